/** What this device remembers: its own tables. */
import {
  type AnyGame,
  type Journal,
  LEVELS,
  type Level,
  levelNamed,
  type MatchRecord,
  NOBODY,
  type Table,
  type Turn,
  viewOf,
} from '@benben/core';
import type { DayCounted, RefusalCode } from '@benben/protocol';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { learnFrom } from './strength.ts';

export type SeatPlan =
  | { readonly kind: 'human'; readonly name: string | null }
  | { readonly kind: 'bot'; readonly level: Level };

/** When it was played tells how long the next one has lasted. */
type SavedTurn = Turn & { readonly at?: number };

/** Of a table of the day. */
export interface SavedDay {
  readonly day: string;
  /** Of the bots it is played against. */
  readonly edition: number;
  /** Played again afterwards: it does not count. */
  readonly practice: boolean;
  /** Whose attempt it is; empty while no server knows them. */
  readonly person: string;
  /** What the server said to it; absent until it has. */
  readonly sent?: { readonly counted: DayCounted } | { readonly refused: RefusalCode };
}

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
  readonly day?: SavedDay;
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
  const saved = await (await db()).get('tables', id);
  return saved ? withLevels(saved) : null;
}

/** Tables that were laid before there was a ladder call their bots by former names. */
function withLevels(saved: SavedTable): SavedTable {
  const plan = saved.plan.map(
    (sitter): SeatPlan =>
      sitter.kind === 'bot' ? { ...sitter, level: levelNamed(sitter.level) ?? LEVELS[0] } : sitter,
  );
  return { ...saved, plan };
}

export async function createTable(saved: SavedTable): Promise<void> {
  await (await db()).put('tables', saved);
}

/** Keeps one that was there already: of two tabs the first has laid it. */
export async function createOnce(saved: SavedTable): Promise<void> {
  const tx = (await db()).transaction('tables', 'readwrite');
  if ((await tx.store.get(saved.id)) === undefined) await tx.store.put(saved);
  await tx.done;
}

/** Changes what is known of an attempt, whatever else has been written to its table meanwhile. */
export async function noteDay(id: string, news: Partial<SavedDay>): Promise<void> {
  const tx = (await db()).transaction('tables', 'readwrite');
  const saved = await tx.store.get(id);
  if (saved?.day) await tx.store.put({ ...saved, day: { ...saved.day, ...news } });
  await tx.done;
}

/** Somebody has become somebody else. */
export async function passAttempts(from: string, to: string): Promise<void> {
  for (const { id, day } of await listTables()) if (day?.person === from) await noteDay(id, { person: to });
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
      const { over, places } = standingOf(game, after);
      // What was taken over midway says little about who took it over.
      if (free && over && places && saved.inherited === 0)
        learnFrom(saved.game, withLevels(saved).plan, places);
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
  return (await (await db()).getAllFromIndex('tables', 'updatedAt')).reverse().map(withLevels);
}

export async function forgetTable(id: string): Promise<void> {
  await (await db()).delete('tables', id);
}
