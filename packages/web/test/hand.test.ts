import { anyGame, legalMoves } from '@benben/core';
import { placedSlot, pyramids } from '@benben/pyramids';
import { expect, test } from 'vitest';
import { Hand } from '../src/boards/hand.svelte.ts';
import type { Choice } from '../src/boards/pyramids/choice.svelte.ts';
import { loadUi } from '../src/boards/registry.ts';
import { Desk } from '../src/table/desk.svelte.ts';
import { ME, PlainTable } from './plain-table.svelte.ts';

test('what is in hand grows piece by piece within a moment and is gone in the next', () => {
  const hand = new Hand({ card: -1, turned: false });
  hand.take('my turn', { card: 3 });
  hand.take('my turn', { turned: true });
  expect(hand.at('my turn')).toEqual({ card: 3, turned: true });
  expect(hand.at('the next')).toEqual({ card: -1, turned: false });
  hand.take('the next', { turned: true });
  expect(hand.at('the next')).toEqual({ card: -1, turned: true });
});

test('what was put down is no longer in hand', () => {
  const hand = new Hand({ card: -1 });
  hand.take('my turn', { card: 3 });
  hand.drop();
  expect(hand.at('my turn')).toEqual({ card: -1 });
});

test('two tables on one page have a hand each', async () => {
  const ui = await loadUi(pyramids.id);
  const [one, other] = [1, 2].map(() => new Desk(new PlainTable(anyGame(pyramids)), ui)) as [Desk, Desk];
  (one.hand as Choice).take(1, one.legal);
  expect((one.hand as Choice).inHand(one.legal).slot).toBe(1);
  expect((other.hand as Choice).inHand(other.legal).slot).toBe(-1);
});

test('a domino in hand is gone when it was laid, also when that is taken back', async () => {
  const table = new PlainTable(anyGame(pyramids));
  const desk = new Desk(table, await loadUi(pyramids.id));
  const hand = desk.hand as Choice;
  expect(desk.legal).toEqual(legalMoves(anyGame(pyramids), desk.view, ME));
  const [move = -1] = desk.legal;
  hand.take(placedSlot(move), desk.legal);
  hand.turn(desk.legal);
  const held = hand.inHand(desk.legal).move;
  expect(desk.legal).toContain(held);
  desk.choose([held as number]);
  expect(desk.draft?.moves).toHaveLength(1);
  desk.undo();
  expect(hand.inHand(desk.legal)).toMatchObject({ slot: -1, move: null });
});
