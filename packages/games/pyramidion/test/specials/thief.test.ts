import { describe, expect, it } from 'vitest';
import { after, legal, lying, position } from '../builders.ts';

describe('Thief', () => {
  it('PYN-27 discards a Merchant and nobody else', () => {
    const s = position({
      hands: ['thief', 'yellow-deity', 'blue-deity'],
      laid: [
        'yellow merchant-01',
        'blue intermediary-06',
        'red red-merchant-a',
        'blue philosopher=merchant-01',
      ],
    });
    const asked = after(s, 'lay thief').s;
    expect(legal(asked)).toEqual(['target merchant-01', 'target red-merchant-a', 'target philosopher']);
    expect(lying(after(asked, 'target philosopher').s)).not.toContain('philosopher');
  });

  it('PYN-27 laid with no Merchant nothing happens', () => {
    const s = position({ hands: ['thief', 'yellow-deity', ''], laid: ['yellow intermediary-06'] });
    expect(lying(after(s, 'lay thief').s)).toEqual(['intermediary-06', 'thief']);
  });
});
