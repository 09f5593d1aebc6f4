/**
 * The door for component tables: JSON in, checked tables out. Only figures are read, and who they belong to: names and
 * ids are those of the cast, and other fields, such as notes, are left alone.
 */
import type { Complaint } from '@benben/core';
import {
  complain,
  field,
  fieldNames,
  flag,
  list,
  oneOf,
  type Reader,
  readJson,
  unique,
  whole,
} from '@benben/core/reader';
import {
  BOATS,
  CATEGORIES,
  CHARACTERS,
  CITIES,
  COLOURS,
  KINDS,
  PLAIN,
  REBELLION_TOKENS,
  RESOURCES,
  SPECIALS,
  SUPPLY_CARDS,
} from '../words.ts';
import { BOAT_IDS, CAST, CITY_NAMES, colourOf, type Role, SUPPLY_IDS } from './cast.ts';
import type { Boat, Character, City, RebellionToken, SupplyCard, Tables } from './tables.ts';

const FORMAT = 1;
const MAX_NUMBER = 20;

/** The tables, or what is wrong with them. */
export function parseTables(json: unknown): Tables | { readonly complaint: Complaint } {
  return readJson(json, (root) => {
    whole(field(root, 'format'), FORMAT, FORMAT);
    return {
      characters: parseCharacters(field(root, 'characters')),
      cities: parseCities(field(root, 'cities')),
      supplies: list(field(root, 'supplyCards'), SUPPLY_CARDS).map(parseSupply),
      boats: list(field(root, 'boats'), BOATS).map(parseBoat),
      rebellions: list(field(root, 'rebellionTokens'), REBELLION_TOKENS).map(parseRebellion),
    };
  });
}

type Figures = Pick<Character, 'numbers' | 'ankh'>;

/** PYN-1 and PYN-2: everyone of the cast is there, in whatever order. */
function parseCharacters(from: Reader): Character[] {
  const read = list(from, CHARACTERS).map((each) => ({ part: readPart(each), figures: parseFigures(each) }));
  for (const name of new Set(PARTS)) {
    const needed = PARTS.filter((part) => part === name).length;
    const count = read.filter(({ part }) => part === name).length;
    if (count !== needed) complain({ at: from.at, problem: 'count', name, needed, count });
  }
  const inOrder = read.toSorted((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part));
  return inOrder.map(({ figures }, card) => ({ ...(CAST[card] as Role), ...figures }));
}

/** What tells characters apart in a file: 'red merchant', 'rebel', 'special guard'. */
function partOf({ kind, special }: Pick<Role, 'kind' | 'special'>, colour: number): string {
  return [COLOURS[colour], KINDS[kind], SPECIALS[special]].filter(Boolean).join(' ');
}

const PARTS: readonly string[] = CAST.map((role, card) => partOf(role, colourOf(card)));

function readPart(from: Reader): string {
  const kind = oneOf(field(from, 'type'), KINDS);
  const special = KINDS[kind] === 'special' ? oneOf(field(from, 'special'), SPECIALS) : -1;
  const colour = field(from, 'colour');
  return partOf({ kind, special }, (colour.value ?? null) === null ? -1 : oneOf(colour, COLOURS));
}

function parseFigures(from: Reader): Figures {
  return { numbers: byCategory(field(from, 'numbers'), 0), ankh: flag(field(from, 'ankh')) };
}

/** An effect belongs to a city, so cities have their place whatever the order of the file. */
function parseCities(from: Reader): City[] {
  const read = list(from, CITIES.length).map((each) => ({
    id: CITIES[oneOf(field(each, 'id'), CITIES)] as string,
    thresholds: byCategory(field(each, 'thresholds'), 1),
    mercenary: oneOf(field(each, 'mercenaryResource'), RESOURCES.slice(0, PLAIN)),
  }));
  unique(
    read.map(({ id }) => id),
    from.at,
  );
  return CITIES.map((id, city) => ({
    ...(read.find((each) => each.id === id) as (typeof read)[number]),
    name: CITY_NAMES[city] as City['name'],
  }));
}

/** A name that is the key of an object, as a place of its own. */
const key = (of: Reader, name: string): Reader => ({ at: `${of.at}.${name}`, value: name });

function parseSupply(from: Reader, index: number): SupplyCard {
  const cities = field(from, 'cities');
  const deliveries = fieldNames(cities).flatMap((name) => {
    const city = oneOf(key(cities, name), CITIES);
    const goods = field(cities, name);
    return fieldNames(goods).map((resource) => ({
      city,
      resource: oneOf(key(goods, resource), RESOURCES),
      count: whole(field(goods, resource), 1, MAX_NUMBER),
    }));
  });
  return { id: SUPPLY_IDS[index] as string, deliveries };
}

function parseBoat(from: Reader, index: number): Boat {
  const asked = field(from, 'cost');
  const cost = Array.from({ length: PLAIN }, () => 0);
  for (const name of fieldNames(asked)) {
    const resource = oneOf(key(asked, name), RESOURCES.slice(0, PLAIN));
    cost[resource] = whole(field(asked, name), 0, MAX_NUMBER);
  }
  if (cost.every((count) => count === 0)) complain({ at: asked.at, problem: 'empty' });
  return { id: BOAT_IDS[index] as string, cost, points: whole(field(from, 'victoryPoints'), 1, MAX_NUMBER) };
}

function parseRebellion(from: Reader, index: number): RebellionToken {
  return {
    id: `rebellion-${index + 1}`,
    strength: whole(field(from, 'strength'), 1, MAX_NUMBER),
    reward: oneOf(field(from, 'reward'), RESOURCES),
  };
}

function byCategory(from: Reader, min: number): number[] {
  return CATEGORIES.map((category) => whole(field(from, category), min, MAX_NUMBER));
}
