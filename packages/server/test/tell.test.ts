/** Nothing in the catalogue hides anything yet, so a game of one secret card stands in. */
import { type AnyGame, anyGame, defineActions, type Game } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { stepMessage } from '../src/tell.ts';

interface Cards {
  hands: number[];
}

const secretCards: Game<Cards, unknown, unknown, object> = {
  id: 'secret-cards',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {},
  actions: defineActions({ keep: { card: 10 } }),
  maxMoves: 10,
  setup: () => ({ hands: [3, 7] }),
  copy: (from) => ({ hands: [...from.hands] }),
  toAct: () => 1,
  legal: () => 0,
  play: () => {},
  outcome: () => null,
  view: (s, seat) => ({ hands: s.hands.map((card, i) => (i === seat ? card : -1)) }),
  refusal: () => 'CARD-1',
  conserve: () => {},
};

const game: AnyGame = anyGame(secretCards);
const moment = {
  seq: 4,
  turn: { seat: 0, moves: ['keep 7'], luck: [7], by: 'anna', playId: 'p', at: 5 },
  state: { hands: [7, 3] },
  heard: [
    { event: { type: 'kept', card: 7 }, to: 0, shared: { type: 'kept' } },
    { event: { type: 'peeked', card: 9 }, to: 0 },
    { event: { type: 'passed' } },
  ],
};

describe('a step with secrets', () => {
  it('tells the one who moved everything that is theirs', () => {
    expect(stepMessage(game, moment, 0)).toEqual({
      type: 'step',
      seq: 4,
      seat: 0,
      moves: ['keep 7'],
      events: [{ type: 'kept', card: 7 }, { type: 'peeked', card: 9 }, { type: 'passed' }],
      view: { hands: [7, -1] },
      at: 5,
    });
  });

  it.each([
    ['another player', 1, [-1, 3]],
    ['a spectator', -1, [-1, -1]],
  ])('tells %s neither the move nor the luck nor the card', (_who, seat, hands) => {
    expect(stepMessage(game, moment, seat)).toEqual({
      type: 'step',
      seq: 4,
      seat: 0,
      events: [{ type: 'kept' }, { type: 'passed' }],
      view: { hands },
      at: 5,
    });
  });

  it('tells the spectator no moves of the opening, whose seat is nobody’s, too', () => {
    const opening = { ...moment, turn: { ...moment.turn, seat: -1 } };
    expect(stepMessage(game, opening, -1)).not.toHaveProperty('moves');
  });
});
