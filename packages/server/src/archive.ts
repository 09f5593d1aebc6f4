/** Finished public matches as lines of JSON, written while they are read and never so fast that anyone else would notice. */
import { setTimeout as delay } from 'node:timers/promises';
import { monotonic } from './monotonic.ts';
import type { Signer } from './signer.ts';
import type { Span, Store } from './store/store.ts';
import { finishedRecord } from './tell.ts';

const PAGE = 20;
/** For every moment of work three are left to the players. */
const REST = 3;

/** The first and the last moment of a month such as '2026-11', in UTC. */
export function spanOf(game: string, month: string): Span {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { game, from: Date.UTC(year, number - 1), till: Date.UTC(year, number) };
}

/** A record has seats, no people: no name, no id of a person or a table, and no word that was said. */
export async function* linesOf(
  store: Pick<Store, 'publicMatches' | 'log'>,
  signer: Signer,
  span: Span,
): AsyncGenerator<string> {
  let after = { at: 0, id: '' };
  for (;;) {
    const rows = await store.publicMatches(span, after, PAGE);
    for (const row of rows) {
      after = { at: row.updatedAt, id: row.id };
      // Whoever did not want to be watched is not shown afterwards either.
      if (row.terms.audience === 'nobody') continue;
      const log = await store.log(row.id);
      const began = monotonic();
      const record = finishedRecord(row, log, signer);
      if (record) yield `${JSON.stringify(record)}\n`;
      await delay(REST * (monotonic() - began));
    }
    if (rows.length < PAGE) return;
  }
}
