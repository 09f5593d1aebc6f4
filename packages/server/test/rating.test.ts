/** The arithmetic of ratings, without a server. */
import { findGame } from '@benben/catalogue';
import type { AnyGame, Outcome } from '@benben/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgesFrom, edgesOf } from '../src/rating/edges.ts';
import { type Result, rated, resultOf } from '../src/rating/rate.ts';
import { isProvisional, NEWCOMER, ratingOf, type Skill } from '../src/rating/skill.ts';

const duel = (winner: number, edges: readonly number[] = [0, 0]): Result => ({
  places: winner === 0 ? [1, 2] : [2, 1],
  teams: [0, 1],
  edges,
});
const skill = fc.record({
  mu: fc.double({ min: 0, max: 50, noNaN: true }),
  sigma: fc.double({ min: 1, max: 9, noNaN: true }),
});
const gain = (before: readonly Skill[], after: readonly Skill[], seat: number) =>
  (after[seat] as Skill).mu - (before[seat] as Skill).mu;
const outcomeOf = (places: number[]): Outcome => ({ places, points: places.map(() => 0) });
const permutations = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) =>
        permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );

describe('edges', () => {
  /** What equals of known strength gain in the long run when their results follow the shares. */
  function drift(shares: readonly number[], edges: readonly number[]): number[] {
    const equals = shares.map(() => ({ mu: 25, sigma: 0.01 }));
    const teams = shares.map((_, seat) => seat);
    const sums = shares.map(() => 0);
    for (const order of permutations(teams)) {
      let left = 1;
      let chance = 1;
      for (const seat of order) {
        chance *= (shares[seat] as number) / left;
        left -= shares[seat] as number;
      }
      const places = teams.map((seat) => order.indexOf(seat) + 1);
      const after = rated(equals, { places, teams, edges });
      for (const seat of order) sums[seat] = (sums[seat] as number) + chance * gain(equals, after, seat);
    }
    return sums;
  }

  it.each([[[0.5505, 0.4495]], [[0.3, 0.26, 0.25, 0.19]], [[0.4, 0.35, 0.25]]])(
    'make the model expect the measured shares %j among equals',
    (shares) => {
      const [starter = 0] = drift(
        shares,
        shares.map(() => 0),
      );
      expect(starter).toBeGreaterThan(0);
      for (const sum of drift(shares, edgesFrom(shares))) expect(Math.abs(sum)).toBeLessThan(starter / 1000);
    },
  );

  it('are nothing where nothing was measured, and cancel out where something was', () => {
    expect(edgesOf('pyramids', 3)).toEqual([0, 0, 0]);
    const sum = edgesOf('emperors-gold', 4).reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(0, 10);
    expect(edgesOf('dice-pyramid', 2)[0]).toBeGreaterThan(0);
  });

  it('go round with the starter', () => {
    const gold = findGame('emperors-gold')?.game as AnyGame;
    const [first, second, third, last] = edgesOf('emperors-gold', 4);
    const table = { seats: 4, options: { teams: false } };
    expect(resultOf(gold, table, 2, outcomeOf([1, 2, 3, 4])).edges).toEqual([third, last, first, second]);
  });

  it('are not used for teams, whose shares were not measured', () => {
    const gold = findGame('emperors-gold')?.game as AnyGame;
    const result = resultOf(gold, { seats: 4, options: { teams: true } }, 1, outcomeOf([1, 2, 1, 2]));
    expect(result).toMatchObject({ teams: [0, 1, 0, 1], edges: [0, 0, 0, 0] });
  });
});

describe('a rated match', () => {
  it('moves the winner up, the loser down, and makes us no less sure', () => {
    fc.assert(
      fc.property(skill, skill, (a, b) => {
        const after = rated([a, b], duel(0));
        expect(gain([a, b], after, 0)).toBeGreaterThan(0);
        expect(gain([a, b], after, 1)).toBeLessThan(0);
        expect(after[0]?.sigma).toBeLessThanOrEqual(a.sigma);
        expect(after[1]?.sigma).toBeLessThanOrEqual(b.sigma);
      }),
    );
  });

  it('gives more for a win from the worse seat, and takes more for a defeat from the better', () => {
    const edges = edgesOf('dice-pyramid', 2);
    const swapped = [...edges].reverse();
    fc.assert(
      fc.property(skill, skill, (a, b) => {
        const [starting, following] = [rated([a, b], duel(0, edges)), rated([a, b], duel(0, swapped))];
        expect(gain([a, b], following, 0)).toBeGreaterThan(gain([a, b], starting, 0));
        const [lost, lostLate] = [rated([a, b], duel(1, edges)), rated([a, b], duel(1, swapped))];
        expect(gain([a, b], lost, 0)).toBeLessThan(gain([a, b], lostLate, 0));
      }),
    );
  });

  it('treats equals alike: a shared place moves neither, whoever is listed first', () => {
    fc.assert(
      fc.property(skill, (a) => {
        const [first, second] = rated([a, a], { places: [1, 1], teams: [0, 1], edges: [0, 0] });
        expect(first?.mu).toBeCloseTo(a.mu, 9);
        expect(second).toEqual(first);
      }),
    );
  });

  it('gives partners the same, whatever their seats', () => {
    const newcomers = [NEWCOMER, NEWCOMER, NEWCOMER, NEWCOMER];
    const after = rated(newcomers, { places: [2, 1, 2, 1], teams: [0, 1, 0, 1], edges: [0, 0, 0, 0] });
    expect(after[1]).toEqual(after[3]);
    expect(after[0]).toEqual(after[2]);
    expect(after[1]?.mu).toBeGreaterThan(NEWCOMER.mu);
    expect(after[0]?.mu).toBeLessThan(NEWCOMER.mu);
  });
});

describe('many matches', () => {
  /** How far apart two end up whose seats alone decide how often they win, evenly spread. */
  function afterMany(matches: number, starts: (match: number) => 'a' | 'b', aware: boolean): number {
    const [edge = 0] = aware ? edgesOf('dice-pyramid', 2) : [0];
    let skills: readonly Skill[] = [NEWCOMER, NEWCOMER];
    let gap = 0;
    for (let match = 0; match < matches; match++) {
      const aStarts = starts(match) === 'a';
      const starterWins = Math.floor((match + 1) * 0.5505) > Math.floor(match * 0.5505);
      const edges = aStarts ? [edge, -edge] : [-edge, edge];
      skills = rated(skills, duel(starterWins === aStarts ? 0 : 1, edges));
      if (match >= matches / 2) gap += ((skills[0] as Skill).mu - (skills[1] as Skill).mu) / (matches / 2);
    }
    return gap;
  }

  it('bring equals from equal seats together', () => {
    expect(Math.abs(afterMany(4000, (match) => (match % 2 ? 'a' : 'b'), true))).toBeLessThan(0.1);
  });

  it('do not mistake the seat for strength, even if one of two equals always starts', () => {
    expect(Math.abs(afterMany(4000, () => 'a', true))).toBeLessThan(0.1);
    // The same results rated without knowing the seat.
    expect(afterMany(4000, () => 'a', false)).toBeGreaterThan(1);
  });

  it('make a newcomer’s rating certain after a while', () => {
    expect(ratingOf(NEWCOMER)).toBe(1500);
    expect(isProvisional(NEWCOMER)).toBe(true);
    let skills: readonly Skill[] = [NEWCOMER, NEWCOMER];
    for (let match = 0; match < 20; match++) skills = rated(skills, duel(match % 2));
    expect(skills.map(isProvisional)).toEqual([false, false]);
  });
});
