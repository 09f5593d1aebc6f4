/** Cities with their goods, thresholds and tokens, the pier, the active city, everyone's goods and one's own hand. */
import { type Language, NOBODY } from '@benben/core';
import {
  type Boat,
  boatsShown,
  CATEGORIES,
  type Character,
  CITIES,
  type City,
  goodsOfCity,
  goodsOfSeat,
  type PyramidionState,
  pointsOf,
  type Tables,
  tablesOf,
  thresholdOf,
  totalsOf,
} from '@benben/pyramidion';
import type { Scene } from './draw.ts';
import { bold } from './paint.ts';

const WORDS = {
  en: {
    goods: ['camel', 'food', 'worker', 'wood', 'stone', 'statue'],
    round: 'round',
    needs: 'influence/agreements/trade',
    mercenary: 'mercenary',
    intermediary: 'intermediary',
    played: 'played',
    pier: 'pier',
    points: 'points',
    active: 'now in',
    hand: 'hand',
    cards: 'cards',
    boats: 'boats',
  },
  ru: {
    goods: ['верблюд', 'еда', 'рабочий', 'древесина', 'камень', 'статуя'],
    round: 'раунд',
    needs: 'влияние/соглашения/торговля',
    mercenary: 'наёмник',
    intermediary: 'посредник',
    played: 'сыгран',
    pier: 'пристань',
    points: 'очки',
    active: 'сейчас',
    hand: 'рука',
    cards: 'карты',
    boats: 'лодки',
  },
} as const satisfies Record<Language, unknown>;

type Words = (typeof WORDS)[Language];

export function drawPyramidion(scene: Scene): string {
  const s = scene.view as PyramidionState;
  const words = WORDS[scene.lang];
  return [
    `${words.round} ${s.round}   ${s.order.map(scene.nameOf).join(' → ')}`,
    drawCities(s, scene, words),
    drawPier(s, words),
    ...(s.city < 0 ? [] : [drawActive(s, scene, words)]),
    drawPlayers(s, scene, words),
    ...(scene.seat === NOBODY ? [] : [drawHand(s, scene, words)]),
  ].join('\n\n');
}

function printGoods(goods: readonly number[], words: Words): string {
  const some = goods.flatMap((count, r) => (count > 0 ? [`${words.goods[r]} ${count}`] : []));
  return some.join(', ') || '—';
}

function drawCities(s: PyramidionState, { lang, nameOf }: Scene, words: Words): string {
  const { cities } = tablesOf(s.edition);
  const lines = CITIES.map((id, city) => {
    const { name, thresholds } = cities[city] as City;
    const notes = [
      ...((s.mercenaries[city] as number) < 0
        ? []
        : [`${words.mercenary} ${nameOf(s.mercenaries[city] as number)}`]),
      ...((s.intermediaries[city] as number) < 0
        ? []
        : [`${words.intermediary} ${nameOf(s.intermediaries[city] as number)}`]),
      ...((s.sundials >>> city) & 1 ? [words.played] : []),
    ];
    const label = `${id.padEnd(11)} ${name[lang].padEnd(12)} ${thresholds.join('/').padEnd(7)}`;
    return `  ${[label, printGoods(goodsOfCity(s, city), words), ...notes].join('  ')}`;
  });
  return [`${' '.repeat(27)}${words.needs}`, ...lines].join('\n');
}

function drawPier(s: PyramidionState, words: Words): string {
  const { boats } = tablesOf(s.edition);
  const open = [...s.boats, ...(s.privateBoat < 0 ? [] : [s.privateBoat])];
  const lines = open.map((boat) => {
    const { id, points, cost } = boats[boat] as Boat;
    return `  ${id}  ${points}  ${printGoods(cost, words)}`;
  });
  return [`${words.pier}:`, ...lines].join('\n');
}

function drawActive(s: PyramidionState, { lang, nameOf }: Scene, words: Words): string {
  const tables = tablesOf(s.edition);
  const laid = s.laid.map(({ seat, face }) => `${nameOf(seat)}: ${nameOfCard(tables, face, lang)}`);
  const totals = CATEGORIES.map((_, category) => {
    const by = totalsOf(s, category, tables).map((total) => (total < 0 ? '–' : total));
    return `${by.join(':')} (${thresholdOf(s, category, tables)})`;
  });
  const { name } = tables.cities[s.city] as City;
  return [
    bold(`${words.active} ${name[lang]}`),
    `  ${words.needs} ${totals.join('  ')}`,
    ...laid.map((line) => `  ${line}`),
  ].join('\n');
}

function nameOfCard({ characters }: Tables, card: number, lang: Language): string {
  const { id, name, numbers } = characters[card] as Character;
  return `${name[lang]} ${numbers.join('/')} [${id}]`;
}

function drawPlayers(s: PyramidionState, { seat: viewer, nameOf }: Scene, words: Words): string {
  const points = pointsOf(s, tablesOf(s.edition));
  const lines = s.fleets.map((fleet, seat) => {
    const hand = (s.open[seat] as number[]).length + (s.hidden[seat] as number[]).length;
    // PYN-35: what others have on their boats is theirs to know.
    const known = boatsShown(s, seat, viewer) ? points[seat] : '?';
    const notes = `${words.cards} ${hand}, ${words.boats} ${fleet.length}, ${words.points} ${known}`;
    return `${seat === s.mover ? '▸' : ' '}${nameOf(seat)}: ${printGoods(goodsOfSeat(s, seat), words)}; ${notes}`;
  });
  return lines.join('\n');
}

function drawHand(s: PyramidionState, { seat, lang }: Scene, words: Words): string {
  const tables = tablesOf(s.edition);
  const hand = [...(s.open[seat] as number[]), ...(s.hidden[seat] as number[])];
  return [`${words.hand}:`, ...hand.map((card) => `  ${nameOfCard(tables, card, lang)}`)].join('\n');
}
