import { findGame } from '@benben/catalogue';
import type { AnyGame, GameText, Language } from '@benben/core';
import { settings } from '../settings/settings.svelte.ts';
import { textsFor } from '../table/older.ts';
import { type Dictionary, en } from './en.ts';
import { ru } from './ru.ts';

const DICTIONARIES: Readonly<Record<Language, Dictionary>> = { en, ru };

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский' };

/** The words in force: reading them in a template makes it follow the language. */
export const i18n = {
  get t(): Dictionary {
    return DICTIONARIES[settings.language];
  },
  game(id: string): GameText<unknown, unknown> {
    const entry = findGame(id);
    if (!entry) throw new Error(`no game '${id}'`);
    return entry.texts[settings.language];
  },
  /** Of whatever version: an older one has words of its own. */
  rules(game: AnyGame): GameText<unknown, unknown> {
    return textsFor(game)[settings.language];
  },
  /** 'Anna, Boris and Vera'. */
  list(items: readonly string[]): string {
    return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(items);
  },
  percent(value: number): string {
    return new Intl.NumberFormat(settings.language, { style: 'percent', maximumFractionDigits: 0 }).format(
      value,
    );
  },
  /** '+12 %', '−3 %'. */
  change(value: number): string {
    return new Intl.NumberFormat(settings.language, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    })
      .format(value)
      .replace('-', '−');
  },
  /** 'five minutes ago', 'yesterday'. */
  ago(value: number, now = Date.now()): string {
    const text = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
    const minutes = Math.round((value - now) / 60_000);
    if (minutes > -60) return text.format(Math.min(0, minutes), 'minute');
    if (minutes > -24 * 60) return text.format(Math.round(minutes / 60), 'hour');
    return text.format(Math.round(minutes / 60 / 24), 'day');
  },
  date(value: number): string {
    return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
      value,
    );
  },
};
