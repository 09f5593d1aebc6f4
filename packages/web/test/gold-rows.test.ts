/** Emperor's Gold in teams: which of the two rows is meant is the player's choice, by touch as by key. */
import { fastChance, legalMoves, type Move } from '@benben/core';
import {
  DISCARD,
  emperorsGold,
  type GoldState,
  LINES,
  matches,
  NONE,
  START,
  VALUE_OF,
} from '@benben/emperors-gold';
import { beforeAll, expect, test } from 'vitest';
import { actions, prompt } from '../src/boards/emperors-gold/actions.ts';
import { emptyHand, GoldHand } from '../src/boards/emperors-gold/hand.svelte.ts';
import { sceneOf } from '../src/boards/emperors-gold/scene.ts';
import { words } from '../src/boards/emperors-gold/words.ts';

beforeAll(() => words.load());

const OWN = 0;
const PARTNERS = 4;

/** The first seat has moved the pawn somewhere and reaches a card. */
function moved(prepare: (s: GoldState) => void = () => {}): GoldState {
  const options = { children: false, 'two-sided': false, timer: false, teams: true };
  const s = emperorsGold.setup({ seats: 4, options, first: 0 }, fastChance(1), null);
  emperorsGold.play(s, 0, legalMoves(emperorsGold, s, 0)[0] as Move, fastChance(1), null);
  prepare(s);
  return s;
}

function reachedBy(s: GoldState): number[] {
  return (LINES[s.pawn] as readonly number[]).flatMap((entry) => {
    const card = s.board[entry >> 2] as number;
    return card !== NONE && VALUE_OF[card] === (entry & 3) ? [card] : [];
  });
}

/** Both partners have a row of one card that nothing in reach follows. */
function hopeless(s: GoldState) {
  const reach = reachedBy(s);
  const strangers = s.deck.filter((card) => !reach.some((each) => matches(card, each)));
  for (const [i, row] of [OWN, PARTNERS].entries()) s.rows[row] = [strangers[i] as number];
}

function table(state: GoldState) {
  const legal = legalMoves(emperorsGold, state, 0);
  const made: string[] = [];
  const held = emptyHand();
  const scene = sceneOf(state);
  const onmove = (move: Move) => made.push(emperorsGold.actions.print(move).replace(/ \w+-\w+-\d/, ''));
  const hand = new GoldHand(() => ({ scene, held, focus: 0, acting: 0, legal, onmove }));
  const context = { state, scene, hand: held, seat: 0, legal, odds: false };
  return { hand, made, context };
}

test('a card that could begin either row waits until one is chosen', () => {
  for (const [row, move] of [
    [OWN, 'start'],
    [PARTNERS, 'start-partner'],
  ] as const) {
    const s = moved();
    const { hand, made, context } = table(s);
    expect(prompt(context)).toBe('Take a lit card');
    expect(hand.tapCell(s.board.indexOf(reachedBy(s)[0] as number))).toBe('slot');
    expect(prompt(context)).toBe('To which row?');
    expect([OWN, PARTNERS].map((each) => hand.isLit({ row: each, end: 0 }))).toEqual([true, true]);
    expect(made).toEqual([]);
    hand.tapSlot({ row, end: 0 });
    expect(made).toEqual([move]);
  }
});

test('a row can be chosen first, its card after it', () => {
  const s = moved();
  const { hand, made } = table(s);
  expect(hand.tapSlot({ row: PARTNERS, end: 0 })).toBe('field');
  hand.tapCell(s.board.indexOf(reachedBy(s)[0] as number));
  expect(made).toEqual(['start-partner']);
});

test('where neither row fits, either can be given up: by touch and by key', () => {
  const { hand, made, context } = table(moved(hopeless));
  expect(hand.discards).toEqual([OWN, PARTNERS]);
  hand.tapSlot({ row: PARTNERS, end: 0 });
  hand.tapSlot({ row: OWN, end: 0 });
  expect(made).toEqual(['discard partner', 'discard first']);
  const buttons = actions(context).map(({ key, label, moves }) => [key, label, moves]);
  expect(buttons).toEqual([
    ['D', 'Discard my row', [DISCARD]],
    ['F', 'Discard my partner’s', [DISCARD + 2]],
  ]);
});

test('a row begun for the partner is begun again with the next card when its first is put back', () => {
  const s = moved();
  const [first = NONE, ...others] = reachedBy(s);
  const next = others.find((card) => matches(card, first));
  const chance = fastChance(1);
  const play = (text: string) =>
    emperorsGold.play(s, 0, emperorsGold.actions.parse(text) as Move, chance, null);
  const name = (card: number) => emperorsGold.actions.print(START + card).slice('start '.length);
  play(`start-partner ${name(first)}`);
  if (next === undefined) throw new Error('this opening has two cards in reach that match');
  play(`add ${name(next)} partner right`);
  const { hand, made } = table(s);
  hand.putBack(first);
  expect(made).toEqual(['start-partner']);
});
