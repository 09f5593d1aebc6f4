import { fastChance, LANGUAGES } from '@benben/core';
import { type Player, pyramids } from '@benben/pyramids';
import { expect, test } from 'vitest';
import { drawTable } from '../src/terminal/draw.ts';

test('PYR-9 the terminal says on which level someone was eliminated, with how many places and cards', () => {
  const s = pyramids.setup({ seats: 2, options: { 'covered-tiles-connect': false } }, fastChance(1), null);
  Object.assign(s.players[1] as Player, { out: true, free: 4, cards: 0b101, scores: [17, 6] });
  for (const lang of LANGUAGES) {
    const drawn = drawTable({ game: 'pyramids', view: s, seat: 0, lang, nameOf: (seat) => `Person-${seat}` });
    const line = drawn.split('\n').find((each) => each.includes('Person-1')) ?? '';
    // The points, then the level, the free places and the cards.
    expect(line.replace('Person-1', '').match(/\d+/g)).toEqual(['23', '3', '4', '2']);
    expect(drawn.split('\n').find((each) => each.includes('Person-0'))).toMatch(/Person-0 0\D*$/);
  }
});
