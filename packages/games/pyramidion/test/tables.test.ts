import { readFileSync } from 'node:fs';
import { type Complaint, complaintText } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { parseTables, standardTables, type Tables } from '../src/index.ts';

const json = readFileSync(new URL('../src/tables/standard.json', import.meta.url), 'utf8');

interface Loose {
  [key: string]: Loose;
}
/** The standard set with one thing changed. */
function changed(change: (json: Loose) => void): Tables | { readonly complaint: Complaint } {
  const copy = JSON.parse(json) as Loose;
  change(copy);
  return parseTables(copy);
}
const at = (json: Loose, ...path: (string | number)[]): Loose =>
  path.reduce((node, key) => node[key] as Loose, json);
const set = (json: Loose, value: unknown, ...path: (string | number)[]) => {
  at(json, ...path.slice(0, -1))[path.at(-1) as string] = value as Loose;
};

describe('component tables', () => {
  it('PYN-3 the standard set is sound', () => {
    expect(parseTables(JSON.parse(json))).toEqual(standardTables);
  });

  it('PYN-1 the labels in the file are the ids that moves are printed with', () => {
    const file = JSON.parse(json) as Record<string, { id: string }[]>;
    const labels = (part: string) => file[part]?.map(({ id }) => id);
    const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id);
    expect(labels('characters')).toEqual(ids(standardTables.characters));
    expect(labels('cities')).toEqual(ids(standardTables.cities));
    expect(labels('supplyCards')).toEqual(ids(standardTables.supplies));
    expect(labels('boats')).toEqual(ids(standardTables.boats));
    expect(labels('rebellionTokens')).toEqual(ids(standardTables.rebellions));
  });

  it('PYN-2 remarks are left alone, and neither cities nor kinds of characters need an order', () => {
    const parsed = changed((tables) => {
      set(tables, 'seen on my own card', 'characters', 3, 'note');
      set(tables, 'my-boat', 'boats', 0, 'id');
      (tables.cities as unknown as unknown[]).reverse();
      const characters = tables.characters as unknown as { type: string }[];
      characters.sort((a, b) => b.type.localeCompare(a.type));
    });
    expect(parsed).toEqual(standardTables);
  });

  it.each<[string, (json: Loose) => void, string]>([
    ['no list', (t) => set(t, 7, 'characters'), 'characters: must be a list [ … ], not 7'],
    ['another format', (t) => set(t, 2, 'format'), 'format: must be a whole number, 1, not 2'],
    [
      'a missing card',
      (t) => void (t.characters as unknown as unknown[]).pop(),
      'characters: must have 60 entries, not 59',
    ],
    [
      'a number that is none',
      (t) => set(t, 'four', 'characters', 0, 'numbers', 'trade'),
      'characters[0].numbers.trade: must be a whole number, 0–20, not "four"',
    ],
    [
      'a negative number',
      (t) => set(t, -1, 'characters', 0, 'numbers', 'trade'),
      'characters[0].numbers.trade: must be a whole number, 0–20, not -1',
    ],
    [
      'a missing ankh',
      (t) => set(t, undefined, 'characters', 0, 'ankh'),
      'characters[0].ankh: must be true or false, but it is missing',
    ],
    [
      'an unknown type',
      (t) => set(t, 'pharaoh', 'characters', 20, 'type'),
      'characters[20].type: must be one of merchant, intermediary, mercenary, rebel, special, not "pharaoh"',
    ],
    [
      'a Rebel too many',
      (t) => set(t, 'rebel', 'characters', 20, 'type'),
      'characters: must have 12 × merchant, not 11',
    ],
    [
      'an unknown special',
      (t) => set(t, 'sphinx', 'characters', 59, 'special'),
      'characters[59].special: must be one of deity, high-priest, guard, bandit, thief, vizier, overseer, philosopher, politician, stonecutter, not "sphinx"',
    ],
    [
      'a special twice',
      (t) => set(t, 'guard', 'characters', 59, 'special'),
      'characters: must have 1 × special guard, not 2',
    ],
    [
      'basics of the wrong kind',
      (t) => set(t, 'rebel', 'characters', 0, 'type'),
      'characters: must have 2 × red merchant, not 1',
    ],
    [
      'a basic that is no deity',
      (t) => set(t, 'guard', 'characters', 4, 'special'),
      'characters: must have 1 × red special deity, not 0',
    ],
    [
      'an unknown colour',
      (t) => set(t, 'pink', 'characters', 0, 'colour'),
      'characters[0].colour: must be one of red, yellow, blue, green, not "pink"',
    ],
    [
      'an unknown city',
      (t) => set(t, 'memphis', 'cities', 0, 'id'),
      'cities[0].id: must be one of giza, abu-simbel, thebes, luxor, cairo, alexandria, philae, karnak, not "memphis"',
    ],
    ['a city twice', (t) => set(t, 'cairo', 'cities', 0, 'id'), 'cities: has cairo twice'],
    [
      'a threshold of nothing',
      (t) => set(t, 0, 'cities', 0, 'thresholds', 'trade'),
      'cities[0].thresholds.trade: must be a whole number, 1–20, not 0',
    ],
    [
      'a mercenary who brings statues',
      (t) => set(t, 'statue', 'cities', 0, 'mercenaryResource'),
      'cities[0].mercenaryResource: must be one of camel, food, worker, wood, stone, not "statue"',
    ],
    [
      'goods for nowhere',
      (t) => set(t, { camel: 1 }, 'supplyCards', 0, 'cities', 'memphis'),
      'supplyCards[0].cities.memphis: must be one of giza, abu-simbel, thebes, luxor, cairo, alexandria, philae, karnak, not "memphis"',
    ],
    [
      'goods that do not exist',
      (t) => set(t, { gold: 1 }, 'supplyCards', 0, 'cities', 'giza'),
      'supplyCards[0].cities.giza.gold: must be one of camel, food, worker, wood, stone, statue, not "gold"',
    ],
    [
      'a boat that asks for statues',
      (t) => set(t, 1, 'boats', 0, 'cost', 'statue'),
      'boats[0].cost.statue: must be one of camel, food, worker, wood, stone, not "statue"',
    ],
    [
      'a boat for nothing',
      (t) => set(t, {}, 'boats', 0, 'cost'),
      'boats[0].cost: must not be empty or all zeros',
    ],
    [
      'a boat without points',
      (t) => set(t, 0, 'boats', 0, 'victoryPoints'),
      'boats[0].victoryPoints: must be a whole number, 1–20, not 0',
    ],
    [
      'a token without a reward',
      (t) => set(t, undefined, 'rebellionTokens', 0, 'reward'),
      'rebellionTokens[0].reward: must be one of camel, food, worker, wood, stone, statue, but it is missing',
    ],
    [
      'cities as a number',
      (t) => set(t, 3, 'supplyCards', 0, 'cities'),
      'supplyCards[0].cities: must be an object { … }, not 3',
    ],
  ])('%s', (_, change, sentence) => {
    const { complaint } = changed(change) as { complaint: Complaint };
    expect(complaintText(complaint, 'en')).toBe(sentence);
  });
});
