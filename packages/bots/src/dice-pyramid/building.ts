/**
 * Where a sensible builder puts the dice of a roll: bottom up, so that no die is left without support, and in a row
 * where the block carries most, so that rows stay packed and gaps heal. On a packed template this wastes nothing.
 */
import {
  bitCount,
  diceOfColour,
  openPlaces,
  placesOf,
  ROW_LENGTH,
  ROW_MASK,
  ROW_OF,
} from '@benben/dice-pyramid';
import { DIE } from './rolls.ts';

/** The next place to build on, or −1 when no die fits. */
export function nextPlace(built: number, dice: number): number {
  const open = openPlaces(built);
  for (const [row, mask] of ROW_MASK.entries()) {
    const die = DIE[row] as number;
    // Colours are packed apart, so a colour is present when its field is not zero.
    if ((dice & (die * 7)) === 0 || (open & mask) === 0) continue;
    return mostCarrying(built, open & mask);
  }
  return -1;
}

/** The template after every die that fits has been used. */
export function buildAll(built: number, dice: number): number {
  let result = built;
  let rest = dice;
  for (let place = nextPlace(result, rest); place >= 0; place = nextPlace(result, rest)) {
    result |= 1 << place;
    rest -= DIE[ROW_OF[place] as number] as number;
  }
  return result;
}

/** The place that opens most places above; the leftmost of equals. */
function mostCarrying(built: number, candidates: number): number {
  let best = -1;
  let bestOpened = -1;
  for (const place of placesOf(candidates)) {
    const opened = bitCount(openPlaces(built | (1 << place)));
    if (opened <= bestOpened) continue;
    best = place;
    bestOpened = opened;
  }
  return best;
}

/** The dice without those that no way of building could use, since every row is shorter than the one below. */
export function usableDice(counts: readonly number[], dice: number): number {
  let usable = 0;
  let room = ROW_LENGTH[0] as number;
  for (const [row, count] of counts.entries()) {
    const used = Math.min(diceOfColour(dice, row), Math.max(0, room - count));
    usable += used * (DIE[row] as number);
    room = count + used - 1;
  }
  return usable;
}
