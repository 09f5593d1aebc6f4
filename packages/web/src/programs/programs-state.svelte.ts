/** The bots this person has made, as the server knows them. */
import { calls, type OwnBot, type RefusalCode, type Scope } from '@benben/protocol';
import { i18n } from '../i18n/i18n.svelte.ts';
import { ask, introduce } from '../online/api.ts';
import { ServerRefused } from '../online/server-refused.ts';

export class ProgramsState {
  /** Null until the server has told. */
  bots: readonly OwnBot[] | null = $state.raw(null);
  /** The token that was just made, and whose it is; gone as soon as it is put away. */
  fresh: { readonly bot: string; readonly token: string } | null = $state.raw(null);
  /** Why the last thing did not work. */
  trouble = $state('');
  busy = $state(false);

  load(): Promise<boolean> {
    return this.#try(async () => {
      await introduce();
      return ask(calls.listBots);
    });
  }

  make(name: string): Promise<boolean> {
    return this.#try(() => ask(calls.makeBot, { body: { name } }));
  }

  retire(bot: string): Promise<boolean> {
    return this.#try(() => ask(calls.retireBot, { params: { bot } }));
  }

  makeToken(bot: string, label: string, scopes: Scope[]): Promise<boolean> {
    return this.#try(async () => {
      const answer = await ask(calls.makeToken, { params: { bot }, body: { label, scopes } });
      this.fresh = { bot, token: answer.token };
      return answer;
    });
  }

  revoke(bot: string, token: string): Promise<boolean> {
    return this.#try(() => ask(calls.revokeToken, { params: { bot, token } }));
  }

  async #try(work: () => Promise<{ readonly bots: readonly OwnBot[] }>): Promise<boolean> {
    this.busy = true;
    this.trouble = '';
    try {
      this.bots = (await work()).bots;
      return true;
    } catch (error) {
      this.trouble = troubleOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

function troubleOf(error: unknown): string {
  const t = i18n.t.programs;
  if (!(error instanceof ServerRefused)) return navigator.onLine ? t.refused : t.offline;
  const words: Partial<Record<RefusalCode, string>> = {
    'too-many-bots': t.tooManyBots,
    'too-many-tokens': t.tooManyTokens,
    malformed: t.badName,
    'slow-down': t.tooSoon,
  };
  return words[error.code] ?? t.refused;
}
