import { catalogue } from '@benben/catalogue';
import { ladderOf } from '@benben/catalogue/ladder';
import { legalMoves } from '@benben/core';
import { describe, expect, it, vi } from 'vitest';
import { gamesFor, measureBots } from '../src/bots/measure.ts';
import { positionsOf, spread } from '../src/bots/positions.ts';
import { type BotRow, printBots, spanOf } from '../src/bots/report.ts';
import { slowly } from '../src/bots/slowly.ts';
import { tableFor } from '../src/race.ts';

// Processes start slowly on a crowded machine.
vi.setConfig({ testTimeout: 180_000 });

describe.each(catalogue.map(({ game }) => [game.id, game] as const))('positions of %s', (_id, game) => {
  const table = tableFor(game, 2);
  const positions = positionsOf(game, table, [1]);

  it('are the same every time and leave a choice', () => {
    expect(positionsOf(game, table, [1])).toEqual(positions);
    expect(positions.length).toBeGreaterThan(5);
    for (const { view, seat } of positions) expect(legalMoves(game, view, seat).length).toBeGreaterThan(1);
  });

  it('show what each seat may see, at most once a turn', () => {
    expect(new Set(positions.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
    const again = positions.filter(({ seat }, i) => seat === positions[i - 1]?.seat);
    // Somebody who has nothing to choose is passed over, so a seat may come twice.
    expect(again.length).toBeLessThan(positions.length / 2);
  });
});

it('takes some of a list from its whole length', () => {
  const list = Array.from({ length: 100 }, (_, i) => i);
  expect(spread(list, 4)).toEqual([0, 25, 50, 75]);
  expect(spread(list, 30)).toHaveLength(30);
  expect(spread(list.slice(0, 3), 50)).toEqual([0, 1, 2]);
});

describe('a span', () => {
  const ms = Array.from({ length: 100 }, (_, i) => i + 1);

  it('is the mean, what 95 of 100 keep to, and the slowest', () => {
    expect(spanOf(ms, null)).toEqual({ mean: 50.5, p95: 95, slowest: 100 });
    expect(spanOf([7], null)).toEqual({ mean: 7, p95: 7, slowest: 7 });
  });

  it('says how many took all the time they had, and by how much the last was late', () => {
    expect(spanOf(ms, 0.09)).toMatchObject({ ranOut: 11, over: 10 });
    expect(spanOf(ms, 1)).toMatchObject({ ranOut: 0, over: 0 });
  });
});

describe('a slowed process', () => {
  const SLICE = 5;

  /** It has the same of the processor whenever it may run. */
  function fakeProcess(onRun: (runs: number) => void = () => {}) {
    const signals: string[] = [];
    const runs = () => signals.filter((signal) => signal === 'SIGCONT').length;
    return {
      signals,
      processorTime: () => SLICE * runs(),
      send(signal: 'SIGSTOP' | 'SIGCONT') {
        signals.push(signal);
        if (signal === 'SIGCONT') onRun(runs());
      },
    };
  }

  it('stands for three times what it had of the processor, and runs freely in the end', async () => {
    const TIMES = 4;
    const RUNS = 10;
    let finish: (word: string) => void = () => {};
    const work = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const process = fakeProcess((runs) => {
      if (runs === RUNS) finish('done');
    });
    const began = performance.now();
    expect(await slowly(TIMES, process, work)).toBe('done');
    // A busy machine makes it longer, never shorter; a timer may be early by a little.
    expect(performance.now() - began).toBeGreaterThan(TIMES * SLICE * (RUNS - 2));
    const inTurns = Array.from({ length: 2 * RUNS - 1 }, (_, i) => (i % 2 === 0 ? 'SIGCONT' : 'SIGSTOP'));
    expect(process.signals).toEqual([...inTurns, 'SIGCONT']);
  });

  it('runs freely after a failure, too', async () => {
    const process = fakeProcess();
    await expect(slowly(4, process, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(process.signals.at(-1)).toBe('SIGCONT');
  });
});

it('has a row for each rung, and for each time a master is given', async () => {
  const rows: BotRow[] = [];
  const few = { positions: 3, timedPositions: 2, seconds: [0.02], leastSeconds: 0, about: 100 };
  for await (const row of measureBots({ games: ['dice-pyramid'], seats: 2, slow: 2, ...few })) rows.push(row);
  const levels = ladderOf('dice-pyramid').map(({ level }) => level);
  expect(rows.map(({ rung, seconds }) => [rung, seconds])).toEqual([
    ...levels.map((level) => [level, null]),
    ['sphinx', 0.02],
  ]);
  for (const { positions, clock, seconds, here, slow } of rows) {
    expect([positions, clock]).toEqual(seconds === null ? [3, 'processor'] : [2, 'wall']);
    for (const { mean, p95, slowest } of [here, slow]) {
      expect(mean).toBeGreaterThan(0);
      expect(p95).toBeLessThanOrEqual(slowest);
    }
  }
  expect(printBots(rows.at(-1) as BotRow)).toContain('sphinx with 0.02 s, 2 decisions');
});

it('measures nothing on a processor that is not as slow as asked', async () => {
  const rows = measureBots({ games: ['dice-pyramid'], seats: 2, slow: 2, about: 0 });
  await expect(rows.next()).rejects.toThrow('asked for a processor 2 times slower');
});

it('asks only games that so many can play', () => {
  expect(gamesFor(2)).toEqual(catalogue.map(({ game }) => game.id));
  expect(gamesFor(9)).toEqual([]);
});
