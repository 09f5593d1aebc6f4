import type { Language } from '@benben/core';
import { settings } from '../../settings/settings.svelte.ts';
import type { KeyRow } from '../game-ui.ts';

const KEYS: Readonly<Record<Language, readonly KeyRow[]>> = {
  en: [
    ['1 – 5', 'take that task'],
    ['T, Y', 'take the first or the second task offered'],
    ['D, F', 'discard the first or the second row'],
    ['E', 'end the turn'],
  ],
  ru: [
    ['1 – 5', 'взять это задание'],
    ['T, Y', 'взять первое или второе предложенное задание'],
    ['D, F', 'сбросить первый или второй ряд'],
    ['E', 'закончить ход'],
  ],
};

export const keys = () => KEYS[settings.language];
