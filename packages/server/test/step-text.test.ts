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
});
