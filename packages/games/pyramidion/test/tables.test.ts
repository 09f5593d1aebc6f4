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
  const file = JSON.parse(json) as {
    readonly characters: readonly {
      id: string;
      type: string;
      colour?: string;
      special?: string;
      numbers: object;
    }[];
    readonly cities: readonly { id: string; thresholds: Record<string, number>; mercenaryResource: string }[];
    readonly supplyCards: readonly { id: string; cities: Record<string, object> }[];
    readonly boats: readonly { id: string; cost: Record<string, number>; victoryPoints: number }[];
    readonly rebellionTokens: readonly { strength: number; reward: string }[];
  };
  const named = <T extends { readonly id: string }>(list: readonly T[], id: string) =>
    list.find((each) => each.id === id);

  it('PYN-1 PYN-2 PYN-3 the file has as many of everything as the box', () => {
    const { characters, cities, supplyCards, boats, rebellionTokens } = file;
    expect([characters, cities, supplyCards, boats, rebellionTokens].map((list) => list.length)).toEqual([
      60, 8, 10, 20, 6,
    ]);
    const counts: Record<string, number> = {};
    for (const { type, colour } of characters) {
      const kind = colour ? `${colour} ${type}` : type;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    const basics = ['red', 'yellow', 'blue', 'green'].flatMap((colour): [string, number][] => [
      [`${colour} merchant`, 2],
      [`${colour} intermediary`, 1],
      [`${colour} mercenary`, 1],
      [`${colour} special`, 1],
    ]);
    expect(counts).toEqual({
      ...Object.fromEntries(basics),
      merchant: 12,
      intermediary: 8,
      mercenary: 8,
      rebel: 3,
      special: 9,
    });
  });

  it('PYN-3 what the rulebook shows of the components is in the file as it shows it', () => {
    expect(named(file.cities, 'thebes')?.thresholds.influence).toBe(7);
    expect(named(file.cities, 'giza')?.mercenaryResource).toBe('camel');
    expect(named(file.supplyCards, 'supply-01')?.cities).toEqual({
      giza: { camel: 1, food: 2 },
      thebes: { worker: 1, statue: 1 },
      luxor: { stone: 4 },
      cairo: { wood: 2 },
      alexandria: { worker: 1 },
      philae: { camel: 1 },
    });
    expect(named(file.boats, 'boat-05')?.cost).toEqual({ camel: 2, food: 1, worker: 1, stone: 2 });
    expect(file.rebellionTokens).toContainEqual({ id: 'rebellion-2', strength: 6, reward: 'food' });
    expect(file.rebellionTokens).toContainEqual({ id: 'rebellion-4', strength: 7, reward: 'worker' });
    for (const { special, numbers } of file.characters)
      if (special === 'deity') expect(numbers).toEqual({ influence: 0, agreements: 0, trade: 0 });
  });

  it('PYN-3 the tables read every figure of the file', () => {
    const names = ['camel', 'food', 'worker', 'wood', 'stone'];
    for (const [i, { cost, victoryPoints }] of file.boats.entries())
      expect(standardTables.boats[i]).toMatchObject({
        cost: names.map((name) => cost[name] ?? 0),
        points: victoryPoints,
      });
    for (const { id, thresholds, mercenaryResource } of file.cities)
      expect(named(standardTables.cities, id)).toMatchObject({
        thresholds: [thresholds.influence, thresholds.agreements, thresholds.trade],
        mercenary: names.indexOf(mercenaryResource),
      });
    for (const [i, { strength, reward }] of file.rebellionTokens.entries())
      expect(standardTables.rebellions[i]).toMatchObject({
        strength,
        reward: [...names, 'statue'].indexOf(reward),
      });
    for (const { id, numbers } of file.characters)
      expect(named(standardTables.characters, id)?.numbers).toEqual(Object.values(numbers));
  });

  it('PYN-38 no boat is better than another in everything', () => {
    const pairs = standardTables.boats.flatMap((better) =>
      standardTables.boats.flatMap((worse) => {
        const atMost = better.cost.every((count, i) => count <= (worse.cost[i] as number));
        const less = better.cost.some((count, i) => count < (worse.cost[i] as number));
        const more = better.points > worse.points;
        const dominates = atMost && better.points >= worse.points && (less || more);
        return dominates ? [`${better.id} dominates ${worse.id}`] : [];
      }),
    );
    expect(pairs).toEqual([]);
  });

  it('PYN-1 the labels in the file are the ids that moves are printed with', () => {
    const lists = file as unknown as Record<string, { id: string }[]>;
    const labels = (part: string) => lists[part]?.map(({ id }) => id);
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
