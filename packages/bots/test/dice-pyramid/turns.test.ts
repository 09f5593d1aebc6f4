import { everyOutcome } from '@benben/core';
import { bitCount, DICE, type DiceState, dicePyramid, ROLL } from '@benben/dice-pyramid';
import { describe, expect, it } from 'vitest';
import { nextPlace } from '../../src/dice-pyramid/building.ts';
import { packedModel } from '../../src/dice-pyramid/packed.ts';
import type { Plan } from '../../src/dice-pyramid/plan.ts';
import { rollsOf } from '../../src/dice-pyramid/rolls.ts';
import { BLOCKS, FULL_SHAPE, FULLEST_FIRST, PACKED, shapeOf } from '../../src/dice-pyramid/shapes.ts';
import { turnEnds } from '../../src/dice-pyramid/turn.ts';
import { everyDecision, midTurn } from './positions.ts';

describe('rolls', () => {
  it.each([1, 2, 3, 4, 5, 6])('of %i dice are all there and certain together', (count) => {
    const rolls = rollsOf(count);
    // Ways to put k alike dice into six colours.
    const ways = [6, 21, 56, 126, 252, 462][count - 1];
    expect(rolls.length).toBe(ways);
    expect(rolls.reduce((sum, roll) => sum + roll.probability, 0)).toBeCloseTo(1, 12);
  });
});

describe('shapes', () => {
  it('are the 64 sets of row counts, each with its packed template', () => {
    expect(new Set(PACKED).size).toBe(64);
    expect(PACKED.map(shapeOf)).toEqual([...PACKED.keys()]);
    expect(PACKED.map(bitCount)).toEqual(BLOCKS);
    expect(FULLEST_FIRST[0]).toBe(FULL_SHAPE);
  });

  it('count a template with gaps like its packed twin', () => {
    everyDecision({ seats: 2, options: { placement: 'all' } }, 3, (s) => {
      for (const built of s.built) expect(BLOCKS[shapeOf(built)]).toBe(bitCount(built));
    });
  });
});

describe('a plan', () => {
  it('leads where the game itself leads, packed or not', () => {
    const roots = new Map<string, { built: number; spent: number }>();
    for (const built of PACKED.slice(0, FULL_SHAPE)) roots.set(`${built} 3`, { built, spent: 3 });
    everyDecision({ seats: 2, options: { placement: 'all' } }, 4, (s) => {
      const spent = Math.max(s.spent, 2);
      if (spent < DICE) roots.set(`${s.built[s.turn]} ${spent}`, { built: s.built[s.turn] as number, spent });
    });
    for (const { built, spent } of roots.values()) {
      expectSame(firstRoll(packedModel(false).planFrom(built, DICE - spent)), naiveRoll(built, spent));
    }
  });

  it('leads there with all six dice too', () => {
    const built = PACKED[0b010110] as number;
    expectSame(firstRoll(packedModel(false).planFrom(built, DICE)), naiveRoll(built, 0));
  });

  it.each([false, true])('ends certainly, free placement %s', (free) => {
    for (const built of PACKED.slice(0, FULL_SHAPE)) {
      const secure = (shape: number) => BLOCKS[shape] as number;
      const ends = turnEnds(
        packedModel(free).planFrom(built, DICE),
        { secure, bust: bitCount(built) },
        shapeOf(built),
      );
      expect([...ends.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    }
  });

  it('of free placement offers every smaller building of the same roll', () => {
    const built = PACKED[0b000110] as number;
    const plan = packedModel(true).planFrom(built, DICE);
    const offered = new Set(plan.choice.slice(0, plan.firstChoice[plan.firstOutcome[1] as number]));
    const onlyAll = packedModel(false).planFrom(built, DICE);
    expect(offered.size).toBe(
      onlyAll.built.filter((to) => to !== built && bitCount(to & ~built) <= DICE).length,
    );
  });
});

type Distribution = ReadonlyMap<number, number>;

function firstRoll(plan: Plan): Distribution {
  const result = new Map<number, number>();
  for (let outcome = 0; outcome < (plan.firstOutcome[1] as number); outcome++) {
    const first = plan.firstChoice[outcome] as number;
    const bust = first === plan.firstChoice[outcome + 1];
    const to = bust ? -1 : (plan.built[plan.choice[first] as number] as number);
    result.set(to, (result.get(to) ?? 0) + (plan.probability[outcome] as number));
  }
  return result;
}

/** The naive twin: every outcome of luck through the game's own rules, −1 for a bust. */
function naiveRoll(built: number, spent: number): Distribution {
  const result = new Map<number, number>();
  everyOutcome(
    (chance) => {
      const s = midTurn(built, { spent });
      dicePyramid.play(s, 0, ROLL, chance, null);
      return s.turn !== 0 ? -1 : buildOut(s);
    },
    (to, probability) => result.set(to, (result.get(to) ?? 0) + probability),
  );
  return result;
}

function buildOut(s: DiceState): number {
  while (s.turn === 0 && s.winner < 0) {
    const place = nextPlace(s.built[0] as number, s.dice);
    if (place < 0) break;
    dicePyramid.play(s, 0, place, { below: () => 0 }, null);
  }
  return s.built[0] as number;
}

function expectSame(actual: Distribution, expected: Distribution): void {
  expect([...actual.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [to, probability] of expected) expect(actual.get(to)).toBeCloseTo(probability, 12);
}
