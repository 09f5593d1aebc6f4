import { sayComplaint } from '@benben/catalogue';
import { anyGame, type MatchRecord } from '@benben/core';
import { randomMatch } from '@benben/core/laws';
import { dicePyramid } from '@benben/dice-pyramid';
import { emperorsGold } from '@benben/emperors-gold';
import { describe, expect, test } from 'vitest';
import { parseMatch, printMatch, readFile } from '../src/table/link.ts';

const table = { seats: 2, options: { placement: 'all' } };
const record = randomMatch(anyGame(dicePyramid), table, 1).record as MatchRecord;
const match = { record, names: ['Ада', null] };

/** What a visitor reads, in English and Russian. */
async function said(wrong: Partial<MatchRecord>): Promise<(string | null)[]> {
  const read = await parseMatch(await printMatch({ record: { ...record, ...wrong }, names: [] }));
  const complaint = 'complaint' in read ? read.complaint : null;
  return (['en', 'ru'] as const).map((language) => complaint && sayComplaint(complaint, language));
}

test('a match survives the way through a link', async () => {
  const text = await printMatch(match);
  expect(text).toMatch(/^[\w-]+$/);
  expect(text.length).toBeLessThan(4000);
  expect(await parseMatch(text)).toMatchObject(match);
});

test('a match survives the way through a file, with or without names', async () => {
  expect(await readFile(new Blob([JSON.stringify(match)]))).toMatchObject(match);
  expect(await readFile(new Blob([JSON.stringify(record)]))).toMatchObject({ record, names: [] });
});

describe('a link is refused with a sentence', () => {
  test('when it holds no match', async () => {
    const text = await printMatch(match);
    for (const wrong of ['', 'nonsense', text.slice(0, -20), `${text}!`, '%%%'])
      expect(await parseMatch(wrong)).toEqual({ complaint: { at: '', problem: 'unreadable' } });
    expect(await parseMatch(await printMatch({ ...match, record: 7 as never }))).toHaveProperty('complaint');
  });

  test.each([30_000_000, 1, 7])('when %d seats are wanted', async (seats) => {
    expect(await said({ table: { ...table, seats } })).toEqual([
      `This game is for 2–4 players, not ${seats}.`,
      `Эта игра для 2–4 человек, а не для ${seats}.`,
    ]);
  });

  test('when its options are nonsense', async () => {
    expect(await said({ table: { seats: 2, options: { placement: 'magic' } } })).toEqual([
      'record.table.options.placement: must be one of all, free, not "magic"',
      'record.table.options.placement: нужно одно из all, free, а стоит "magic"',
    ]);
  });

  test('when its options and seats do not go together', async () => {
    const options = { children: false, 'two-sided': false, timer: false, teams: true };
    const { version } = emperorsGold;
    const wrong = { game: 'emperors-gold', version, table: { seats: 2, options } };
    expect(await said(wrong)).toEqual([
      'Teams need exactly four players.',
      'Для командной игры нужны ровно четыре игрока.',
    ]);
  });

  test('when it would unfold into what fills the memory', async () => {
    const bomb = await printMatch({ record: { ...record, commitment: '0'.repeat(50_000_000) }, names: [] });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await parseMatch(bomb)).toEqual({ complaint: { at: '', problem: 'too-large' } });
  });
});
