/** The judge that the puzzles were found with: what a player can expect after each move, at a glance. */
import { fastChance, legalMoves } from '@benben/core';
import { leavesUnfinishable, type Player, type PyramidsState, pyramids, STAGE } from '@benben/pyramids';
import type { Prover } from '../advisor.ts';
import { chanceAfter, forecast, pointsAfter } from './forecast.ts';
import { worth } from './judge.ts';
import { refillValues } from './refill.ts';

export const pyramidsProver: Prover = {
  exact: false,
  values(view, seat) {
    const s = view as PyramidsState;
    if (s.stage === STAGE.over || s.turn !== seat) return null;
    const moves = legalMoves(pyramids, s, seat);
    const chance = chanceAfter(s, seat);
    if (s.stage === STAGE.refill) {
      const values = refillValues(s, seat, worth, fastChance(1));
      const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
      return moves.map((move, i) => ({ move, value: chance(middle - (values[i] as number)) }));
    }
    const { points } = forecast(s, s.players[seat] as Player);
    return moves.map((move) => ({
      move,
      value: leavesUnfinishable(s, move) ? 0 : chance(points - pointsAfter(s, seat, move)),
    }));
  },
};
