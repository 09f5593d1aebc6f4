/** Moments of Emperor's Gold that a match may not visit, each on the first seat. */
import { CLAIM, END, type GoldState, NONE, pointsOf } from '@benben/emperors-gold';
import { findPosition, type Position } from './positions.ts';

type Options = Readonly<Record<string, unknown>>;

/** The first seat is to decide, and it is so. */
function find(
  seats: number,
  is: (s: GoldState, legal: readonly number[]) => boolean,
  options: Options = {},
): Position {
  return findPosition({
    game: 'emperors-gold',
    seats,
    options,
    is: ({ state, seat, legal }) => seat === 0 && is(state as GoldState, legal),
  });
}

const lengthOf = (s: GoldState, row: number) => s.rows[row]?.length ?? 0;
const moving = (s: GoldState) => s.from === NONE;

const mayClaim = (legal: readonly number[]) => legal.some((move) => move >= CLAIM && move < END);

export const GOLD_MOMENTS = {
  'opening-2': () => find(2, moving),
  'move-2': () => find(2, (s) => moving(s) && lengthOf(s, 0) > 2 && lengthOf(s, 1) > 1),
  'take-3': () => find(3, (s) => !moving(s) && s.taken.length === 0 && lengthOf(s, 0) > 1),
  'long-4': () => find(4, (s) => moving(s) && lengthOf(s, 0) > 7 && lengthOf(s, 1) > 5),
  'task-4': () => find(4, (_, legal) => mayClaim(legal)),
  'teams-4': () => find(4, (s) => moving(s) && lengthOf(s, 0) > 1 && lengthOf(s, 4) > 1, { teams: true }),
  'both-ends-2': () =>
    find(2, (s) => !moving(s) && s.taken.length > 0 && lengthOf(s, 0) > 2, { 'two-sided': true }),
} as const;

export const goldFinished = (): Position =>
  findPosition({ game: 'emperors-gold', seats: 3, is: ({ seat }) => seat < 0 });

/** The two best have equally many points, so that their dearest tasks decide. */
export const goldTied = (): Position =>
  findPosition({
    game: 'emperors-gold',
    seats: 3,
    is: ({ state, seat }) => {
      if (seat >= 0) return false;
      const [best, second] = (state as GoldState).won.map(sumOf).sort((a, b) => b - a);
      return best === second;
    },
  });

const sumOf = (tasks: readonly number[]) => tasks.reduce((sum, task) => sum + pointsOf(task), 0);

/** A turn against the clock. */
export const goldTimed = (): Position => find(2, (s) => moving(s) && lengthOf(s, 0) > 2, { timer: true });
