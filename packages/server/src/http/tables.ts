/** The calls that lead to a table. */
import { catalogue } from '@benben/catalogue';
import type { GameInfo } from '@benben/protocol';
import type { Lobby } from '../lobby.ts';
import type { Person } from '../store/store.ts';
import type { Tables } from '../tables.ts';
import type { Handlers } from './calls.ts';

export interface TableCalls {
  readonly tables: Tables;
  readonly lobby: Lobby;
  /** With which finished records are signed. */
  readonly key: string;
}

type TableCall =
  | 'createTable'
  | 'listTables'
  | 'getTable'
  | 'getRecord'
  | 'removeTable'
  | 'quickPlay'
  | 'listGames'
  | 'getKey';

export function tableCalls({ tables, lobby, key }: TableCalls): Pick<Handlers, TableCall> {
  const leaves = (person: Person, table: string): Promise<boolean> =>
    tables.remove(person, table).then(
      () => true,
      () => false,
    );
  return {
    createTable: async ({ person, body }) => ({ id: await tables.create(person, body) }),
    listTables: async ({ person }) => ({ tables: await tables.listOf(person.id) }),
    getTable: ({ person, params: { id } }) => tables.summary(id, person?.id ?? null),
    getRecord: ({ params: { id } }) => tables.record(id),
    async removeTable({ person, params: { id } }) {
      await tables.remove(person, id);
      return null;
    },
    async quickPlay({ person, body }) {
      const id = await lobby.fitting(person.id, body);
      const { game, rated, pace, waiting } = body;
      // Somebody may have sat down at the table one waits at: then that is where to play.
      if (id !== null && waiting !== undefined && !(await leaves(person, waiting)))
        return { id: waiting, found: false };
      if (id !== null) return { id, found: true };
      if (waiting !== undefined) return { id: waiting, found: false };
      const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
      const terms = { pace, timeOut: 'resign', visibility: 'listed' } as const;
      return { id: await tables.create(person, { game, rated, seats, terms }), found: false };
    },
    listGames: async () => ({ games: catalogue.map(({ game }) => infoOf(game)) }),
    getKey: async () => ({ key }),
  };
}

function infoOf({ id, version, seats, options }: (typeof catalogue)[number]['game']): GameInfo {
  const specs = Object.entries(options as Record<string, { values: readonly (string | boolean | number)[] }>);
  return {
    id,
    version,
    seats,
    options: Object.fromEntries(specs.map(([name, { values }]) => [name, [...values]])),
  };
}
