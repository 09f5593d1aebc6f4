import { describe, expect, it } from 'vitest';
import {
  areaPoints,
  levelPoints,
  markerScores,
  type Player,
  type PyramidsState,
  pyramids,
  STAGE,
} from '../src/index.ts';
import { nextStarter, verdict } from '../src/score.ts';
import { after, cell, colour, type PlayerPart, piece, position, pyramid, whole } from './builders.ts';

const points = (laid: readonly number[], level: number, at: string, connect = false) =>
  areaPoints(laid, level, cell(at), connect);

describe('areas', () => {
  it('PYR-16 same-colour tiles touching by a side, one point for each symbol', () => {
    // 0 is brown–brown with a symbol each, 22 too; 8 is yellow with two.
    const laid = pyramid('0 e5 right, 22 e6 right, 8 g5 right');
    expect(points(laid, 0, 'e5')).toBe(4);
    expect(points(laid, 0, 'g5')).toBe(2);
  });

  it('PYR-16 corners do not connect', () => {
    const laid = pyramid('0 e5 right, 22 g6 right, 50 e6 right');
    expect(points(laid, 0, 'e5')).toBe(2);
    expect(points(laid, 0, 'g6')).toBe(2);
  });

  it('PYR-11 PYR-16 a card counts as what it shows', () => {
    const laid = pyramid('0 e5 right, 50 e6 right, brown e6 tl');
    expect(points(laid, 0, 'e5')).toBe(3);
    expect(points(laid, 0, 'f6')).toBe(1);
  });

  it('PYR-15 a tile hides the four quadrants beneath it, and an area may span levels', () => {
    const grounds = [20, 21, 22, 23, 78, 85, 24, 25, 26, 27];
    expect(points(whole(grounds), 0, 'e7')).toBe(4);
    // Of row 7 the bottom-left symbol of e7 stays in sight, beside the red tile of level 2 with its own.
    expect(points(whole(grounds, [79, 50, 51, 52, 53, 54]), 1, 'e6')).toBe(2);
  });

  it('PYR-16 covered tiles connect nothing, unless the option says so', () => {
    const laid = whole([20, 21, 22, 23, 78, 85, 24, 25, 26, 27], [79, 50, 51, 52, 53, 54]);
    // h7 is red as well, but f7 and g7 between are covered.
    expect(points(laid, 1, 'e6')).toBe(2);
    expect(points(laid, 1, 'e6', true)).toBe(3);
  });
});

describe('scoring a round', () => {
  it.each([
    [[4, 4, 3, 4, 3, 3], 24],
    [[6, 5, 4, 4], 23],
    [[7, 6, 6, 5], 29],
    [[7], 14],
    [[8, 7], 22],
    [[], 0],
  ])('PYR-17 PYR-20 marker scores %j make %i', (scores, sum) => {
    expect(levelPoints(scores)).toBe(sum);
  });

  /** Seat 0 lays the last domino of level 1 and has yellow marked with it, seat 1 is done. */
  const lastTurn = () => {
    const s = position({
      quarry: [8, 9, 14],
      starter: 0,
      players: [
        { laid: whole([20, 21, 22, 23, 24, 25, 26, 27, 28]), markers: { brown: 'e6', blue: 'e8' } },
        {
          laid: whole([0, 1, 2, 3, 4, 5, 6, 7, 10, 11]),
          free: 0,
          markers: { blue: 'e6', yellow: 'e7' },
        },
      ],
    });
    return after(s, 'place 1 g9 right, pass, refill 1');
  };

  it('PYR-15 PYR-16 PYR-17 PYR-18 when all have completed the level it is written down and markers come back', () => {
    const { s, events } = lastTurn();
    const [brown, blue, yellow] = (['brown', 'blue', 'yellow'] as const).map(colour);
    expect(events.filter((event) => event.type === 'scored')).toEqual([
      {
        type: 'scored',
        seat: 0,
        level: 0,
        // Brown reaches from e6 over f5, f6 and f7; blue fills both rows below but for the new domino.
        markers: [
          { colour: brown, at: cell('e6'), points: 2 },
          { colour: blue, at: cell('e8'), points: 6 },
          { colour: yellow, at: cell('g9'), points: 2 },
        ],
        mino: 2,
        points: 12,
      },
      {
        type: 'scored',
        seat: 1,
        level: 0,
        markers: [
          { colour: blue, at: cell('e6'), points: 2 },
          { colour: yellow, at: cell('e7'), points: 2 },
        ],
        mino: 2,
        points: 6,
      },
    ]);
    expect(s.players.map((p) => p.scores)).toEqual([[12], [6]]);
    expect(s.players.map((p) => p.markers)).toEqual(Array(2).fill([-1, -1, -1, -1, -1, -1]));
    expect(s).toMatchObject({ level: 1, stage: STAGE.place });
    expect(s.players.map((p) => p.free)).toEqual([12, 12]);
    pyramids.conserve(s);
  });

  it('PYR-15 the round goes on while someone is building', () => {
    const s = position({ quarry: [8, 9, 14], players: [{ laid: [piece('0 e5 right')] }, {}] });
    const { events } = after(s, 'place 1 e6 right, pass, refill 1');
    expect(events.some((event) => event.type === 'scored')).toBe(false);
  });

  it('PYR-16 only areas with a marker score', () => {
    const p = position({
      players: [{ laid: pyramid('0 e5 right, 8 g5 right'), markers: { yellow: 'g5' } }],
    }).players[0] as Player;
    expect(markerScores(p, 0, false)).toEqual([{ colour: colour('yellow'), at: cell('g5'), points: 2 }]);
  });

  it('PYR-19 the fewest points begin; of equals the first from this starter on', () => {
    const of = (starter: number, gained: (number | null)[]) =>
      nextStarter(
        position({
          starter,
          players: gained.map((each) => (each === null ? { out: true } : { scores: [each] })),
        }),
      );
    expect(of(0, [20, 24, 21, 18])).toBe(3);
    expect(of(0, [20, 18, 18, 24])).toBe(1);
    expect(of(2, [18, 18, 20, 24])).toBe(0);
    expect(of(1, [18, 18, 20, 24])).toBe(1);
    expect(of(1, [18, null, 20, 18])).toBe(3);
  });

  it('PYR-19 the level decides, not the total', () => {
    const players = [{ scores: [30, 5] }, { scores: [1, 9] }, { scores: [2, 6] }];
    expect(nextStarter(position({ level: 1, starter: 1, players }))).toBe(0);
  });

  it('PYR-19 the next round begins with that player', () => {
    // Six points against twelve, though seat 0 began this round.
    const { s, events } = lastTurn();
    expect(s).toMatchObject({ starter: 1, turn: 1 });
    expect(events.at(-1)).toEqual({ type: 'starts', seat: 1, level: 1 });
  });
});

describe('end', () => {
  const over = (...players: PlayerPart[]): PyramidsState =>
    position({ level: 3, stage: STAGE.over, players });

  it('PYR-21 the highest total wins', () => {
    const s = over({ scores: [20, 24, 26, 19] }, { scores: [24, 23, 29, 22] }, { scores: [21, 22, 25, 18] });
    expect(pyramids.outcome(s)).toEqual({ places: [2, 1, 3], points: [89, 98, 86] });
    expect(verdict(s)).toEqual({ seats: [1], by: 'points', allOut: false });
  });

  it('PYR-21 a tie goes to fewer cards placed', () => {
    const s = over({ scores: [20, 20], cards: 0b001 }, { scores: [30, 10], cards: 0b110 });
    expect(verdict(s)).toEqual({ seats: [1], by: 'cards', allOut: false });
    expect(pyramids.outcome(s)?.places).toEqual([2, 1]);
    const worse = over({ scores: [39, 2], cards: 0 }, { scores: [20, 20], cards: 0b111 });
    expect(verdict(worse).seats).toEqual([0]);
  });

  it('PYR-21 then to the higher best level', () => {
    const s = over({ scores: [20, 20], cards: 0b001 }, { scores: [30, 10], cards: 0b100 });
    expect(verdict(s)).toEqual({ seats: [1], by: 'level', allOut: false });
    expect(pyramids.outcome(s)?.places).toEqual([2, 1]);
  });

  it('PYR-21 then it is shared', () => {
    const s = over({ scores: [20, 20] }, { scores: [5, 6] }, { scores: [20, 20] });
    expect(verdict(s)).toEqual({ seats: [0, 2], by: 'shared', allOut: false });
    expect(pyramids.outcome(s)).toEqual({ places: [1, 3, 1], points: [40, 11, 40] });
  });

  it('PYR-21 the match ends after level 4', () => {
    const second = [50, 51, 52, 53, 54, 56];
    const base = whole([20, 21, 22, 23, 24, 25, 26, 27, 28, 29], second, [30, 31, 32]);
    const other = whole([0, 1, 2, 3, 4, 5, 6, 7, 10, 11], [12, 13, 15, 16, 17, 18], [33, 34, 35], [36]);
    const s = position({
      level: 3,
      quarry: [8, 9, 14],
      players: [
        { laid: base, scores: [20, 20, 20] },
        { laid: other, free: 0, scores: [1, 1, 1], markers: { yellow: 'e5' } },
      ],
    });
    const { s: end, events } = after(s, 'place 1 e5 down, pass, refill 1');
    expect(pyramids.toAct(end)).toBe(0);
    expect(end.players.map((p) => p.scores.length)).toEqual([4, 4]);
    expect(events.at(-1)).toEqual({ type: 'won', seats: [0], by: 'points', allOut: false });
    pyramids.conserve(end);
  });
});
