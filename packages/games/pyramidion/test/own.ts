/** Another set of components: every figure can be anything a box may have printed. */
import fc from 'fast-check';
import { CATEGORIES, CITIES, PLAIN, RESOURCES, standardTables, type Tables } from '../src/index.ts';

const number = (min: number) => fc.integer({ min, max: 20 });
const numbers = (min: number) => fc.tuple(...CATEGORIES.map(() => number(min)));
const each = <T, U>(things: readonly T[], make: (thing: T) => fc.Arbitrary<U>) =>
  fc.tuple(...things.map(make)) as fc.Arbitrary<U[]>;

const deliveries = fc
  .subarray(
    CITIES.flatMap((_, city) => RESOURCES.map((__, resource) => ({ city, resource }))),
    { maxLength: 20 },
  )
  .chain((places) => each(places, (place) => number(1).map((count) => ({ ...place, count }))));

export const anyTables: fc.Arbitrary<Tables> = fc.record({
  characters: each(standardTables.characters, (character) =>
    fc.record({ numbers: numbers(0), ankh: fc.boolean() }).map((figures) => ({ ...character, ...figures })),
  ),
  cities: each(standardTables.cities, (city) =>
    fc
      .record({ thresholds: numbers(1), mercenary: fc.nat(PLAIN - 1) })
      .map((figures) => ({ ...city, ...figures })),
  ),
  supplies: each(standardTables.supplies, (card) =>
    deliveries.map((list) => ({ ...card, deliveries: list })),
  ),
  boats: each(standardTables.boats, (boat) =>
    fc
      .record({
        cost: fc
          .array(number(0), { minLength: PLAIN, maxLength: PLAIN })
          .filter((cost) => cost.some((n) => n > 0)),
        points: number(1),
      })
      .map((figures) => ({ ...boat, ...figures })),
  ),
  rebellions: each(standardTables.rebellions, (token) =>
    fc
      .record({ strength: number(1), reward: fc.nat(RESOURCES.length - 1) })
      .map((figures) => ({ ...token, ...figures })),
  ),
});
