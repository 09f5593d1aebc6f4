/** The words of the day, fetched where they are read. */
import { Spoken } from '../i18n/spoken.svelte.ts';
import type { DayWords } from './words.en.ts';

export const dayWords = new Spoken<DayWords>({
  en: async () => (await import('./words.en.ts')).dayEn,
  ru: async () => (await import('./words.ru.ts')).dayRu,
});
