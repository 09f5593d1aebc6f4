import { expect, test } from 'vitest';
import { parseMatch, printMatch } from '../src/table/link.ts';

const match = {
  record: {
    game: 'dice-pyramid',
    version: 1,
    table: { seats: 2, options: { placement: 'all' } },
    commitment: 'ab'.repeat(32),
    luck: [1],
    turns: Array.from({ length: 80 }, (_, i) => ({
      seat: i % 2,
      moves: ['place 1a', 'roll'],
      luck: [0, 1, 2, 3],
    })),
  },
  names: ['Ада', null],
};

test('a match survives the way through a link', async () => {
  const text = await printMatch(match);
  expect(text).toMatch(/^[\w-]+$/);
  expect(text.length).toBeLessThan(1000);
  expect(await parseMatch(text)).toEqual(match);
});

test('a link that holds no match is not taken for one', async () => {
  const text = await printMatch(match);
  for (const wrong of ['', 'nonsense', text.slice(0, -20), `${text}!`, '%%%'])
    expect(await parseMatch(wrong)).toBeNull();
  expect(await parseMatch(await printMatch({ ...match, record: 7 as never }))).toBeNull();
});
