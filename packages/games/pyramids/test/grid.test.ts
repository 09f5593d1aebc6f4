/** The ground as plain rows and columns, beside its tables and bits. */
import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import {
  bitCount,
  CELL_NAMES,
  CELLS,
  COLUMN,
  LEVEL_SIZE,
  LEVELS,
  LONG,
  lowestBit,
  NEIGHBOUR,
  ROW,
  SHORT,
  START,
  span,
} from '../src/index.ts';

const xs = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const cells = xs.flatMap((y) => xs.map((x) => ({ x, y })));
const cellAt = (x: number, y: number) => cells.findIndex((each) => each.x === x && each.y === y);

describe('the ground', () => {
  it('PYR-5 has nine rows of nine cells, named by letter and number', () => {
    expect(CELLS).toBe(81);
    expect(cells.map(({ x, y }) => `${'abcdefghi'[x]}${y + 1}`)).toEqual(CELL_NAMES);
    expect([COLUMN, ROW]).toEqual([cells.map(({ x }) => x), cells.map(({ y }) => y)]);
    expect(CELL_NAMES[START]).toBe('e5');
  });

  it('PYR-2 a cell has its neighbours to the right, below, to the left and above, and none beyond the edge', () => {
    expect(NEIGHBOUR).toEqual(
      cells.map(({ x, y }) => [cellAt(x + 1, y), cellAt(x, y + 1), cellAt(x - 1, y), cellAt(x, y - 1)]),
    );
  });

  it('PYR-5 PYR-6 levels are 5 × 4, 4 × 3, 3 × 2 and 2 × 1 tiles', () => {
    expect([LEVELS, LONG, SHORT, LEVEL_SIZE]).toEqual([4, [5, 4, 3, 2], [4, 3, 2, 1], [20, 12, 6, 2]]);
  });

  it('a span is the columns from one to another that are on the ground', () => {
    for (let from = -4; from < 12; from++)
      for (let to = -4; to < 12; to++) {
        const columns = xs.filter((x) => x >= from && x <= to);
        expect(span(from, to)).toBe(columns.reduce((bits, x) => bits + 2 ** x, 0));
      }
  });

  it('bits are counted, and the lowest is found', () => {
    const chance = fastChance(31);
    for (let i = 0; i < 200; i++) {
      const bits = chance.below(2 ** 31) >>> chance.below(31);
      const set = bits.toString(2).split('').reverse();
      expect(bitCount(bits)).toBe(set.filter((bit) => bit === '1').length);
      expect(lowestBit(bits)).toBe(set.indexOf('1'));
    }
  });
});
