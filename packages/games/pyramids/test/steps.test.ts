import { legalMoves } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { areaPoints, type Player, type PyramidsState, pyramids, STAGE } from '../src/index.ts';
import {
  after,
  cell,
  colour,
  GAPS,
  legal,
  NINE,
  position,
  pyramid,
  QUARRY,
  refused,
  TEN,
  whole,
  YELLOW_BROWN,
} from './builders.ts';

const seat0 = (s: PyramidsState) => s.players[0] as Player;

describe('markers', () => {
  const first = (domino: number, part: { markers?: Record<string, string> } = {}) =>
    after(
      position({ quarry: [domino, 30, 31], level: 0, players: [{ laid: pyramid('50 e5 right'), ...part }] }),
      'place 1 e6 right',
    );

  it('PYR-10 a single possibility is taken without asking, and told', () => {
    const { s, events } = first(YELLOW_BROWN);
    expect(seat0(s).markers[colour('yellow')]).toBe(cell('e6'));
    expect(s.stage).toBe(STAGE.card);
    expect(events.at(-1)).toEqual({ type: 'marked', seat: 0, colour: colour('yellow'), at: cell('e6') });
  });

  it('PYR-10 a tile without a symbol gets no marker', () => {
    expect(seat0(first(YELLOW_BROWN).s).markers[colour('brown')]).toBe(-1);
  });

  it('PYR-10 with two colours the player chooses, at most one', () => {
    const { s } = first(1);
    expect(legal(s)).toEqual(['mark first', 'mark second']);
    expect(refused(s, 'pass')).toBe('PYR-10/mark-first');
    const marked = seat0(after(s, 'mark second').s);
    expect(marked.markers.filter((at) => at >= 0)).toEqual([cell('f6')]);
    expect(marked.markers[colour('brown')]).toBe(cell('f6'));
  });

  it('PYR-10 a same-colour domino with symbols on both tiles: which tile is a choice', () => {
    const { s } = first(0);
    expect(legal(s)).toEqual(['mark first', 'mark second']);
    expect(seat0(after(s, 'mark second').s).markers[colour('brown')]).toBe(cell('f6'));
  });

  it('PYR-10 no marker when it is on the level already, and the other colour then is no choice', () => {
    expect(first(0, { markers: { brown: 'e5' } }).s.stage).toBe(STAGE.card);
    const { s } = first(1, { markers: { brown: 'e5' } });
    expect(seat0(s).markers[colour('blue')]).toBe(cell('e6'));
    expect(seat0(s).markers[colour('brown')]).toBe(cell('e5'));
  });
});

describe('cards', () => {
  const marked = (cards = 0b111, markers: Record<string, string> = {}) =>
    after(
      position({
        quarry: QUARRY,
        players: [{ laid: pyramid('50 e5 right'), cards, markers }],
      }),
      'place 1 e6 right',
    ).s;

  it('PYR-11 any card, side and direction on the tile without a marker, or none', () => {
    expect(legal(marked())).toHaveLength(1 + 24);
    expect(refused(marked(), 'card first red tl')).toBe('PYR-11/marked');
    expect(legal(marked(0b010))).toHaveLength(1 + 8);
    expect(refused(marked(0b010), 'card second red tl')).toBe('PYR-11/used');
  });

  it('PYR-11 both tiles are open when no marker was placed', () => {
    expect(legal(marked(0b111, { yellow: 'e5' }))).toHaveLength(1 + 48);
  });

  it('PYR-11 it replaces colour and symbols, also of its own colour', () => {
    const worth = (s: PyramidsState, at: string) => areaPoints(seat0(s).laid, 0, cell(at), false);
    // e5, f5 and e6 are yellow with four symbols, f6 is brown without one.
    expect([worth(marked(), 'e6'), worth(marked(), 'f6')]).toEqual([4, 0]);
    const yellow = after(marked(), 'card second yellow bl').s;
    expect(worth(yellow, 'e6')).toBe(5);
    expect(seat0(yellow).cards).toBe(0b101);
    const brown = after(marked(), 'card second brown bl').s;
    expect([worth(brown, 'e6'), worth(brown, 'f6')]).toEqual([4, 1]);
    // The two symbols of e6 are gone under the one of the card.
    const covered = after(marked(0b111, { yellow: 'e5' }), 'card first yellow tl').s;
    expect(worth(covered, 'e5')).toBe(3);
    pyramids.conserve(covered);
  });

  it('PYR-11 without cards the step is left out', () => {
    expect(marked(0).stage).toBe(STAGE.refill);
  });

  it('PYR-12 the marker of the card goes onto it when it is in supply', () => {
    const { s, events } = after(marked(), 'card second red tl');
    expect(seat0(s).markers[colour('red')]).toBe(cell('f6'));
    expect(seat0(s).markers[colour('yellow')]).toBe(cell('e6'));
    expect(events.map(({ type }) => type)).toEqual(['carded', 'marked']);
    const elsewhere = after(marked(0b111, { red: 'e5' }), 'card second red tl');
    expect(seat0(elsewhere.s).markers[colour('red')]).toBe(cell('e5'));
    expect(elsewhere.events.map(({ type }) => type)).toEqual(['carded']);
  });
});

describe('refill', () => {
  it('PYR-13 slot i from pile i or i + 1', () => {
    for (const slot of [1, 2, 3]) {
      const s = after(position({ quarry: QUARRY, tops: [50, 51, 52, 53] }), `place ${slot} e5 right, pass`).s;
      expect(legal(s)).toEqual([`refill ${slot}`, `refill ${slot + 1}`]);
      expect(refused(s, `refill ${slot === 1 ? 4 : slot - 1}`)).toBe('PYR-13/wrong-pile');
      const next = after(s, `refill ${slot + 1}`).s;
      expect(next.quarry[slot - 1]).toBe(50 + slot);
      expect(next.piles[slot]).toBe((s.piles[slot] as number) - 1);
    }
  });

  it('PYR-13 also after the last domino of a round', () => {
    const s = position({ players: [{ laid: NINE }, { laid: TEN, free: 0 }], quarry: QUARRY });
    const placed = after(s, 'place 1 g9 right, pass').s;
    expect(placed.level).toBe(0);
    expect(legal(placed)).toEqual(['refill 1', 'refill 2']);
  });

  it('PYR-14 an empty pile gets the bottom half of the largest, the leftmost of equals', () => {
    const bag = Array.from({ length: 12 }, (_, i) => 60 + i);
    const s = after(
      position({ quarry: QUARRY, tops: [50, 51, 52, 53], piles: [1, 4, 7, 7], bag }),
      'place 1 e5 right, pass',
    ).s;
    const { s: next, events } = after(s, 'refill 1');
    expect(next.piles).toEqual([3, 4, 4, 7]);
    expect(next.tops).toEqual([60, 51, 52, 53]);
    expect(events).toEqual([
      { type: 'refilled', seat: 0, slot: 0, pile: 0, domino: 50 },
      { type: 'divided', seat: 0, from: 2, to: 0, count: 3 },
      { type: 'revealed', seat: 0, pile: 0, domino: 60 },
    ]);
  });
});

describe('PYR-22 bad input is refused with its rule and changes nothing', () => {
  const start = position({ quarry: QUARRY, players: [{ laid: pyramid('0 e5 right') }] });
  const carding = after(start, 'place 1 e6 right').s;
  const refilling = after(carding, 'pass').s;
  it.each([
    ['a domino not in the quarry', start, 'place 4 e6 right', 0, 'not-a-move'],
    ['overlapping', start, 'place 1 f5 down', 0, 'PYR-5/taken'],
    ['overhanging the ground', start, 'place 1 i5 right', 0, 'PYR-5/outside'],
    ['not touching', start, 'place 1 e8 right', 0, 'PYR-5/apart'],
    ['a first domino elsewhere', position(), 'place 1 a1 right', 0, 'PYR-5/start'],
    ['a marker before placing', start, 'mark first', 0, 'PYR-4/place-first'],
    ['a second marker', carding, 'mark second', 0, 'PYR-11/card-or-pass'],
    ['a card before placing', start, 'card first red tl', 0, 'PYR-4/place-first'],
    ['a card on a marked tile', carding, 'card first red tl', 0, 'PYR-11/marked'],
    ['a second card', refilling, 'card second red tl', 0, 'PYR-13/refill-first'],
    ['refilling before the card step', carding, 'refill 1', 0, 'PYR-11/card-or-pass'],
    ['a wrong pile', refilling, 'refill 3', 0, 'PYR-13/wrong-pile'],
    ['placing twice', refilling, 'place 2 e7 right', 0, 'PYR-13/refill-first'],
    ['filling without need', start, 'fill red tl', 0, 'PYR-8/nothing-to-fill'],
    ['acting out of turn', start, 'place 1 e6 right', 1, 'PYR-3/turn'],
    ['acting after the end', { ...start, stage: STAGE.over }, 'pass', 0, 'PYR-21/over'],
    ['nonsense', start, 'place', 0, 'not-a-move'],
  ])('%s', (_, s, move, seat, code) => {
    const before = JSON.stringify(s);
    expect(refused(s, move, seat)).toBe(code);
    expect(JSON.stringify(s)).toBe(before);
  });

  it.each([-1, 0.5, Number.NaN, pyramids.actions.size])('%d is no move at all', (move) => {
    expect(pyramids.refusal(start, 0, move)).toBe('PYR-22/no-such-move');
  });

  it('PYR-5 far away is apart, also in the first corner of the ground', () => {
    for (const move of ['place 1 a1 right', 'place 1 b1 left', 'place 1 a2 up', 'place 1 i9 up'])
      expect(refused(start, move)).toBe('PYR-5/apart');
  });

  it('PYR-6 beyond each side of an upper level is outside, whichever tile is', () => {
    // Level 1 is e5 … h9, so level 2 is e5 … g8 and level 3 e5 … f7.
    const second = [12, 13, 15, 16, 17, 18];
    const upper = [
      { level: 1, laid: TEN, moves: 'd5 right, e5 left, h6 left, g6 right, e4 down, e5 up, e9 up, e8 down' },
      {
        level: 2,
        laid: whole([0, 1, 2, 3, 4, 5, 6, 7, 10, 11], second),
        moves: 'd5 right, e5 left, g6 left, f6 right, e4 down, e5 up, e8 up, e7 down',
      },
    ];
    for (const { level, laid, moves } of upper) {
      const s = position({ level, quarry: QUARRY, players: [{ laid }] });
      expect(moves.split(', ').map((move) => refused(s, `place 1 ${move}`))).toEqual(
        Array(8).fill('PYR-6/outside'),
      );
    }
  });

  it('what is allowed breaks no rule, up to the edges of every level', () => {
    const second = [12, 13, 15, 16, 17, 18];
    const ground = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11];
    const places = [
      position(),
      start,
      position({ quarry: QUARRY, players: [{ laid: NINE }] }),
      position({ quarry: QUARRY, players: [{ laid: NINE.slice(0, 6) }] }),
      position({ level: 1, quarry: QUARRY, players: [{ laid: TEN }] }),
      position({ level: 2, quarry: QUARRY, players: [{ laid: whole(ground, second) }] }),
      position({ level: 3, quarry: QUARRY, players: [{ laid: whole(ground, second, [20, 21, 22]) }] }),
      carding,
      refilling,
      position({ players: [{ laid: GAPS }], stage: STAGE.fill }),
    ];
    for (const s of places) {
      const codes = legalMoves(pyramids, s, 0).map((move) => pyramids.refusal(s, 0, move));
      expect(new Set(codes)).toEqual(new Set(['PYR-22/no-such-move']));
    }
  });

  it('PYR-8 a level that must be filled takes nothing else', () => {
    const s = position({ players: [{ laid: GAPS }], stage: STAGE.fill });
    const others = Array.from({ length: pyramids.actions.size }, (_, move) =>
      pyramids.actions.print(move),
    ).filter((move) => !move.startsWith('fill'));
    expect(new Set(others.map((move) => refused(s, move)))).toEqual(new Set(['PYR-8/fill-first']));
    expect(legal(s)).toHaveLength(24);
  });
});
