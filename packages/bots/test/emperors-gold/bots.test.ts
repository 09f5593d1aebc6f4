import { anyGame, fastChance, legalMoves, type Table } from '@benben/core';
import { tablesOf } from '@benben/core/laws';
import {
  createEmperorsGold,
  DEFAULT_TASKS,
  emperorsGold,
  type GoldOptions,
  type GoldState,
  NONE,
  pointsOf,
} from '@benben/emperors-gold';
import { describe, expect, it } from 'vitest';
import { thinkTurn } from '../../src/bot.ts';
import { createAdvisor, createBot, createNamedBot } from '../../src/create.ts';

const game = anyGame(emperorsGold);
const NAMES = ['beginner', 'greedy', 'planner', 'search'] as const;
const duel: Table<GoldOptions> = {
  seats: 2,
  options: { children: false, 'two-sided': false, timer: false, teams: false },
};

/** Plays a match and returns the places. */
function match(table: Table<GoldOptions>, names: readonly string[], seed: number): readonly number[] {
  const chance = fastChance(seed);
  const luck = fastChance(seed + 1000);
  const s = emperorsGold.setup(table, luck, null);
  const bots = names.map((name) => createNamedBot(game, table, name));
  while (s.left !== 0) {
    const move = bots[s.turn]?.choose(s, s.turn, chance) as number;
    if (!legalMoves(emperorsGold, s, s.turn).includes(move))
      throw new Error(`${names[s.turn]} chose '${emperorsGold.actions.print(move)}'`);
    emperorsGold.play(s, s.turn, move, luck, null);
  }
  return emperorsGold.outcome(s)?.places ?? [];
}

/** Part of the matches that the first of two wins, seats changing. */
function share(first: string, second: string, matches: number): number {
  let won = 0;
  for (let seed = 1; seed <= matches; seed++) {
    const names = seed % 2 ? [first, second] : [second, first];
    const places = match(duel, names, seed);
    const winners = places.filter((place) => place === 1).length;
    if (places[names.indexOf(first)] === 1) won += 1 / winners;
  }
  return won / matches;
}

describe("the players of Emperor's Gold", () => {
  for (const table of tablesOf(emperorsGold).filter(({ options }) => !options.timer)) {
    it(`play whole matches by the rules at ${table.seats} seats ${JSON.stringify(table.options)}`, () => {
      const names = Array.from({ length: table.seats }, (_, seat) => NAMES[(seat + 1) % 3] as string);
      expect(match(table, names, 1)).toContain(1);
    });
  }

  it('each is clearly better than the one before', () => {
    expect(share('beginner', 'random', 30)).toBeGreaterThan(0.85);
    expect(share('greedy', 'beginner', 60)).toBeGreaterThan(0.65);
    expect(share('planner', 'greedy', 80)).toBeGreaterThan(0.6);
  });

  it('the strong one beats the greedy one', () => {
    // Over 400 matches it is far more; docs/emperors-gold-balance.md.
    expect(share('search', 'greedy', 2)).toBeGreaterThanOrEqual(0.5);
  });

  it('levels and names are the same players, also with an own table of tasks', () => {
    const own = anyGame(createEmperorsGold(DEFAULT_TASKS.slice(0, 20)));
    const view = own.setup(duel, fastChance(1), null) as GoldState;
    const thought = (bot: ReturnType<typeof createBot>) =>
      thinkTurn(own, bot, view, view.turn, fastChance(2));
    for (const level of ['hare', 'cat', 'lion'] as const) {
      const [known, named] = [createBot(own, duel, level), createNamedBot(own, duel, level)];
      expect(thought(known)).toEqual(thought(named));
    }
  });

  it('finish a turn that somebody else has begun', () => {
    const chance = fastChance(5);
    const s = emperorsGold.setup(duel, chance, null);
    for (let turn = 0; turn < 4; turn++) {
      const seat = s.turn;
      for (let begun = chance.below(4); begun > 0 && s.turn === seat; begun--)
        emperorsGold.play(s, seat, emperorsGold.pick?.(s, seat, chance) as number, chance, null);
      while (s.turn === seat) {
        // Always a new one, so that it never has a plan of its own.
        const move = createNamedBot(game, duel, 'planner').choose(s, seat, chance);
        expect(legalMoves(emperorsGold, s, seat)).toContain(move);
        emperorsGold.play(s, seat, move, chance, null);
      }
    }
  });
});

describe("the adviser of Emperor's Gold", () => {
  it('has a value for every legal move at every stage, and its best move is worth most', () => {
    const options = { children: false, 'two-sided': true, timer: false, teams: true };
    const table = { seats: 4, options };
    const advisor = createAdvisor(game, table);
    const chance = fastChance(3);
    const s = emperorsGold.setup(table, chance, null);
    for (let count = 0; count < 6; count++) {
      const values = advisor?.values(s, s.turn) ?? [];
      expect(values.map(({ move }) => move)).toEqual(legalMoves(emperorsGold, s, s.turn));
      const most = Math.max(...values.map(({ value }) => value));
      expect(values.find(({ move }) => move === advisor?.best(s, s.turn))?.value).toBe(most);
      expect(most).toBeGreaterThan(0);
      expect(advisor?.values(s, (s.turn + 1) % 4)).toBeNull();
      emperorsGold.play(s, s.turn, emperorsGold.pick?.(s, s.turn, chance) as number, chance, null);
    }
  });

  it('sees who is ahead, and knows the winner at the end', () => {
    const advisor = createAdvisor(game, duel);
    const s = emperorsGold.setup(duel, fastChance(1), null);
    const even = advisor?.chances(s) as number[];
    expect(even.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
    const [task = NONE] = s.tasks.splice(0, 1);
    s.won[1]?.push(task, task);
    expect(advisor?.chances(s)[1]).toBeGreaterThan(0.75);
    s.left = 0;
    expect(advisor?.chances(s)).toEqual([0, 1]);
    expect(advisor?.best(s, s.turn)).toBeNull();
  });

  it('knows who wins a tie, and who shares a victory', () => {
    const advisor = createAdvisor(game, duel);
    const s = emperorsGold.setup(duel, fastChance(1), null);
    const worth = (points: number) => s.tasks.find((task) => pointsOf(task) === points) as number;
    s.won = [
      [worth(7), worth(5)],
      [worth(6), worth(6)],
    ];
    s.left = 0;
    expect(advisor?.chances(s)).toEqual([1, 0]);
    s.won = [
      [worth(6), worth(6)],
      [worth(6), worth(6)],
    ];
    expect(advisor?.chances(s)).toEqual([0.5, 0.5]);
  });
});
