import { readFileSync } from 'node:fs';
import { fastChance, legalMoves, nextToAct } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { createPyramidion, parseTables, standardTables, type Tables } from '../src/index.ts';

const json = readFileSync(new URL('../src/tables/standard.json', import.meta.url), 'utf8');

interface Loose {
  [key: string]: Loose;
}
/** The standard set with one thing changed. */
function changed(change: (json: Loose) => void): Tables | { readonly error: string } {
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

  it('remarks beside the faces are left alone, and the order of cities does not matter', () => {
    const parsed = changed((tables) => {
      set(tables, 'seen on my own card', 'characters', 3, 'note');
      (tables.cities as unknown as unknown[]).reverse();
    });
    expect(parsed).toEqual(standardTables);
  });

  it.each<[string, (json: Loose) => void, string]>([
    ['no object', (t) => set(t, 7, 'characters'), 'characters must be a list of 60, not 7'],
    ['another format', (t) => set(t, 2, 'format'), 'format must be a whole number of 1 … 1, not 2'],
    [
      'a missing card',
      (t) => void (t.characters as unknown as unknown[]).pop(),
      'characters must have 60 entries, not 59',
    ],
    [
      'a number that is none',
      (t) => set(t, 'four', 'characters', 0, 'numbers', 'trade'),
      'characters[0].numbers.trade must be a whole number of 0 … 20, not "four"',
    ],
    [
      'a negative number',
      (t) => set(t, -1, 'characters', 0, 'numbers', 'trade'),
      'characters[0].numbers.trade must be a whole number of 0 … 20, not -1',
    ],
    [
      'a missing ankh',
      (t) => set(t, undefined, 'characters', 0, 'ankh'),
      'characters[0].ankh must be true or false, not missing',
    ],
    [
      'an unknown type',
      (t) => set(t, 'pharaoh', 'characters', 20, 'type'),
      'characters[20].type must be one of merchant, intermediary, mercenary, rebel, special, not "pharaoh"',
    ],
    [
      'a Rebel too many',
      (t) => set(t, 'rebel', 'characters', 20, 'type'),
      'characters: the deck needs 12 of type merchant, not 11',
    ],
    [
      'an unknown special',
      (t) => set(t, 'sphinx', 'characters', 59, 'special'),
      'characters[59].special must be one of deity, high-priest, guard, bandit, thief, vizier, overseer, philosopher, politician, stonecutter, not "sphinx"',
    ],
    [
      'a special twice',
      (t) => set(t, 'guard', 'characters', 59, 'special'),
      'characters: the deck has no stonecutter',
    ],
    [
      'basics of the wrong kind',
      (t) => set(t, 'rebel', 'characters', 0, 'type'),
      'characters: red needs merchant, merchant, intermediary, mercenary, special, not rebel, merchant, intermediary, mercenary, special',
    ],
    [
      'a basic that is no deity',
      (t) => set(t, 'guard', 'characters', 4, 'special'),
      'characters: red needs a deity',
    ],
    [
      'an unknown colour',
      (t) => set(t, 'pink', 'characters', 0, 'colour'),
      'characters[0].colour must be one of red, yellow, blue, green, not "pink"',
    ],
    ['an id twice', (t) => set(t, 'guard', 'characters', 59, 'id'), "characters: 'guard' is there twice"],
    [
      'an id with spaces',
      (t) => set(t, 'my guard', 'characters', 59, 'id'),
      "characters[59].id must be lower-case letters, digits and hyphens, not 'my guard'",
    ],
    [
      'a name in one language',
      (t) => set(t, '', 'characters', 59, 'name', 'ru'),
      'characters[59].name.ru must be a text, not ""',
    ],
    [
      'an unknown city',
      (t) => set(t, 'memphis', 'cities', 0, 'id'),
      'cities[0].id must be one of giza, abu-simbel, thebes, luxor, cairo, alexandria, philae, karnak, not "memphis"',
    ],
    ['a city twice', (t) => set(t, 'cairo', 'cities', 0, 'id'), "cities: 'cairo' is there twice"],
    [
      'a threshold of nothing',
      (t) => set(t, 0, 'cities', 0, 'thresholds', 'trade'),
      'cities[0].thresholds.trade must be a whole number of 1 … 20, not 0',
    ],
    [
      'a mercenary who brings statues',
      (t) => set(t, 'statue', 'cities', 0, 'mercenaryResource'),
      'cities[0].mercenaryResource must be one of camel, food, worker, wood, stone, not "statue"',
    ],
    [
      'goods for nowhere',
      (t) => set(t, { camel: 1 }, 'supplyCards', 0, 'cities', 'memphis'),
      'a city of supplyCards[0].cities must be one of giza, abu-simbel, thebes, luxor, cairo, alexandria, philae, karnak, not "memphis"',
    ],
    [
      'goods that do not exist',
      (t) => set(t, { gold: 1 }, 'supplyCards', 0, 'cities', 'giza'),
      'a resource of supplyCards[0].cities.giza must be one of camel, food, worker, wood, stone, statue, not "gold"',
    ],
    [
      'a boat that asks for statues',
      (t) => set(t, 1, 'boats', 0, 'cost', 'statue'),
      'a resource of boats[0].cost must be one of camel, food, worker, wood, stone, not "statue"',
    ],
    ['a boat for nothing', (t) => set(t, {}, 'boats', 0, 'cost'), 'boats[0].cost must ask for something'],
    [
      'a boat without points',
      (t) => set(t, 0, 'boats', 0, 'victoryPoints'),
      'boats[0].victoryPoints must be a whole number of 1 … 20, not 0',
    ],
    [
      'a token without a reward',
      (t) => set(t, undefined, 'rebellionTokens', 0, 'reward'),
      'rebellionTokens[0].reward must be one of camel, food, worker, wood, stone, statue, not missing',
    ],
    [
      'cities as a number',
      (t) => set(t, 3, 'supplyCards', 0, 'cities'),
      'supplyCards[0].cities must be an object, not 3',
    ],
  ])('%s', (_, change, error) => {
    expect(changed(change)).toEqual({ error });
  });

  it('a whole match can be played with another set', () => {
    const tables = changed((t) => {
      set(t, 'my-boat', 'boats', 0, 'id');
      set(t, 1, 'boats', 0, 'cost', 'camel');
      set(t, 9, 'cities', 3, 'thresholds', 'trade');
    });
    if ('error' in tables) throw new Error(tables.error);
    const own = createPyramidion(tables, 'my-pyramidion');
    expect(own.actions.parse('equip my-boat')).toBe((own.actions.parse('equip boat-02') as number) - 1);
    const chance = fastChance(1);
    const s = own.setup({ seats: 2, options: { goal: '10', 'open-boats': false } }, chance, null);
    for (let seat = nextToAct(own.toAct(s)); seat >= 0; seat = nextToAct(own.toAct(s))) {
      const moves = legalMoves(own, s, seat);
      own.play(s, seat, moves[chance.below(moves.length)] as number, chance, null);
      own.conserve(s);
    }
    expect(own.outcome(s)?.places).toContain(1);
  });
});
