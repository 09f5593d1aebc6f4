/** Which recorded matches there must be: every seat count, every value of every option, every way to end and every tie-break. */
import type { Table } from '@benben/core';
import type { Golden } from '@benben/core/laws';
import type { PyramidionEvent, PyramidionOptions, PyramidionState, TieBreak } from '../src/index.ts';
import { brisk, idle, modest } from './brisk.ts';
import { told } from './builders.ts';

type PyramidionGolden = Golden<PyramidionState, PyramidionEvent, PyramidionOptions>;

interface Ending {
  readonly why: 'goal' | 'boats' | 'idle';
  readonly by?: TieBreak;
  /** Short ones read best. */
  readonly turns: number;
}

function golden(
  file: string,
  [seats, goal, ...others]: [number, PyramidionOptions['goal'], ...('open' | 'traded')[]],
  ending: Ending,
  choose = brisk(),
): PyramidionGolden {
  const table: Table<PyramidionOptions> = {
    seats,
    options: {
      goal,
      'open-boats': others.includes('open'),
      statues: others.includes('traded') ? 'traded' : 'any',
    },
  };
  return {
    file: `${file}.txt`,
    table,
    choose,
    accepts(steps) {
      const last = steps.at(-1)?.heard.map(({ event }) => event) ?? [];
      const [ended] = told(last, 'ended');
      const [won] = told(last, 'won');
      return ended?.why === ending.why && won?.by === (ending.by ?? 'points') && steps.length <= ending.turns;
    },
  };
}

export const goldens: readonly PyramidionGolden[] = [
  golden('2-10-points', [2, '10'], { why: 'goal', turns: 80 }),
  golden('3-10-points', [3, '10'], { why: 'goal', turns: 160 }),
  golden('4-10-points', [4, '10'], { why: 'goal', turns: 300 }),
  golden('2-12-points-open', [2, '12', 'open'], { why: 'goal', turns: 90 }),
  golden('3-15-points-open', [3, '15', 'open'], { why: 'goal', turns: 240 }),
  golden('2-10-points-traded', [2, '10', 'traded'], { why: 'goal', turns: 80 }),
  golden('4-12-points-traded-open', [4, '12', 'traded', 'open'], { why: 'goal', turns: 300 }),
  golden('2-10-tie-hand', [2, '10'], { why: 'goal', by: 'hand', turns: 120 }),
  golden('2-10-tie-boats', [2, '10'], { why: 'goal', by: 'boats', turns: 120 }),
  golden('2-12-tie-order', [2, '12'], { why: 'goal', by: 'order', turns: 140 }),
  golden('4-15-boats-run-out', [4, '15'], { why: 'boats', turns: 750 }, modest),
  golden('2-all-boats', [2, 'all-boats'], { why: 'boats', turns: 230 }),
  golden('3-all-boats-idle', [3, 'all-boats'], { why: 'idle', by: 'hand', turns: 80 }, idle),
  golden('4-all-boats-idle-open', [4, 'all-boats', 'open'], { why: 'idle', turns: 120 }, idle),
];
