import { describe, expect, it } from 'vitest';
import { after, card, drawing, hand, legal, lying, position, told } from '../builders.ts';

describe('High Priest', () => {
  const s = position({
    city: 'thebes',
    hands: ['high-priest', 'yellow-deity', ''],
    laid: ['red guard', 'yellow yellow-mercenary'],
  });
  const choosing = after(s, 'lay high-priest, pass').s;

  it('PYN-26 takes back one of one’s own characters after the actions, itself too', () => {
    expect(legal(choosing)).toEqual(['target guard', 'target high-priest']);
    expect(hand(after(choosing, 'target guard').s, 0)).toEqual(['guard']);
    expect(hand(after(choosing, 'target high-priest').s, 0)).toEqual(['high-priest']);
  });

  it('PYN-26 what goes back is public, the rest is discarded', () => {
    const { s: closed, events } = after(choosing, 'target guard');
    expect(told(events, 'returned')).toEqual([{ type: 'returned', seat: 0, card: card('guard') }]);
    expect(closed.open[0]).toEqual([card('guard')]);
    expect(closed.discard).toEqual([card('high-priest')]);
  });

  it('PYN-26 with nothing else of one’s own it comes back by itself', () => {
    const alone = position({ city: 'thebes', hands: ['high-priest', '', ''] });
    expect(hand(after(alone, 'lay high-priest').s, 0)).toEqual(['high-priest']);
  });

  it('PYN-33 one that was discarded takes nothing back', () => {
    const fought = position({
      city: 'thebes',
      hands: ['', 'bandit', ''],
      mover: 1,
      laid: ['red high-priest', 'red red-mercenary'],
    });
    const { s: closed } = after(fought, 'lay bandit, target high-priest');
    expect(hand(closed, 0)).toEqual([]);
  });

  it('PYN-18 PYN-33 one that fled a rebellion takes nothing back', () => {
    const rebellious = position({
      city: 'thebes',
      hands: ['', 'rebel-01', ''],
      mover: 1,
      laid: ['red high-priest'],
    });
    const { s: closed, events } = after(rebellious, 'lay rebel-01', drawing([[0, 1, 2, 3, 4, 5], 0]));
    expect(told(events, 'fled').map(({ seat }) => seat)).toEqual([0, 1]);
    expect(lying(closed)).toEqual([]);
    expect(hand(closed, 0)).toEqual([]);
  });

  it('PYN-26 PYN-30 PYN-33 two of them take two back, unless one takes the other', () => {
    const twice = position({
      city: 'thebes',
      hands: ['', 'yellow-deity', ''],
      mover: 1,
      laid: ['red guard', 'red high-priest', 'red philosopher=high-priest'],
    });
    const first = after(twice, 'pass').s;
    const second = after(first, 'target guard').s;
    expect(legal(second)).toEqual(['target high-priest', 'target philosopher']);
    expect(hand(after(second, 'target philosopher').s, 0)).toEqual(['guard', 'philosopher']);
    // The first may take itself: the second is there all the same.
    const other = after(first, 'target high-priest').s;
    expect(legal(other)).toEqual(['target guard', 'target philosopher']);
    expect(hand(after(other, 'target guard').s, 0)).toEqual(['high-priest', 'guard']);
    // The copy left with its effect: nothing more is asked, and the others are discarded.
    const { s: closed, events } = after(first, 'target philosopher');
    expect(hand(closed, 0)).toEqual(['philosopher']);
    expect([closed.asks, told(events, 'closed').length]).toEqual([[], 1]);
    expect(closed.discard).toEqual([card('guard'), card('high-priest')]);
  });

  it('PYN-26 PYN-33 when the first was sent away, a second of another player still takes back', () => {
    const two = position({
      city: 'thebes',
      hands: ['', '', 'bandit'],
      mover: 2,
      laid: ['red high-priest', 'red guard', 'yellow philosopher=high-priest', 'yellow thief'],
    });
    const choosing = after(two, 'lay bandit, target high-priest').s;
    expect([0, 1].map((seat) => legal(choosing, seat))).toEqual([[], ['target philosopher', 'target thief']]);
    const { s: closed } = after(choosing, 'target thief');
    expect([hand(closed, 0), hand(closed, 1)]).toEqual([[], ['thief']]);
  });
});
