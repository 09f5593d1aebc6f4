import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { type Player, type PyramidsState, pieceOf, pyramids, STAGE } from '../src/index.ts';
import { after, legal, NINE, position, pyramid, QUARRY, refused, TEN, whole } from './builders.ts';
import { carefulMove, goesOn } from './careful.ts';

const TURN = 'pass, refill 1';

const places = (s: PyramidsState) => legal(s).filter((move) => move.startsWith('place 1'));
const seat0 = (s: PyramidsState) => s.players[0] as Player;

describe('turn', () => {
  it('PYR-4 place, marker, card, refill, and then the next player clockwise', () => {
    const s = position({ quarry: [1, 9, 14], tops: [50, 51, 52, 53], players: [{}, {}, {}] });
    const placed = after(s, 'place 1 e5 right').s;
    expect(legal(placed)).toEqual(['mark first', 'mark second']);
    const marked = after(placed, 'mark second').s;
    expect(legal(marked)).toContain('pass');
    const carded = after(marked, 'card first red br').s;
    expect(legal(carded)).toEqual(['refill 1', 'refill 2']);
    const { s: next, events } = after(carded, 'refill 2');
    expect(next).toMatchObject({ turn: 1, stage: STAGE.place, slot: -1 });
    expect(events.map(({ type }) => type)).toEqual(['refilled', 'revealed']);
    pyramids.conserve(next);
  });

  it('PYR-4 a whole turn can be played in one go', () => {
    const { events } = after(
      position({ quarry: [1, 9, 14] }),
      'place 1 e5 right, mark second, card first red br, refill 2',
    );
    expect(events.map(({ type }) => type)).toEqual([
      'placed',
      'marked',
      'carded',
      'marked',
      'refilled',
      'revealed',
    ]);
  });
});

describe('level 1', () => {
  it('PYR-5 the first domino lies anywhere, turned to any of four directions', () => {
    expect(legal(position()).slice(0, 4)).toEqual([
      'place 1 e5 right',
      'place 1 e5 down',
      'place 1 e5 left',
      'place 1 e5 up',
    ]);
    expect(legal(position())).toHaveLength(12);
  });

  it('PYR-5 a further one touches a tile with a whole side', () => {
    const s = position({ players: [{ laid: pyramid('0 e5 right') }] });
    // Three pairs above and three below side by side, four upright, and one pair at each end with two upright each.
    expect(places(s)).toHaveLength(2 * (3 + 3 + 2 + 2 + 1 + 1 + 2 + 2));
    expect(refused(s, 'place 1 e7 right')).toBe('PYR-5/apart');
    expect(refused(s, 'place 1 d4 up')).toBe('PYR-5/apart');
    expect(refused(s, 'place 1 d4 right')).toBeNull();
  });

  it('PYR-5 five wide leaves room for four high only', () => {
    const wide = pyramid('0 c5 right, 1 e5 right, 2 g5 down');
    const s = position({ players: [{ laid: wide }] });
    expect(refused(s, 'place 1 h5 right')).toBe('PYR-5/outside');
    expect(refused(s, 'place 1 b5 left')).toBe('PYR-5/outside');
    // Rows 5 and 6 are in; 3 to 6, 4 to 7 or 5 to 8 may be the rectangle.
    expect(refused(s, 'place 1 c4 up')).toBeNull();
    const high = position({ players: [{ laid: [...wide, ...pyramid('3 c4 up')] }] });
    expect(refused(high, 'place 1 g7 down')).toBe('PYR-5/outside');
    expect(refused(high, 'place 1 c2 right')).toBe('PYR-5/outside');
  });

  it('PYR-5 which way round stays open: four by four may still grow either way', () => {
    const laid = pyramid('0 e5 right, 1 g5 right, 2 e6 down, 3 h6 down, 4 e8 right, 5 g8 right');
    const s = position({ players: [{ laid }] });
    for (const move of ['place 1 d5 down', 'place 1 i5 down', 'place 1 e4 right', 'place 1 e9 right'])
      expect(refused(s, move)).toBeNull();
    expect(refused(s, 'place 1 d5 left')).toBe('PYR-5/outside');
    const chosen = after(s, `place 1 d5 down`).s;
    const flat = position({ players: [{ laid: seat0(chosen).laid }] });
    for (const move of ['place 1 e4 right', 'place 1 e9 right', 'place 1 i5 down'])
      expect(refused(flat, move)).toBe('PYR-5/outside');
    expect(refused(flat, 'place 1 d7 down')).toBeNull();
  });

  it('PYR-5 ten dominoes complete it', () => {
    const s = position({ players: [{ laid: NINE }, { laid: TEN, free: 0 }], quarry: QUARRY });
    expect(places(s)).toEqual(['place 1 g9 right', 'place 1 h9 left']);
    expect(after(s, `place 1 g9 right, ${TURN}`).s.level).toBe(1);
  });
});

describe('upper levels', () => {
  const ground = whole([0, 1, 2, 3, 4, 5, 6, 7, 10, 11]);

  it('PYR-6 level 2 is a tile shorter each way, and dominoes need not touch', () => {
    const s = position({ level: 1, players: [{ laid: ground }] });
    // 3 × 4 places: 8 pairs side by side and 9 upright.
    expect(places(s)).toHaveLength(2 * 17);
    const one = position({ level: 1, players: [{ laid: [...ground, ...pyramid('', '20 e5 right')] }] });
    expect(refused(one, 'place 1 g8 left')).toBeNull();
    expect(refused(one, 'place 1 g5 right')).toBe('PYR-6/outside');
    expect(refused(one, 'place 1 e8 down')).toBe('PYR-6/outside');
    expect(refused(one, 'place 1 f5 right')).toBe('PYR-6/taken');
  });

  it('PYR-6 levels keep the way round of level 1', () => {
    const flat = pyramid(
      '0 c5 down, 1 c7 down, 2 d5 down, 3 d7 down, 4 e5 down, 5 e7 down, 6 f5 down, 7 f7 down, 10 g5 down, 11 g7 down',
    );
    const s = position({ level: 1, players: [{ laid: flat }] });
    expect(places(s)).toHaveLength(2 * 17);
    expect(refused(s, 'place 1 f5 down')).toBeNull();
    expect(refused(s, 'place 1 c8 right')).toBe('PYR-6/outside');
  });

  it('PYR-6 levels 3 and 4 have 3×2 and 2×1 places', () => {
    const second = [12, 13, 15, 16, 17, 18];
    const grounds = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11];
    expect(places(position({ level: 2, players: [{ laid: whole(grounds, second) }] }))).toHaveLength(2 * 7);
    const top = position({ level: 3, players: [{ laid: whole(grounds, second, [19, 20, 21]) }] });
    expect(places(top)).toEqual(['place 1 e5 down', 'place 1 e6 up']);
  });

  it('PYR-7 what lies stays where it is', () => {
    const chance = fastChance(7);
    const s = pyramids.setup({ seats: 2, options: { 'covered-tiles-connect': false } }, chance, null);
    for (const next = goesOn(s); next(); ) {
      const before = s.players.map((p) => [...p.laid]);
      pyramids.play(s, s.turn, carefulMove(s, chance), chance, null);
      for (const [seat, p] of s.players.entries())
        expect(p.laid.slice(0, before[seat]?.length)).toEqual(before[seat]);
    }
    for (const p of s.players) expect(p.laid.filter((l) => pieceOf(l) < 90).length).toBeGreaterThan(16);
    expect(refused(position({ players: [{ laid: NINE }] }), 'place 1 e5 right')).toBe('PYR-5/taken');
  });
});
