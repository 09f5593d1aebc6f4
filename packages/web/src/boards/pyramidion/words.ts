/** The board's own words, spoken and written. */
import { inLanguage } from '../words.ts';
import { en } from './words.en.ts';
import { ru } from './words.ru.ts';

export const words = inLanguage<typeof en>({ en, ru });
