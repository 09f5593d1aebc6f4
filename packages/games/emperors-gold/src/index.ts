/** Emperor's Gold: move the pawn, take what it reaches, build rows, fulfil tasks. Rules: docs/rules/emperors-gold.md. */
import { type Game, toggle } from '@benben/core';
import { actions, type GoldAction } from './actions.ts';
import { expire } from './end.ts';
import type { GoldEvent } from './events.ts';
import { fingerprint } from './fingerprint.ts';
import { legal, MAX_MOVES, pick } from './legal.ts';
import { play } from './play.ts';
import { refusal } from './refusal.ts';
import { conserve, outcome } from './score.ts';
import { setup } from './setup.ts';
import { copy, type GoldOptions, type GoldState } from './state.ts';
import { DEFAULT_TASKS } from './tables/tasks.ts';
import { packTask, type TaskFace } from './tasks.ts';

export type EmperorsGold = Game<GoldState, GoldAction, GoldEvent, GoldOptions>;

const ID = 'emperors-gold';
/** EMP-19. */
const TURN_SECONDS = 60;

/** Sorted, so that a table is the same however it is written down. */
const packAll = (faces: readonly TaskFace[]) => faces.map(packTask).sort((a, b) => a - b);
const STANDARD = packAll(DEFAULT_TASKS);

/**
 * The game with these tasks. Another table than the standard one shows in the id, as `emperors-gold.<fingerprint>`:
 * a record says which tasks it was played with and is refused by a game that has others.
 */
export function createEmperorsGold(faces: readonly TaskFace[] = DEFAULT_TASKS): EmperorsGold {
  const tasks = packAll(faces);
  return {
    id: tasks.join() === STANDARD.join() ? ID : `${ID}.${fingerprint(tasks)}`,
    version: 1,
    seats: { min: 2, max: 4 },
    options: { children: toggle, 'two-sided': toggle, timer: toggle, teams: toggle },
    actions,
    maxMoves: MAX_MOVES,
    tableRefusal: ({ seats, options }) => (options.teams && seats !== 4 ? 'EMP-20/four-players' : null),
    setup: (table, chance, sink) => setup(table, tasks, chance, sink),
    copy,
    toAct: (s) => (s.left === 0 ? 0 : 1 << s.turn),
    legal,
    play,
    outcome,
    pick,
    refusal,
    turnSeconds: ({ options }) => (options.timer ? TURN_SECONDS : null),
    expire,
    conserve: (s) => conserve(s, tasks),
  };
}

export const emperorsGold = createEmperorsGold();

export * from './actions.ts';
export * from './board.ts';
export * from './cards.ts';
export { lastTask } from './end.ts';
export type { GoldEvent } from './events.ts';
export { fits } from './legal.ts';
export {
  freeRow,
  type GoldOptions,
  type GoldState,
  partnerOf,
  pileOf,
  rowIndex,
  seatsOf,
} from './state.ts';
export { parseTaskTable, type TableError } from './tables/parse.ts';
export { DEFAULT_TASKS } from './tables/tasks.ts';
export * from './tasks.ts';
