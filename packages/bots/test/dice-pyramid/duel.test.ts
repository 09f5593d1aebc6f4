import { dicePyramid, FULL, ROLL } from '@benben/dice-pyramid';
import { describe, expect, it, vi } from 'vitest';
import { duelOf } from '../../src/dice-pyramid/duel.ts';
import { buildings, TEMPLATES, templateNumber } from '../../src/dice-pyramid/gaps.ts';
import { BLOCKS, FULL_SHAPE, SHAPES, shapeOf } from '../../src/dice-pyramid/shapes.ts';
import { HORIZON, tempoOf } from '../../src/dice-pyramid/tempo.ts';
import { naiveDuel } from './naive-duel.ts';
import { everyDecision } from './positions.ts';

// A second of work takes long on a crowded machine.
vi.setConfig({ testTimeout: 180_000 });

const SHAPE_LIST = Array.from({ length: SHAPES }, (_, shape) => shape);

describe.each([false, true])('the solved duel, free placement %s', (free) => {
  const { wins } = duelOf(free);

  it('may punish a block more: a full bottom row leaves one useful colour, five blocks leave two', () => {
    const [five, six] = [0b010000, 0b100000];
    expect(wins(six, 0)).toBeLessThan(wins(five, 0));
    expect(tempoOf(free).turns(six)).toBeGreaterThan(tempoOf(free).turns(five));
  });

  it('rewards whole rows', () => {
    const rows = [0, 0b100000, 0b110000, 0b111000, 0b111100, 0b111110];
    for (const [i, less] of rows.slice(0, -1).entries()) {
      const more = rows[i + 1] as number;
      for (let other = 0; other < FULL_SHAPE; other++) {
        expect(wins(more, other)).toBeGreaterThan(wins(less, other));
        expect(wins(other, more)).toBeLessThan(wins(other, less));
      }
    }
  });

  it('gives chances, and the move is worth something', () => {
    for (let a = 0; a < FULL_SHAPE; a++) {
      expect(wins(a, a)).toBeGreaterThan(0.5);
      for (let b = 0; b < FULL_SHAPE; b++) {
        expect(wins(a, b)).toBeGreaterThan(0);
        expect(wins(a, b)).toBeLessThan(1);
        expect(wins(a, b) + wins(b, a)).toBeGreaterThan(1);
      }
    }
  });

  it('races towards an end', () => {
    const { turns, unfinished } = tempoOf(free);
    expect(turns(FULL_SHAPE)).toBe(0);
    for (let shape = 0; shape < FULL_SHAPE; shape++) {
      const expected = Array.from({ length: HORIZON }, (_, t) => unfinished(shape, t)).reduce(
        (sum, p) => sum + p,
      );
      expect(turns(shape)).toBeCloseTo(expected, 4);
      for (let t = 1; t < HORIZON; t++)
        expect(unfinished(shape, t)).toBeLessThanOrEqual(unfinished(shape, t - 1) + 1e-12);
    }
  });
});

describe('the solver', () => {
  it.each([
    { free: false, least: 15 },
    { free: true, least: 17 },
  ])('finds what a naive twin finds by sweeping over the real rules: $free', ({ free, least }) => {
    // Endings: nothing that is built from these can leave them, so they are a game of their own.
    const shapes = SHAPE_LIST.filter((shape) => shape !== FULL_SHAPE && (BLOCKS[shape] as number) >= least);
    const naive = naiveDuel(shapes, free);
    const { wins } = duelOf(free);
    for (const a of shapes) for (const b of shapes) expect(wins(a, b)).toBeCloseTo(naive(a, b), 9);
  });

  it('knows the last block by hand', () => {
    // One colour of six wins: a turn of six dice succeeds with p, and a bust passes the turn.
    const last = shapeOf(FULL & ~(1 << 20));
    const p = 1 - (5 / 6) ** 6;
    expect(duelOf(false).wins(last, last)).toBeCloseTo(1 / (2 - p), 12);
  });
});

describe('all templates', () => {
  it('are the 429 that stand, a mirrored pair counted once', () => {
    expect(TEMPLATES.length).toBe(232);
    expect(TEMPLATES.map(templateNumber)).toEqual([...TEMPLATES.keys()]);
  });

  it('are built on in every maximal way the game allows', () => {
    everyDecision({ seats: 2, options: { placement: 'all' } }, 5, (s) => {
      if (s.dice === 0 || s.placed > 0) return;
      const ends = new Set<number>();
      const finish = (now: typeof s) => {
        const moves = new Int32Array(dicePyramid.maxMoves);
        const count = dicePyramid.legal(now, s.turn, moves);
        for (const move of moves.subarray(0, count)) {
          if (move >= ROLL) ends.add(templateNumber(now.built[s.turn] as number));
          else {
            const next = dicePyramid.copy(now);
            dicePyramid.play(next, s.turn, move, { below: () => 0 }, null);
            if (next.turn !== s.turn || next.winner >= 0)
              ends.add(templateNumber(next.built[s.turn] as number));
            else finish(next);
          }
        }
      };
      finish(s);
      const maximal = buildings(s.built[s.turn] as number, s.dice, false).map(templateNumber);
      expect(new Set(maximal)).toEqual(ends);
    });
  });
});
