/** Every reason of every game is given in some position of these matches, and every one has words. */
import type { GameId } from '@benben/catalogue/boxes';
import { gameOf } from '@benben/catalogue/rules';
import {
  type AnyGame,
  defaultOptions,
  fastChance,
  LANGUAGES,
  legalMoves,
  type Move,
  nextToAct,
  type Seat,
  viewOf,
} from '@benben/core';
import { DICE, type DiceState, ROLL, STOP } from '@benben/dice-pyramid';
import { describe, expect, it, vi } from 'vitest';
import { blameWords } from '../src/blame.ts';
import { createNamedBot, reasonOf } from '../src/create.ts';
import { diceReason } from '../src/dice-pyramid/reasons.ts';
import { en as diceWords } from '../src/dice-pyramid/words.en.ts';
import { en as goldWords } from '../src/emperors-gold/words.en.ts';
import { en as pyramidionWords } from '../src/pyramidion/words.en.ts';
import { en as pyramidsWords } from '../src/pyramids/words.en.ts';
import type { Reason } from '../src/reasons.ts';
import { midTurn } from './dice-pyramid/positions.ts';

vi.setConfig({ testTimeout: 300_000 });

interface Match {
  readonly id: GameId;
  /** Who knows better, and who plays. */
  readonly better: string;
  readonly plays: string;
  readonly seed: number;
}

interface Moment {
  readonly game: AnyGame;
  readonly view: unknown;
  readonly seat: Seat;
  readonly better: Move;
  readonly worse: readonly Move[];
}

/** Every decision of a match in which somebody knows better. */
function* momentsOf({ id, better: good, plays, seed }: Match): Generator<Moment> {
  const game = gameOf(id);
  const table = { seats: 2, options: defaultOptions<object>(game.options) };
  const [luck, thoughts] = [fastChance(seed), fastChance(seed + 50)];
  const s = game.setup(table, luck, null);
  const player = createNamedBot(game, table, plays);
  for (let seat = nextToAct(game.toAct(s)); seat >= 0; seat = nextToAct(game.toAct(s))) {
    const view = viewOf(game, s, seat);
    const better = createNamedBot(game, table, good).choose(view, seat, thoughts);
    const worse = legalMoves(game, view, seat).filter((move) => move !== better);
    if (worse.length > 0) yield { game, view, seat, better, worse };
    game.play(s, seat, player.choose(view, seat, thoughts), luck, null);
  }
}

/** A reason of each kind that comes up, until all that are wanted have. */
function reasonsIn(matches: readonly Match[], wanted: readonly string[]): Map<string, Reason> {
  const found = new Map<string, Reason>();
  for (const match of matches) {
    const chance = fastChance(match.seed);
    for (const { game, view, seat, better, worse } of momentsOf(match)) {
      const played = worse[chance.below(worse.length)] as Move;
      const reason = reasonOf(game, view, seat, { better, played });
      if (!found.has(reason.kind)) found.set(reason.kind, reason);
      if (wanted.every((kind) => found.has(kind))) return found;
    }
  }
  return found;
}

const matches = (id: GameId, better: string, plays: readonly string[], most: number): Match[] =>
  Array.from({ length: most }, (_, i) => ({
    ...{ id, better, seed: i + 1 },
    plays: plays[i % plays.length] as string,
  }));

describe.each([
  { id: 'dice-pyramid', words: diceWords, among: matches('dice-pyramid', 'tempo', ['random'], 20) },
  { id: 'emperors-gold', words: goldWords, among: matches('emperors-gold', 'planner', ['cat'], 12) },
  { id: 'pyramids', words: pyramidsWords, among: matches('pyramids', 'builder', ['cat', 'random'], 16) },
  {
    id: 'pyramidion',
    words: pyramidionWords,
    among: matches('pyramidion', 'greedy', ['novice', 'hare'], 16),
  },
] as const)('reasons of $id', ({ id, words, among }) => {
  it('are all given, and said in both languages without codes', async () => {
    const kinds = Object.keys(words);
    const found = reasonsIn(among, kinds);
    expect([...found.keys()].sort()).toEqual(kinds.sort());
    const said = await Promise.all(LANGUAGES.map((language) => blameWords(id)[language]()));
    for (const say of said) {
      const sentences = [...found.values()].map(say);
      expect(new Set(sentences).size).toBe(kinds.length);
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
        // No cell, no place, no hole in the template.
        expect(sentence).not.toMatch(/\b[a-i][1-9]\b|\b[1-6][a-f]\b|undefined|NaN/);
      }
    }
  });
});

describe('reasons of Dice Pyramid', () => {
  /** Two blocks beside each other, then three. */
  const two = midTurn(0b11, { risk: 0b11, spent: 2, dice: 1, placed: 1 });

  it('tell the exact chance of a bust', () => {
    const given = diceReason(two, { better: STOP, played: ROLL });
    // Four dice, and two of six colours fit: the bottom row and the one above.
    const bust = (4 / 6) ** (DICE - 2);
    expect(given).toEqual({ kind: 'rolled-on', bust, risk: 2 });
    expect(diceReason(two, { better: ROLL, played: STOP })).toEqual({ kind: 'stopped-early', bust });
  });

  it('see a gap, and colours that no longer fit', () => {
    const one: DiceState = midTurn(0b1, { risk: 0b1, dice: 1 });
    expect(diceReason(one, { better: 1, played: 3 })).toEqual({ kind: 'gap' });
    const five: DiceState = midTurn(0b11111, { dice: 1 });
    // The first block of the second row opens no third; the sixth of the first closes it.
    expect(diceReason(five, { better: 6, played: 5 })).toEqual({
      kind: 'fewer-colours',
      colours: 1,
      instead: 2,
    });
  });
});
