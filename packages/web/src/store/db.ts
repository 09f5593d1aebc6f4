/** What this device remembers: its own tables. */
import {
  type AnyGame,
  type Journal,
  type Level,
  type MatchRecord,
  NOBODY,
  type Table,
  type Turn,
  viewOf,
} from '@benben/core';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type SeatPlan =
  | { readonly kind: 'human'; readonly name: string | null }
  | { readonly kind: 'bot'; readonly level: Level };

/** When it was played tells how long the next one has lasted. */
type SavedTurn = Turn & { readonly at?: number };

export interface SavedTable {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly table: Table<unknown>;
  readonly plan: readonly SeatPlan[];
  /** The local luck: committed to before the first move like the server's. */
  readonly seed: string;
  readonly nonces: readonly string[];
  readonly luck: readonly number[];
  readonly turns: readonly SavedTurn[];
  /** Turns taken over from another match; their luck is that match's. */
  readonly inherited: number;
  readonly over: boolean;
  /** By seat, as everyone may know them; absent before the first turn and where nobody wrote them down. */
  readonly points?: readonly number[];
  /** Of a match that is over. */
  readonly places?: readonly number[];
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface Schema extends DBSchema {
  tables: { key: string; value: SavedTable; indexes: { updatedAt: number } };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function db() {
  opening ??= openDB<Schema>('benben', 1, {
    upgrade(base) {
      base.createObjectStore('tables', { keyPath: 'id' }).createIndex('updatedAt', 'updatedAt');
    },
  });
  return opening;
}

export async function loadTable(id: string): Promise<SavedTable | null> {
  return (await (await db()).get('tables', id)) ?? null;
}

export async function createTable(saved: SavedTable): Promise<void> {
  await (await db()).put('tables', saved);
}

/** What a table says of its match, for the door that reads it. */
export function recordIn({ game, version, table, luck, turns }: SavedTable): MatchRecord {
  return { game, version, table, commitment: '', luck, turns };
}

/** The number of turns is the lock between two tabs. */
export function savedJournal(id: string, game: AnyGame, tellOthers: () => void): Journal {
  return {
    async load(after = NOBODY) {
      const saved = await loadTable(id);
      if (!saved) throw new Error('the table was put away');
      const opening = { seat: NOBODY, moves: [], luck: saved.luck };
      const all = [opening, ...saved.turns].slice(after + 1);
      return all.map((turn) => ({ at: 0, ...turn, by: '', playId: null }));
    },
    async append(seq, { seat, moves, luck, at }, after) {
      const tx = (await db()).transaction('tables', 'readwrite');
      const saved = await tx.store.get(id);
      const free = saved !== undefined && saved.turns.length === seq - 1;
      const turn = { seat, moves: [...moves], luck: [...luck], at };
      if (free)
        await tx.store.put({
          ...saved,
          ...standingOf(game, after),
          turns: [...saved.turns, turn],
          updatedAt: Date.now(),
        });
      await tx.done;
      if (free) tellOthers();
      return free;
    },
  };
}

/** What a list tells without playing the match again. */
function standingOf(game: AnyGame, state: unknown): Pick<SavedTable, 'over' | 'points' | 'places'> {
  const { points, places } = game.outcome(state) ?? { points: game.points?.(viewOf(game, state, NOBODY)) };
  return {
    over: game.toAct(state) === 0,
    ...(points && { points: [...points] }),
    ...(places && { places: [...places] }),
  };
}

/** Last touched first. */
export async function listTables(): Promise<SavedTable[]> {
  return (await (await db()).getAllFromIndex('tables', 'updatedAt')).reverse();
}

export async function forgetTable(id: string): Promise<void> {
  await (await db()).delete('tables', id);
}
