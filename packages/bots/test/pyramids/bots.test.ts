import { fastChance, legalMoves, type Move } from '@benben/core';
import { tablesOf } from '@benben/core/laws';
import { leavesUnfinishable, type Player, type PyramidsState, pyramids, STAGE } from '@benben/pyramids';
import { describe, expect, it } from 'vitest';
import type { Advisor } from '../../src/advisor.ts';
import { thinkTurn } from '../../src/bot.ts';
import { botNames, createAdvisor, createBot, createNamedBot } from '../../src/create.ts';
import { game, playMatch, share, tableOf } from './matches.ts';

const QUICK = ['easy', 'greedy', 'apprentice', 'builder'] as const;

describe('the players of Pyramids', () => {
  for (const table of tablesOf(pyramids)) {
    it(`play whole matches and never spoil a level at ${table.seats} seats ${JSON.stringify(table.options)}`, () => {
      for (let seed = 1; seed <= 3; seed++) {
        const names = Array.from({ length: table.seats }, (_, seat) => QUICK[(seat + seed) % 4] as string);
        const visit = (s: PyramidsState, move: number) => expect(leavesUnfinishable(s, move)).toBe(false);
        const end = playMatch({ table, names, seed, visit });
        expect(end.level).toBe(3);
        expect(end.players.some((p) => p.out)).toBe(false);
      }
    });
  }

  it('find their way in positions others have spoiled', () => {
    const bots = QUICK.map((name) => createNamedBot(game, tableOf(2), name));
    let filled = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const chance = fastChance(seed);
      const s = pyramids.setup(tableOf(2), chance, null);
      while (s.stage !== STAGE.over) {
        const careless = s.stage === STAGE.place && chance.below(6) === 0;
        const bot = bots[chance.below(bots.length)];
        const chosen = bot?.choose(s, s.turn, chance) as number;
        expect(legalMoves(pyramids, s, s.turn)).toContain(chosen);
        if (s.stage === STAGE.fill) filled++;
        pyramids.play(
          s,
          s.turn,
          careless ? (pyramids.pick?.(s, s.turn, chance) as number) : chosen,
          chance,
          null,
        );
      }
    }
    expect(filled).toBeGreaterThan(0);
  });

  it('each is clearly better than the one before', () => {
    expect(share('easy', 'random', 6).won).toBeGreaterThan(0.9);
    expect(share('greedy', 'easy', 10).won).toBeGreaterThan(0.85);
    expect(share('apprentice', 'greedy', 20).won).toBeGreaterThanOrEqual(0.65);
    expect(share('builder', 'apprentice', 20).won).toBeGreaterThanOrEqual(0.65);
  });

  it('the strong one beats the greedy one and passes ninety points', () => {
    // Over 400 matches: docs/pyramids-balance.md.
    const { won, points } = share('planner', 'greedy', 2);
    expect(won).toBe(1);
    expect(points).toBeGreaterThan(90);
  }, 120_000);

  it('levels and names are the same players, repeatable, and leave the view alone', () => {
    const view = pyramids.setup(tableOf(2), fastChance(1), null);
    const before = JSON.stringify(view);
    for (const level of ['hare', 'cat', 'lion'] as const) {
      const thought = (bot: ReturnType<typeof createBot>) =>
        thinkTurn(game, bot, view, view.turn, fastChance(2));
      const turn = thought(createBot(game, tableOf(2), level));
      expect(turn).toEqual(thought(createNamedBot(game, tableOf(2), level)));
      expect(turn.at(-1)).toMatch(/^refill/);
    }
    expect(JSON.stringify(view)).toBe(before);
    expect(botNames(game)).toEqual(
      expect.arrayContaining(['random', 'easy', 'greedy', 'apprentice', 'builder', 'planner', 'sphinx']),
    );
  });
});

describe('advice', () => {
  const advisor = createAdvisor(game, tableOf(3)) as Advisor;

  it('values every legal move and shares out the chances', () => {
    const visit = (s: PyramidsState) => {
      expect(advisor.chances(s).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
      const values = advisor.values(s, s.turn) ?? [];
      expect(values.map(({ move }) => move)).toEqual(legalMoves(pyramids, s, s.turn));
      expect(values.every(({ value }) => value >= 0 && value <= 1)).toBe(true);
      expect(values.map(({ move }) => move)).toContain(advisor.best(s, s.turn));
      expect(advisor.values(s, (s.turn + 1) % 3)).toBeNull();
    };
    const end = playMatch({ table: tableOf(3), names: ['easy', 'builder', 'greedy'], seed: 4, visit });
    const winner = pyramids.outcome(end)?.places.indexOf(1) as number;
    expect(advisor.chances(end)[winner]).toBe(1);
    expect(advisor.best(end, 0)).toBeNull();
  });

  it('sees a lead and an elimination', () => {
    const s = pyramids.setup(tableOf(3), fastChance(1), null);
    (s.players[0] as Player).scores.push(20);
    (s.players[1] as Player).scores.push(30);
    const [a, b, c] = advisor.chances(s) as [number, number, number];
    expect(b).toBeGreaterThan(a);
    expect(a).toBeGreaterThan(c);
    (s.players[1] as Player).out = true;
    expect(advisor.chances(s)[1]).toBe(0);
  });

  it('gives no chance to a move that spoils the level', () => {
    const chance = fastChance(5);
    const s = pyramids.setup(tableOf(2), chance, null);
    for (const p of s.players) p.cards = 0;
    const spoils = (move: Move) => leavesUnfinishable(s, move);
    while (!legalMoves(pyramids, s, s.turn).some(spoils)) {
      const careful = legalMoves(pyramids, s, s.turn).filter((move) => !spoils(move));
      pyramids.play(s, s.turn, careful[chance.below(careful.length)] as Move, chance, null);
    }
    for (const { move, value } of advisor.values(s, s.turn) ?? []) expect(value === 0).toBe(spoils(move));
  });
});
