/** The arithmetic and the simulation are held against what theory says of them. */
import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { ASSUMED, MEASURED } from '../src/million/figures.ts';
import { Agenda, Commit, Thread } from '../src/million/line.ts';
import { planFor } from '../src/million/plan.ts';
import { simulate } from '../src/million/simulate.ts';

describe('a line', () => {
  it('things happen in the order of their times, whoever was told first', () => {
    const agenda = new Agenda();
    const chance = fastChance(3);
    const seen: number[] = [];
    for (let i = 0; i < 500; i++) {
      const at = chance.below(1000);
      agenda.at(at, () => seen.push(at));
    }
    agenda.run(600);
    expect(agenda.now).toBe(600);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.every((at) => at <= 600)).toBe(true);
    agenda.run(1000);
    expect(seen).toHaveLength(500);
  });

  it('a thread half busy with work of exponential size makes one wait as long as one works (M/M/1)', () => {
    const agenda = new Agenda();
    const thread = new Thread(agenda);
    const chance = fastChance(7);
    const draw = (mean: number) => -Math.log((chance.below(1 << 30) + 1) / ((1 << 30) + 1)) * mean;
    let [count, inside] = [0, 0];
    const arrive = (): void => {
      const since = agenda.now;
      thread.do(draw(0.5), () => {
        count++;
        inside += agenda.now - since;
      });
      agenda.at(agenda.now + draw(1), arrive);
    };
    agenda.at(0, arrive);
    agenda.run(200_000);
    // 1 / (µ − λ) = 1 / (2 − 1)
    expect(inside / count).toBeCloseTo(1, 1);
    expect(thread.busy / agenda.now).toBeCloseTo(0.5, 2);
  });

  it('whoever comes during a commit shares the next', () => {
    const agenda = new Agenda();
    const commit = new Commit(agenda, (steps) => 1 + steps);
    const done: number[] = [];
    const write = (): void => commit.write(() => done.push(agenda.now));
    agenda.at(0, write);
    for (const at of [0.5, 1, 1.9]) agenda.at(at, write);
    agenda.run(100);
    expect(done).toEqual([2, 6, 6, 6]);
    expect(commit.groups).toBe(2);
  });
});

describe('the plan', () => {
  const SMALL = { ...ASSUMED, people: 50_000 };

  it('twice the people need twice of everything', () => {
    const one = planFor(MEASURED, { ...ASSUMED, people: 10_000_000 });
    const two = planFor(MEASURED, { ...ASSUMED, people: 20_000_000 });
    for (const key of [
      'movesPerSecond',
      'nodes',
      'partitions',
      'gigabitsPerSecond',
      'terabytesADay',
    ] as const)
      expect(two[key] / one[key]).toBeCloseTo(2, 1);
  });

  it('nobody is busier than allowed, and the simulation says so, too', () => {
    const plan = planFor(MEASURED, SMALL);
    const main = (plan.movesPerSecond / plan.nodes) * MEASURED.nodeMicroseconds * MEASURED.mainShare * 1e-6;
    expect(main).toBeLessThanOrEqual(ASSUMED.busy);
    const { nodeBusy } = simulate(MEASURED, SMALL, 1);
    expect(nodeBusy / main).toBeGreaterThan(0.95);
    expect(nodeBusy / main).toBeLessThan(1.05);
  });

  it('what is planned for is served, and far more than that is not', () => {
    const planned = simulate(MEASURED, SMALL, 1);
    expect(planned.p99).toBeLessThan(250);
    expect(simulate(MEASURED, SMALL, 6).p99).toBeGreaterThan(planned.p99 * 10);
  });
});
