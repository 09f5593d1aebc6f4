import type { Language } from '@benben/core';
import { settings } from '../../settings/settings.svelte.ts';
import type { KeyRow } from '../game-ui.ts';

const KEYS: Readonly<Record<Language, readonly KeyRow[]>> = {
  en: [
    ['1 – 9, 0', 'that card, city, boat or answer'],
    ['P', 'pass; pay the cheapest way'],
    ['G', 'pay with goods alone'],
    ['E', 'end the turn'],
  ],
  ru: [
    ['1 – 9, 0', 'эта карта, город, ладья или ответ'],
    ['P', 'спасовать; заплатить дешевле всего'],
    ['G', 'заплатить только товарами'],
    ['E', 'закончить ход'],
  ],
};

export const keys = () => KEYS[settings.language];
