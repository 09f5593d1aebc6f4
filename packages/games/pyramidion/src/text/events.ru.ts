import { NOBODY, type Seat, does as speak, UNKNOWN, YOU } from '@benben/core';
import type { PyramidionEvent, TieBreak } from '../events.ts';
import { goodsOf, listGoods, type Names } from './names.ts';

type Forms = readonly [one: string, few: string, many: string];
const plural = new Intl.PluralRules('ru');
/** «1 статуя», «2 статуи», «5 статуй». */
function counted(n: number, [one, few, many]: Forms): string {
  const rule = plural.select(n);
  return `${n} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
}

const RESOURCES: readonly Forms[] = [
  ['верблюд', 'верблюда', 'верблюдов'],
  ['еда', 'еды', 'еды'],
  ['рабочий', 'рабочих', 'рабочих'],
  ['древесина', 'древесины', 'древесины'],
  ['камень', 'камня', 'камней'],
  ['статуя', 'статуи', 'статуй'],
];
const POINTS: Forms = ['очко', 'очка', 'очков'];
const CHARACTERS: Forms = ['персонаж', 'персонажа', 'персонажей'];
export const CATEGORY_NAMES = ['влияние', 'соглашения', 'торговля'] as const;
export const TOKEN_NAMES = ['наёмник', 'посредник'] as const;
const DECKS = { characters: 'персонажей', supplies: 'поставок', boats: 'лодок' } as const;
const TIE_BREAKS: Readonly<Record<TieBreak, string>> = {
  points: '',
  hand: ' Решило число персонажей на руке.',
  boats: ' Решило число лодок.',
  order: ' Решило место в порядке хода.',
};
const ENDINGS = {
  goal: 'Цель достигнута.',
  boats: 'Снаряжена последняя лодка.',
  idle: 'Три раунда подряд без лодок.',
} as const;

export const resourceName = (resource: number): string => RESOURCES[resource]?.[0] ?? '?';
const count = (n: number, resource: number) => counted(n, RESOURCES[resource] as Forms);
const goods = (list: readonly number[]) => listGoods(list, count) || 'ничего';
const points = (n: number) => counted(n, POINTS);

export function boatName(boat: number, names: Names): string {
  const { cost, points: worth } = names.boat(boat);
  return `лодка на ${points(worth)} (${goods(cost)})`;
}

export function eventText(event: PyramidionEvent, nameOf: (seat: Seat) => string, names: Names): string {
  const { card, city } = names;
  const who = 'seat' in event ? nameOf(event.seat) : '';
  const does = (third: string, name = who) => speak('ru', name, third);
  const whose = (seat: Seat) => (nameOf(seat) === YOU.ru ? 'ваш' : nameOf(seat));
  const boat = (id: number) => boatName(id, names);
  const totals = (list: readonly number[]) =>
    list.flatMap((total, seat) => (total < 0 ? [] : [`${nameOf(seat)}: ${total}`])).join(', ');
  switch (event.type) {
    case 'order':
    case 'reordered':
      return `Порядок хода: ${event.order.map(nameOf).join(', ')}.`;
    case 'round':
      return `Начинается раунд ${event.round}.`;
    case 'renewed':
      return `Колода ${DECKS[event.deck]} собрана заново из сброса.`;
    case 'boats':
      return `Новое у причала: ${event.boats.map(boat).join('; ')}.`;
    case 'supplied': {
      const lines = event.goods.flatMap((here, i) =>
        here.some((n) => n > 0) ? [`${city(i)}: ${goods(here)}`] : [],
      );
      return `Прибыли товары. ${lines.join('; ') || 'Запас пуст'}.`;
    }
    case 'forecast': {
      const lines = names.deliveries(event.card).map((line) => `${line.city}: ${goods(line.goods)}`);
      return `Известна следующая поставка. ${lines.join('; ')}.`;
    }
    case 'collected':
      return `${who}: посредник приносит из города ${city(event.city)} — ${count(1, event.resource)}.`;
    case 'dealt':
      return event.cards.includes(UNKNOWN)
        ? `${does('получает')} ${counted(event.cards.length, CHARACTERS)}.`
        : `${does('получает')}: ${event.cards.map(card).join(', ')}.`;
    case 'activated':
      return `${does('активирует')} город ${city(event.city)}.`;
    case 'private-boat':
      return who === YOU.ru
        ? `До конца раунда только для вас: ${boat(event.boat)}.`
        : `${who}: только для этого игрока до конца раунда — ${boat(event.boat)}.`;
    case 'laid':
      return `${does('выкладывает')}: ${card(event.card)}.`;
    case 'passed':
      return `${does('пасует')}.`;
    case 'dismissed':
      return `${does('отпускает')} персонажа (${card(event.card)}), чтобы нанять другого.`;
    case 'drew':
      return event.card === UNKNOWN
        ? `${does('берёт')} персонажа.`
        : `${does('берёт')}: ${card(event.card)}.`;
    case 'blessed':
      return `${who}: жетон на Божестве, ${CATEGORY_NAMES[event.category]} +6.`;
    case 'ousted':
      return `${does('прогоняет')} персонажа: ${card(event.card)} (${whose(event.owner)}).`;
    case 'removed':
      return `${does('убирает')} жетон: ${TOKEN_NAMES[event.token]} (${whose(event.owner)}), ${city(event.city)}.`;
    case 'took':
      return `${does('берёт')} из города ${city(event.city)}: ${count(1, event.resource)}.`;
    case 'copied':
      return `${who}: ${card(event.card)} теперь копия — ${card(event.face)}.`;
    case 'added':
      return `${does('кладёт')} в город ${city(event.city)}: ${count(1, event.resource)}.`;
    case 'raised':
      return `${who}: пороги города ${city(event.city)} выросли на 3.`;
    case 'swapped':
      return `${does('меняется')} с городом ${city(event.other)}: ${goods(goodsOf(event.gave))} на ${goods(goodsOf(event.got))}.`;
    case 'order-token':
      return `${does('занимает')} место ${event.at + 1} в новом порядке хода.`;
    case 'received':
      return `${does('получает')} в городе ${city(event.city)}: ${count(1, event.resource)}.`;
    case 'declined':
      return `${does('отказывается')} (${city(event.city)}).`;
    case 'rebellion':
      return `Бунт! ${city(event.city)}, сила ${event.strength}. Влияние: ${totals(event.totals)}.`;
    case 'fled':
      return `${who}: влияния не хватило, в сброс — ${counted(event.cards.length, CHARACTERS)}.`;
    case 'rewarded':
      return `${does('подавляет')} бунт, награда: ${goods(event.goods)}.`;
    case 'judged': {
      const result =
        event.winner === NOBODY ? 'Приз не достаётся никому' : does('побеждает', nameOf(event.winner));
      return `${city(event.city)}, ${CATEGORY_NAMES[event.category]}, нужно ${event.threshold}. ${totals(event.totals)}. ${result}.`;
    }
    case 'stationed': {
      const instead =
        event.ousted === NOBODY
          ? ''
          : nameOf(event.ousted) === YOU.ru
            ? ', вместо вашего'
            : `, вместо жетона игрока ${nameOf(event.ousted)}`;
      return `${who}: ${TOKEN_NAMES[event.token]} в городе ${city(event.city)}${instead}.`;
    }
    case 'traded':
      return `${does('забирает')} всё из города ${city(event.city)}: ${goods(event.goods)}.`;
    case 'exchanged':
      return `${does('меняет')} 3 рабочих на статую.`;
    case 'returned':
      return `${does('возвращает')} на руку: ${card(event.card)}.`;
    case 'closed':
      return `${city(event.city)}: на этот раунд всё.`;
    case 'loading':
      return `${does('грузит')} лодку на ${points(names.boat(event.boat).points)} (${goods(names.boat(event.boat).cost)}).`;
    case 'helped':
      return `${who}: наёмник из города ${city(event.city)} добавляет ${count(1, event.resource)}.`;
    case 'statue':
      return `${who}: статуя идёт за ресурс «${resourceName(event.resource)}».`;
    case 'equipped':
      return `${who}: снаряжена ${boat(event.boat)}, заплачено: ${goods(event.goods)}.`;
    case 'no-boat':
      return `${who} больше не ${who === YOU.ru ? 'снаряжаете' : 'снаряжает'} лодок.`;
    case 'boat-lost':
      return `Лодка из Карнака уходит в сброс: ${boat(event.boat)}.`;
    case 'majority':
      return `${who}: больше всех наёмников, плюс 1 очко при подсчёте этого раунда.`;
    case 'ended':
      return `${ENDINGS[event.why]} ${event.points.map((n, seat) => `${nameOf(seat)} — ${points(n)}`).join(', ')}.`;
    case 'won':
      return `${does('побеждает')}!${TIE_BREAKS[event.by]}`;
  }
}
