/** A friendly name for a guest: neutral, short, in the visitor's language. */
import { randomInt } from 'node:crypto';

interface Words {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

// Russian adjectives agree with their noun, so all nouns are masculine.
const WORDS: Readonly<Record<'en' | 'ru', Words>> = {
  en: {
    first: 'Amber Bold Bright Calm Clever Golden Jolly Lucky Merry Quick Quiet Sunny'.split(' '),
    second: 'Camel Cat Falcon Fennec Gazelle Heron Hippo Ibis Jerboa Lotus Otter Scarab'.split(' '),
  },
  ru: {
    first: 'Бодрый Быстрый Весёлый Добрый Золотой Мудрый Смелый Солнечный Тихий Ясный'.split(' '),
    second: 'Бегемот Верблюд Ибис Кот Лотос Скарабей Сокол Тушканчик Фенек Журавль'.split(' '),
  },
};

export function friendlyName(acceptLanguage: string | undefined): string {
  const { first, second } = WORDS[/^\s*ru\b/i.test(acceptLanguage ?? '') ? 'ru' : 'en'];
  return `${oneOf(first)} ${oneOf(second)}`;
}

function oneOf(words: readonly string[]): string {
  return words[randomInt(words.length)] as string;
}
