import { fastChance } from '@benben/core';
import {
  CITIES,
  MOVE,
  type PyramidionEvent,
  pyramidion,
  RESOURCES,
  standardTables,
} from '@benben/pyramidion';
import { beforeAll, expect, test } from 'vitest';
import { actions } from '../src/boards/pyramidion/actions.ts';
import { choiceOf } from '../src/boards/pyramidion/choices.ts';
import sheet from '../src/boards/pyramidion/figures.svg?raw';
import { figureOf } from '../src/boards/pyramidion/figures.ts';
import { heraldOf, isTold } from '../src/boards/pyramidion/herald.ts';
import { phaseAfter } from '../src/boards/pyramidion/phases.ts';
import { emptyHand, momentOf } from '../src/boards/pyramidion/pointed.ts';
import { sceneOf } from '../src/boards/pyramidion/scene.ts';
import { SKYLINES } from '../src/boards/pyramidion/skylines.ts';
import { words } from '../src/boards/pyramidion/words.ts';
import { switchTo } from './switch-to.ts';

beforeAll(() => words.load());

test('PYN-43 a statue is offered like any other resource, to take, to give and to add', () => {
  const options = { goal: '10', 'open-boats': false, statues: 'any' } as const;
  const s = pyramidion.setup({ seats: 2, options }, fastChance(1), null);
  for (const base of [MOVE.take, MOVE.give, MOVE.add])
    for (const resource of RESOURCES.keys())
      expect(choiceOf(s, base + resource).picture).toEqual({ kind: 'good', resource, from: 'own' });
});

test('PYN-40 PYN-12 a new order is shown in its own phase, or in the first when two players take turns', () => {
  const reordered = { type: 'reordered', order: [1, 0] } as const;
  const CITIES = 5;
  expect(phaseAfter(reordered, CITIES)).toBe(6);
  const first = phaseAfter({ type: 'round', round: 2 }, 8);
  expect([first, phaseAfter(reordered, first)]).toEqual([1, 1]);
});

test('every character has a figure, and no two of different names look alike', () => {
  const names = new Map<string, string>();
  const drawn = new Set(sheet.match(/(?<=id=")[^"]+/g));
  for (const [card, { name }] of standardTables.characters.entries()) {
    const parts = figureOf(card).map((part) => part.split('#')[1] ?? '');
    const figure = parts.join(' ');
    expect(parts, name.en).toHaveLength(3);
    expect(
      parts.filter((part) => !drawn.has(part)),
      name.en,
    ).toEqual([]);
    expect(names.get(figure) ?? name.en).toBe(name.en);
    names.set(figure, name.en);
  }
});

/** In letters; those of Russian words are wider. */
const LONGEST = { en: 12, ru: 10 } as const;

test('every name on a card can be broken into parts that fit a narrow one', async () => {
  for (const language of ['en', 'ru'] as const) {
    await switchTo(language);
    for (const { name } of standardTables.characters) {
      const softly = words.now.softly(name[language]);
      expect(softly.replaceAll('\u00ad', '')).toBe(name[language]);
      for (const part of softly.split(/[\s\u00ad-]/))
        expect(part.length, part).toBeLessThanOrEqual(LONGEST[language]);
    }
  }
  await switchTo('en');
});

test('every city has a skyline of its own', () => {
  expect(new Set(CITIES.map((city) => JSON.stringify(SKYLINES[city]))).size).toBe(CITIES.length);
});

test('PYN-15 PYN-16 the bar offers what can be done with the touched card, and passing', () => {
  const options = { goal: '10', 'open-boats': false, statues: 'any' } as const;
  const s = pyramidion.setup({ seats: 3, options, first: 0 }, fastChance(1), null);
  pyramidion.play(s, 0, MOVE.activate, fastChance(1), null);
  const [card] = s.open[0] as [number];
  const hand = emptyHand();
  const ids = (legal: readonly number[]) =>
    actions({ state: s, scene: sceneOf(s), hand, seat: 0, legal, odds: false }).map(({ id }) => id);
  const legal = [MOVE.lay + card, MOVE.hire + card, MOVE.pass];
  expect(ids(legal)).toEqual(['pass']);
  hand.take(momentOf(s), { card });
  expect(ids(legal)).toEqual(['lay', 'hire', 'pass']);
  expect(ids([MOVE.pass])).toEqual(['pass']);
});

test('what happens by itself is told in a sentence that speaks to whoever looks, in both languages', async () => {
  const told: PyramidionEvent[] = [
    { type: 'round', round: 2 },
    { type: 'boats', boats: [1, 2] },
    { type: 'supplied', card: 0, goods: [] },
    { type: 'collected', seat: 0, city: 1, resource: 3 },
    { type: 'dealt', seat: 0, cards: [-1, -1] },
    { type: 'private-boat', seat: 0, boat: 1 },
    { type: 'reordered', order: [1, 0] },
    { type: 'equipped', seat: 0, boat: 1, goods: [], cities: [] },
    { type: 'boat-lost', boat: 1 },
    { type: 'majority', seat: 0 },
    { type: 'ended', why: 'goal', points: [] },
    { type: 'won', seat: 0, by: 'hand' },
  ];
  for (const [language, you, third] of [
    ['en', 'You', /You (gets|equips|has|wins)/],
    ['ru', 'Вы', /Вы \S+ет[ :!]/],
  ] as const) {
    await switchTo(language);
    for (const event of told) {
      expect(isTold(event)).toBe(true);
      const [mine, hers] = [you, 'Neferet'].map((name) => heraldOf(event, () => name));
      expect(mine).toMatch(/[.!]$/);
      expect(mine).not.toMatch(third);
      if ('seat' in event) expect(hers).toContain('Neferet');
    }
  }
  await switchTo('en');
});
