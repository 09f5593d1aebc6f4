/** What is said at one table. Everything is written down before anyone reads it; each reader gets what they want to read. */
import { type ClientMessage, LIMITS, type TalkLine } from '@benben/protocol';
import { asciiMessage } from './ascii.ts';
import type { Audience, Guest } from './audience.ts';
import { Refused } from './refused.ts';
import { seatOf } from './seats.ts';
import type { Person, Store, TableRow } from './store/store.ts';

/** How somebody listens. */
export interface Ears {
  /** Blocked either way, or muted. */
  readonly deafTo: ReadonlySet<string>;
  /** A child reads ready sentences only. */
  readonly readyOnly: boolean;
}

type Say = Extract<ClientMessage, { type: 'say' }>;

export interface TalkContext {
  readonly store: Pick<Store, 'talk' | 'say' | 'standingOf' | 'deafTo' | 'childrenAmong'>;
}

/** Other nodes may take a number first; not for ever. */
const ATTEMPTS = 5;

export class TableTalk {
  readonly #table: string;
  readonly #store: TalkContext['store'];
  readonly #audience: Pick<Audience, 'guests' | 'has'>;
  /** The last of them; null until somebody listens. */
  #lines: readonly TalkLine[] | null = null;
  #following: Promise<void> = Promise.resolve();

  constructor(table: string, { store }: TalkContext, audience: Pick<Audience, 'guests' | 'has'>) {
    this.#table = table;
    this.#store = store;
    this.#audience = audience;
  }

  /** The number of the last line known here; −1 before the first. */
  get last(): number {
    return this.#lines?.at(-1)?.n ?? -1;
  }

  get length(): number {
    return this.#lines?.length ?? 0;
  }

  /** Tells what was said so far. */
  async welcome(guest: Guest): Promise<void> {
    if (!this.#lines) await this.follow(true);
    guest.ears = await this.#earsOf(guest.person.id);
    if (this.#audience.has(guest)) this.#tell(guest, this.#lines ?? [], true);
  }

  async listenAnew(person: string): Promise<void> {
    const concerned = [...this.#audience.guests].filter((guest) => guest.person.id === person);
    if (concerned.length === 0) return;
    const ears = await this.#earsOf(person);
    for (const guest of concerned) {
      guest.ears = ears;
      this.#tell(guest, this.#lines ?? [], true);
    }
  }

  /** Reads what is new, one reading after the other, and tells it. */
  follow(first = false): Promise<void> {
    this.#following = this.#following
      .catch(() => {})
      .then(async () => {
        // Nobody has listened yet: whoever does first is told everything.
        if (!this.#lines && !first) return;
        const fresh = await this.#store.talk(this.#table, this.last, LIMITS.talkTold);
        this.#lines = [...(this.#lines ?? []), ...fresh].slice(-LIMITS.talkTold);
        if (fresh.length > 0) for (const guest of this.#audience.guests) this.#tell(guest, fresh, false);
      });
    return this.#following;
  }

  /** Whoever sits here may speak, as far as the table, its host and whoever runs the server allow. */
  async say({ id: person, program }: Person, table: TableRow, { id, what }: Say): Promise<void> {
    const { terms } = table;
    const seat = seatOf(table, person);
    if (seat < 0) throw new Refused('not-seated');
    if (terms.talk === 'off') throw new Refused('talk-off');
    const { child, muted, banned } = await this.#store.standingOf(person, Date.now());
    const isFree = 'text' in what;
    if (banned) throw new Refused('banned');
    if (muted && (isFree || muted.left === 'nothing')) throw new Refused('muted');
    // Nobody has to read what a program makes up.
    if (isFree && (child || program || terms.talk !== 'free')) throw new Refused('ready-only');
    const line = { table: this.#table, seat, person, id, what, at: Date.now() };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const said = await this.#store.say(line);
      if (said === 'slow-down' || said === 'said-enough') throw new Refused(said);
      if (said === true) return this.follow();
    }
    throw new Refused('late');
  }

  rename({ id, name }: Person): void {
    this.#lines = this.#lines?.map((line) => (line.person === id ? { ...line, name } : line)) ?? null;
  }

  async #earsOf(person: string): Promise<Ears> {
    const [deafTo, children] = await Promise.all([
      this.#store.deafTo(person),
      this.#store.childrenAmong([person]),
    ]);
    return { deafTo: new Set(deafTo), readyOnly: children.length > 0 };
  }

  #tell(guest: Guest, lines: readonly TalkLine[], whole: boolean): void {
    const { ears, person } = guest;
    if (!ears) return;
    const wanted = lines.flatMap(({ id, ...line }): TalkLine[] => {
      if (line.person === person.id) return id === undefined ? [line] : [{ ...line, id }];
      return ears.deafTo.has(line.person) || (ears.readyOnly && 'text' in line.what) ? [] : [line];
    });
    if (whole || wanted.length > 0) guest.send(asciiMessage({ type: 'talk', whole, lines: wanted }));
  }
}
