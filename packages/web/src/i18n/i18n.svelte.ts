import { listedIn, partFor } from '@benben/catalogue/boxes';
import type { AnyGame, BoxText, GameText, Language } from '@benben/core';
import { textFor } from '../games/texts.ts';
import type { Dictionary } from './en.ts';
import { language, Spoken } from './spoken.svelte.ts';

const dictionary = new Spoken<Dictionary>({
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
});

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский' };

/** The words in force: reading them in a template makes it follow the language. */
export const i18n = {
  /** Once, before anything is shown. */
  load: () => dictionary.load(),
  get language(): Language {
    return language();
  },
  get t(): Dictionary {
    return dictionary.now;
  },
  /** What is printed on the box of a listed game, whatever faces it is played with. */
  box(id: string): BoxText {
    return partFor(dictionary.now.boxes, id);
  },
  /** Of whatever a server or a file names: what is none of ours is called as it calls itself. */
  gameName(id: string): string {
    return listedIn(id) ? i18n.box(id).name : id;
  },
  /** The words of a game that has been fetched, of whatever version: an older one has words of its own. */
  rules(game: AnyGame): GameText<unknown, unknown> {
    return textFor(game);
  },
  /** 'Anna, Boris and Vera'. */
  list(items: readonly string[]): string {
    return new Intl.ListFormat(language(), { type: 'conjunction' }).format(items);
  },
  percent(value: number): string {
    return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(value);
  },
  /** '+12 %', '−3 %'. */
  change(value: number): string {
    return new Intl.NumberFormat(language(), {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    })
      .format(value)
      .replace('-', '−');
  },
  /** 'now', 'five minutes ago', 'yesterday'. */
  ago(value: number, now = Date.now()): string {
    const text = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
    const minutes = Math.round((value - now) / 60_000);
    if (minutes >= 0) return text.format(0, 'second');
    if (minutes > -60) return text.format(minutes, 'minute');
    if (minutes > -24 * 60) return text.format(Math.round(minutes / 60), 'hour');
    return text.format(Math.round(minutes / 60 / 24), 'day');
  },
  date(value: number): string {
    return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(value);
  },
};
