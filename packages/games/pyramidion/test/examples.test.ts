/** The worked examples of the rulebook. */
import { describe, expect, it } from 'vitest';
import { cheapestPayment, goodsOfCity, goodsOfSeat } from '../src/index.ts';
import { after, boat, card, city, drawing, goods, legal, lying, position, tables, told } from './builders.ts';

describe('worked examples', () => {
  it('PYN-18 rebellion in Luxor: the weak flee, the strongest is rewarded', () => {
    const s = position({
      city: 'luxor',
      hands: ['red-merchant-a', '', ''],
      laid: [
        'red red-deity:influence',
        'red red-mercenary',
        'yellow yellow-deity:influence',
        'yellow mercenary-01',
        'yellow rebel-01',
        'blue blue-deity:influence',
        'blue mercenary-02',
        'blue blue-mercenary',
        'blue rebel-02',
      ],
    });
    const [six, seven] = ['rebellion-2', 'rebellion-4'].map((id) =>
      tables.rebellions.findIndex((t) => t.id === id),
    );
    const luck = drawing([[0, 1, 2, 3, 4, 5], six as number, seven as number]);
    const { s: closed, events } = after(s, 'pass', luck);
    luck.assertUsedUp();
    expect(told(events, 'rebellion')[0]).toMatchObject({ strength: 13, totals: [9, 14, 16] });
    expect(told(events, 'fled')).toEqual([
      { type: 'fled', seat: 0, cards: [card('red-deity'), card('red-mercenary')] },
    ]);
    expect(goodsOfSeat(closed, 2)).toEqual(goods('food 1 worker 1'));
    expect(goodsOfSeat(closed, 1)).toEqual(goods(''));
    // Red takes no further part.
    expect(told(events, 'judged')[0]?.totals).toEqual([-1, 14, 16]);
  });

  it('PYN-19 influence in Thebes: 7 reaches 7 and replaces the yellow mercenary', () => {
    const s = position({
      city: 'thebes',
      hands: ['red-deity', '', ''],
      laid: ['blue mercenary-02', 'blue blue-mercenary'],
      mercenaries: { thebes: 1 },
    });
    const { s: closed, events } = after(s, 'pass');
    expect(told(events, 'judged')[0]).toMatchObject({ totals: [-1, -1, 7], threshold: 7, winner: 2 });
    expect(told(events, 'stationed')).toEqual([
      { type: 'stationed', seat: 2, city: city('thebes'), token: 0, ousted: 1 },
    ]);
    expect(closed.mercenaries[city('thebes')]).toBe(2);
  });

  it('PYN-20 agreements in Abu Simbel: red leads below the threshold, the blue intermediary stays', () => {
    const s = position({
      city: 'abu-simbel',
      hands: ['red-deity', '', ''],
      laid: ['red red-intermediary'],
      intermediaries: { 'abu-simbel': 2 },
    });
    const { s: closed, events } = after(s, 'pass');
    expect(told(events, 'judged')[1]).toMatchObject({ totals: [4, -1, -1], threshold: 6, winner: -1 });
    expect(closed.intermediaries[city('abu-simbel')]).toBe(2);
  });

  it('PYN-21 trade in Karnak: a tie at 6 leaves the resources there', () => {
    const s = position({
      city: 'karnak',
      hands: ['red-deity', '', ''],
      laid: ['red red-merchant-b', 'red merchant-06', 'yellow yellow-merchant-a', 'yellow merchant-10'],
      cityGoods: { karnak: 'worker 2' },
    });
    const { s: closed, events } = after(s, 'pass');
    expect(told(events, 'judged')[2]).toMatchObject({ totals: [6, 6, -1], threshold: 5, winner: -1 });
    expect(goodsOfCity(closed, city('karnak'))).toEqual(goods('worker 2'));
  });

  it('PYN-12 PYN-36 order in Giza: red takes the first place, the others keep their order', () => {
    const s = position({
      city: 'giza',
      activations: 6,
      order: [2, 1, 0],
      hands: ['red-mercenary', '', ''],
      boats: 'boat-01',
      goods: ['statue 4', '', ''],
    });
    const { s: equipping, events } = after(s, 'lay red-mercenary, place 1');
    expect(told(events, 'reordered')).toEqual([{ type: 'reordered', order: [0, 2, 1] }]);
    expect(equipping.order).toEqual([0, 2, 1]);
  });

  it('PYN-38 PYN-39 equipping a boat: one camel from Giza, a statue for food, Cairo of no use', () => {
    const s = position({
      step: 'equipping',
      mover: 2,
      goods: ['', '', 'camel 1 statue 1 stone 2 worker 1'],
      mercenaries: { giza: 2, cairo: 2 },
      boats: 'boat-05 boat-20',
    });
    const cost = tables.boats[boat('boat-05')]?.cost ?? [];
    expect(legal(s)).toEqual(['equip boat-05', 'pass']);
    expect(cheapestPayment(s, 2, cost, tables)).toEqual({
      cities: [city('giza')],
      statues: [0, 1, 0, 0, 0],
      goods: [1, 0, 1, 0, 2],
    });
    // There is no other way, so nothing more is asked.
    const { s: sailed, events } = after(s, 'equip boat-05', { below: () => 0 });
    expect(told(events, 'equipped')).toEqual([
      {
        type: 'equipped',
        seat: 2,
        boat: boat('boat-05'),
        goods: goods('camel 1 worker 1 stone 2 statue 1'),
        cities: [city('giza')],
      },
    ]);
    expect(goodsOfSeat(sailed, 2)).toEqual(goods(''));
  });

  it('PYN-9 an intermediary in Alexandria may take a worker or wood', () => {
    const s = position({
      step: 'equipping',
      boats: 'boat-01 boat-02 boat-03 boat-04 boat-05',
      goods: ['statue 4', '', ''],
      intermediaries: { alexandria: 0 },
      cityGoods: { alexandria: 'worker 2 wood 1' },
      supply: 1,
    });
    const collecting = after(s, 'pass', { below: () => 0 }).s;
    expect(collecting.round).toBe(2);
    expect(legal(collecting)).toEqual(['take worker', 'take wood']);
    expect(goodsOfSeat(after(collecting, 'take wood', { below: () => 0 }).s, 0)).toEqual(
      goods('wood 1 statue 4'),
    );
    expect(lying(collecting)).toEqual([]);
  });
});
