/** Which recorded matches there must be: every option with every way a match can end. */
import type { Chance, Move, Seat, Step } from '@benben/core';
import type { Golden } from '@benben/core/laws';
import {
  leavesUnfinishable,
  PASS,
  type PyramidsEvent,
  type PyramidsOptions,
  type PyramidsState,
  STAGE,
  type Verdict,
} from '../src/index.ts';

type Steps = readonly Step<PyramidsState, PyramidsEvent>[];

const events = (steps: Steps) => steps.flatMap(({ heard }) => heard.map(({ event }) => event));
const endsBy = (steps: Steps, by: Verdict) =>
  events(steps).some((event) => event.type === 'won' && event.by === by);
const happens = (steps: Steps, type: PyramidsEvent['type']) =>
  events(steps).some((event) => event.type === type);
const allFinish = (steps: Steps) => !happens(steps, 'eliminated');

interface Ending {
  readonly seats: number;
  accepts(steps: Steps): boolean;
  /** How often, in a hundred, a player is careless. */
  readonly careless: number;
}

/** PYR-9 and PYR-21; with five in a hundred careless moves someone drops out and someone fills a level. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  win: { seats: 2, careless: 0, accepts: (steps) => endsBy(steps, 'points') && allFinish(steps) },
  'tie-by-cards': { seats: 2, careless: 0, accepts: (steps) => endsBy(steps, 'cards') },
  'tie-by-level': { seats: 2, careless: 0, accepts: (steps) => endsBy(steps, 'level') },
  shared: { seats: 2, careless: 0, accepts: (steps) => endsBy(steps, 'shared') },
  elimination: {
    seats: 3,
    careless: 5,
    accepts: (steps) =>
      events(steps).some((event) => event.type === 'won' && event.by === 'points' && !event.allOut) &&
      happens(steps, 'eliminated'),
  },
  'last-one-standing': { seats: 2, careless: 100, accepts: (steps) => endsBy(steps, 'last') },
  'nobody-left': {
    seats: 2,
    careless: 100,
    accepts: (steps) => events(steps).some((event) => event.type === 'won' && event.allOut),
  },
  'four-seats-filled': {
    seats: 4,
    careless: 0,
    accepts: (steps) => happens(steps, 'filled') && happens(steps, 'divided') && allFinish(steps),
  },
};

/** Keeps most cards in hand, so that lone places can be filled. */
function chooser(careless: number) {
  return (s: PyramidsState, _seat: Seat, moves: readonly Move[], chance: Chance): Move => {
    if (s.stage === STAGE.card && chance.below(5) > 0) return PASS;
    const careful = moves.filter((move) => !leavesUnfinishable(s, move));
    const from = careful.length === 0 || chance.below(100) < careless ? moves : careful;
    return from[chance.below(from.length)] as Move;
  };
}

export const goldens: readonly Golden<PyramidsState, PyramidsEvent, PyramidsOptions>[] = [
  false,
  true,
].flatMap((connect) =>
  Object.entries(ENDINGS).map(([ending, { seats, careless, accepts }]) => ({
    file: `${connect ? 'connect' : 'top-view'}-${ending}.txt`,
    table: { seats, options: { 'covered-tiles-connect': connect } },
    accepts,
    choose: chooser(careless),
  })),
);
