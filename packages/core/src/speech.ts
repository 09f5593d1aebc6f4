/** Sentences speak to whoever looks: a host that calls a seat so wants 'You lay' where others read 'Anna lays'. */
import type { Language } from './text.ts';

export const YOU: Readonly<Record<Language, string>> = { en: 'You', ru: 'Вы' };

/** 'Anna lays', 'You lay'; «Анна кладёт», «Вы кладёте». The verb is given for a name. */
export function does(language: Language, who: string, third: string): string {
  return `${who} ${who === YOU[language] ? PLAIN[language](third) : third}`;
}

const PLAIN: Readonly<Record<Language, (third: string) => string>> = {
  en(third) {
    if (third === 'has') return 'have';
    if (third === 'is') return 'are';
    return third.replace(/(?<=ss)es$|s$/, '');
  },
  ru: (third) => (third.endsWith('ся') ? `${third.slice(0, -3)}тесь` : `${third}е`),
};
