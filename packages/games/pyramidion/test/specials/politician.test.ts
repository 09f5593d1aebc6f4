import { eventsFor, playTurn, type Step, UNKNOWN } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { goodsOfCity, type PyramidionEvent, type PyramidionState } from '../../src/index.ts';
import { after, card, city, drawing, goods, hand, legal, position, pyramidion, told } from '../builders.ts';

describe('Politician', () => {
  const s = position({ city: 'cairo', hands: ['politician', 'yellow-deity', ''] });
  const asked = after(s, 'lay politician').s;

  it('PYN-31 adds any resource to the city and draws a character', () => {
    expect(legal(asked)).toEqual([
      'add camel',
      'add food',
      'add worker',
      'add wood',
      'add stone',
      'add statue',
    ]);
    const luck = drawing([asked.deck, card('guard')]);
    const { s: drawn, events } = after(asked, 'add wood', luck);
    luck.assertUsedUp();
    expect(goodsOfCity(drawn, city('cairo'))).toEqual(goods('wood 1'));
    expect(hand(drawn, 0)).toEqual(['guard']);
    expect(told(events, 'drew')).toEqual([{ type: 'drew', seat: 0, card: card('guard') }]);
  });

  it('PYN-31 PYN-24 which character was drawn only its player learns', () => {
    const luck = drawing([asked.deck, card('guard')]);
    const { heard } = playTurn(pyramidion, asked, 0, ['add wood'], luck) as Step<
      PyramidionState,
      PyramidionEvent
    >;
    const drew = (seat: number) => told(eventsFor(heard, seat), 'drew').map((event) => event.card);
    expect([0, 1, -1].map(drew)).toEqual([[card('guard')], [UNKNOWN], [UNKNOWN]]);
  });

  it('PYN-31 PYN-4 with an empty supply it still draws', () => {
    const poor = position({
      city: 'cairo',
      hands: ['politician', 'yellow-deity', ''],
      goods: ['camel 35 food 35 worker 35 wood 35 stone 35 statue 10', '', ''],
    });
    expect(hand(after(poor, 'lay politician', drawing([poor.deck, card('thief')])).s, 0)).toEqual(['thief']);
  });
});
