/** What a page asks of the server: whether it is at it, and why the last thing did not work. */
import type { RefusalCode } from '@benben/protocol';
import { ServerRefused } from './server-refused.ts';

export abstract class Asking {
  busy = $state(false);
  /** Why the last thing did not work. */
  trouble = $state('');

  /** In the words of the page. */
  protected abstract why(error: unknown): string;

  protected async try(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.trouble = '';
    try {
      await work();
      return true;
    } catch (error) {
      this.trouble = this.why(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

interface Said {
  readonly refused: string;
  readonly offline: string;
}

export function whyNot(
  error: unknown,
  said: Said,
  known: Readonly<Partial<Record<RefusalCode, string>>>,
): string {
  if (error instanceof ServerRefused) return known[error.code] ?? said.refused;
  return navigator.onLine ? said.refused : said.offline;
}
