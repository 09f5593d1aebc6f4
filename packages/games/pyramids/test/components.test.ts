import { type Chance, eventLog, scriptedChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import {
  bitCount,
  COLOURS,
  cardSide,
  colourOf,
  type PyramidsEvent,
  pyramids,
  STAGE,
  symbolsOf,
} from '../src/index.ts';
import { anyLuck, colour } from './builders.ts';
import { csvDominoes } from './naive.ts';

const table = (seats: number) => ({ seats, options: { 'covered-tiles-connect': false } });

describe('components', () => {
  it('PYR-1 the dominoes are those of the table', () => {
    expect(csvDominoes).toHaveLength(90);
    for (const { id, halves } of csvDominoes) {
      for (const [half, { colour: name, symbols }] of halves.entries()) {
        const corners = ['tl', 'tr', 'br', 'bl'].filter((_, i) => (symbolsOf(id, half, 0) >>> i) & 1);
        expect([COLOURS[colourOf(id, half)], corners]).toEqual([name, symbols]);
      }
    }
  });

  it('PYR-1 90 different dominoes with two symbols each, and the printed totals', () => {
    const faces = new Set<string>();
    const tiles = Array<number>(6).fill(0);
    const symbols = Array<number>(6).fill(0);
    for (let id = 0; id < 90; id++) {
      const marks = [0, 1].map((half) => symbolsOf(id, half, 0));
      expect(bitCount(marks[0] as number) + bitCount(marks[1] as number)).toBe(2);
      faces.add(JSON.stringify([colourOf(id, 0), colourOf(id, 1), marks]));
      for (const half of [0, 1]) {
        const c = colourOf(id, half);
        tiles[c] = (tiles[c] as number) + 1;
        symbols[c] = (symbols[c] as number) + bitCount(marks[half] as number);
      }
    }
    expect(faces.size).toBe(90);
    expect(tiles).toEqual([37, 34, 31, 29, 26, 23]);
    expect(symbols).toEqual([24, 28, 29, 31, 32, 36]);
  });

  it('PYR-2 six markers and three two-sided cards each', () => {
    const s = pyramids.setup(table(4), anyLuck, null);
    for (const p of s.players) {
      expect(p.markers).toEqual([-1, -1, -1, -1, -1, -1]);
      expect(bitCount(p.cards)).toBe(3);
    }
    // A side shows one symbol of its colour; brown and blue share a card, and so on.
    for (const [i, name] of COLOURS.entries()) {
      expect(colourOf(cardSide(i), 0)).toBe(colour(name));
      expect(bitCount(symbolsOf(cardSide(i), 0, 0))).toBe(1);
    }
  });

  it('PYR-2 a quarter turn clockwise moves every symbol to the next corner', () => {
    // Domino 2: blue with top left and bottom left, brown without.
    expect([0, 1, 2, 3].map((dir) => symbolsOf(2, 0, dir))).toEqual([0b1001, 0b0011, 0b0110, 0b1100]);
    expect([0, 1, 2, 3].map((dir) => symbolsOf(cardSide(4), 0, dir))).toEqual([1, 2, 4, 8]);
  });

  it('PYR-3 three in the quarry, four piles of 22, 22, 22, 21 with an open top, all drawn by luck', () => {
    const asked: number[] = [];
    const last: Chance = { below: (n) => asked.push(n) && n - 1 };
    const s = pyramids.setup({ ...table(2), first: 0 }, last, null);
    // Always the last of what is left: 89, 88, … out of 90, 89, …
    expect(asked).toEqual([90, 89, 88, 87, 86, 85, 84]);
    expect(s.quarry).toEqual([89, 88, 87]);
    expect(s.tops).toEqual([86, 85, 84, 83]);
    expect(s.piles).toEqual([22, 22, 22, 21]);
    expect(s.bag).toEqual(Array.from({ length: 83 }, (_, id) => id));
  });

  it('the game is for two to four, and has one option', () => {
    expect(pyramids).toMatchObject({ id: 'pyramids', seats: { min: 2, max: 4 } });
    expect(Object.keys(pyramids.options)).toEqual(['covered-tiles-connect']);
  });

  it.each([true, false])('PYR-16 the table says whether covered tiles connect: %s', (connect) => {
    const s = pyramids.setup({ seats: 2, options: { 'covered-tiles-connect': connect } }, anyLuck, null);
    // Nothing has been taken from the quarry yet.
    expect(s).toMatchObject({ connect, slot: -1 });
  });

  it('PYR-3 luck draws who begins, and play is theirs', () => {
    for (const seats of [2, 3, 4]) {
      for (let first = 0; first < seats; first++) {
        const chance = scriptedChance([0, 0, 0, 0, 0, 0, 0, first]);
        const log = eventLog<PyramidsEvent>();
        const s = pyramids.setup(table(seats), chance, log);
        chance.assertUsedUp();
        expect(pyramids.toAct(s)).toBe(1 << first);
        expect(s).toMatchObject({ starter: first, level: 0, stage: STAGE.place });
        expect(log.heard).toEqual([{ event: { type: 'starts', seat: first, level: 0 } }]);
      }
    }
  });
});
