/** A position for every reason of every game, reached by the rules, and words for each of them. */
import { GAME_IDS, type GameId } from '@benben/catalogue/boxes';
import { gameOf } from '@benben/catalogue/rules';
import {
  defaultOptions,
  fastChance,
  isLegal,
  LANGUAGES,
  type Move,
  nextToAct,
  type Seat,
  type Table,
  viewOf,
} from '@benben/core';
import { DICE, type DiceState, ROLL, STOP } from '@benben/dice-pyramid';
import { describe, expect, it } from 'vitest';
import { blameWords } from '../src/blame.ts';
import { createNamedBot, reasonOf } from '../src/create.ts';
import { type DiceReason, diceReason } from '../src/dice-pyramid/reasons.ts';
import type { GoldReason } from '../src/emperors-gold/reasons.ts';
import type { PyramidionReason } from '../src/pyramidion/reasons.ts';
import type { PyramidsReason } from '../src/pyramids/reasons.ts';
import type { Reason } from '../src/reasons.ts';
import { midTurn } from './dice-pyramid/positions.ts';

/** The decision after so many others of a match of this bot with itself. */
type Moment = readonly [bot: string, seed: number, at: number, better: string, played: string];
type Moments<R extends Reason> = Readonly<Record<R['kind'], Moment>>;

const dice: Moments<DiceReason> = {
  gap: ['random', 1, 1, 'place 1a', 'place 1b'],
  'stopped-early': ['random', 1, 2, 'roll', 'stop'],
  'fewer-colours': ['random', 1, 5, 'place 1c', 'place 1b'],
  'rolled-on': ['random', 1, 6, 'stop', 'roll'],
  weaker: ['random', 1, 7, 'place 1b', 'place 1e'],
};

const gold: Moments<GoldReason> = {
  'fewer-cards': ['cat', 1, 0, 'move d3', 'move b1'],
  'claimed-early': ['cat', 1, 0, 'move d3', 'move a3'],
  weaker: ['cat', 1, 1, 'start circle-blue-3', 'start rhombus-red-1'],
  'task-left': ['cat', 1, 8, 'add circle-purple-1 first right', 'end'],
  'left-to-next': ['cat', 1, 13, 'add rhombus-purple-3 second right', 'end'],
  farther: ['cat', 1, 31, 'start star-red-3', 'add star-green-1 first right'],
  'row-given-up': ['cat', 1, 34, 'move a2', 'move b4'],
  'lesser-task': ['cat', 2, 37, 'claim 2', 'claim 1'],
};

const pyramidion: Moments<PyramidionReason> = {
  'agreements-lost': ['novice', 1, 0, 'activate thebes', 'activate giza'],
  'trade-lost': ['novice', 1, 0, 'activate thebes', 'activate luxor'],
  'rival-gains': ['novice', 1, 1, 'lay red-deity', 'lay stonecutter'],
  'card-wasted': ['novice', 1, 3, 'lay yellow-deity', 'lay yellow-intermediary'],
  weaker: ['novice', 1, 13, 'activate giza', 'activate luxor'],
  'thebes-lost': ['novice', 1, 21, 'swap giza', 'raise'],
  'influence-lost': ['novice', 1, 28, 'category influence', 'category agreements'],
  'boat-missed': ['novice', 1, 29, 'lay red-deity', 'lay mercenary-01'],
  'effect-unused': ['novice', 1, 48, 'exchange', 'decline'],
  'goal-farther': ['novice', 1, 127, 'category trade', 'category agreements'],
  'statue-missed': ['novice', 1, 132, 'lay merchant-10', 'lay merchant-12'],
  'boat-farther': ['novice', 1, 152, 'lay yellow-merchant-b', 'pass'],
  'majority-lost': ['novice', 3, 142, 'category influence', 'category trade'],
};

const pyramids: Moments<PyramidsReason> = {
  'fewer-points': ['random', 1, 0, 'place 3 e5 right', 'place 1 e5 up'],
  marker: ['random', 1, 1, 'mark second', 'mark first'],
  'card-spent': ['random', 1, 2, 'pass', 'card first brown tl'],
  'card-kept': ['random', 1, 2, 'card first brown tl', 'pass'],
  refill: ['random', 1, 3, 'refill 1', 'refill 2'],
  'out-of-sight': ['random', 1, 8, 'place 3 b5 right', 'place 1 d4 left'],
  'next-player': ['random', 1, 10, 'refill 3', 'refill 4'],
  'spoils-level': ['random', 1, 22, 'place 3 d7 left', 'place 1 b6 down'],
  'no-room': ['random', 1, 30, 'place 3 g6 left', 'place 1 f7 up'],
  weaker: ['random', 2, 0, 'place 1 e5 up', 'place 3 e5 right'],
  'kept-apart': ['random', 5, 26, 'place 3 e7 up', 'place 1 d4 left'],
  holes: ['greedy', 1, 19, 'place 3 b5 up', 'place 1 c3 right'],
};

const MOMENTS: Readonly<Record<GameId, Readonly<Record<string, Moment>>>> = {
  'dice-pyramid': dice,
  'emperors-gold': gold,
  pyramidion,
  pyramids,
};

/** Whoever decides there, and what they see. */
function reached(id: GameId, [bot, seed, at]: Moment): { readonly view: unknown; readonly seat: Seat } {
  const game = gameOf(id);
  const table: Table<unknown> = { seats: 2, options: defaultOptions<object>(game.options) };
  const [luck, thoughts] = [fastChance(seed), fastChance(seed + 50)];
  const player = createNamedBot(game, table, bot);
  const s = game.setup(table, luck, null);
  const seat = () => nextToAct(game.toAct(s));
  for (let i = 0; i < at; i++)
    game.play(s, seat(), player.choose(viewOf(game, s, seat()), seat(), thoughts), luck, null);
  return { view: viewOf(game, s, seat()), seat: seat() };
}

describe.each(GAME_IDS)('reasons of %s', (id) => {
  const game = gameOf(id);
  const moves = (...printed: readonly string[]) => printed.map((each) => game.actions.parse(each) as Move);

  it.each(Object.entries(MOMENTS[id]))('%s', async (kind, moment) => {
    const { view, seat } = reached(id, moment);
    const [better = 0, played = 0] = moves(moment[3], moment[4]);
    for (const move of [better, played]) expect(isLegal(game, view, seat, move)).toBe(true);
    const reason = reasonOf(game, view, seat, { better, played });
    expect(reason.kind).toBe(kind);
    for (const language of LANGUAGES) {
      const sentence = (await blameWords(id)[language]())(reason);
      expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
      // A person speaks of no cell and no place by its code.
      expect(sentence).not.toMatch(/\b[a-i][1-9]\b|\b[1-6][a-f]\b|undefined|NaN/);
    }
  });
});

describe('reasons of Dice Pyramid', () => {
  it('tell the exact chance of a bust', () => {
    const two = midTurn(0b11, { risk: 0b11, spent: 2, dice: 1, placed: 1 });
    // Four dice, and two of six colours fit: the bottom row and the one above.
    const bust = (4 / 6) ** (DICE - 2);
    expect(diceReason(two, { better: STOP, played: ROLL })).toEqual({ kind: 'rolled-on', bust, risk: 2 });
    expect(diceReason(two, { better: ROLL, played: STOP })).toEqual({ kind: 'stopped-early', bust });
  });

  it('see a gap, and colours that no longer fit', () => {
    const one: DiceState = midTurn(0b1, { risk: 0b1, dice: 1 });
    expect(diceReason(one, { better: 1, played: 3 })).toEqual({ kind: 'gap' });
    const five: DiceState = midTurn(0b11111, { dice: 1 });
    const narrowed = { kind: 'fewer-colours', colours: 1, instead: 2 };
    expect(diceReason(five, { better: 6, played: 5 })).toEqual(narrowed);
  });
});
