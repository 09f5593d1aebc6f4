/** The rungs of Pyramidion: moves overlooked by instinct, then moves overlooked by someone who looks ahead. */
import { legalMoves, type Move } from '@benben/core';
import { MOVE, type PyramidionState, pyramidion } from '@benben/pyramidion';
import { noticed } from '../attention.ts';
import type { Players } from '../players.ts';
import { type Choose, viewBot } from './bot.ts';
import { candidates } from './candidates.ts';
import { instinct, instinctAmong } from './instinct.ts';
import { masterMove } from './master.ts';
import { needsThought, search } from './search.ts';

/** A boat that can be equipped is seen from afar. */
const isBoat = (move: Move) => move >= MOVE.equip && move < MOVE.use;

export const glancing =
  (sees: number, gains: number): Choose =>
  (view, seat, chance) =>
    instinctAmong(view, seat, noticed(legalMoves(pyramidion, view, seat), { sees, gains }, chance, isBoat));

/** Worlds imagined a decision by seat count, as a share of what the seer does. */
export const looking =
  (playouts: number, sees = 1): Choose =>
  (view: PyramidionState, seat, chance) => {
    if (!needsThought(view)) return instinct(view, seat);
    const moves = noticed(candidates(view, seat), { sees, gains: 1 }, chance, isBoat);
    return search(view, seat, chance, playouts, moves)[0]?.candidate ?? instinct(view, seat);
  };

const rung = (choose: Choose) => () => viewBot('', choose);

export const pyramidionLadder: Players['ladder'] = {
  duckling: rung(glancing(0, 0)),
  frog: rung(glancing(0.28, 0.34)),
  hare: rung(glancing(0.43, 0.52)),
  monkey: rung(glancing(0.57, 0.68)),
  hedgehog: rung(glancing(0.69, 0.83)),
  cat: rung(glancing(0.83, 1)),
  jackal: rung(glancing(1, 1)),
  crocodile: rung(looking(6, 0.85)),
  falcon: rung(looking(12)),
  lion: rung(looking(96)),
  sphinx: rung(masterMove),
};
