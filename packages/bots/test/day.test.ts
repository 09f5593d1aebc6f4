/** Bots of the day think again on a server after they have thought in whatever browser: nothing they do may depend on the engine. */
import { gameOf } from '@benben/catalogue';
import { GAME_IDS, type GameId } from '@benben/catalogue/boxes';
import { DAY_EDITION, DAY_SEAT, DAY_TABLES, dayResult, daySeats, gameOfDay } from '@benben/catalogue/day';
import {
  botSeedFor,
  dayAfter,
  defaultOptions,
  fairChance,
  type Outcome,
  RunningMatch,
  type Turn,
  viewOf,
} from '@benben/core';
import { describe, expect, it, vi } from 'vitest';
import { think } from '../src/index.ts';

const DAY = '2026-11-18';

/** A day played as the bots would. */
function played(id: GameId, seats: number, seed: string): { moves: string; outcome: Outcome; turns: Turn[] } {
  const game = gameOf(id);
  const table = { seats, options: defaultOptions<object>(game.options as never) };
  const nonces = Array.from({ length: seats }, (_, seat) => (seat === DAY_SEAT ? `day ${DAY}` : ''));
  const luck = fairChance({ seed, nonces });
  const match = RunningMatch.open(game, table, luck);
  while (match.toAct !== 0) {
    const { onTurn: seat, state, seq } = match;
    const view = viewOf(game, state, seat);
    const { level } = DAY_TABLES[id];
    match.play(
      { seat, moves: think({ game: id, table, view, seat, level, seed: botSeedFor(seed, seq) }) },
      luck,
    );
  }
  const turns = match.log.slice(1);
  const moves = turns.map((turn) => `${turn.seat}:${turn.moves.join(',')}`).join(' ');
  return { moves, outcome: match.outcome as Outcome, turns: [...turns] };
}

/** What the standard leaves to engines, to the last digit; sums, products and roots are the same everywhere. */
const FREE = [
  ...(['exp', 'expm1', 'log', 'log1p', 'log10', 'pow', 'cbrt', 'hypot', 'random'] as const),
  ...(['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh'] as const),
];

describe.each(GAME_IDS)('the bots of the day at %s', (id) => {
  it.each([2, 3])(
    'answer the same again, and use nothing that engines work out differently (%i seats)',
    (seats) => {
      const seed = 'ab'.repeat(32);
      const first = played(id, seats, seed);
      const spies = FREE.map((name) => vi.spyOn(Math, name));
      const again = played(id, seats, seed);
      const used = FREE.filter((_, i) => (spies[i]?.mock.calls.length ?? 0) > 0);
      for (const spy of spies) spy.mockRestore();
      expect(used).toEqual([]);
      expect(again.moves).toBe(first.moves);
      expect(played(id, seats, 'cd'.repeat(32)).moves).not.toBe(first.moves);
    },
  );

  it('sit at tables the game can be played at, day by day', () => {
    const { seats } = gameOf(id);
    const dealt = Array.from({ length: 12 }, (_, i) => daySeats(dayAfter(DAY, i), id));
    expect(Math.min(...dealt)).toBeGreaterThanOrEqual(seats.min);
    expect(Math.max(...dealt)).toBeLessThanOrEqual(seats.max);
    expect(new Set(dealt)).toEqual(new Set([2, 3]));
  });
});

it('each game has its days', () => {
  const games = Array.from({ length: GAME_IDS.length }, (_, i) => gameOfDay(dayAfter(DAY, i)));
  expect(new Set(games)).toEqual(new Set(GAME_IDS));
});

it('answers as they were in this edition: whoever changes them raises DAY_EDITION', () => {
  const said = GAME_IDS.map((id) => [id, hash(played(id, 2, '12'.repeat(32)).moves)]);
  // A game that is new has not been played by anyone yet.
  expect({ edition: DAY_EDITION, ...Object.fromEntries(said) }).toMatchObject({
    edition: 1,
    'dice-pyramid': 'a7825a04',
    'emperors-gold': '851a4dca',
    pyramidion: 'd0870836',
    pyramids: '4f8aca41',
  });
});

/** Short enough to be read beside another. */
function hash(text: string): string {
  let sum = 0;
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  return (sum >>> 0).toString(16);
}

it('counts a turn of one’s own once, however many decisions it had', () => {
  const turn = (seat: number) => ({ seat });
  const turns = [1, 0, 0, 1, 0, 1, 1, 0].map(turn);
  expect(dayResult({ places: [1, 2], points: [21, 15] }, turns)).toEqual({
    ...{ place: 1, seats: 2, won: true, points: 21, margin: 6, turns: 3 },
  });
  expect(dayResult({ places: [1, 1, 3], points: [5, 5, 2] }, [])).toMatchObject({ won: false, margin: 0 });
  expect(dayResult({ places: [3, 1, 2], points: [2, 9, 5] }, [])).toMatchObject({ place: 3, margin: -7 });
});
