import { replay } from '@benben/core';
import { lawsOf, randomMatch } from '@benben/core/laws';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createPyramidion,
  editionOf,
  pyramidion,
  pyramidionOf,
  standardTables,
  tablesOf,
} from '../src/index.ts';
import { parseWord, printTables } from '../src/tables/word.ts';
import { textsOf } from '../src/text/index.ts';
import { pyramidion as own, tables as ownTables } from './builders.ts';
import { canary } from './canary.ts';
import { anyTables } from './own.ts';

const edition = editionOf(ownTables);
const table = { seats: 2, options: { goal: '10', 'open-boats': false, statues: 'any' } } as const;

describe('the word for a set of components', () => {
  it('PYN-3 gives back every set that can be printed', () => {
    fc.assert(
      fc.property(anyTables, (tables) => {
        const word = printTables(tables);
        expect(word).toMatch(/^[\w-]+$/);
        expect(parseWord(word)).toEqual(tables);
      }),
      { numRuns: 30 },
    );
    expect(parseWord(printTables(standardTables))).toEqual(standardTables);
  });

  it('PYN-3 is short enough for an id', () => {
    expect(edition.length).toBeLessThan(500);
  });

  const word = printTables(ownTables);
  it.each([
    ['nothing', ''],
    ['half of it', word.slice(0, word.length / 2)],
    ['a letter less', word.slice(0, -1)],
    ['a letter more', `${word}A`],
    ['a stranger', `${word.slice(0, 100)}!${word.slice(101)}`],
    ['a stranger for a zero', `!${word.slice(1)}`],
    ['a number that is too large', `_${word.slice(1)}`],
    ['another text', 'pyramidion'],
  ])('PYN-3 %s is no word', (_, bad) => {
    expect(parseWord(bad)).toBeNull();
    expect(pyramidionOf(`pyramidion.${bad}`)).toBeNull();
  });

  it('PYN-3 the order in which a card delivers belongs to it, but only as a file can say it', () => {
    const [first, second, third] = [
      { city: 0, resource: 0, count: 1 },
      { city: 1, resource: 0, count: 1 },
      { city: 0, resource: 1, count: 1 },
    ];
    const delivering = (...deliveries: (typeof first)[]) => ({
      ...ownTables,
      supplies: ownTables.supplies.map((card) => ({ ...card, deliveries })),
    });
    expect(parseWord(printTables(delivering(second, first)))?.supplies[0]?.deliveries).toEqual([
      second,
      first,
    ]);
    expect(parseWord(printTables(delivering(first, second, third)))).toBeNull();
    expect(parseWord(printTables(delivering(first, first)))).toBeNull();
  });
});

describe('the game with an own set', () => {
  it('PYN-3 is found by its id alone; the standard set has no second name', () => {
    expect(own.id).toBe(`pyramidion.${edition}`);
    expect(pyramidionOf(own.id)?.id).toBe(own.id);
    expect(tablesOf(edition)).toEqual(ownTables);
    expect(editionOf(standardTables)).toBe('');
    expect(pyramidionOf('pyramidion')).toBe(pyramidion);
    expect(pyramidionOf('pyramidion.')).toBeNull();
    expect(pyramidionOf(`pyramidion.${printTables(standardTables)}`)).toBeNull();
    expect(pyramidionOf('pyramids')).toBeNull();
    expect(() => createPyramidion('nonsense').setup(table, { below: () => 0 }, null)).toThrow('edition');
  });

  it('PYN-3 its records replay with it alone', () => {
    const { record, steps } = randomMatch(own, table, 4);
    const again = pyramidionOf(record.game) as typeof own;
    expect([...replay(again, record)]).toEqual(steps);
    expect(() => [...replay(pyramidion, record)]).toThrow('game: must be one of pyramidion, not');
  });

  it('PYN-3 goes on from a state with the figures of that state, whichever game is asked', () => {
    const { steps } = randomMatch(own, table, 5);
    for (const { state } of steps) {
      const seat = own.toAct(state) === 1 ? 0 : 1;
      const [here, there] = [new Int32Array(own.maxMoves), new Int32Array(own.maxMoves)];
      expect(pyramidion.legal(state, seat, here)).toBe(own.legal(state, seat, there));
      expect(here).toEqual(there);
      expect(pyramidion.outcome(state)).toEqual(own.outcome(state));
    }
  });

  it('PYN-3 texts tell the figures of the set', () => {
    const boats = ownTables.boats.map((boat) => ({ ...boat, points: 19 }));
    const { en, ru } = textsOf(createPyramidion(editionOf({ ...ownTables, boats })));
    const event = { type: 'loading', seat: 0, boat: 3 } as const;
    expect(en.event(event, () => 'Ann')).toContain('19 points');
    expect(ru.event(event, () => 'Аня')).toContain('19 очков');
  });

  describe('keeps the laws', () => {
    const laws = lawsOf({ ...own, seats: { min: 3, max: 3 } }, { canary, matches: 1 });
    for (const law of laws.filter(({ name }) => name.includes('"goal":"10","open-boats":false')))
      it(law.name, law.check);
  });
});
