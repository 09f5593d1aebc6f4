/** The bots this person has made, as the server knows them. */
import { calls, type OwnBot, type Scope } from '@benben/protocol';
import { i18n } from '../i18n/i18n.svelte.ts';
import { ask, introduce } from '../online/api.ts';
import { Asking, whyNot } from '../online/asking.svelte.ts';

export class ProgramsState extends Asking {
  /** Null until the server has told. */
  bots: readonly OwnBot[] | null = $state.raw(null);
  /** The token that was just made, and whose it is; gone as soon as it is put away. */
  fresh: { readonly bot: string; readonly token: string } | null = $state.raw(null);

  load(): Promise<boolean> {
    return this.#learn(async () => {
      await introduce();
      return ask(calls.listBots);
    });
  }

  make(name: string): Promise<boolean> {
    return this.#learn(() => ask(calls.makeBot, { body: { name } }));
  }

  retire(bot: string): Promise<boolean> {
    return this.#learn(() => ask(calls.retireBot, { params: { bot } }));
  }

  makeToken(bot: string, label: string, scopes: Scope[]): Promise<boolean> {
    return this.#learn(async () => {
      const answer = await ask(calls.makeToken, { params: { bot }, body: { label, scopes } });
      this.fresh = { bot, token: answer.token };
      return answer;
    });
  }

  revoke(bot: string, token: string): Promise<boolean> {
    return this.#learn(() => ask(calls.revokeToken, { params: { bot, token } }));
  }

  #learn(answer: () => Promise<{ readonly bots: readonly OwnBot[] }>): Promise<boolean> {
    return this.try(async () => {
      this.bots = (await answer()).bots;
    });
  }

  protected why(error: unknown): string {
    const t = i18n.t.programs;
    return whyNot(error, t, {
      'too-many-bots': t.tooManyBots,
      'too-many-tokens': t.tooManyTokens,
      malformed: t.badName,
      'slow-down': t.tooSoon,
    });
  }
}
