import type { Language } from '@benben/core';

/** A number with its noun in the right form. */
export function plural(language: Language, forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>) {
  const rules = new Intl.PluralRules(language);
  return (n: number) => `${n} ${forms[rules.select(n)] ?? forms.other ?? ''}`;
}
