import { NOBODY } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { goodsOfCity, goodsOfSeat, totalsOf } from '../src/index.ts';
import { after, card, city, drawing, goods, position, tables, told } from './builders.ts';

const TOKENS = [0, 1, 2, 3, 4, 5];
/** Seat 0 passes and the city is played out. */
const play = (part: Parameters<typeof position>[0], luck?: ReturnType<typeof drawing>) =>
  after(position({ city: 'thebes', hands: ['red-merchant-a', '', ''], ...part }), 'pass', luck);

describe('rebellion', () => {
  it('PYN-18 the strongest below the strength flees too and gets nothing', () => {
    const { s, events } = play({ laid: ['red rebel-01', 'yellow yellow-mercenary'] }, drawing([TOKENS, 0]));
    expect(told(events, 'rebellion')[0]).toMatchObject({ tokens: [0], strength: 5, totals: [3, 3, -1] });
    expect(told(events, 'fled').map(({ seat }) => seat)).toEqual([0, 1]);
    expect(told(events, 'rewarded')).toEqual([]);
    expect(s.discard).toEqual([card('rebel-01')]);
    expect(s.aside).toContain(card('yellow-mercenary'));
  });

  it('PYN-18 who alone is strongest, but below the strength, flees and gets nothing', () => {
    const { s, events } = play({ laid: ['red rebel-01', 'yellow mercenary-02'] }, drawing([TOKENS, 0]));
    expect(told(events, 'rebellion')[0]).toMatchObject({ strength: 5, totals: [3, 4, -1] });
    expect(told(events, 'fled').map(({ seat }) => seat)).toEqual([0, 1]);
    expect(told(events, 'rewarded')).toEqual([]);
    expect(goodsOfSeat(s, 1)).toEqual(goods(''));
  });

  it('PYN-18 PYN-29 all are judged at once: the Overseer of one who flees still weighs on the next', () => {
    const laid = [
      'red overseer',
      'red rebel-01',
      'yellow mercenary-01',
      'yellow mercenary-02',
      'blue blue-deity:influence',
      'blue mercenary-03',
    ];
    const { events } = play({ laid }, drawing([TOKENS, 5]));
    // Yellow has 5 + 4, one less each; without red's Overseer it would reach the 8.
    expect(told(events, 'rebellion')[0]).toMatchObject({ strength: 8, totals: [5, 7, 9] });
    expect(told(events, 'fled').map(({ seat }) => seat)).toEqual([0, 1]);
    expect(told(events, 'rewarded').map(({ seat }) => seat)).toEqual([2]);
    // The judgement is over: blue's Mercenary counts in full again.
    expect(told(events, 'judged')[0]?.totals).toEqual([-1, -1, 10]);
  });

  it('PYN-18 on a tie nobody is rewarded, but those strong enough stay', () => {
    const { events } = play(
      { laid: ['red rebel-01', 'red mercenary-02', 'yellow mercenary-03', 'yellow rebel-02'] },
      drawing([TOKENS, 0, 1]),
    );
    expect(told(events, 'rebellion')[0]).toMatchObject({ strength: 11, totals: [7, 7, -1] });
    const strong = play(
      { laid: ['red rebel-01', 'red mercenary-02', 'yellow mercenary-03', 'yellow mercenary-04'] },
      drawing([TOKENS, 0]),
    );
    expect(told(strong.events, 'fled')).toEqual([]);
    expect(told(strong.events, 'rewarded')).toEqual([]);
  });

  it('PYN-18 PYN-4 a reward the supply has not is not paid', () => {
    const { s } = play(
      { laid: ['red red-deity:influence', 'red rebel-01'], goods: ['', 'camel 35', ''] },
      drawing([TOKENS, 0]),
    );
    expect(goodsOfSeat(s, 0)).toEqual(goods(''));
  });

  it('PYN-18 PYN-33 who flees ends its Overseer and its Stonecutter', () => {
    const { events } = play(
      {
        laid: [
          'red overseer',
          'red stonecutter:raised',
          'red rebel-01',
          'yellow yellow-deity:influence',
          'yellow mercenary-02',
        ],
      },
      drawing([TOKENS, 3]),
    );
    // In the rebellion yellow counts 6 + 3 against 7; afterwards the full 10 against the plain threshold.
    expect(told(events, 'rebellion')[0]).toMatchObject({ strength: 7, totals: [6, 9, -1] });
    expect(told(events, 'judged')[0]).toMatchObject({ totals: [-1, 10, -1], threshold: 7, winner: 1 });
  });

  it('PYN-18 the tokens are drawn from all six every time', () => {
    const laid = ['red rebel-01', 'yellow rebel-02', 'blue rebel-03', 'red philosopher=rebel-01'];
    const { events } = play({ laid }, drawing([TOKENS, 5, 4, 3, 2]));
    expect(told(events, 'rebellion')[0]).toMatchObject({ tokens: [5, 4, 3, 2], strength: 28 });
  });
});

describe('influence and agreements', () => {
  it('PYN-19 a tie or a total below the threshold changes nothing', () => {
    const tie = play({
      laid: ['red mercenary-01', 'red red-mercenary', 'yellow mercenary-02', 'yellow mercenary-03'],
    });
    expect(told(tie.events, 'judged')[0]).toMatchObject({ totals: [8, 8, -1], winner: NOBODY });
    const below = play({ laid: ['red mercenary-01'], mercenaries: { thebes: 1 } });
    expect(below.s.mercenaries[city('thebes')]).toBe(1);
  });

  it('PYN-19 with all five tokens placed there is no sixth', () => {
    const laid = ['red mercenary-01', 'red red-mercenary'];
    const five = { giza: 0, cairo: 0, luxor: 0, philae: 0, karnak: 0 };
    const { s, events } = play({ laid, mercenaries: { ...five, thebes: 1 } });
    expect(s.mercenaries[city('thebes')]).toBe(1);
    expect(told(events, 'stationed')).toEqual([]);
  });

  it('PYN-19 PYN-20 the fifth token is placed, a sixth of either sort is not', () => {
    const laid = ['red mercenary-01', 'red red-mercenary', 'red intermediary-01', 'red red-intermediary'];
    const four = { giza: 0, cairo: 0, luxor: 0, philae: 0 };
    const fifth = play({ laid, mercenaries: four, intermediaries: four });
    expect(told(fifth.events, 'stationed').map(({ token }) => token)).toEqual([0, 1]);
    const five = { ...four, karnak: 0, thebes: 1 };
    const sixth = play({ laid, mercenaries: five, intermediaries: five });
    expect(told(sixth.events, 'judged').map(({ winner }) => winner)).toEqual([0, 0, NOBODY]);
    expect(told(sixth.events, 'stationed')).toEqual([]);
    expect([sixth.s.mercenaries, sixth.s.intermediaries].map((at) => at[city('thebes')])).toEqual([1, 1]);
    // Each sort has tokens of its own.
    const mixed = play({ laid, mercenaries: five, intermediaries: four });
    expect(told(mixed.events, 'stationed')).toMatchObject([{ seat: 0, token: 1 }]);
  });

  it('PYN-19 a token that is already there stays', () => {
    const laid = ['red mercenary-01', 'red red-mercenary'];
    const five = { giza: 0, cairo: 0, luxor: 0, philae: 0, thebes: 0 };
    const { s, events } = play({ laid, mercenaries: five });
    expect(s.mercenaries[city('thebes')]).toBe(0);
    expect(told(events, 'stationed')).toEqual([]);
  });

  it('PYN-20 the single highest agreements total puts an intermediary', () => {
    const laid = ['red intermediary-01', 'red red-intermediary', 'yellow intermediary-02'];
    const { s, events } = play({ laid, intermediaries: { thebes: 2 } });
    expect(s.intermediaries[city('thebes')]).toBe(0);
    expect(s.mercenaries[city('thebes')]).toBe(NOBODY);
    expect(told(events, 'stationed')).toMatchObject([{ seat: 0, token: 1, ousted: 2 }]);
    const tie = play({
      laid: [
        'red intermediary-01',
        'red red-intermediary',
        'yellow yellow-deity:agreements',
        'yellow merchant-10',
        'yellow merchant-12',
      ],
    });
    expect(told(tie.events, 'judged')[1]).toMatchObject({ totals: [9, 9, -1], winner: NOBODY });
  });
});

describe('trade', () => {
  it('PYN-21 the single highest trade total takes everything in the city', () => {
    const laid = ['red merchant-01', 'yellow merchant-03'];
    const { s } = play({ laid, cityGoods: { thebes: 'wood 3 statue 1', giza: 'camel 1' } });
    expect(goodsOfSeat(s, 0)).toEqual(goods('wood 3 statue 1'));
    expect(goodsOfCity(s, city('thebes'))).toEqual(goods(''));
    expect(goodsOfCity(s, city('giza'))).toEqual(goods('camel 1'));
  });

  it('PYN-21 below the threshold they stay', () => {
    const { s } = play({ laid: ['red merchant-03'], cityGoods: { thebes: 'wood 3' } });
    expect(goodsOfCity(s, city('thebes'))).toEqual(goods('wood 3'));
  });
});

describe('totals', () => {
  it('PYN-22 numbers by category, 6 for a Deity’s token, absent without characters', () => {
    const s = position({ laid: ['red merchant-12', 'red red-deity:agreements', 'red merchant-09'] });
    expect([0, 1, 2].map((category) => totalsOf(s, category, tables))).toEqual([
      [2, -1, -1],
      [7, -1, -1],
      [5, -1, -1],
    ]);
  });

  it('PYN-22 who has no characters here takes part in nothing', () => {
    const { events } = play({ laid: [] });
    expect(told(events, 'judged')).toEqual([]);
    expect(told(events, 'closed')).toHaveLength(1);
  });
});

describe('clean-up', () => {
  it('PYN-23 characters are discarded, basics set aside, and the city gets a sundial', () => {
    const { s } = play({ laid: ['red merchant-01', 'yellow yellow-merchant-a'] });
    expect(s.discard).toEqual([card('merchant-01')]);
    expect(s.aside).toContain(card('yellow-merchant-a'));
    expect(s.sundials).toBe(1 << city('thebes'));
    expect(s.laid).toEqual([]);
  });
});
