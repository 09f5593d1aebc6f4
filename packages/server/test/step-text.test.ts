/** What is written once for everybody says to each seat what the plain way says, byte for byte. */
import { catalogue } from '@benben/catalogue';
import { type AnyGame, fastChance, legalMoves, NOBODY, RunningMatch } from '@benben/core';
import { printMessage, type StepMessage, viewIn } from '@benben/protocol';
import { describe, expect, it } from 'vitest';
import { StepText } from '../src/step-text.ts';
import { stepMessage } from '../src/tell.ts';
import { ViewTexts } from '../src/view-texts.ts';

/** Enough for every phase of a game. */
const MOST_STEPS = 300;

function defaultsOf(game: AnyGame) {
  const options = Object.entries(game.options as Record<string, { values: readonly unknown[] }>);
  return Object.fromEntries(options.map(([name, { values }]) => [name, values[0]]));
}

function compare(game: AnyGame, seats: number): void {
  const chance = fastChance(seats);
  const match = RunningMatch.open(game, { seats, options: defaultsOf(game) }, chance);
  const views = new ViewTexts(game);
  for (let seq = 0; seq < MOST_STEPS; seq++) {
    for (const now of [{}, { due: 1_700_000_000_000, left: [5, 6] }]) {
      const [anew, goingOn] = [new StepText(game, match.now, now), new StepText(game, match.now, now, views)];
      for (let seat = NOBODY; seat < seats; seat++) {
        const plain = printMessage(stepMessage(game, match.now, seat, now));
        expect(anew.whole(seat)).toBe(plain);
        expect(goingOn.whole(seat)).toBe(plain);
      }
    }
    if (match.toAct === 0) return;
    const moves = legalMoves(game, match.state, match.onTurn);
    const move = game.actions.print(moves[chance.below(moves.length)] as number);
    match.play({ seat: match.onTurn, moves: [move] }, chance);
  }
}

/** Reads every step as who asked for changes does; some seats miss one from time to time, and read the next one whole. */
function follow(game: AnyGame, seats: number): { whole: number; changes: number } {
  const chance = fastChance(seats);
  const match = RunningMatch.open(game, { seats, options: defaultsOf(game) }, chance);
  const views = new ViewTexts(game);
  const read: (unknown | undefined)[] = [];
  const bytes = { whole: 0, changes: 0 };
  for (let seq = 0; seq < MOST_STEPS; seq++) {
    const text = new StepText(game, match.now, {}, views);
    for (let seat = NOBODY; seat < seats; seat++) {
      const known = read[seat + 1];
      const plain = stepMessage(game, match.now, seat, {});
      const written = known === undefined ? text.whole(seat) : text.changes(seat);
      const message = JSON.parse(written) as StepMessage;
      const view = viewIn(message, known);
      const { changes: _, ...rest } = { ...message, view };
      expect(rest).toEqual(JSON.parse(printMessage(plain)));
      bytes.whole += printMessage(plain).length;
      bytes.changes += written.length;
      read[seat + 1] = chance.below(20) === 0 ? undefined : view;
    }
    if (match.toAct === 0) break;
    const moves = legalMoves(game, match.state, match.onTurn);
    const move = game.actions.print(moves[chance.below(moves.length)] as number);
    match.play({ seat: match.onTurn, moves: [move] }, chance);
  }
  return bytes;
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
    const read = new Map<number, unknown>();
    for (const [seq, shape] of [...SHAPES, ...SHAPES.toReversed(), ...SHAPES].entries()) {
      expect(views.show(seq, shape)).toBe(true);
      for (const seat of [NOBODY, 0, 1]) {
        const plain = JSON.parse(JSON.stringify(changeable.view(shape, seat)));
        expect(JSON.parse(views.whole(seat))).toEqual(plain);
        const changes = views.changes(seat);
        if (changes !== null)
          expect({ ...(read.get(seat) as object), ...JSON.parse(changes) }).toEqual(plain);
        read.set(seat, plain);
      }
    }
  });

  it('knows no changes of a step when the one before was not written, and none of a seat that did not read it', () => {
    const game = changeable as unknown as AnyGame;
    const views = new ViewTexts(game);
    const [first, second] = SHAPES as [Record<string, unknown>, Record<string, unknown>];
    views.show(0, first);
    expect(views.changes(0)).toBeNull();
    views.show(1, second);
    // Seat 1 has a hand of its own that nobody has written yet: all of it is told.
    expect(JSON.parse(views.changes(1) ?? '')).toEqual({ hands: [[-1], [2, 3]] });
    views.show(3, first);
    expect(views.changes(0)).toBeNull();
  });
});

describe('a step as changes', () => {
  for (const { game } of catalogue)
    it(`leads from one view to the next, and is shorter: ${game.id}`, () => {
      for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
        const { whole, changes } = follow(game, seats);
        expect(changes).toBeLessThan(whole);
      }
    });

  it('is one text for all seats that see and hear the same', () => {
    const game = catalogue.find((entry) => entry.game.id === 'dice-pyramid')?.game as AnyGame;
    const chance = fastChance(1);
    const match = RunningMatch.open(game, { seats: 4, options: defaultsOf(game) }, chance);
    const views = new ViewTexts(game);
    new StepText(game, match.now, {}, views);
    const moves = legalMoves(game, match.state, match.onTurn);
    match.play({ seat: match.onTurn, moves: [game.actions.print(moves[0] as number)] }, chance);
    const mover = match.now.turn.seat;
    const text = new StepText(game, match.now, {}, views);
    const others = [0, 1, 2, 3].filter((seat) => seat !== mover).map((seat) => text.changes(seat));
    expect(new Set(others).size).toBe(1);
    expect(others[0]).not.toContain('"moves"');
    expect(text.changes(mover)).toContain('"moves"');
  });

  it('of rules that do not say what they mask is the whole view', () => {
    const game = catalogue.find((entry) => entry.game.masks)?.game as AnyGame;
    const { masks: _, ...older } = game;
    const { whole, changes } = follow(older, 2);
    expect(changes).toBe(whole);
  });
});
