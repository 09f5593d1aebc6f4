/** The search that the puzzles were found with: every legal move is tried, the better ones longer. */
import { fastChance, legalMoves } from '@benben/core';
import { emperorsGold, type GoldState } from '@benben/emperors-gold';
import type { Prover } from '../advisor.ts';
import { found, type Round } from '../halving.ts';
import { turnsAfter } from './after.ts';
import { mindOf, pileOfTurn, type WholeTurn } from './mind.ts';
import { beginningOf } from './moves.ts';
import { tryTurns, winChances } from './search.ts';

const EFFORT: readonly Round[] = [
  { candidates: 50, futures: 4 },
  { candidates: 10, futures: 8 },
  { candidates: 4, futures: 16 },
];
const SEED = 1;

export const goldProver: Prover = {
  exact: false,
  values(view, seat, opinion = 0) {
    const s = view as GoldState;
    if (s.left === 0 || s.turn !== seat) return null;
    const mind = mindOf(beginningOf(s));
    const moves = legalMoves(emperorsGold, s, seat);
    const turns = moves.map((move) => turnsAfter(s, move).planned(mind));
    const unseen = winChances(mind)[pileOfTurn(mind)] as number;
    const values = found(tryTurns(mind, turns, fastChance(SEED + opinion), EFFORT), unseen);
    return moves.map((move, i) => ({ move, value: values.get(turns[i] as WholeTurn) as number }));
  },
};
