import { describe, expect, it } from 'vitest';
import { totalsOf } from '../../src/index.ts';
import { after, legal, position, refused, tables } from '../builders.ts';

const s = position({ hands: ['red-deity', 'yellow-deity', 'blue-deity'] });

describe('Deity', () => {
  it('PYN-25 asks for a category at once and adds 6 to it', () => {
    const asked = after(s, 'lay red-deity').s;
    expect(legal(asked)).toEqual(['category influence', 'category agreements', 'category trade']);
    for (const [category, name] of ['influence', 'agreements', 'trade'].entries()) {
      const { s: blessed, events } = after(asked, `category ${name}`);
      expect(events[0]).toMatchObject({ type: 'blessed', seat: 0, category });
      expect([0, 1, 2].map((each) => totalsOf(blessed, each, tables)[0])).toEqual(
        [0, 1, 2].map((each) => (each === category ? 6 : 0)),
      );
    }
  });

  it('PYN-25 nothing else can be done before the category is chosen', () => {
    expect(refused(after(s, 'lay red-deity').s, 'pass')).toBe('PYN-25/category');
  });

  it('PYN-4 a category has only four tokens', () => {
    const crowded = position({
      seats: 4,
      hands: ['philosopher', 'yellow-mercenary', 'blue-mercenary', 'green-mercenary'],
      laid: ['red', 'yellow', 'blue', 'green'].map((colour) => `${colour} ${colour}-deity:trade`),
    });
    const { s: asked } = after(crowded, 'lay philosopher, target red-deity');
    expect(legal(asked)).toEqual(['category influence', 'category agreements']);
    expect(refused(asked, 'category trade')).toBe('PYN-25/category');
  });
});
