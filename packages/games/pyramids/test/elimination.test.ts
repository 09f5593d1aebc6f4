/** PYR-9: who is out, together with whom, and who wins then. */
import { describe, expect, it } from 'vitest';
import { type PyramidsEvent, type PyramidsState, pyramids, STAGE } from '../src/index.ts';
import {
  after,
  FLAT_GAPS,
  GAPS,
  gapped,
  type PlayerPart,
  position,
  pyramid,
  QUARRY,
  TEN,
  whole,
} from './builders.ts';

const TURN = 'pass, refill 1';
/** Seat 0 begins its pyramid. */
const BEGIN = `place 1 e5 right, ${TURN}`;
/** The last domino of GAPS, after which only h5 and g7 are free; who has no card has no step to pass. */
const SPOIL = 'place 1 g8 right';

const play = (players: readonly PlayerPart[], moves: string, level = 0) =>
  after(position({ players, quarry: QUARRY, level }), moves);
const ended = (events: readonly PyramidsEvent[]) =>
  events.filter(({ type }) => type === 'eliminated' || type === 'won');
const out = (seat: number, cards: number, { level = 0, points = 0 } = {}) => ({
  type: 'eliminated',
  seat,
  level,
  free: 2,
  cards,
  points,
});

describe('elimination', () => {
  it('PYR-9 fewer cards than lone places: out, and the last one standing wins at once', () => {
    const { s, events } = play([{}, { laid: GAPS, cards: 0b100 }], BEGIN);
    expect(ended(events)).toEqual([out(1, 1), { type: 'won', seats: [0], by: 'last', allOut: false }]);
    expect(pyramids.toAct(s)).toBe(0);
    expect(pyramids.outcome(s)).toEqual({ places: [1, 2], points: [0, 0] });
  });

  it('PYR-9 the last one standing wins whatever the points say, and those written down stay', () => {
    const ground = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11];
    const other = [30, 31, 32, 33, 34, 35, 36, 37, 38, 39];
    const players = [
      { laid: whole(other), scores: [7] },
      { laid: gapped(0, [12, 13, 15, 16, 17], ground), cards: 0b010, scores: [31] },
    ];
    const { s, events } = play(players, BEGIN, 1);
    expect(ended(events)).toEqual([
      out(1, 1, { level: 1, points: 31 }),
      { type: 'won', seats: [0], by: 'last', allOut: false },
    ]);
    expect(pyramids.outcome(s)).toEqual({ places: [1, 2], points: [7, 31] });
  });

  it('PYR-9 the others play on without the eliminated', () => {
    const { s } = play([{}, { laid: GAPS, cards: 0 }, {}], BEGIN);
    expect(s).toMatchObject({ turn: 2, stage: STAGE.place });
    expect(s.players.map((p) => p.out)).toEqual([false, true, false]);
    const next = after({ ...s, quarry: QUARRY }, BEGIN).s;
    expect(next.turn).toBe(0);
    expect(after(next, 'place 2 g5 right, pass, refill 2').s.turn).toBe(2);
  });

  it('PYR-9 whoever is in the same plight is out at the same moment, before their turn', () => {
    const players = [{}, { laid: GAPS, cards: 0b100 }, {}, { laid: FLAT_GAPS, cards: 0 }];
    const { s, events } = play(players, BEGIN);
    expect(ended(events)).toEqual([out(1, 1), out(3, 0)]);
    expect(s).toMatchObject({ turn: 2, stage: STAGE.place });
    expect(s.players.map((p) => p.out)).toEqual([false, true, false, true]);
  });

  it('PYR-9 who has the cards, a place for a domino, an open rectangle or a complete level stays', () => {
    const laid = pyramid('20 e5 right, 21 g5 right, 22 e6 down, 23 h6 down, 24 e8 right, 25 g8 right');
    const block = [...laid, ...pyramid('26 f6 down, 27 g6 down')];
    const stays: readonly PlayerPart[] = [
      { laid: FLAT_GAPS, cards: 0b110 },
      // Already lost, but two places still hold a domino.
      { laid: FLAT_GAPS.slice(0, -1), cards: 0 },
      // Four by four is full; a fifth row or column may still come.
      { laid: block, cards: 0 },
      { laid: whole([70, 71, 72, 73, 74, 75, 76, 77, 78, 79]), free: 0, cards: 0 },
    ];
    for (const other of stays) {
      const { s, events } = play([{}, { laid: GAPS, cards: 0 }, other], BEGIN);
      expect(ended(events)).toEqual([out(1, 0)]);
      expect(s.players.map((p) => p.out)).toEqual([false, true, false]);
    }
  });

  it('PYR-9 who has completed the level wins when everyone else is out', () => {
    const players = [
      { laid: GAPS.slice(0, -1), cards: 0 },
      { laid: FLAT_GAPS, cards: 0b010 },
      { laid: whole([70, 71, 72, 73, 74, 75, 76, 77, 78, 79]), free: 0, cards: 0 },
    ];
    const { s, events } = play(players, `${SPOIL}, refill 1`);
    expect(ended(events)).toEqual([
      out(1, 1),
      out(0, 0),
      { type: 'won', seats: [2], by: 'last', allOut: false },
    ]);
    expect(pyramids.outcome(s)?.places).toEqual([2, 2, 1]);
  });

  /** Seat 0 spoils its level while seat 1 is already lost: both are out, whoever is reached first. */
  const bothOut = (mine: PlayerPart, theirs: PlayerPart) =>
    play(
      [
        { laid: GAPS.slice(0, -1), ...mine },
        { laid: FLAT_GAPS, ...theirs },
      ],
      `${SPOIL}, ${mine.cards === 0 ? '' : 'pass, '}refill 1`,
    );

  it('PYR-9 PYR-21 nobody left: fewer cards placed decide between equal points, whoever was reached first', () => {
    const first = bothOut({ cards: 0b001 }, { cards: 0 });
    expect(ended(first.events)).toEqual([
      out(1, 0),
      out(0, 1),
      { type: 'won', seats: [0], by: 'cards', allOut: true },
    ]);
    expect(pyramids.outcome(first.s)).toEqual({ places: [1, 2], points: [0, 0] });
    const second = bothOut({ cards: 0 }, { cards: 0b001 });
    expect(second.events.at(-1)).toEqual({ type: 'won', seats: [1], by: 'cards', allOut: true });
    expect(pyramids.outcome(second.s)).toEqual({ places: [2, 1], points: [0, 0] });
    const shared = bothOut({ cards: 0b100 }, { cards: 0b001 });
    expect(shared.events.at(-1)).toEqual({ type: 'won', seats: [0, 1], by: 'shared', allOut: true });
    expect(pyramids.outcome(shared.s)?.places).toEqual([1, 1]);
    expect(pyramids.toAct(shared.s)).toBe(0);
  });

  it.each([
    [[10], [14], { places: [2, 1], points: [10, 14] }, 'points'],
    [[15], [14], { places: [1, 2], points: [15, 14] }, 'points'],
  ])('PYR-9 nobody left: the points written down so far decide, %j against %j', (a, b, outcome, by) => {
    const ground = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11];
    const other = [30, 31, 32, 33, 34, 35, 36, 37, 38, 39];
    const players = [
      // Markers stand, but what they would bring is not written down.
      {
        laid: gapped(1, [12, 13, 15, 16], ground),
        cards: 0b001,
        scores: a,
        markers: { red: 'f7' },
      },
      { laid: gapped(0, [40, 41, 42, 43, 44], other), cards: 0b010, scores: b },
    ];
    const { s, events } = play(players, `place 1 f6 right, ${TURN}`, 1);
    expect(ended(events)).toEqual([
      out(1, 1, { level: 1, points: b[0] as number }),
      out(0, 1, { level: 1, points: a[0] as number }),
      { type: 'won', seats: [outcome.places.indexOf(1)], by, allOut: true },
    ]);
    expect(pyramids.outcome(s)).toEqual(outcome);
  });

  it('PYR-9 nobody left: everyone has a place by points, also who was out before', () => {
    const over: PyramidsState = position({
      level: 2,
      stage: STAGE.over,
      players: [
        { out: true, scores: [10, 12] },
        { out: true, scores: [25] },
        { out: true, scores: [10, 11] },
      ],
    });
    expect(pyramids.outcome(over)).toEqual({ places: [2, 1, 3], points: [22, 25, 21] });
  });

  it('PYR-9 while anyone is left the eliminated share the last place, whatever was scored before', () => {
    const players = [
      { scores: [3, 4, 5, 6] },
      { out: true, scores: [30, 30] },
      { scores: [9, 9, 9, 9] },
      { out: true, scores: [1] },
    ];
    const s = position({ level: 3, stage: STAGE.over, players });
    expect(pyramids.outcome(s)).toEqual({ places: [2, 3, 1, 3], points: [18, 60, 36, 1] });
  });

  it('PYR-9 PYR-15 the round ends without the eliminated, and they do not score', () => {
    const players = [
      { laid: whole([20, 21, 22, 23, 24, 25, 26, 27, 28]) },
      { laid: FLAT_GAPS, cards: 0 },
      { laid: TEN, free: 0 },
    ];
    const { s, events } = play(players, `place 1 g9 right, ${TURN}`);
    expect(events.flatMap((event) => (event.type === 'scored' ? [event.seat] : []))).toEqual([0, 2]);
    expect(s).toMatchObject({ level: 1, stage: STAGE.place });
    expect(s.players.map((p) => p.scores.length)).toEqual([1, 0, 1]);
    expect(s.players[1]?.free).toBe(2);
  });
});
