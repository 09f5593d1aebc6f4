import { catalogue } from '@benben/catalogue';
import { defaultOptions, fastChance, LANGUAGES, legalMoves, nextToAct, viewOf } from '@benben/core';
import {
  createPyramidion,
  editionOf,
  type PyramidionState,
  pyramidion,
  standardTables,
} from '@benben/pyramidion';
import { describe, expect, it } from 'vitest';
import { drawTable } from '../src/terminal/draw.ts';

const nameOf = (seat: number) => `Person-${seat}`;

describe('the table as text', () => {
  for (const { game } of catalogue) {
    it(`${game.id} is drawn in both languages at every moment of a random match`, () => {
      const chance = fastChance(4);
      const table = { seats: 3, options: defaultOptions(game.options) as Readonly<unknown> };
      const s = game.setup(table, chance, null);
      for (let seat = nextToAct(game.toAct(s)); seat >= 0; seat = nextToAct(game.toAct(s))) {
        for (const lang of LANGUAGES) {
          const drawn = drawTable({ game: game.id, view: viewOf(game, s, seat), seat, lang, nameOf });
          for (const each of [0, 1, 2]) expect(drawn).toContain(nameOf(each));
          expect(drawn).not.toMatch(/undefined|NaN|\[object|^\{/);
        }
        const moves = legalMoves(game, s, seat);
        game.play(s, seat, moves[chance.below(moves.length)] as number, chance, null);
      }
    });
  }

  it('PYN-35 a hand is drawn for its owner alone, and points on boats are not told to others', () => {
    const s: PyramidionState = pyramidion.setup(
      { seats: 2, options: { goal: '10', 'open-boats': false, statues: 'any' } },
      fastChance(1),
      null,
    );
    const drawn = (seat: number) =>
      drawTable({ game: 'pyramidion', view: viewOf(pyramidion, s, seat), seat, lang: 'en', nameOf });
    for (const card of s.hidden[0] as number[]) {
      const { id } = standardTables.characters[card] as { readonly id: string };
      expect(drawn(0)).toContain(`[${id}]`);
      expect(drawn(1)).not.toContain(`[${id}]`);
    }
    expect(drawn(1)).toMatch(/Person-0: .* points \?/);
    expect(drawn(0)).toMatch(/Person-0: .* points 0/);
  });

  it('PYN-3 the figures of somebody’s own box are drawn', () => {
    const own = createPyramidion(
      editionOf({
        ...standardTables,
        cities: standardTables.cities.map((city) => ({ ...city, thresholds: [17, 18, 19] })),
        characters: standardTables.characters.map((each) => ({ ...each, numbers: [11, 12, 13] })),
        boats: standardTables.boats.map((boat) => ({ ...boat, points: 16 })),
      }),
    );
    const s = own.setup(
      { seats: 2, options: { goal: '10', 'open-boats': false, statues: 'any' } },
      fastChance(1),
      null,
    );
    const drawn = drawTable({ game: own.id, view: viewOf(own, s, 0), seat: 0, lang: 'en', nameOf });
    expect(drawn.match(/17\/18\/19/g)).toHaveLength(8);
    expect(drawn.match(/boat-\d\d {2}16 /g)).toHaveLength(5);
    expect(drawn.match(/11\/12\/13 \[/g)).toHaveLength(9);
  });
});
