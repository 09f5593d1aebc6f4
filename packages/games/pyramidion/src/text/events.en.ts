import { NOBODY, type Seat, UNKNOWN } from '@benben/core';
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
  const boat = (id: number) => boatName(id, names);
  const totals = (list: readonly number[]) =>
    list.flatMap((total, seat) => (total < 0 ? [] : [`${nameOf(seat)} ${total}`])).join(', ');
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
      return `${who}’s intermediary in ${city(event.city)} brings ${count(1, event.resource)}.`;
    case 'dealt':
      return event.cards.includes(UNKNOWN)
        ? `${who} is dealt ${characters(event.cards.length)}.`
        : `${who} is dealt ${event.cards.map(card).join(', ')}.`;
    case 'activated':
      return `${who} activates ${city(event.city)}.`;
    case 'private-boat':
      return `${who} alone may equip ${boat(event.boat)} this round.`;
    case 'laid':
      return `${who} lays ${card(event.card)}.`;
    case 'passed':
      return `${who} passes.`;
    case 'dismissed':
      return `${who} dismisses ${card(event.card)} and hires someone new.`;
    case 'drew':
      return event.card === UNKNOWN ? `${who} draws a character.` : `${who} draws ${card(event.card)}.`;
    case 'blessed':
      return `${who} blesses ${CATEGORY_NAMES[event.category]}: 6 more.`;
    case 'ousted':
      return `${who} sends ${nameOf(event.owner)}’s ${card(event.card)} away.`;
    case 'removed':
      return `${who} removes ${nameOf(event.owner)}’s ${TOKEN_NAMES[event.token]} from ${city(event.city)}.`;
    case 'took':
      return `${who} takes ${count(1, event.resource)} from ${city(event.city)}.`;
    case 'copied':
      return `${who}’s ${card(event.card)} becomes a copy of ${card(event.face)}.`;
    case 'added':
      return `${who} adds ${count(1, event.resource)} to ${city(event.city)}.`;
    case 'raised':
      return `${who} raises the thresholds of ${city(event.city)} by 3.`;
    case 'swapped':
      return `${who} swaps with ${city(event.other)}: ${goods(goodsOf(event.gave))} for ${goods(goodsOf(event.got))}.`;
    case 'order-token':
      return `${who} takes place ${event.at + 1} in the next turn order.`;
    case 'received':
      return `${who} receives ${count(1, event.resource)} in ${city(event.city)}.`;
    case 'declined':
      return `${who} declines in ${city(event.city)}.`;
    case 'rebellion':
      return `Rebellion in ${city(event.city)}, strength ${event.strength}! Influence: ${totals(event.totals)}.`;
    case 'fled':
      return `${who} is too weak and discards ${characters(event.cards.length)}.`;
    case 'rewarded':
      return `${who} puts the rebellion down and receives ${goods(event.goods)}.`;
    case 'judged': {
      const result = event.winner === NOBODY ? 'nobody wins' : `${nameOf(event.winner)} wins`;
      return `${PRIZES[event.category]} in ${city(event.city)}, ${event.threshold} needed: ${totals(event.totals)} — ${result}.`;
    }
    case 'stationed': {
      const instead = event.ousted === NOBODY ? '' : ` in the place of ${nameOf(event.ousted)}`;
      return `${who} has the ${TOKEN_NAMES[event.token]} in ${city(event.city)}${instead}.`;
    }
    case 'traded':
      return `${who} takes everything in ${city(event.city)}: ${goods(event.goods)}.`;
    case 'exchanged':
      return `${who} exchanges 3 workers for a statue.`;
    case 'returned':
      return `${who} takes ${card(event.card)} back.`;
    case 'closed':
      return `${city(event.city)} is done for this round.`;
    case 'loading':
      return `${who} loads ${boat(event.boat)}.`;
    case 'helped':
      return `${who}’s mercenary in ${city(event.city)} adds ${count(1, event.resource)}.`;
    case 'statue':
      return `A statue of ${who} stands for ${count(1, event.resource)}.`;
    case 'equipped':
      return `${who} equips ${boat(event.boat)} and pays ${goods(event.goods)}.`;
    case 'no-boat':
      return `${who} equips no more boats.`;
    case 'boat-lost':
      return `The boat from Karnak is discarded: ${boat(event.boat)}.`;
    case 'majority':
      return `${who} has the most mercenaries: 1 point more in this round’s count.`;
    case 'ended':
      return `${ENDINGS[event.why]} ${event.points.map((n, seat) => `${nameOf(seat)}: ${points(n)}`).join(', ')}.`;
    case 'won':
      return `${who} wins!${TIE_BREAKS[event.by]}`;
  }
}
