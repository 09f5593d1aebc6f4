/** What concerns the person at this browser, whatever page is open: friends, invitations, decisions. One socket for all of it. */
import type { Friend, Invitation, MyStanding, PersonalMessage } from '@benben/protocol';
import { onceOnline } from '../online/known.ts';

class Company {
  /** Null until the server has told. */
  friends: readonly Friend[] | null = $state.raw(null);
  invitations: readonly Invitation[] = $state.raw([]);
  standing: MyStanding | null = $state.raw(null);
  /** The page itself shows who invites. */
  shownInPage = $state(false);
  #answered: readonly string[] = $state.raw([]);

  /** Invitations that were neither accepted nor declined here. */
  readonly open = $derived.by(() =>
    this.invitations.filter(({ table }) => !this.#answered.includes(table.id)),
  );

  answer({ table }: Invitation) {
    this.#answered = [...this.#answered, table.id];
  }

  /** Until what it gives back is called. Whom no server knows needs nothing of it. */
  keep(): () => void {
    const kept = new AbortController();
    const forget = onceOnline(() => void this.#listen(kept.signal));
    return () => {
      forget();
      kept.abort();
    };
  }

  async #listen(signal: AbortSignal) {
    const { openPersonalWire } = await import('./personal-wire.ts');
    if (signal.aborted) return;
    const wire = openPersonalWire((message) => this.#hear(message));
    signal.addEventListener('abort', () => wire.close());
  }

  /** The server has answered a call with it. */
  learn(standing: MyStanding) {
    this.standing = standing;
  }

  #hear(message: PersonalMessage) {
    if (message.type === 'friends') this.friends = message.friends;
    else if (message.type === 'invitations') this.invitations = message.invitations;
    else if (message.type === 'standing') this.standing = message.standing;
  }
}

export const company = new Company();
