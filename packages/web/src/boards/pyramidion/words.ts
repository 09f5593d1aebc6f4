/** The board's own words, spoken and written. */
import { Spoken } from '../../i18n/spoken.svelte.ts';
import type { en } from './words.en.ts';

export const words = new Spoken<typeof en>({
  en: async () => (await import('./words.en.ts')).en,
  ru: async () => (await import('./words.ru.ts')).ru,
});
