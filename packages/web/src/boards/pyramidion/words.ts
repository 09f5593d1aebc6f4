/** The board's own words, spoken and written. */
import type { Language } from '@benben/core';
import type { AskKind, CityId, SpecialId } from '@benben/pyramidion';
import { settings } from '../../settings/settings.svelte.ts';
import type { KeyRow } from '../game-ui.ts';
import { en } from './words.en.ts';
import { ru } from './words.ru.ts';

export interface BoardWords {
  readonly keys: readonly KeyRow[];
  /** By resource: one of it. */
  readonly resources: readonly string[];
  goods(resource: number, count: number): string;
  readonly nothing: string;
  readonly categories: readonly string[];
  /** What a category wins, by category. */
  readonly prizes: readonly string[];
  readonly kinds: readonly string[];
  readonly specials: Readonly<Record<SpecialId, string>>;
  readonly rebel: string;
  readonly cities: Readonly<Record<CityId, string>>;
  /** Name and one-line explanation, phases 1 … 8. */
  readonly phases: readonly (readonly [string, string])[];
  round(n: number): string;
  phase(n: number, name: string): string;
  readonly ankh: string;
  readonly blank: string;
  readonly copy: string;
  readonly raised: string;
  readonly map: string;
  readonly city: string;
  readonly boats: string;
  readonly supply: string;
  readonly nextSupply: string;
  handOf(name: string): string;
  handSize(n: number): string;
  readonly hiddenCard: string;
  readonly lay: string;
  readonly hire: string;
  readonly hireText: string;
  readonly activate: string;
  readonly sundial: string;
  threshold(category: string, n: number): string;
  token(kind: 'mercenary' | 'intermediary', owner: string): string;
  readonly noToken: string;
  mercenaryGives(resource: string): string;
  total(category: string, n: number, threshold: number): string;
  wouldWin(name: string): string;
  readonly wins: string;
  readonly nobodyYet: string;
  readonly tie: string;
  passed: string;
  readonly noCards: string;
  rebellion(strength: number): string;
  readonly rebelsHere: string;
  boat(points: number): string;
  points(n: number): string;
  boatCount(n: number): string;
  missing(n: number): string;
  readonly lacking: string;
  readonly affordable: string;
  readonly equip: string;
  readonly privateBoat: string;
  readonly pays: string;
  readonly put: string;
  readonly rest: string;
  readonly cheapest: string;
  readonly fromMercenary: string;
  readonly fromStatue: string;
  readonly fromStock: string;
  useMercenary(city: string, resource: string): string;
  useStatue(resource: string): string;
  readonly pay: string;
  readonly payGoods: string;
  readonly swapIn: string;
  readonly pass: string;
  readonly passCity: string;
  readonly passBoats: string;
  readonly decline: string;
  readonly draw: string;
  readonly exchange: string;
  readonly raise: string;
  swapWith(city: string): string;
  readonly remove: readonly [string, string];
  place(n: number): string;
  placeTaken(n: number, name: string): string;
  mercenariesLeft(n: number): string;
  intermediariesLeft(n: number): string;
  readonly order: string;
  score(points: number, of: number): string;
  scoreHidden(boats: string): string;
  readonly prompts: Readonly<Record<AskKind, string>>;
  readonly promptSwapTake: string;
  readonly promptActivate: string;
  readonly promptLay: string;
  readonly promptMustLay: string;
  readonly promptEquip: string;
  readonly close: string;
  readonly supplyRest: string;
  of(a: number, b: number): string;
  readonly intro: { readonly lay: string; readonly win: string; readonly sail: string };
}

const WORDS: Readonly<Record<Language, BoardWords>> = { en, ru };

export const words = {
  get now(): BoardWords {
    return WORDS[settings.language];
  },
};
