/** What a table of the day adds to the table's screen: its name, the way back, and what became of the attempt. */
import { go } from '../shell/nav.ts';
import { loadTable, type SavedDay } from '../store/db.ts';
import type { Again } from '../table/again.ts';
import type { LocalTable } from '../table/local-table.svelte.ts';
import { today } from './today.ts';
import { dayWords } from './words.ts';

/** Null at any other table. */
export async function dayAtTable(table: LocalTable): Promise<DayAtTable | null> {
  if (!table.day) return null;
  await dayWords.load();
  return new DayAtTable(table, table.day);
}

export class DayAtTable {
  readonly #table: LocalTable;
  #day: SavedDay = $state.raw() as SavedDay;

  constructor(table: LocalTable, day: SavedDay) {
    this.#table = table;
    this.#day = day;
  }

  get title(): string {
    return this.#day.practice ? dayWords.now.practice : dayWords.now.title;
  }
  /** A link to its moves would spoil the day for others. */
  get isSecret(): boolean {
    return this.#day.day >= today();
  }
  get again(): Again {
    return { label: dayWords.now.back, note: this.#note, go: () => go('/day') };
  }

  get #note(): string {
    const { practice, sent } = this.#day;
    if (practice || this.#table.status !== 'over') return '';
    if (!sent) return dayWords.now.waiting;
    if ('refused' in sent) return dayWords.now.uncounted;
    const { rank, played } = sent.counted;
    return rank === null ? dayWords.now.unlisted : dayWords.now.sent(rank, played);
  }

  /** Sends the attempt once it is over, also when the network comes back; until what it gives back is called. */
  follow(): (() => void) | undefined {
    const { id, guarded, status } = this.#table;
    if (!guarded || status !== 'over') return;
    const send = async () => {
      const { sendWaiting } = await import('./send.ts');
      await sendWaiting();
      const saved = await loadTable(id);
      if (saved?.day) this.#day = saved.day;
    };
    // What cannot be fetched now is fetched with the next visit.
    const tried = () => void send().catch(() => undefined);
    tried();
    addEventListener('online', tried);
    return () => removeEventListener('online', tried);
  }
}
