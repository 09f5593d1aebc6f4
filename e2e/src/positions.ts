/** Moments worth a look, found by playing at random and laid on the page's own shelf as a table to go on from. */
import { gameOf } from '@benben/catalogue';
import {
  type AnyGame,
  defaultOptions,
  fastChance,
  legalMoves,
  type Move,
  printRefusal,
  RunningMatch,
  recordOf,
  type Table,
  type Turn,
} from '@benben/core';
import type { Page } from 'playwright-core';

export interface Position {
  readonly game: AnyGame;
  readonly table: Table<unknown>;
  readonly luck: readonly number[];
  readonly turns: readonly Turn[];
}

interface Situation {
  readonly state: unknown;
  /** Whoever is to decide; −1 when the match is over. */
  readonly seat: number;
  readonly legal: readonly Move[];
}

interface Wanted {
  readonly game: string;
  readonly seats: number;
  /** What differs from the usual options. */
  readonly options?: Readonly<Record<string, unknown>>;
  is(situation: Situation): boolean;
}

const MOST_MATCHES = 300;
const MOST_TURNS = 4000;

/** The first such moment; the same every time as long as the rules are. */
export function findPosition({ game: id, seats, options, is }: Wanted): Position {
  const game = gameOf(id);
  const table = { seats, options: { ...defaultOptions<object>(game.options), ...options } };
  for (let seed = 1; seed <= MOST_MATCHES; seed++) {
    const chance = fastChance(seed);
    const match = RunningMatch.open(game, table, chance);
    while (match.seq < MOST_TURNS) {
      const { state, onTurn: seat } = match;
      const legal = seat < 0 ? [] : legalMoves(game, state, seat);
      if (is({ state, seat, legal })) {
        const { luck, turns } = recordOf(
          { game: id, version: game.version, table, commitment: '' },
          match.log,
        );
        return { game, table, luck, turns };
      }
      if (seat < 0) break;
      const moves = [game.actions.print(legal[chance.below(legal.length)] as Move)];
      const refusal = match.play({ seat, moves }, chance);
      if (refusal) throw new Error(`a legal move is refused: ${printRefusal(refusal)}`);
    }
  }
  throw new Error('no such moment came');
}

/** The position as a table of this device: seat 1 is the person's, the others are bots'. */
export function savedPosition({ game, table, luck, turns }: Position) {
  return {
    id: `position-${turns.length}`,
    game: game.id,
    version: game.version,
    table,
    luck,
    turns,
    plan: Array.from({ length: table.seats }, (_, seat) =>
      seat === 0 ? { kind: 'human', name: null } : { kind: 'bot', level: 'hare' },
    ),
    inherited: turns.length,
    seed: '00'.repeat(32),
    nonces: Array.from({ length: table.seats }, () => ''),
    over: false,
    createdAt: 0,
    updatedAt: 0,
  };
}

export async function layOut(page: Page, position: Position): Promise<void> {
  const saved = savedPosition(position);
  await shelve(page, saved);
  await page.goto(`/local/${saved.id}`);
}

/** Puts a table where the page keeps its own. */
export async function shelve(page: Page, saved: ReturnType<typeof savedPosition>): Promise<void> {
  // Anything of the same origin opens the page's shelf; this is the shortest.
  await page.goto('/healthz');
  await page.evaluate(async (one) => {
    const base = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('benben', 1);
      opening.onupgradeneeded = () =>
        opening.result.createObjectStore('tables', { keyPath: 'id' }).createIndex('updatedAt', 'updatedAt');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    await new Promise<void>((resolve, reject) => {
      const writing = base.transaction('tables', 'readwrite');
      writing.objectStore('tables').put(one);
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    });
    base.close();
  }, saved);
}
