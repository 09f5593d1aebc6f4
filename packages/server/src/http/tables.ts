/** The calls that lead to a table. */
import { catalogue } from '@benben/catalogue';
import type { GameInfo } from '@benben/protocol';
import { mustBeFree } from '../conduct.ts';
import type { Lobby } from '../lobby.ts';
import { Refused } from '../refused.ts';
import type { Person, Store } from '../store/store.ts';
import type { Tables } from '../tables.ts';
import type { Handlers } from './calls.ts';

export interface TableCalls {
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly store: Pick<Store, 'standingOf' | 'ownerOf' | 'blockedWith' | 'friendsOf'>;
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

export function tableCalls({ tables, lobby, store, key }: TableCalls): Pick<Handlers, TableCall> {
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
      const { child } = await mustBeFree(store, person.id);
      // A child's strength is not compared with strangers'.
      if (child && body.rated) throw new Refused('child-mode');
      const only = child ? (await store.friendsOf(person.id)).map((friend) => friend.id) : null;
      const id = await lobby.fitting(person.id, body, { never: await store.blockedWith(person.id), only });
      const { game, rated, pace, waiting } = body;
      // Somebody may have sat down at the table one waits at: then that is where to play.
      if (id !== null && waiting !== undefined && !(await leaves(person, waiting)))
        return { id: waiting, found: false };
      if (id !== null) return { id, found: true };
      if (waiting !== undefined) return { id: waiting, found: false };
      if (child) {
        // No friend waits anywhere: a bot is there at once.
        const withBot = [{ kind: 'me' }, { kind: 'bot', level: 'cat' }] as const;
        return { id: await tables.create(person, { game, seats: withBot }), found: true };
      }
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
