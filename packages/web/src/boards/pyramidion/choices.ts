/** Legal moves as things one can point at: what each answer of an asked effect is called and looks like. */
import type { Move } from '@benben/core';
import {
  BOATS,
  CATEGORIES,
  CHARACTERS,
  CITIES,
  MOVE,
  PLAIN,
  type PyramidionState,
  RESOURCE_KINDS,
  STATUE,
} from '@benben/pyramidion';
import { cityOf, nameOfCard, nameOfCity } from './faces.ts';
import type { Source } from './shipyard.ts';
import { words } from './words.ts';

type Picture =
  | { readonly kind: 'good'; readonly resource: number; readonly from: Source }
  | { readonly kind: 'card'; readonly card: number }
  | { readonly kind: 'category'; readonly category: number }
  | { readonly kind: 'token'; readonly token: number }
  | { readonly kind: 'city'; readonly city: number }
  | { readonly kind: 'place'; readonly at: number }
  | { readonly kind: 'sign'; readonly name: string };

interface Choice {
  readonly move: Move;
  readonly label: string;
  /** Under the picture, when that says the rest. */
  readonly caption?: string;
  readonly picture: Picture;
}

const within = (move: Move, base: number, count: number) => move >= base && move < base + count;

export const isLay = (move: Move) => within(move, MOVE.lay, CHARACTERS);
export const isTarget = (move: Move) => within(move, MOVE.target, CHARACTERS);
export const isActivate = (move: Move) => within(move, MOVE.activate, CITIES.length);
export const isEquip = (move: Move) => within(move, MOVE.equip, BOATS);

export function choiceOf(s: PyramidionState, move: Move): Choice {
  const w = words.now;
  const good = (resource: number, label = w.resources[resource] ?? ''): Choice => ({
    move,
    label,
    picture: { kind: 'good', resource, from: 'own' },
  });
  /** Someone or something stands for a resource: the picture shows both. */
  const standIn = (resource: number, from: Source, label: string, caption: string): Choice => ({
    move,
    label,
    caption,
    picture: { kind: 'good', resource, from },
  });
  const sign = (label: string, name: string): Choice => ({ move, label, picture: { kind: 'sign', name } });
  for (const base of [MOVE.take, MOVE.give, MOVE.add])
    if (within(move, base, RESOURCE_KINDS)) return good(move - base);
  if (within(move, MOVE.statue, PLAIN)) {
    const resource = move - MOVE.statue;
    return standIn(resource, 'statue', w.useStatue(w.resources[resource] ?? ''), w.resources[STATUE] ?? '');
  }
  if (isTarget(move)) {
    const card = move - MOVE.target;
    return { move, label: nameOfCard(card), picture: { kind: 'card', card } };
  }
  if (within(move, MOVE.category, CATEGORIES.length)) {
    const category = move - MOVE.category;
    return { move, label: w.categories[category] ?? '', picture: { kind: 'category', category } };
  }
  if (within(move, MOVE.remove, 2)) {
    const token = move - MOVE.remove;
    return { move, label: w.remove[token] ?? '', picture: { kind: 'token', token } };
  }
  if (within(move, MOVE.swap, CITIES.length)) {
    const city = move - MOVE.swap;
    const name = nameOfCity(city);
    return { move, label: w.swapWith(name), caption: name, picture: { kind: 'city', city } };
  }
  if (within(move, MOVE.use, CITIES.length)) {
    const city = move - MOVE.use;
    const { mercenary } = cityOf(s, city);
    const label = w.useMercenary(nameOfCity(city), w.resources[mercenary] ?? '');
    return standIn(mercenary, 'mercenary', label, nameOfCity(city));
  }
  if (within(move, MOVE.place, 4)) {
    const at = move - MOVE.place;
    return { move, label: w.place(at + 1), picture: { kind: 'place', at } };
  }
  switch (move) {
    case MOVE.raise:
      return sign(w.raise, 'stonecutter');
    case MOVE.draw:
      return sign(w.draw, 'cards');
    case MOVE.exchange:
      return good(STATUE, w.exchange);
    case MOVE.decline:
      return sign(w.decline, 'close');
    case MOVE.pay:
      return sign(w.payGoods, 'boat');
    default:
      return sign(w.pass, 'pass');
  }
}
