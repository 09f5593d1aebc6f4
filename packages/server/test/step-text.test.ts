/** What is written once for everybody says to each seat what the plain way says, byte for byte. */
import { catalogue } from '@benben/catalogue';
import { type AnyGame, fastChance, legalMoves, NOBODY, RunningMatch } from '@benben/core';
import { printMessage } from '@benben/protocol';
import { describe, expect, it } from 'vitest';
import { StepText } from '../src/step-text.ts';
import { stepMessage } from '../src/tell.ts';
import { ViewTexts } from '../src/view-texts.ts';

/** Enough for every phase of a game. */
const MOST_STEPS = 300;

function compare(game: AnyGame, seats: number): void {
  const chance = fastChance(seats);
  const options = Object.fromEntries(
    Object.entries(game.options as Record<string, { values: readonly unknown[] }>).map(
      ([name, { values }]) => [name, values[0]],
    ),
  );
  const match = RunningMatch.open(game, { seats, options }, chance);
  const views = new ViewTexts(game);
  for (let seq = 0; seq < MOST_STEPS; seq++) {
    for (const now of [{}, { due: 1_700_000_000_000, left: [5, 6] }]) {
      const [anew, goingOn] = [new StepText(game, match.now, now), new StepText(game, match.now, now, views)];
      for (let seat = NOBODY; seat < seats; seat++) {
        const plain = printMessage(stepMessage(game, match.now, seat, now));
        expect(anew.for(seat)).toBe(plain);
        expect(goingOn.for(seat)).toBe(plain);
      }
    }
    if (match.toAct === 0) return;
    const moves = legalMoves(game, match.state, match.onTurn);
    const move = game.actions.print(moves[chance.below(moves.length)] as number);
    match.play({ seat: match.onTurn, moves: [move] }, chance);
  }
}

/** A state in several shapes one after the other, of which more or less is hidden from time to time. */
const SHAPES: readonly Record<string, unknown>[] = [
  { a: 1, deck: [4, 5], hands: [[1], [2]], z: 'ü' },
  { a: 1, deck: [4, 5], hands: [[1], [2, 3]], z: 'ü' },
  { a: undefined, deck: [4], hands: [[1], [2, 3]], z: 'ü', open: true },
  { a: 1, deck: [4], hands: [[1], [2, 3]], z: 'ü', open: true },
  { a: 1, deck: undefined, hands: [[], [2, 3]], open: true },
  { hands: [[7], []], a: 0.5, deck: [4, null], masked: 1, open: { in: [1] } },
  { hands: [[7], []], a: 0.5, deck: [4, null], masked: 0, open: { in: [1] } },
  { hands: [[7], [8]], a: -0, deck: ['4', 5], masked: 0, open: { in: [1] } },
];
const hand = (cards: readonly number[], isOwn: boolean) => cards.map((card) => (isOwn ? card : -1));
const changeable = {
  masks(s: Record<string, unknown>, seat: number) {
    const hands = (s.hands as number[][]).map((cards, owner) => hand(cards, owner === seat));
    if (seat !== NOBODY) return { hands };
    return { hands, ...(s.masked === 0 ? {} : { deck: (s.deck as unknown[] | undefined)?.map(() => -1) }) };
  },
  view: (s: Record<string, unknown>, seat: number) =>
    Object.assign({ ...s }, changeable.masks(s, NOBODY), changeable.masks(s, seat)),
};

describe('a step written once for all seats', () => {
  for (const { game } of catalogue)
    it(`is the plain one: ${game.id}`, () => {
      for (let seats = game.seats.min; seats <= game.seats.max; seats++) compare(game, seats);
    });

  it('of rules that do not say what they mask is written by each view', () => {
    const game = catalogue.find((entry) => entry.game.masks)?.game as AnyGame;
    const { masks: _, ...older } = game;
    compare(older, 2);
  });

  it('follows a state that gains and loses parts, and hides now more and now less', () => {
    const game = changeable as unknown as AnyGame;
    const views = new ViewTexts(game);
    for (const shape of [...SHAPES, ...SHAPES.toReversed(), ...SHAPES]) {
      const viewFor = views.of(shape);
      for (const seat of [NOBODY, 0, 1])
        expect(JSON.parse(viewFor?.(seat) ?? '')).toEqual(
          JSON.parse(JSON.stringify(changeable.view(shape, seat))),
        );
    }
  });
});
