import type { Language } from '@benben/core';
import { settings } from '../../settings/settings.svelte.ts';
import type { KeyRow } from '../game-ui.ts';

const KEYS: Readonly<Record<Language, readonly KeyRow[]>> = {
  en: [
    ['1 – 3', 'take a domino of the quarry'],
    ['R', 'turn what is in hand'],
    ['E', 'lay it; end the turn'],
    ['B', 'put it back'],
    ['A, D', 'put the marker on one tile or the other'],
    ['C', 'lay a card'],
    ['F', 'the next side of a card'],
    ['Q, W', 'refill from the left or the right pile'],
    ['1 – 4', 'refill from that pile'],
    ['V', 'from above or from the side'],
    ['S', 'score sheet'],
  ],
  ru: [
    ['1 – 3', 'взять домино из карьера'],
    ['R', 'повернуть то, что в руке'],
    ['E', 'положить; закончить ход'],
    ['B', 'вернуть на место'],
    ['A, D', 'поставить фишку на одну или другую плитку'],
    ['C', 'положить карту'],
    ['F', 'следующая сторона карты'],
    ['Q, W', 'пополнить из левой или правой стопки'],
    ['1 – 4', 'пополнить из этой стопки'],
    ['V', 'вид сверху или сбоку'],
    ['S', 'лист подсчёта'],
  ],
};

export const keys = () => KEYS[settings.language];
