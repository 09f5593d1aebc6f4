/** Matches of Pyramids to look at, each with the moment it is wanted for. */
import { type Bot, createBot } from '@benben/bots';
import { findGame } from '@benben/catalogue';
import { type AnyGame, legalMoves } from '@benben/core';
import { canFinish, leavesUnfinishable, PASS, type PyramidsState, placedSlot, STAGE } from '@benben/pyramids';
import { type Recorded, recordMatch } from './record.ts';

const game = findGame('pyramids')?.game as AnyGame;

/** Where a match is taken up by the first seat. */
export interface TakenUp {
  readonly match: Recorded<PyramidsState>;
  readonly step: number;
}

/** Well built pyramids. */
export const goodMatch = (seats: number): Recorded<PyramidsState> =>
  recordMatch(game, seats, (table) => createBot(game, table, 'cat'), 4);

/** The first seat begins its turn on a level at least so far. */
export function turnOn(match: Recorded<PyramidsState>, level: number, free: number): number {
  return match.states.findIndex(
    (s) => s.turn === 0 && s.stage === STAGE.place && s.level === level && s.players[0]?.free === free,
  );
}

/** Never spoils a level and keeps most cards, so that lone places are left to fill. */
const careful: Bot = {
  name: 'careful',
  choose(view, seat, chance) {
    const s = view as PyramidsState;
    if (s.stage === STAGE.card && chance.below(5) > 0) return PASS;
    for (;;) {
      const move = game.pick?.(s, seat, chance) ?? -1;
      if (!leavesUnfinishable(s, move)) return move;
    }
  },
};

/** Builds level 1 well and then lays anywhere. */
const careless: Bot = {
  name: 'careless',
  choose: (view, seat, chance) =>
    (view as PyramidsState).level === 0
      ? careful.choose(view, seat, chance)
      : (game.pick?.(view, seat, chance) ?? -1),
};

/** The first moment of such matches that is wanted. */
function search(is: (s: PyramidsState) => boolean, bot = careful): TakenUp {
  for (let seed = 0; seed < 400; seed++) {
    const match = recordMatch<PyramidsState>(game, 2, () => bot, seed);
    const step = match.states.findIndex((s) => s.turn === 0 && is(s));
    if (step >= 0) return { match, step };
  }
  throw new Error('no such moment came');
}

/** The first seat must fill two places with cards. */
export const fillingMoment = () => search((s) => s.stage === STAGE.fill);

/** Some places of the first domino would leave the first seat a level it cannot finish. */
export const riskyMoment = () =>
  search(
    (s) =>
      s.stage === STAGE.place &&
      s.level > 0 &&
      legalMoves(game, s, 0).some((move) => placedSlot(move) === 0 && leavesUnfinishable(s, move)),
  );

/** The other seat has only lone places and too few cards: it is out when the first seat has moved. */
const otherIsDoomed = (s: PyramidsState) =>
  s.level > 0 &&
  s.stage === STAGE.place &&
  !canFinish(s, 1) &&
  legalMoves(game, { ...s, turn: 1 }, 1).length === 0;

export const oneOutMoment = () =>
  search((s) => otherIsDoomed(s) && canFinish(s, 0) && s.players[0]?.free === 2, careless);

/** And the first seat has one pair of places left and too few cards for the rest: both are out. */
export const bothOutMoment = () =>
  search((s) => otherIsDoomed(s) && !canFinish(s, 0) && legalMoves(game, s, 0).length === 6, careless);
