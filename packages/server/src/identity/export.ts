/** Everything the server knows of a person as one file, written match by match: nobody's past must fill the memory. */
import { EXPORT_FORMAT, type PersonExport } from '@benben/protocol';
import { Refused } from '../refused.ts';
import type { Person, Store } from '../store/store.ts';
import type { Tables } from '../tables.ts';

export interface ExportParts {
  readonly store: Store;
  readonly tables: Tables;
}

type Match = PersonExport['matches'][number];

export async function* exportOf(
  { store, tables }: ExportParts,
  { id, name }: Person,
): AsyncGenerator<string> {
  const dates = await store.personDates(id);
  if (!dates) throw new Refused('no-guest');
  const head: Omit<PersonExport, 'matches'> = {
    format: EXPORT_FORMAT,
    version: 1,
    at: Date.now(),
    person: { id, name, ...dates },
    rows: await store.exportPerson(id),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"matches":[`;
  let comma = '';
  for (const table of await store.tableIdsOf(id)) {
    const match = await matchOf({ store, tables }, id, table);
    if (!match) continue;
    yield `${comma}\n${JSON.stringify(match)}`;
    comma = ',';
  }
  yield '\n]}\n';
}

/** Null when it was put away meanwhile. */
async function matchOf({ store, tables }: ExportParts, person: string, table: string): Promise<Match | null> {
  try {
    const summary = await tables.summary(table, person);
    if (summary.status === 'over') return { table: summary, record: await tables.record(table), moves: [] };
    const log = await store.log(table);
    const own = log.filter(({ by }) => by === person);
    return { table: summary, record: null, moves: own.map(({ seq, at, moves }) => ({ seq, at, moves })) };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
