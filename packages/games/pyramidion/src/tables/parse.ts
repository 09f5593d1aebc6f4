/**
 * The door for component tables: JSON in, checked tables out. Fields it does not know, such as notes, are left alone,
 * so an owner of the box can keep remarks beside the printed faces.
 */
import {
  BASICS,
  BOATS,
  CATEGORIES,
  CHARACTERS,
  CITIES,
  COLOURS,
  KINDS,
  type Kind,
  PLAIN,
  REBELLION_TOKENS,
  RESOURCES,
  SPECIALS,
  SUPPLY_CARDS,
} from '../words.ts';
import { field, fieldNames, flag, list, oneOf, type Reader, TablesError, text, whole } from './reader.ts';
import type { Boat, Character, City, Name, RebellionToken, SupplyCard, Tables } from './tables.ts';

const FORMAT = 1;
const MAX_NUMBER = 20;

/** PYN-1 and PYN-2: what 60 characters are made of. */
const DECK_OF: Readonly<Record<Kind, number>> = {
  merchant: 12,
  intermediary: 8,
  mercenary: 8,
  rebel: 3,
  special: 9,
};
const BASICS_OF: readonly Kind[] = ['merchant', 'merchant', 'intermediary', 'mercenary', 'special'];

/** The tables, or what is wrong with them. */
export function parseTables(json: unknown): Tables | { readonly error: string } {
  const root: Reader = { path: '', value: json };
  try {
    whole(field(root, 'format'), FORMAT, FORMAT);
    return {
      characters: parseCharacters(field(root, 'characters')),
      cities: parseCities(field(root, 'cities')),
      supplies: unique(list(field(root, 'supplyCards'), SUPPLY_CARDS).map(parseSupply), 'supplyCards'),
      boats: unique(list(field(root, 'boats'), BOATS).map(parseBoat), 'boats'),
      rebellions: unique(
        list(field(root, 'rebellionTokens'), REBELLION_TOKENS).map(parseRebellion),
        'rebellionTokens',
      ),
    };
  } catch (error) {
    if (error instanceof TablesError) return { error: error.message };
    throw error;
  }
}

function parseCharacters(from: Reader): Character[] {
  const read = list(from, CHARACTERS).map((each) => ({
    character: parseCharacter(each),
    colour: colourOf(each),
  }));
  const basics = COLOURS.flatMap((name, colour) => {
    const own = read.filter((each) => each.colour === colour).map(({ character }) => character);
    return inBasicOrder(own, name);
  });
  const deck = read.filter(({ colour }) => colour < 0).map(({ character }) => character);
  for (const [kind, name] of KINDS.entries()) {
    const count = deck.filter((character) => character.kind === kind).length;
    if (count !== DECK_OF[name])
      throw new TablesError(`characters: the deck needs ${DECK_OF[name]} of type ${name}, not ${count}`);
  }
  for (const [special, name] of SPECIALS.entries()) {
    if (name !== 'deity' && !deck.some((character) => character.special === special))
      throw new TablesError(`characters: the deck has no ${name}`);
  }
  return unique([...basics, ...deck], 'characters');
}

function inBasicOrder(own: readonly Character[], colour: string): Character[] {
  const kinds = own.map(({ kind }) => KINDS[kind]);
  if (own.length !== BASICS || kinds.toSorted().join() !== BASICS_OF.toSorted().join())
    throw new TablesError(
      `characters: ${colour} needs ${BASICS_OF.join(', ')}, not ${kinds.join(', ') || 'nothing'}`,
    );
  if (own.some(({ special }) => special > 0)) throw new TablesError(`characters: ${colour} needs a deity`);
  return own.toSorted((a, b) => a.kind - b.kind);
}

function colourOf(from: Reader): number {
  const colour = field(from, 'colour');
  return colour.value === undefined || colour.value === null ? -1 : oneOf(colour, COLOURS);
}

function parseCharacter(from: Reader): Character {
  const kind = oneOf(field(from, 'type'), KINDS);
  return {
    id: parseId(from),
    name: parseName(from),
    kind,
    special: KINDS[kind] === 'special' ? oneOf(field(from, 'special'), SPECIALS) : -1,
    numbers: byCategory(field(from, 'numbers'), 0),
    ankh: flag(field(from, 'ankh')),
  };
}

function parseCities(from: Reader): City[] {
  const cities = list(from, CITIES.length).map((each) => ({
    id: CITIES[oneOf(field(each, 'id'), CITIES)] as string,
    name: parseName(each),
    thresholds: byCategory(field(each, 'thresholds'), 1),
    mercenary: oneOf(field(each, 'mercenaryResource'), RESOURCES.slice(0, PLAIN)),
  }));
  // An effect belongs to a city, so cities have their place whatever the order of the file.
  return unique(cities, 'cities').toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
}

const placeOf = (id: string) => (CITIES as readonly string[]).indexOf(id);

function parseSupply(from: Reader): SupplyCard {
  const cities = field(from, 'cities');
  const deliveries = fieldNames(cities).flatMap((name) => {
    const city = oneOf({ path: `a city of ${cities.path}`, value: name }, CITIES);
    const goods = field(cities, name);
    return fieldNames(goods).map((resource) => ({
      city,
      resource: oneOf({ path: `a resource of ${goods.path}`, value: resource }, RESOURCES),
      count: whole(field(goods, resource), 1, MAX_NUMBER),
    }));
  });
  return { id: parseId(from), deliveries };
}

function parseBoat(from: Reader): Boat {
  const cost = field(from, 'cost');
  const plain = RESOURCES.slice(0, PLAIN);
  const counts = Array<number>(PLAIN).fill(0);
  for (const name of fieldNames(cost))
    counts[oneOf({ path: `a resource of ${cost.path}`, value: name }, plain)] = whole(
      field(cost, name),
      0,
      MAX_NUMBER,
    );
  if (counts.every((count) => count === 0)) throw new TablesError(`${cost.path} must ask for something`);
  return { id: parseId(from), cost: counts, points: whole(field(from, 'victoryPoints'), 1, MAX_NUMBER) };
}

function parseRebellion(from: Reader): RebellionToken {
  return {
    id: parseId(from),
    strength: whole(field(from, 'strength'), 1, MAX_NUMBER),
    reward: oneOf(field(from, 'reward'), RESOURCES),
  };
}

function parseId(from: Reader): string {
  const id = text(field(from, 'id'));
  // An id is a word of a printed move.
  if (!/^[a-z0-9-]+$/.test(id))
    throw new TablesError(`${from.path}.id must be lower-case letters, digits and hyphens, not '${id}'`);
  return id;
}

function parseName(from: Reader): Name {
  const name = field(from, 'name');
  return { en: text(field(name, 'en')), ru: text(field(name, 'ru')) };
}

function byCategory(from: Reader, min: number): number[] {
  return CATEGORIES.map((category) => whole(field(from, category), min, MAX_NUMBER));
}

function unique<T extends { readonly id: string }>(things: T[], path: string): T[] {
  const twice = things.find((thing, i) => things.findIndex(({ id }) => id === thing.id) !== i);
  if (twice) throw new TablesError(`${path}: '${twice.id}' is there twice`);
  return things;
}
