/** What is printed on a set of components as a word: it stands in the id of a game with an own set, and in its states. */
import { printWord, wordReader } from '@benben/core';
import {
  BOATS,
  CATEGORIES,
  CITIES,
  COLOURS,
  KINDS,
  PLAIN,
  REBELLION_TOKENS,
  RESOURCES,
  SPECIALS,
  SUPPLY_CARDS,
} from '../words.ts';
import { CAST, colourOf } from './cast.ts';
import { parseTables } from './parse.ts';
import type { Tables } from './tables.ts';

/** Bits of each figure. */
const [NUMBER, ANKH, CITY, RESOURCE, DELIVERIES] = [5, 1, 3, 3, 6] as const;

export function printTables(tables: Tables): string {
  return printWord(fieldsOf(tables));
}

function* fieldsOf(tables: Tables): Generator<readonly [number, number]> {
  for (const { numbers, ankh } of tables.characters) {
    for (const number of numbers) yield [number, NUMBER];
    yield [Number(ankh), ANKH];
  }
  for (const { thresholds, mercenary } of tables.cities) {
    for (const threshold of thresholds) yield [threshold, NUMBER];
    yield [mercenary, RESOURCE];
  }
  for (const { cost, points } of tables.boats) for (const number of [...cost, points]) yield [number, NUMBER];
  for (const { strength, reward } of tables.rebellions) {
    yield [strength, NUMBER];
    yield [reward, RESOURCE];
  }
  for (const { deliveries } of tables.supplies) {
    yield [deliveries.length, DELIVERIES];
    for (const { city, resource, count } of deliveries) {
      yield [city, CITY];
      yield [resource, RESOURCE];
      yield [count, NUMBER];
    }
  }
}

/** Null unless the word is exactly what `printTables` makes of valid tables. */
export function parseWord(word: string): Tables | null {
  const tables = parseTables(readFile(wordReader(word)));
  return 'complaint' in tables || printTables(tables) !== word ? null : tables;
}

/** As a file would have it, so that there is one door for both; read in the order it was written. */
function readFile(read: (bits: number) => number): unknown {
  const times = <T>(count: number, each: () => T) => Array.from({ length: count }, each);
  const named = (names: readonly string[], bits: number) =>
    Object.fromEntries(names.map((name) => [name, read(bits)]));
  return {
    format: 1,
    characters: CAST.map(({ kind, special }, card) => ({
      type: KINDS[kind],
      special: SPECIALS[special],
      colour: COLOURS[colourOf(card)],
      numbers: named(CATEGORIES, NUMBER),
      ankh: read(ANKH) === 1,
    })),
    cities: CITIES.map((id) => ({
      id,
      thresholds: named(CATEGORIES, NUMBER),
      mercenaryResource: RESOURCES[read(RESOURCE)],
    })),
    boats: times(BOATS, () => ({
      cost: named(RESOURCES.slice(0, PLAIN), NUMBER),
      victoryPoints: read(NUMBER),
    })),
    rebellionTokens: times(REBELLION_TOKENS, () => ({
      strength: read(NUMBER),
      reward: RESOURCES[read(RESOURCE)],
    })),
    supplyCards: times(SUPPLY_CARDS, () => ({ cities: readDeliveries(read) })),
  };
}

function readDeliveries(read: (bits: number) => number): Record<string, Record<string, number>> {
  const cities: Record<string, Record<string, number>> = {};
  for (let left = read(DELIVERIES); left > 0; left--) {
    const city = CITIES[read(CITY)] as string;
    // A resource that is none has no name, and the parser says so.
    const resource = RESOURCES[read(RESOURCE)] ?? '';
    cities[city] = { ...cities[city], [resource]: read(NUMBER) };
  }
  return cities;
}
