import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { BASICS, COLOURS, KINDS, SPECIALS, TOKENS_OF } from '../src/index.ts';
import { after, boat, card, drawing, hand, position, pyramidion, tables, told } from './builders.ts';

const kinds = (from: number, to: number) =>
  KINDS.map((_, kind) => tables.characters.slice(from, to).filter((each) => each.kind === kind).length);

describe('components', () => {
  it('PYN-1 60 characters: 20, 12, 12, 3 and 13', () => {
    expect(kinds(0, 60)).toEqual([20, 12, 12, 3, 13]);
    const specials = SPECIALS.map((_, i) => tables.characters.filter((each) => each.special === i).length);
    expect(specials).toEqual([4, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('PYN-2 the basics of a colour are 2 Merchants, an Intermediary, a Mercenary and a Deity', () => {
    for (const [colour, name] of COLOURS.entries()) {
      expect(kinds(colour * BASICS, (colour + 1) * BASICS)).toEqual([2, 1, 1, 0, 1]);
      expect(tables.characters.slice(colour * BASICS, (colour + 1) * BASICS).map((each) => each.id)).toEqual(
        ['merchant-a', 'merchant-b', 'intermediary', 'mercenary', 'deity'].map((each) => `${name}-${each}`),
      );
    }
    expect(kinds(20, 60)).toEqual([12, 8, 8, 3, 9]);
  });

  it('PYN-2 basics of unused colours are not in the game', () => {
    for (const seats of [2, 3, 4]) {
      const s = pyramidion.setup(
        { seats, options: { goal: '10', 'open-boats': false, statues: 'any' } },
        fastChance(1),
        null,
      );
      const everywhere = [...s.open.flat(), ...s.hidden.flat(), ...s.deck, ...s.aside, ...s.discard];
      expect(everywhere.length).toBe(40 + 5 * seats);
      expect(everywhere.filter((id) => id < 20).every((id) => id < 5 * seats)).toBe(true);
    }
  });

  it('PYN-3 8 cities, 10 supply cards, 20 boats, 6 rebellion tokens', () => {
    expect(tables.cities).toHaveLength(8);
    expect(tables.supplies).toHaveLength(10);
    expect(tables.boats).toHaveLength(20);
    expect(tables.rebellions).toHaveLength(6);
    expect(tables.cities.every(({ thresholds }) => thresholds.length === 3)).toBe(true);
  });

  it('PYN-4 185 resources, and the conservation check counts them', () => {
    expect(TOKENS_OF.reduce((sum, count) => sum + count, 0)).toBe(185);
    const s = position({ goods: ['camel 3', '', ''] });
    expect(() => pyramidion.conserve(s)).not.toThrow();
    const broken = pyramidion.copy(s);
    broken.goods[0] = 4;
    expect(() => pyramidion.conserve(broken)).toThrow('camel');
    const doubled = pyramidion.copy(s);
    doubled.deck.push(card('guard'));
    expect(() => pyramidion.conserve(doubled)).toThrow('characters');
    const tokens = pyramidion.copy(s);
    tokens.mercenaries.fill(1);
    expect(() => pyramidion.conserve(tokens)).toThrow('mercenary');
  });

  it('PYN-4 the conservation check notices debts, a fifth category token and two order tokens of one player', () => {
    const debt = position({ goods: ['camel 3', '', ''] });
    debt.goods[0] = -1;
    debt.bank[0] = 36;
    expect(() => pyramidion.conserve(debt)).toThrow('a heap of camel is below zero');
    const deities = ['red', 'yellow', 'blue', 'green'].map((colour) => `${colour} ${colour}-deity:trade`);
    const four = position({ seats: 4, laid: deities });
    expect(() => pyramidion.conserve(four)).not.toThrow();
    const fifth = position({ seats: 4, laid: [...deities, 'red philosopher=red-deity:trade'] });
    expect(() => pyramidion.conserve(fifth)).toThrow('too many tokens of trade');
    const greedy = { ...position(), orderTokens: [1, -1, 1] };
    expect(() => pyramidion.conserve(greedy)).toThrow('two order tokens');
  });

  it('PYN-5 an empty character deck is renewed from the discard', () => {
    const s = position({ city: 'luxor', hands: ['merchant-06', 'yellow-deity', ''], discard: 'guard thief' });
    s.hidden[2] = s.deck.splice(0);
    const { s: drawn, events } = after(s, 'lay merchant-06, draw', drawing([s.discard, card('thief')]));
    expect(told(events, 'renewed')).toEqual([{ type: 'renewed', deck: 'characters' }]);
    expect(hand(drawn, 0)).toEqual(['thief']);
    expect(drawn.deck).toEqual([card('guard')]);
    expect(drawn.discard).toEqual([]);
  });

  it('PYN-5 the boats that Karnak lost are shuffled in again', () => {
    const s = position({
      step: 'activating',
      activations: 0,
      hands: ['red-deity', '', ''],
      boats: 'boat-01',
    });
    const renewed = { ...s, boatDeck: [], boatDiscard: s.boatDeck };
    const luck = drawing([s.boatDeck, boat('boat-13')]);
    const { s: active, events } = after(renewed, 'activate karnak', luck);
    expect(told(events, 'renewed')).toEqual([{ type: 'renewed', deck: 'boats' }]);
    expect(active.privateBoat).toBe(boat('boat-13'));
    expect(active.boatDiscard).toEqual([]);
  });

  it('PYN-5 the supply deck is renewed with the card just used', () => {
    const s = position({ step: 'equipping', boats: 'boat-01', goods: ['statue 4', '', ''] });
    const last = { ...s, supplyDeck: [], supplyDiscard: s.supplyDeck };
    const { s: next, events } = after(last, 'pass', fastChance(3));
    expect(told(events, 'renewed')).toEqual([{ type: 'renewed', deck: 'supplies' }]);
    // Card 0 filled the cities of this round and lies among those it was shuffled with.
    expect([...next.supplyDeck, next.supplyOpen].toSorted((a, b) => a - b)).toEqual([...Array(10).keys()]);
    expect([next.supplyDeck.length, next.supplyDiscard]).toEqual([9, []]);
  });
});
