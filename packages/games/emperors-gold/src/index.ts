/** Emperor's Gold: move the pawn, take what it reaches, build rows, fulfil tasks. Rules: docs/rules/emperors-gold.md. */
import { editionIn, type Game, toggle } from '@benben/core';
import { actions, type GoldAction } from './actions.ts';
import { NONE } from './board.ts';
import { box } from './box.ts';
import { expire } from './end.ts';
import type { GoldEvent } from './events.ts';
import { legal, MAX_MOVES, pick } from './legal.ts';
import { play } from './play.ts';
import { refusal } from './refusal.ts';
import { conserve, outcome, pointsBySeat } from './score.ts';
import { setup } from './setup.ts';
import { copy, type GoldOptions, type GoldState } from './state.ts';
import { packTable, parseTable, printTable } from './tables/id.ts';
import { DEFAULT_TASKS } from './tables/tasks.ts';
import type { TaskFace } from './tasks.ts';

export type EmperorsGold = Game<GoldState, GoldAction, GoldEvent, GoldOptions>;

const ID = 'emperors-gold';
/** EMP-19. */
const TURN_SECONDS = 60;

const STANDARD = printTable(packTable(DEFAULT_TASKS));

/**
 * The game with these tasks. A table other than the standard one is written out in the id, as `emperors-gold.<table>`:
 * a record says which tasks it was played with and is refused by a game that has others.
 */
export function createEmperorsGold(faces: readonly TaskFace[] = DEFAULT_TASKS): EmperorsGold {
  const tasks = packTable(faces);
  const printed = printTable(tasks);
  return {
    id: printed === STANDARD ? ID : `${ID}.${printed}`,
    version: 2,
    seats: box.seats,
    options: { children: toggle, 'two-sided': toggle, timer: toggle, teams: toggle },
    actions,
    maxMoves: MAX_MOVES,
    tableRefusal: ({ seats, options }) => (options.teams && seats !== 4 ? 'EMP-20/four-players' : null),
    teamOf: ({ options }, seat) => (options.teams ? seat % 2 : seat),
    setup: (table, chance, sink) => setup(table, tasks, chance, sink),
    copy,
    toAct: (s) => (s.left === 0 ? 0 : 1 << s.turn),
    legal,
    play,
    outcome,
    points: pointsBySeat,
    pick,
    refusal,
    turnSeconds: ({ options }) => (options.timer ? TURN_SECONDS : null),
    isMidTurn: (s) => s.from !== NONE || s.asideRow !== NONE,
    expire,
    conserve: (s) => conserve(s, tasks),
  };
}

export const emperorsGold = createEmperorsGold();

/** The game that an id names, with its own table if it has one; null when it names none. */
export function emperorsGoldOf(id: string): EmperorsGold | null {
  if (id === ID) return emperorsGold;
  const faces = parseTable(editionIn(id));
  const game = faces && createEmperorsGold(faces);
  // The standard table has no second name, and a table of another game is none of ours.
  return game?.id === id ? game : null;
}

export * from './actions.ts';
export * from './board.ts';
export * from './cards.ts';
export { lastTask, takeBack } from './end.ts';
export type { GoldEvent } from './events.ts';
export { fits } from './legal.ts';
export {
  freeRow,
  type GoldOptions,
  type GoldState,
  partnerOf,
  pileOf,
  rowIndex,
  rowName,
  seatsOf,
  secondRow,
} from './state.ts';
export { parseTaskTable } from './tables/parse.ts';
export { DEFAULT_TASKS } from './tables/tasks.ts';
export * from './tasks.ts';
