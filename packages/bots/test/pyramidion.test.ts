import {
  type AnyGame,
  anyGame,
  fastChance,
  legalMoves,
  nextToAct,
  type Seat,
  type Table,
  viewOf,
} from '@benben/core';
import { tablesOf } from '@benben/core/laws';
import {
  createPyramidion,
  editionOf,
  type PyramidionOptions,
  type PyramidionState,
  pyramidion,
  standardTables,
} from '@benben/pyramidion';
import { describe, expect, it } from 'vitest';
import type { Bot } from '../src/bot.ts';
import { createAdvisor, createNamedBot } from '../src/create.ts';
import { facesOf } from '../src/pyramidion/faces.ts';
import { instinct } from '../src/pyramidion/instinct.ts';
import { seer } from '../src/pyramidion/players.ts';

const game: AnyGame = anyGame(pyramidion);
const tableFor = (seats: number): Table<PyramidionOptions> => ({
  seats,
  options: { goal: '10', 'open-boats': false, statues: 'any' },
});

/** Boats for one food each; those for two points are for camels alone. */
const cheap = createPyramidion(
  editionOf({
    ...standardTables,
    cities: standardTables.cities.map((city) => ({ ...city, thresholds: [3, 3, 3], mercenary: 1 })),
    boats: standardTables.boats.map((boat, i) =>
      i % 2 ? { ...boat, cost: [0, 1, 0, 0, 0], points: 1 } : { ...boat, cost: [2, 0, 0, 0, 0], points: 2 },
    ),
  }),
);

/** The winner of a match in which seat i is played by bots[i], from its own view alone. */
function winnerOf(
  bots: readonly Bot[],
  seed: number,
  table = tableFor(bots.length),
  { setup } = pyramidion,
): Seat {
  const [luck, chance] = [fastChance(seed), fastChance(seed + 1000)];
  const s = setup(table, luck, null);
  for (let seat = nextToAct(pyramidion.toAct(s)); seat >= 0; seat = nextToAct(pyramidion.toAct(s))) {
    const view = viewOf(pyramidion, s, seat);
    const before = JSON.stringify(view);
    const move = bots[seat]?.choose(view, seat, chance) as number;
    expect(JSON.stringify(view)).toBe(before);
    if (!legalMoves(pyramidion, s, seat).includes(move))
      throw new Error(`${bots[seat]?.name} chose '${pyramidion.actions.print(move)}'`);
    pyramidion.play(s, seat, move, luck, null);
  }
  return (pyramidion.outcome(s)?.places ?? []).indexOf(1);
}

/** How many of the matches the first bot wins against others like the second, seats changing. */
function wins(first: Bot, second: Bot, seats: number, matches: number): number {
  let won = 0;
  for (let i = 0; i < matches; i++) {
    const bots = Array.from({ length: seats }, (_, seat) => (seat === i % seats ? first : second));
    if (winnerOf(bots, i + 1) === i % seats) won++;
  }
  return won;
}

/** A position in the middle of a match between players by instinct. */
function midMatch(seats: number, decisions: number): PyramidionState {
  const luck = fastChance(3);
  const s = pyramidion.setup(tableFor(seats), luck, null);
  for (let i = 0; i < decisions || s.asks.length > 0; i++) {
    const seat = nextToAct(pyramidion.toAct(s));
    pyramidion.play(s, seat, instinct(s, seat), luck, null);
  }
  return s;
}

describe('the players of Pyramidion', () => {
  const named = (name: string, seats = 2) => createNamedBot(game, tableFor(seats), name);

  for (const table of tablesOf(pyramidion).filter(({ options }) => !options['open-boats'])) {
    it(`play whole matches by the rules at ${table.seats} seats to ${table.options.goal}`, () => {
      const bots = ['greedy', 'novice', 'random', 'greedy'].slice(0, table.seats).map((name) => named(name));
      expect(winnerOf(bots, table.seats, table)).toBeGreaterThanOrEqual(0);
    });
  }

  it('greedy beats the novice, the novice beats chance', () => {
    expect(wins(named('greedy'), named('novice'), 2, 20)).toBeGreaterThanOrEqual(14);
    expect(wins(named('novice'), named('random'), 2, 20)).toBeGreaterThanOrEqual(17);
  });

  it('looking ahead beats greed, already with few playouts', () => {
    expect(wins(seer(12), named('greedy'), 2, 4)).toBeGreaterThanOrEqual(3);
  });

  it('what a seat cannot see makes no difference, even when it is handed over', () => {
    const s = midMatch(3, 30);
    const seat = nextToAct(pyramidion.toAct(s));
    const other = pyramidion.imagine?.(viewOf(pyramidion, s, seat), seat, fastChance(5)) as PyramidionState;
    expect(other.hidden).not.toEqual(s.hidden);
    for (const bot of [seer(24), named('greedy', 3), named('novice', 3)])
      expect(bot.choose(s, seat, fastChance(9))).toBe(bot.choose(other, seat, fastChance(9)));
  });

  it('every level is taken at every table', () => {
    for (const table of tablesOf(pyramidion))
      for (const level of ['hare', 'cat', 'falcon'])
        expect(createNamedBot(game, table, level).name).toBe(level);
  });
});

describe('with the faces of somebody’s own box', () => {
  for (const seats of [2, 4]) {
    it(`everyone plays whole matches by the rules at ${seats} seats`, () => {
      const levels = ['hare', 'cat', 'random', 'cat'].slice(0, seats);
      const bots = levels.map((level) => createNamedBot(anyGame(cheap), tableFor(seats), level));
      expect(winnerOf([seer(6), ...bots.slice(1)], seats, tableFor(seats), cheap)).toBeGreaterThanOrEqual(0);
      expect(winnerOf(bots, seats, tableFor(seats), cheap)).toBeGreaterThanOrEqual(0);
    });
  }

  it('players read the figures of the match they sit at', () => {
    const s = cheap.setup(tableFor(2), fastChance(1), null);
    const faces = facesOf(s.edition);
    expect(Array.from(faces.cost.slice(0, 10))).toEqual([2, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
    expect(faces.allPoints).toBe(30);
    expect(faces.threshold[0]).toBe(3);
    expect(facesOf('').cost).not.toEqual(faces.cost);
    // Bought at once where the standard set asks for more.
    const rich = { ...s, step: 4, mover: 0, city: -1, boats: [0, 1], goods: s.goods.map(() => 0) };
    rich.goods[0] = 2;
    rich.goods[1] = 1;
    expect(cheap.actions.print(instinct(rich, 0))).toBe('equip boat-01');
  });

  it('the adviser values every legal move', () => {
    const s = cheap.setup(tableFor(2), fastChance(2), null);
    const seat = nextToAct(cheap.toAct(s));
    const advisor = createAdvisor(anyGame(cheap), tableFor(2));
    const values = advisor?.values(viewOf(cheap, s, seat), seat) ?? [];
    expect(values.map(({ move }) => move)).toEqual(legalMoves(cheap, s, seat));
    expect(advisor?.chances(viewOf(cheap, s, seat)).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(
      1,
      9,
    );
  });
});

describe('the adviser of Pyramidion', () => {
  const advisor = createAdvisor(game, tableFor(3));
  const s = midMatch(3, 30);
  const seat = nextToAct(pyramidion.toAct(s));
  const view = viewOf(pyramidion, s, seat);

  it('values every legal move in order, and the best of them is best', () => {
    const values = advisor?.values(view, seat) ?? [];
    expect(values.map(({ move }) => move)).toEqual(legalMoves(pyramidion, s, seat));
    for (const { value } of values) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
    const best = advisor?.best(view, seat);
    expect(values.find(({ move }) => move === best)?.value).toBe(
      Math.max(...values.map(({ value }) => value)),
    );
    expect(advisor?.values(view, (seat + 1) % 3)).toBeNull();
  });

  it('shares one between the seats, and knows who has won', () => {
    expect(advisor?.chances(view).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    const luck = fastChance(4);
    const last = pyramidion.copy(s);
    while (pyramidion.toAct(last) !== 0) {
      const next = nextToAct(pyramidion.toAct(last));
      pyramidion.play(last, next, instinct(last, next), luck, null);
    }
    const winner = pyramidion.outcome(last)?.places.indexOf(1);
    expect(advisor?.chances(last)).toEqual([0, 1, 2].map((each) => (each === winner ? 1 : 0)));
  });
});
