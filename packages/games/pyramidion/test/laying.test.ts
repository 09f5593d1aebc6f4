import { eventsFor, NOBODY, playTurn, UNKNOWN, viewOf } from '@benben/core';
import { describe, expect, it } from 'vitest';
import type { PyramidionState } from '../src/index.ts';
import { after, card, drawing, hand, legal, lying, position, pyramidion, refused, told } from './builders.ts';

/** The hidden part of a hand as another seat sees it. */
const viewOfHand = (s: PyramidionState, owner: number, viewer: number) =>
  viewOf(pyramidion, s, viewer).hidden[owner];

describe('laying', () => {
  const s = position({
    city: 'thebes',
    mover: 1,
    hands: [
      'red-merchant-a red-merchant-b',
      'yellow-merchant-a yellow-merchant-b',
      'blue-merchant-a blue-merchant-b',
    ],
  });

  it('PYN-15 from the activating player clockwise, one character or pass, until all have passed', () => {
    const { s: laid, events } = after(
      s,
      'lay yellow-merchant-a, lay blue-merchant-a, pass, lay yellow-merchant-b, lay blue-merchant-b',
    );
    // Nothing is left in hand, so yellow and blue pass by themselves and the city is played out.
    expect(told(events, 'laid').map(({ seat }) => seat)).toEqual([1, 2, 1, 2]);
    expect(told(events, 'passed').map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(laid.city).toBe(-1);
  });

  it('PYN-15 clockwise, whatever the turn order is', () => {
    const { events } = after(
      { ...s, order: [1, 0, 2] },
      'lay yellow-merchant-a, lay blue-merchant-a, lay red-merchant-a',
    );
    expect(told(events, 'laid').map(({ seat }) => seat)).toEqual([1, 2, 0]);
  });

  it('PYN-15 a player left alone goes on laying, and who passed lays nothing more', () => {
    const { s: alone } = after(s, 'pass, pass, lay red-merchant-a');
    expect(alone.mover).toBe(0);
    expect(lying(alone)).toEqual(['red-merchant-a']);
    expect(refused(alone, 'lay yellow-merchant-a', 1)).toBe('PYN-42/turn');
  });

  it('PYN-16 who passes may discard a character face up and draw one', () => {
    expect(legal(s)).toEqual([
      'lay yellow-merchant-a',
      'lay yellow-merchant-b',
      'hire yellow-merchant-a',
      'hire yellow-merchant-b',
      'pass',
    ]);
    const luck = drawing([s.deck, card('vizier')]);
    const { s: hired, events } = after(s, 'hire yellow-merchant-b', luck);
    luck.assertUsedUp();
    expect(hand(hired, 1)).toEqual(['yellow-merchant-a', 'vizier']);
    expect(hired.passed).toBe(0b010);
    expect(hired.mover).toBe(2);
    // A basic is set aside for its owner.
    expect(hired.aside).toContain(card('yellow-merchant-b'));
    expect(told(events, 'dismissed')[0]?.card).toBe(card('yellow-merchant-b'));
  });

  it('PYN-16 a hired-away character of the deck goes to the discard', () => {
    const guarded = position({ city: 'thebes', hands: ['guard', 'yellow-deity', ''] });
    const { s: hired } = after(guarded, 'hire guard', drawing([guarded.deck, card('thief')]));
    expect(hired.discard).toEqual([card('guard')]);
  });

  it('PYN-16 PYN-5 hiring needs a character to draw', () => {
    const dry = position({ city: 'thebes', hands: ['guard', 'yellow-deity', ''] });
    dry.hidden[2] = dry.deck.splice(0);
    expect(legal(dry)).toEqual(['lay guard', 'pass']);
    expect(refused(dry, 'hire guard')).toBe('PYN-16/no-card');
  });

  it('PYN-17 a special’s effect comes before anything else', () => {
    const special = position({
      city: 'thebes',
      hands: ['bandit', 'yellow-deity', ''],
      laid: ['yellow thief', 'blue guard'],
    });
    const { s: asked } = after(special, 'lay bandit');
    expect(legal(asked, 0)).toEqual(['target thief', 'target guard']);
    expect(legal(asked, 1)).toEqual([]);
  });

  it('PYN-24 a drawn character is whispered, everything laid is told', () => {
    const step = playTurn(pyramidion, s, 1, ['hire yellow-merchant-b'], drawing([s.deck, card('vizier')]));
    if ('refused' in step) throw new Error(step.refused);
    for (const seat of [NOBODY, 0, 1, 2]) {
      const drew = told(eventsFor(step.heard, seat), 'drew');
      expect(drew).toEqual([{ type: 'drew', seat: 1, card: seat === 1 ? card('vizier') : UNKNOWN }]);
    }
    expect(viewOfHand(step.state, 1, 1)).toEqual([card('vizier')]);
    expect(viewOfHand(step.state, 1, 0)).toEqual([UNKNOWN]);
    expect(viewOfHand(step.state, 1, NOBODY)).toEqual([UNKNOWN]);
  });
});
