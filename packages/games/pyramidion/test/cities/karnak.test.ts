import { fastChance, NOBODY } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { NONE } from '../../src/index.ts';
import { after, boat, drawing, legal, position, refused, told } from '../builders.ts';

describe('Karnak', () => {
  it('PYN-36 the activating player draws a boat that everyone sees', () => {
    const s = position({ step: 'activating', activations: 0, hands: ['red-deity', '', ''] });
    const luck = drawing([s.boatDeck, boat('boat-07')]);
    const { s: active, events } = after(s, 'activate karnak', luck);
    luck.assertUsedUp();
    expect([active.privateBoat, active.privateSeat]).toEqual([boat('boat-07'), 0]);
    expect(told(events, 'private-boat')).toEqual([{ type: 'private-boat', seat: 0, boat: boat('boat-07') }]);
  });

  const equipping = position({
    step: 'equipping',
    boats: 'boat-20',
    privateBoat: [1, 'boat-01'],
    goods: ['statue 4', 'food 1 worker 1 wood 1 stone 1 camel 4', 'statue 4'],
    mover: 1,
  });

  it('PYN-36 only its player may equip it', () => {
    expect(legal(equipping)).toEqual(['equip boat-01', 'pass']);
    const { s: sailed } = after(equipping, 'equip boat-01', fastChance(1));
    expect(sailed.fleets[1]).toEqual([boat('boat-01')]);
    const other = { ...equipping, mover: 0, boats: [boat('boat-02')] };
    expect(refused(other, 'equip boat-01')).toBe('PYN-36/not-yours');
  });

  it('PYN-36 it is discarded at the end of the round', () => {
    const { s: next, events } = after(equipping, 'pass', fastChance(1));
    expect(told(events, 'boat-lost')).toEqual([{ type: 'boat-lost', boat: boat('boat-01') }]);
    expect([next.privateBoat, next.privateSeat]).toEqual([NONE, NOBODY]);
    expect(next.round).toBe(2);
    // It lies in the discard and nowhere else.
    expect(next.boatDiscard).toEqual([boat('boat-01')]);
    expect([...next.boats, ...next.boatDeck, ...next.fleets.flat()]).not.toContain(boat('boat-01'));
  });

  it('PYN-36 one that was equipped is not lost', () => {
    const { s: next, events } = after(equipping, 'equip boat-01', fastChance(1));
    expect(next.round).toBe(2);
    expect(told(events, 'boat-lost')).toEqual([]);
    expect([next.fleets[1], next.boatDiscard]).toEqual([[boat('boat-01')], []]);
  });

  it('PYN-36 with no boat left to draw nothing is drawn', () => {
    const s = position({ step: 'activating', activations: 0, hands: ['red-deity', '', ''] });
    const empty = { ...s, boatDeck: [], fleets: [s.boatDeck, [], []] };
    expect(after(empty, 'activate karnak').s.privateBoat).toBe(NONE);
  });
});
