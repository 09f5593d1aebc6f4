/** PYR-8: lone places and the cards that fill them. */
import { describe, expect, it } from 'vitest';
import {
  cellOf,
  firstFree,
  type Laid,
  levelOf,
  type Player,
  type PyramidsState,
  pyramids,
  STAGE,
} from '../src/index.ts';
import { verdict } from '../src/score.ts';
import {
  after,
  cell,
  colour,
  GAPS,
  gapped,
  legal,
  position,
  pyramid,
  QUARRY,
  refused,
  TEN,
  whole,
} from './builders.ts';

const TURN = 'pass, refill 1';
const seat1 = (s: PyramidsState) => s.players[1] as Player;

const GROUND = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11];
const SECOND = [12, 13, 15, 16, 17, 18];
const OTHER_GROUND = [30, 31, 32, 33, 34, 35, 36, 37, 38, 39];
const OTHER_SECOND = [40, 41, 42, 43, 44, 45];

describe('filling', () => {
  const filling = (cards: number) =>
    after(position({ players: [{}, { laid: GAPS, cards }], quarry: QUARRY }), `place 1 e5 right, ${TURN}`);

  it('PYR-8 lone places must be filled with cards, without markers and without refilling', () => {
    const { s } = filling(0b111);
    expect(s).toMatchObject({ turn: 1, stage: STAGE.fill });
    expect(legal(s)).toHaveLength(24);
    const one = after(s, 'fill red tl');
    expect(one.events).toEqual([
      { type: 'filled', seat: 1, level: 0, colour: colour('red'), at: cell('h5'), corner: 0 },
    ]);
    expect(legal(one.s)).toHaveLength(16);
    expect(refused(one.s, 'fill green tl')).toBe('PYR-8/used');
    const done = after(one.s, 'fill blue br').s;
    expect(done.players[1]).toMatchObject({ free: 0, cards: 0b010 });
    expect(done.players[1]?.markers).toEqual([-1, -1, -1, -1, -1, -1]);
    expect(done.quarry).toEqual(s.quarry);
    expect(done).toMatchObject({ turn: 0, stage: STAGE.place });
    pyramids.conserve(done);
  });

  it('PYR-8 exactly as many cards as lone places are enough', () => {
    const { s, events } = filling(0b101);
    expect(events.some((event) => event.type === 'eliminated')).toBe(false);
    expect(s).toMatchObject({ turn: 1, stage: STAGE.fill });
    const done = after(s, 'fill green bl, fill brown tr').s;
    expect(seat1(done)).toMatchObject({ out: false, free: 0, cards: 0 });
    expect(seat1(done).laid.slice(-2)).toEqual(pyramid('green h5 bl, brown g7 tr'));
    expect(done).toMatchObject({ turn: 0, stage: STAGE.place });
  });

  it('PYR-8 a domino must be placed as long as one fits', () => {
    const s = position({ players: [{ laid: GAPS.slice(0, -1) }], quarry: QUARRY });
    expect(refused(s, 'fill red tl')).toBe('PYR-8/nothing-to-fill');
    expect(legal(s).filter((move) => move.startsWith('place 1')).length).toBeGreaterThan(0);
    // g8 and h8 are a pair that is left, and g7 above makes another.
    const { s: next } = after(
      position({ players: [{}, { laid: GAPS.slice(0, -1) }], quarry: QUARRY }),
      `place 1 e5 right, ${TURN}`,
    );
    expect(next).toMatchObject({ turn: 1, stage: STAGE.place });
  });

  it.each([
    [2, gapped(0, SECOND, GROUND), whole(OTHER_GROUND, OTHER_SECOND), ['e5', 'g8']],
    [3, gapped(0, [20, 21], GROUND, SECOND), whole(OTHER_GROUND, OTHER_SECOND, [46, 47, 48]), ['e5', 'f7']],
  ])('PYR-8 PYR-15 level %i is filled like the first, and complete with it', (n, laid, done, [a, b]) => {
    const level = n - 1;
    // Seat 0 lays the last domino of its level, then seat 1 fills.
    const players = [
      { laid: done.slice(0, -1), scores: Array(level).fill(1) },
      { laid, scores: Array(level).fill(2) },
    ];
    const start = position({ level, players, quarry: QUARRY });
    const last = legal(start).find((move) => move.startsWith('place 1')) as string;
    const { s } = after(start, `${last}, ${TURN}`);
    expect(s).toMatchObject({ turn: 1, stage: STAGE.fill, level });
    const quarry = [...s.quarry];
    const { s: next, events } = after(s, 'fill yellow tr, fill blue bl');
    expect(events.slice(0, 2)).toEqual([
      { type: 'filled', seat: 1, level, colour: colour('yellow'), at: cell(a as string), corner: 1 },
      { type: 'filled', seat: 1, level, colour: colour('blue'), at: cell(b as string), corner: 3 },
    ]);
    expect(events.filter(({ type }) => type === 'marked')).toEqual([]);
    expect(next.quarry).toEqual(quarry);
    expect(next).toMatchObject({ level: level + 1, stage: STAGE.place });
    expect(next.players.map((p) => p.scores.length)).toEqual([n, n]);
    expect(seat1(next)).toMatchObject({ out: false, cards: 0b100 });
    pyramids.conserve(next);
  });

  it('PYR-8 the first free place is looked for row by row, and a complete level has none', () => {
    const laid = whole(GROUND, SECOND, [20, 21, 22], [23]);
    for (const level of [0, 1, 2, 3]) {
      const player = (pieces: readonly Laid[]) =>
        seat1(position({ level, players: [{}, { laid: [...pieces] }] }));
      expect(firstFree(player(laid), level)).toBe(-1);
      const here = laid.filter((l) => levelOf(l) === level);
      for (const gone of here)
        expect(firstFree(player(laid.filter((l) => l !== gone)), level)).toBe(cellOf(gone));
    }
  });

  it('PYR-8 the two places of level 4 always hold a domino', () => {
    const top = position({ level: 3, players: [{ laid: whole(GROUND, SECOND, [19, 20, 21]), cards: 0 }] });
    expect(legal(top)).toHaveLength(6);
    expect(refused(top, 'fill red tl')).toBe('PYR-8/nothing-to-fill');
  });

  it('PYR-8 PYR-21 cards that filled places count as placed when points are equal', () => {
    const filled = after(filling(0b111).s, 'fill red tl, fill blue br').s;
    const equal = (cards: number): PyramidsState => ({
      ...filled,
      stage: STAGE.over,
      players: filled.players.map((p, seat) =>
        seat === 0 ? { ...p, laid: TEN, cards, scores: [9, 11] } : { ...p, scores: [10, 10] },
      ),
    });
    // Seat 1 laid two, both into lone places: one beats it, three lose to it.
    expect(verdict(equal(0b110))).toEqual({ seats: [0], by: 'cards', allOut: false });
    expect(verdict(equal(0b000))).toEqual({ seats: [1], by: 'cards', allOut: false });
    expect(verdict(equal(0b001))).toEqual({ seats: [0], by: 'level', allOut: false });
  });
});
