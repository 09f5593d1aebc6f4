import { expect, test } from 'vitest';
import { en } from '../src/i18n/en.ts';
import { ru } from '../src/i18n/ru.ts';

test('Russian numerals take their right form', () => {
  const spoken = [1, 2, 5, 11, 21, 22].map((n) => ru.table.watching(n));
  expect(spoken).toEqual(['1 зритель', '2 зрителя', '5 зрителей', '11 зрителей', '21 зритель', '22 зрителя']);
  expect([1, 2].map((n) => en.table.watching(n))).toEqual(['1 spectator', '2 spectators']);
});

test('nothing is left untranslated', () => {
  const leaves = (part: object): [string, unknown][] =>
    Object.entries(part).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? leaves(value).map(([k, v]): [string, unknown] => [`${key}.${k}`, v])
        : [[key, value]],
    );
  const english = new Map(leaves(en));
  const same = leaves(ru).filter(([key, value]) => typeof value === 'string' && value === english.get(key));
  expect(same).toEqual([]);
});
