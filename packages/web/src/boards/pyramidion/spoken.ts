/** Things by name, for those who hear the board. */
import {
  CATEGORY_TOKEN_VALUE,
  CITIES,
  goodsOfCity,
  type Laid,
  type PyramidionState,
  RAISED,
  SPECIALS,
} from '@benben/pyramidion';
import { characterOf, cityOf, kindOf, nameOfCard, nameOfCity, specialOf } from './faces.ts';
import { isAbsent } from './scene.ts';
import type { Standing } from './standing.ts';
import { words } from './words.ts';

export type Names = (seat: number) => string;

/** The effect of a character in a sentence, or nothing. */
export function effectOfCard(card: number): string {
  const id = SPECIALS[specialOf(card)];
  if (id) return words.now.specials[id];
  return kindOf(card) === 3 ? words.now.rebel : '';
}

export const kindOfCard = (card: number): string => words.now.kinds[kindOf(card)] ?? '';

export function effectOfCity(city: number): string {
  const id = CITIES[city];
  return id ? words.now.cities[id] : '';
}

/** 'influence 1', 'trade 3'. */
export const numbersOfCard = (s: PyramidionState, card: number): readonly string[] =>
  characterOf(s, card).numbers.flatMap((n, category) =>
    n > 0 ? [`${words.now.categories[category]} ${n}`] : [],
  );

export function spokenCard(s: PyramidionState, card: number): string {
  if (card < 0) return words.now.hiddenCard;
  const { ankh, special } = characterOf(s, card);
  const counted = numbersOfCard(s, card);
  const kind = special >= 0 ? [] : [kindOfCard(card)].filter((name) => name !== nameOfCard(card));
  return [
    nameOfCard(card),
    ...kind,
    ...(counted.length > 0 ? counted : [words.now.blank]),
    ...(ankh ? [words.now.ankh] : []),
    effectOfCard(card),
  ]
    .filter(Boolean)
    .join(', ');
}

export function spokenLaid(s: PyramidionState, { card, face, mark }: Laid): string {
  const w = words.now;
  const copied = face === card ? '' : `${w.copy}: ${nameOfCard(face)}`;
  const marked =
    mark === RAISED ? w.raised : mark >= 0 ? `${w.categories[mark]} +${CATEGORY_TOKEN_VALUE}` : '';
  return [spokenCard(s, card), copied, marked].filter(Boolean).join(', ');
}

export function spokenCity(s: PyramidionState, city: number, nameOf: Names): string {
  const w = words.now;
  const { thresholds, mercenary } = cityOf(s, city);
  const goods = goodsOfCity(s, city).flatMap((count, resource) =>
    count > 0 ? [w.goods(resource, count)] : [],
  );
  const owner = (seat: number | undefined) => (seat === undefined || seat < 0 ? w.noToken : nameOf(seat));
  return [
    nameOfCity(city),
    ...((s.sundials >>> city) & 1 ? [w.sundial] : []),
    goods.join(', ') || w.nothing,
    ...thresholds.map((n, category) => w.threshold(w.categories[category] ?? '', n)),
    w.token('mercenary', owner(s.mercenaries[city])),
    w.token('intermediary', owner(s.intermediaries[city])),
    w.mercenaryGives(w.resources[mercenary] ?? ''),
    effectOfCity(city),
  ].join('. ');
}

interface SpokenPrize {
  readonly category: number;
  readonly threshold: number;
  /** Null for a city that is not active. */
  readonly standing: Standing | null;
  readonly nameOf: Names;
}

export function spokenPrize({ category, threshold, standing, nameOf }: SpokenPrize): string {
  const w = words.now;
  const prize = `${w.threshold(w.categories[category] ?? '', threshold)}: ${w.prizes[category]}`;
  if (!standing) return prize;
  const who =
    standing.winner >= 0 ? w.wouldWin(nameOf(standing.winner)) : standing.tied ? w.tie : w.nobodyYet;
  const totals = standing.totals.flatMap((total, seat) =>
    isAbsent(total) ? [] : [`${nameOf(seat)} ${total}`],
  );
  return [`${prize}, ${who}`, totals.join(', ')].filter(Boolean).join('. ');
}
