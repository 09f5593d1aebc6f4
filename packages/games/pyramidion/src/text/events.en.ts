import { NOBODY, type Seat, does as speak, UNKNOWN, YOU } from '@benben/core';
import type { PyramidionEvent, TieBreak } from '../events.ts';
import { goodsOf, listGoods, type Names } from './names.ts';

const RESOURCES = [
  ['camel', 'camels'],
  ['food', 'food'],
  ['worker', 'workers'],
  ['wood', 'wood'],
  ['stone', 'stone'],
  ['statue', 'statues'],
] as const;
export const CATEGORY_NAMES = ['influence', 'agreements', 'trade'] as const;
const PRIZES = ['Influence', 'Agreements', 'Trade'] as const;
export const TOKEN_NAMES = ['mercenary', 'intermediary'] as const;
const DECKS = { characters: 'characters', supplies: 'deliveries', boats: 'boats' } as const;
const TIE_BREAKS: Readonly<Record<TieBreak, string>> = {
  points: '',
  hand: ' More characters in hand decide.',
  boats: ' More boats decide.',
  order: ' The better place in turn order decides.',
};
const ENDINGS = {
  goal: 'The goal is reached.',
  boats: 'The last boat has been equipped.',
  idle: 'Three rounds without a boat.',
} as const;

export const resourceName = (resource: number): string => RESOURCES[resource]?.[0] ?? '?';
const count = (n: number, resource: number) => `${n} ${RESOURCES[resource]?.[n === 1 ? 0 : 1]}`;
const goods = (list: readonly number[]) => listGoods(list, count) || 'nothing';
const points = (n: number) => (n === 1 ? '1 point' : `${n} points`);
const characters = (n: number) => (n === 1 ? '1 character' : `${n} characters`);

export function boatName(boat: number, names: Names): string {
  const { cost, points: worth } = names.boat(boat);
  return `a boat for ${points(worth)} (${goods(cost)})`;
}

export function eventText(event: PyramidionEvent, nameOf: (seat: Seat) => string, names: Names): string {
  const { card, city } = names;
  const who = 'seat' in event ? nameOf(event.seat) : '';
  const does = (third: string, name = who) => speak('en', name, third);
  const whose = (seat: Seat) => (nameOf(seat) === YOU.en ? 'your' : `${nameOf(seat)}’s`);
  const whosoever = who === YOU.en ? 'Your' : `${who}’s`;
  const boat = (id: number) => boatName(id, names);
  const totals = (list: readonly number[]) =>
    list.flatMap((total, seat) => (total < 0 ? [] : [`${nameOf(seat)}: ${total}`])).join(', ');
  switch (event.type) {
    case 'order':
    case 'reordered':
      return `Turn order: ${event.order.map(nameOf).join(', ')}.`;
    case 'round':
      return `Round ${event.round} begins.`;
    case 'renewed':
      return `The deck of ${DECKS[event.deck]} is renewed from its discard.`;
    case 'boats':
      return `New at the pier: ${event.boats.map(boat).join('; ')}.`;
    case 'supplied': {
      const lines = event.goods.flatMap((here, i) =>
        here.some((n) => n > 0) ? [`${city(i)}: ${goods(here)}`] : [],
      );
      return `Goods arrive. ${lines.join('; ') || 'The supply is empty'}.`;
    }
    case 'forecast': {
      const lines = names.deliveries(event.card).map((line) => `${line.city}: ${goods(line.goods)}`);
      return `The next delivery is known. ${lines.join('; ')}.`;
    }
    case 'collected':
      return `${whosoever} intermediary in ${city(event.city)} brings ${count(1, event.resource)}.`;
    case 'dealt':
      return event.cards.includes(UNKNOWN)
        ? `${does('is')} dealt ${characters(event.cards.length)}.`
        : `${does('is')} dealt ${event.cards.map(card).join(', ')}.`;
    case 'activated':
      return `${does('activates')} ${city(event.city)}.`;
    case 'private-boat':
      return `${who} alone may equip ${boat(event.boat)} this round.`;
    case 'laid':
      return `${does('lays')} ${card(event.card)}.`;
    case 'passed':
      return `${does('passes')}.`;
    case 'dismissed':
      return `${does('dismisses')} ${card(event.card)} to hire someone new.`;
    case 'drew':
      return event.card === UNKNOWN
        ? `${does('draws')} a character.`
        : `${does('draws')} ${card(event.card)}.`;
    case 'blessed':
      return `${does('blesses')} ${CATEGORY_NAMES[event.category]}: +6.`;
    case 'ousted':
      return `${does('sends')} ${whose(event.owner)} ${card(event.card)} away.`;
    case 'removed':
      return `${does('removes')} ${whose(event.owner)} ${TOKEN_NAMES[event.token]} from ${city(event.city)}.`;
    case 'took':
      return `${does('takes')} ${count(1, event.resource)} from ${city(event.city)}.`;
    case 'copied':
      return `${whosoever} ${card(event.card)} becomes a copy of ${card(event.face)}.`;
    case 'added':
      return `${does('adds')} ${count(1, event.resource)} to ${city(event.city)}.`;
    case 'raised':
      return `${does('raises')} the thresholds of ${city(event.city)} by 3.`;
    case 'swapped':
      return `${does('swaps')} with ${city(event.other)}: ${goods(goodsOf(event.gave))} for ${goods(goodsOf(event.got))}.`;
    case 'order-token':
      return `${does('takes')} place ${event.at + 1} in the next turn order.`;
    case 'received':
      return `${does('receives')} ${count(1, event.resource)} in ${city(event.city)}.`;
    case 'declined':
      return `${does('declines')} in ${city(event.city)}.`;
    case 'rebellion':
      return `Rebellion in ${city(event.city)}, strength ${event.strength}! Influence: ${totals(event.totals)}.`;
    case 'fled':
      return `${does('is')} too weak: ${characters(event.cards.length)} discarded.`;
    case 'rewarded':
      return `${does('puts')} the rebellion down for ${goods(event.goods)}.`;
    case 'judged': {
      const result = event.winner === NOBODY ? 'Nobody wins' : does('wins', nameOf(event.winner));
      return `${PRIZES[event.category]} in ${city(event.city)}, ${event.threshold} needed. ${totals(event.totals)}. ${result}.`;
    }
    case 'stationed': {
      const instead =
        event.ousted === NOBODY
          ? ''
          : ` in the place of ${nameOf(event.ousted) === YOU.en ? 'you' : nameOf(event.ousted)}`;
      return `${does('has')} the ${TOKEN_NAMES[event.token]} in ${city(event.city)}${instead}.`;
    }
    case 'traded':
      return `${does('takes')} everything in ${city(event.city)}: ${goods(event.goods)}.`;
    case 'exchanged':
      return `${does('exchanges')} 3 workers for a statue.`;
    case 'returned':
      return `${does('takes')} ${card(event.card)} back.`;
    case 'closed':
      return `${city(event.city)} is done for this round.`;
    case 'loading':
      return `${does('loads')} ${boat(event.boat)}.`;
    case 'helped':
      return `${whosoever} mercenary in ${city(event.city)} adds ${count(1, event.resource)}.`;
    case 'statue':
      return `${whosoever} statue stands for ${count(1, event.resource)}.`;
    case 'equipped':
      return `${does('equips')} ${boat(event.boat)}, paying ${goods(event.goods)}.`;
    case 'no-boat':
      return `${does('equips')} no more boats.`;
    case 'boat-lost':
      return `The boat from Karnak is discarded: ${boat(event.boat)}.`;
    case 'majority':
      return `${does('has')} the most mercenaries: 1 point more in this round’s count.`;
    case 'ended':
      return `${ENDINGS[event.why]} ${event.points.map((n, seat) => `${nameOf(seat)}: ${points(n)}`).join(', ')}.`;
    case 'won':
      return `${does('wins')}!${TIE_BREAKS[event.by]}`;
  }
}
