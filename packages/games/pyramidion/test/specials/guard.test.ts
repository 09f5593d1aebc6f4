import { NOBODY } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { after, card, city, legal, lying, position, refused, told } from '../builders.ts';

describe('Guard', () => {
  const s = position({
    city: 'luxor',
    hands: ['guard', 'yellow-deity', 'blue-deity'],
    laid: ['red red-mercenary', 'yellow merchant-01'],
    mercenaries: { luxor: 1, giza: 2 },
    intermediaries: { luxor: 0 },
  });
  const asked = after(s, 'lay guard').s;

  it('PYN-27 may discard anyone’s character here but itself, or remove a token of this city', () => {
    expect(legal(asked)).toEqual([
      'target red-mercenary',
      'target merchant-01',
      'remove mercenary',
      'remove intermediary',
    ]);
    expect(refused(asked, 'target guard')).toBe('PYN-27/guard');
  });

  it('PYN-27 a discarded character leaves the city', () => {
    const { s: left, events } = after(asked, 'target merchant-01');
    expect(lying(left)).toEqual(['red-mercenary', 'guard']);
    expect(left.discard).toEqual([card('merchant-01')]);
    expect(told(events, 'ousted')).toEqual([
      { type: 'ousted', seat: 0, card: card('merchant-01'), owner: 1 },
    ]);
  });

  it('PYN-27 a removed token goes back to its owner', () => {
    const { s: left } = after(asked, 'remove mercenary');
    expect(left.mercenaries[city('luxor')]).toBe(NOBODY);
    expect(left.mercenaries[city('giza')]).toBe(2);
    expect(after(asked, 'remove intermediary').s.intermediaries[city('luxor')]).toBe(NOBODY);
  });

  it('PYN-27 laid with no target nothing happens', () => {
    const alone = position({ city: 'luxor', hands: ['guard', 'yellow-deity', 'blue-deity'] });
    expect(legal(after(alone, 'lay guard').s)).toContain('lay yellow-deity');
  });
});
