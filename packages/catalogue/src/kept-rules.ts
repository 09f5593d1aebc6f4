/** Rules of earlier releases: matches begun under them go on under them (docs/decisions/014-kept-rules.md). */
import { type AnyGame, familyOf, type GameTexts, memo } from '@benben/core';
import { KEPT } from './kept-list.ts';

/** What such a module exports: the rules and words of one version, with everything they are made of. */
export interface KeptRules {
  /** Null when the id is neither this game nor the game with somebody's own faces. */
  find(id: string): KeptEntry | null;
}

export interface KeptEntry {
  readonly game: AnyGame;
  readonly texts: GameTexts<unknown, unknown>;
}

/** By game and version. */
export type KeptModules = Readonly<
  Record<string, Readonly<Record<number, () => Promise<{ readonly default: KeptRules }>>>>
>;

/** Few are in use at a time. */
const REMEMBERED = 64;
const finders = new WeakMap<KeptRules, KeptRules['find']>();

/** Loaded when first asked for; null when that version is not kept. */
export async function keptEntry(id: string, version: number): Promise<KeptEntry | null> {
  const family = familyOf(id);
  const load = Object.hasOwn(KEPT, family) ? KEPT[family]?.[version] : undefined;
  if (!load) return null;
  const { default: rules } = await load();
  const find = finders.get(rules) ?? memo(REMEMBERED, (asked) => rules.find(asked));
  finders.set(rules, find);
  return find(id);
}

export function keptVersions(family: string): readonly number[] {
  return Object.keys((Object.hasOwn(KEPT, family) && KEPT[family]) || {}).map(Number);
}
