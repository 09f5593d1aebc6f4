/** The solver's naive twin: no order, no pairs, no flat arrays; sweep over everything until nothing moves. */
import { everyOutcome, legalMoves } from '@benben/core';
import { DICE, type DiceState, dicePyramid, ROLL } from '@benben/dice-pyramid';
import { nextPlace } from '../../src/dice-pyramid/building.ts';
import { BLOCKS, FULL_SHAPE, PACKED, shapeOf } from '../../src/dice-pyramid/shapes.ts';
import { midTurn } from './positions.ts';

export function naiveDuel(
  shapes: readonly number[],
  free: boolean,
): (mine: number, theirs: number) => number {
  const table = new Map<string, number>();
  const wins = (mine: number, theirs: number) => table.get(`${mine} ${theirs}`) ?? 0.5;
  for (let change = 1; change > 1e-12; ) {
    change = 0;
    for (const mine of shapes) {
      for (const theirs of shapes) {
        const value = naiveTurn(mine, (shape) => (shape === FULL_SHAPE ? 1 : 1 - wins(theirs, shape)), free);
        change = Math.max(change, Math.abs(value - wins(mine, theirs)));
        table.set(`${mine} ${theirs}`, value);
      }
    }
  }
  return wins;
}

export function naiveTurn(start: number, securing: (shape: number) => number, free: boolean): number {
  const best = (shape: number): number => {
    const dice = DICE - ((BLOCKS[shape] as number) - (BLOCKS[start] as number));
    if (dice === 0 || shape === FULL_SHAPE) return securing(shape);
    return Math.max(securing(shape), rolling(shape, dice));
  };
  const rolling = (shape: number, dice: number): number => {
    let sum = 0;
    for (const [choices, probability] of naiveOutcomes(shape, dice, free)) {
      sum +=
        probability *
        (choices === '' ? securing(start) : Math.max(...choices.split(',').map(Number).map(best)));
    }
    return sum;
  };
  return rolling(start, DICE);
}

const known = new Map<string, Map<string, number>>();

/** Every outcome of luck through the game's own rules: the shapes to choose from, none for a bust. */
export function naiveOutcomes(shape: number, dice: number, free: boolean): Map<string, number> {
  const key = `${shape} ${dice} ${free}`;
  const found = known.get(key);
  if (found) return found;
  const result = new Map<string, number>();
  everyOutcome(
    (chance) => {
      const s = midTurn(PACKED[shape] as number, { spent: DICE - dice, free });
      dicePyramid.play(s, 0, ROLL, chance, null);
      if (s.turn !== 0) return '';
      return [...(free ? everyEnd(s) : [bottomUp(s)])].sort((a, b) => a - b).join();
    },
    (choices, probability) => result.set(choices, (result.get(choices) ?? 0) + probability),
  );
  known.set(key, result);
  return result;
}

function bottomUp(s: DiceState): number {
  while (s.turn === 0 && s.winner < 0) {
    const place = nextPlace(s.built[0] as number, s.dice);
    if (place < 0) break;
    dicePyramid.play(s, 0, place, NO_LUCK, null);
  }
  return shapeOf(s.built[0] as number);
}

/** Every shape in which the roll may be left, whatever the places. */
function everyEnd(s: DiceState, ends = new Set<number>()): Set<number> {
  if (s.turn !== 0 || s.winner >= 0) return ends.add(shapeOf(s.built[0] as number));
  for (const move of legalMoves(dicePyramid, s, 0)) {
    if (move >= ROLL) {
      ends.add(shapeOf(s.built[0] as number));
      continue;
    }
    const next = dicePyramid.copy(s);
    dicePyramid.play(next, 0, move, NO_LUCK, null);
    everyEnd(next, ends);
  }
  return ends;
}

/** Placing never rolls. */
const NO_LUCK = {
  below: () => {
    throw new Error('no luck here');
  },
};
