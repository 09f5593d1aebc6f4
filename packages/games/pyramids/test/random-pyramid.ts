/** Pyramids of any height with few colours, so that areas grow large and wind over levels. */
import type { Chance } from '@benben/core';
import {
  cardSide,
  cellOfHalf,
  colourOf,
  LEVEL_SIZE,
  laid,
  type Player,
  type PyramidsState,
  placedAt,
  placedDir,
} from '../src/index.ts';
import { position } from './builders.ts';
import { carefulMove } from './careful.ts';
import { csvDominoes } from './naive.ts';

export interface RandomPyramid {
  readonly state: PyramidsState;
  readonly player: Player;
}

export function randomPyramid(chance: Chance): RandomPyramid {
  const state = position({ players: [{ cards: 0 }] });
  const player = state.players[0] as Player;
  const dominoes = someDominoes(chance);
  const wanted = 1 + chance.below(38);
  for (let tiles = 0; tiles < wanted; tiles += 2) {
    if (player.free === 0) player.free = LEVEL_SIZE[++state.level] as number;
    // No cards in hand, so careful placing leaves no gap.
    const move = carefulMove(state, chance);
    const l = laid(
      dominoes[chance.below(dominoes.length)] as number,
      placedAt(move),
      placedDir(move),
      state.level,
    );
    player.laid.push(l);
    player.free -= 2;
    if (chance.below(6) > 0) continue;
    const card = cardSide(chance.below(6));
    player.laid.push(laid(card, cellOfHalf(l, chance.below(2)), chance.below(4), state.level));
  }
  putMarkers(player, state.level, chance);
  return { state, player };
}

/** All dominoes, or those of two or three colours; they may lie more than once. */
function someDominoes(chance: Chance): number[] {
  const colours = new Set(Array.from({ length: 2 + chance.below(3) }, () => chance.below(6)));
  if (chance.below(4) === 0) return csvDominoes.map(({ id }) => id);
  const few = csvDominoes.filter(({ id }) => [0, 1].every((half) => colours.has(colourOf(id, half))));
  return few.map(({ id }) => id);
}

/** On one tile of each colour that the level shows, if any. */
function putMarkers(player: Player, level: number, chance: Chance): void {
  const shown = new Map<number, number>();
  for (const l of player.laid) {
    if ((l & 3) !== level) continue;
    const piece = l >>> 11;
    for (let half = 0; half < (piece < 90 ? 2 : 1); half++)
      shown.set(cellOfHalf(l, half), colourOf(piece, half));
  }
  for (const [cell, colour] of shown) {
    if (player.markers[colour] === -1 || chance.below(2) === 0) player.markers[colour] = cell;
  }
}
