import { fastChance } from '@benben/core';
import {
  LAYING,
  type Laid,
  MOVE,
  type PyramidionState,
  pyramidion,
  standardTables,
} from '@benben/pyramidion';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hitOf, spokenHit } from '../src/boards/pyramidion/foreseen.ts';
import { en } from '../src/boards/pyramidion/words.en.ts';
import { ru } from '../src/boards/pyramidion/words.ru.ts';
import { words } from '../src/boards/pyramidion/words.ts';
import { switchTo } from './switch-to.ts';

const card = (id: string) => standardTables.characters.findIndex((each) => each.id === id);
const lie = (seat: number, id: string): Laid => ({ seat, card: card(id), face: card(id), mark: -1 });
const GUARD = card('guard');
const BANDIT = card('bandit');

/** Seat 0 is about to lay in Luxor and has both Guard and Bandit. */
function facing(laid: readonly Laid[], owner = -1): PyramidionState {
  const table = { seats: 3, options: { goal: '10', 'open-boats': false, statues: 'any' } } as const;
  const s = pyramidion.setup({ ...table, first: 0 }, fastChance(1), null);
  pyramidion.play(s, 0, MOVE.activate + 3, fastChance(1), null);
  s.step = LAYING;
  s.hidden[0] = [GUARD, BANDIT];
  s.laid = [...laid];
  s.mercenaries[3] = owner;
  return pyramidion.view?.(s, 0) as PyramidionState;
}
beforeAll(() => words.load());
beforeEach(() => switchTo('en'));
const nameOf = (seat: number) => ['Ann', 'Ben', 'Cleo'][seat] ?? '';

test('PYN-27 one’s own card, when it is the only target, is named before the card is laid, in both languages', async () => {
  const s = facing([lie(0, 'red-merchant-a')]);
  const before = JSON.stringify(s);
  for (const id of [GUARD, BANDIT]) {
    await switchTo('en');
    expect(spokenHit(hitOf(s, 0, id), 0, nameOf)).toBe(en.hits('Merchant', null));
    expect(spokenHit(hitOf(s, 0, id), 0, nameOf)).toContain('your own: Merchant');
    await switchTo('ru');
    expect(spokenHit(hitOf(s, 0, id), 0, nameOf)).toBe(ru.hits('Купец', null));
  }
  expect(JSON.stringify(s)).toBe(before);
});

test('PYN-27 another player’s card or token is named with its owner', () => {
  expect(spokenHit(hitOf(facing([lie(1, 'yellow-mercenary')]), 0, BANDIT), 0, nameOf)).toContain('(Ben)');
  expect(spokenHit(hitOf(facing([], 2), 0, GUARD), 0, nameOf)).toContain('Mercenary token (Cleo)');
});

test('PYN-27 nothing is foretold where one will be asked, or where there is nothing to hit', () => {
  expect(hitOf(facing([lie(0, 'red-merchant-a'), lie(1, 'yellow-mercenary')]), 0, BANDIT)).toBeNull();
  expect(hitOf(facing([lie(0, 'red-merchant-a')], 2), 0, GUARD)).toBeNull();
  expect(hitOf(facing([]), 0, GUARD)).toBeNull();
  expect(hitOf(facing([lie(0, 'red-merchant-b')]), 0, card('red-merchant-a'))).toBeNull();
});
