/** Which recorded matches there must be: every option, and every way a match can end. */
import type { Chance, Move, Seat, Step } from '@benben/core';
import type { Choose, Golden } from '@benben/core/laws';
import {
  END,
  emperorsGold,
  type GoldEvent,
  type GoldOptions,
  type GoldState,
  LINES,
  pointsOf,
  VALUE_OF,
} from '../src/index.ts';
import { options } from './builders.ts';

type Steps = readonly Step<GoldState, GoldEvent>[];

const eventsOf = (steps: Steps) => steps.flatMap((step) => step.heard.map(({ event }) => event));
const has = (steps: Steps, type: GoldEvent['type']) => eventsOf(steps).some((event) => event.type === type);
const last = (steps: Steps) => steps.at(-1)?.state as GoldState;
const placesOf = (steps: Steps) => emperorsGold.outcome(last(steps))?.places ?? [];
const pointsIn = (steps: Steps) => emperorsGold.outcome(last(steps))?.points ?? [];

/** EMP-20: a row is begun for the partner. */
const startsPartner = (event: GoldEvent) =>
  event.type === 'took' && event.fresh && event.row >> 1 !== event.seat;

/** Turns played after the end was triggered. */
const turnsAfter = (steps: Steps) => eventsOf(steps).findLast((event) => event.type === 'ending')?.left;

/** Equal points, and the dearest card decides. */
function isTieBroken(steps: Steps): boolean {
  const best = Math.max(...pointsIn(steps));
  const equals = pointsIn(steps).filter((points) => points === best).length;
  return equals > placesOf(steps).filter((place) => place === 1).length;
}

const isShared = (steps: Steps) => placesOf(steps).filter((place) => place === 1).length > 1;

/** Takes the best task as soon as one is fulfilled and otherwise as many cards as fit: matches that read well. */
const eager: Choose<GoldState> = (view, seat, moves, chance) => {
  let best = moves[0] as Move;
  let bestWorth = -1;
  for (const move of moves) {
    const worth = worthOf(view, seat, move, chance);
    if (worth > bestWorth) [best, bestWorth] = [move, worth];
  }
  return best;
};

function worthOf(s: GoldState, seat: Seat, move: Move, chance: Chance): number {
  if (move === END) return 0.5;
  const next = emperorsGold.copy(s);
  emperorsGold.play(next, seat, move, chance, null);
  if (next.claimed >= 0) return 100 + pointsOf(next.open[next.claimed] as number);
  if (next.taken.length > 0) return 10 + (next.rows[next.building] as number[]).length;
  // Before the first card: how much is in reach.
  return (LINES[next.pawn] as readonly number[]).filter((entry) => {
    const card = next.board[entry >> 2] as number;
    return card >= 0 && VALUE_OF[card] === (entry & 3);
  }).length;
}

/** Takes no task before it was stuck and had to discard, which leaves its rows far behind the other player's. */
const hoard: Choose<GoldState> = (view, seat, moves, chance) => {
  const isClaim = (move: Move) => emperorsGold.actions.print(move).startsWith('claim');
  const [own = 0, others = 0] = [seat, 1 - seat].map(
    (who) => view.rows.slice(2 * who, 2 * who + 2).flat().length,
  );
  return eager(view, seat, own + 15 < others ? moves : moves.filter((move) => !isClaim(move)), chance);
};

/** Every sixth turn or so is too slow. */
const slow: Choose<GoldState> = (view, seat, moves, chance) =>
  view.taken.length === 1 && chance.below(6) === 0 ? null : eager(view, seat, moves, chance);

interface Declared {
  readonly seats: number;
  readonly options?: Partial<GoldOptions>;
  readonly choose?: Choose<GoldState>;
  accepts(steps: Steps): boolean;
}

const declared: Readonly<Record<string, Declared>> = {
  '2-standard-at-once': { seats: 2, accepts: (steps) => turnsAfter(steps) === 0 },
  '2-standard-round-finished': {
    seats: 2,
    accepts: (steps) => turnsAfter(steps) === 1 && has(steps, 'discarded'),
  },
  '2-standard-tie-broken': { seats: 2, accepts: isTieBroken },
  '3-standard-round-finished': { seats: 3, accepts: (steps) => turnsAfter(steps) === 2 },
  '4-standard-shared-victory': { seats: 4, accepts: isShared },
  '2-two-sided': { seats: 2, options: { 'two-sided': true }, accepts: () => true },
  '3-children': { seats: 3, options: { children: true }, accepts: () => true },
  '2-timer': { seats: 2, options: { timer: true }, choose: slow, accepts: (steps) => has(steps, 'expired') },
  '2-timer-last-turn-expired': {
    seats: 2,
    options: { timer: true },
    choose: slow,
    accepts: (steps) => has(steps.slice(-1), 'expired'),
  },
  '4-teams': {
    seats: 4,
    options: { teams: true },
    accepts: (steps) => has(steps, 'discarded') && eventsOf(steps).some(startsPartner),
  },
  '4-everything': {
    seats: 4,
    options: { children: true, 'two-sided': true, timer: true, teams: true },
    choose: slow,
    accepts: (steps) => has(steps, 'expired'),
  },
  '2-children-stuck': {
    seats: 2,
    options: { children: true },
    choose: hoard,
    accepts: (steps) => has(steps, 'stuck'),
  },
};

export const goldens: readonly Golden<GoldState, GoldEvent, GoldOptions>[] = Object.entries(declared).map(
  ([name, { seats, options: part, choose = eager, accepts }]) => ({
    file: `${name}.txt`,
    table: { seats, options: options(part) },
    choose,
    // Short ones read best.
    accepts: (steps) => steps.length <= (choose === eager && seats === 2 ? 32 : 60) && accepts(steps),
  }),
);
