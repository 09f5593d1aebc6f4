import { describe, expect, it } from 'vitest';
import { goodsOfSeat, totalsOf } from '../../src/index.ts';
import { after, card, drawing, goods, legal, lying, position, tables, told } from '../builders.ts';

describe('Philosopher', () => {
  it('PYN-30 copies anyone’s character here: kind and numbers', () => {
    const s = position({
      city: 'thebes',
      hands: ['philosopher', 'yellow-deity', ''],
      laid: ['red red-mercenary', 'yellow merchant-11'],
    });
    const asked = after(s, 'lay philosopher').s;
    expect(legal(asked)).toEqual(['target red-mercenary', 'target merchant-11']);
    const copied = after(asked, 'target merchant-11').s;
    expect([0, 1, 2].map((category) => totalsOf(copied, category, tables)[0])).toEqual([5, 0, 2]);
  });

  it('PYN-30 the copied effect happens at once, with choices of its own', () => {
    const s = position({
      city: 'thebes',
      hands: ['philosopher', 'yellow-deity', ''],
      laid: ['yellow vizier', 'yellow bandit'],
      cityGoods: { thebes: 'camel 1 food 1' },
    });
    const asked = after(s, 'lay philosopher').s;
    expect(legal(after(asked, 'target vizier').s)).toEqual(['take camel', 'take food']);
    const bandit = after(asked, 'target bandit').s;
    expect(legal(bandit)).toEqual(['target vizier', 'target bandit']);
    expect(lying(after(bandit, 'target bandit').s)).toEqual(['vizier', 'philosopher']);
  });

  it('PYN-30 PYN-25 a copied Deity chooses a category of its own', () => {
    const s = position({
      city: 'thebes',
      hands: ['philosopher', 'yellow-merchant-a', ''],
      laid: ['yellow yellow-deity:trade', 'yellow vizier'],
    });
    const asked = after(s, 'lay philosopher, target yellow-deity').s;
    expect(legal(asked)).toEqual(['category influence', 'category agreements', 'category trade']);
    const blessed = after(asked, 'category influence').s;
    expect([0, 1, 2].map((category) => totalsOf(blessed, category, tables)[0])).toEqual([6, 0, 0]);
  });

  it('PYN-30 it stays a copy when the original leaves', () => {
    const s = position({
      city: 'thebes',
      hands: ['philosopher', 'bandit', 'blue-deity'],
      laid: ['blue mercenary-01'],
    });
    const { s: left } = after(s, 'lay philosopher, lay bandit, target mercenary-01');
    expect(totalsOf(left, 0, tables)).toEqual([5, 2, -1]);
  });

  it('PYN-30 copies the ankh and the kind for the city’s effect', () => {
    const alexandria = position({
      city: 'alexandria',
      hands: ['philosopher', 'yellow-deity', ''],
      laid: ['yellow merchant-06'],
    });
    const { s: gifted } = after(alexandria, 'lay philosopher, take wood');
    expect(goodsOfSeat(gifted, 0)).toEqual(goods('wood 1'));
    const giza = position({ hands: ['philosopher', 'yellow-deity', ''], laid: ['yellow mercenary-01'] });
    expect(legal(after(giza, 'lay philosopher').s)).toEqual(['place 1', 'place 2', 'place 3']);
  });

  it('PYN-30 a copied Rebel is a Rebel', () => {
    const s = position({ city: 'thebes', hands: ['philosopher', '', ''], laid: ['yellow rebel-01'] });
    // The only character to copy is copied by itself.
    const { events } = after(s, 'lay philosopher', drawing([[0, 1, 2, 3, 4, 5], 0, 2]));
    expect(told(events, 'rebellion')[0]).toMatchObject({ tokens: [0, 2], strength: 11 });
  });

  it('PYN-30 with nothing to copy it is a blank', () => {
    const s = position({ city: 'thebes', hands: ['philosopher', 'yellow-deity', ''] });
    const { s: laid, events } = after(s, 'lay philosopher');
    expect(told(events, 'copied')).toEqual([]);
    expect(laid.laid).toEqual([{ seat: 0, card: card('philosopher'), face: card('philosopher'), mark: -1 }]);
  });

  it('PYN-30 under a High Priest it comes back as a Philosopher', () => {
    const s = position({
      city: 'thebes',
      hands: ['', 'yellow-deity', ''],
      mover: 1,
      laid: ['red high-priest', 'red philosopher=bandit'],
    });
    const { s: closed } = after(s, 'pass, target philosopher');
    expect(closed.open[0]).toEqual([card('philosopher')]);
  });
});
