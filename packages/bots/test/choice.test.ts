/** A bot that breaks the rules is named, wherever it plays. */
import { anyGame, fastChance, type Move } from '@benben/core';
import { dicePyramid, ROLL, STOP } from '@benben/dice-pyramid';
import { describe, expect, it } from 'vitest';
import { type Bot, choiceOf, thinkTurn } from '../src/index.ts';

const game = anyGame(dicePyramid);
const start = dicePyramid.setup({ seats: 2, options: { placement: 'all' } }, fastChance(1), null);
const stubborn = (move: Move): Bot => ({ name: 'stubborn', choose: () => move });

describe.each([
  ['a move that is not allowed now', STOP, `'stop': DIC-`],
  ['a number that is no move', -1, '-1, which is no move at all'],
  ['no number', Number.NaN, 'NaN, which is no move at all'],
])('%s', (_, move, said) => {
  it('is an error that names bot, seat, game and move', () => {
    const message = `stubborn at seat ${start.turn + 1} of dice-pyramid chose ${said}`;
    expect(() => choiceOf(game, stubborn(move), start, start.turn, fastChance(1))).toThrow(message);
    expect(() => thinkTurn(game, stubborn(move), start, start.turn, fastChance(1))).toThrow(message);
  });
});

it('a legal move is what the bot chose', () => {
  expect(choiceOf(game, stubborn(ROLL), start, start.turn, fastChance(1))).toBe(ROLL);
  expect(thinkTurn(game, stubborn(ROLL), start, start.turn, fastChance(1))).toEqual(['roll']);
});
