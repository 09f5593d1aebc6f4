import type { Language } from '@benben/core';
import { settings } from '../../settings/settings.svelte.ts';
import type { KeyRow } from '../game-ui.ts';

const KEYS: Readonly<Record<Language, readonly KeyRow[]>> = {
  en: [
    ['R', 'roll'],
    ['A', 'place all'],
    ['1 – 6', 'build in row 1 … 6'],
    ['E', 'secure, end the turn'],
  ],
  ru: [
    ['R', 'бросить'],
    ['A', 'поставить все'],
    ['1 – 6', 'строить в ряду 1 … 6'],
    ['E', 'закрепить, закончить ход'],
  ],
};

export const keys = () => KEYS[settings.language];
