/** What the words of every board are made of. */
import type { Language } from '@benben/core';
import { settings } from '../settings/settings.svelte.ts';

/** The words in force: reading `now` in a template makes it follow the language. */
export function inLanguage<Words>(words: Readonly<Record<Language, Words>>) {
  return {
    get now(): Words {
      return words[settings.language];
    },
  };
}

/** A number with its noun in the right form. */
export function plural(language: Language, forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>) {
  const rules = new Intl.PluralRules(language);
  return (n: number) => `${n} ${forms[rules.select(n)] ?? forms.other ?? ''}`;
}
