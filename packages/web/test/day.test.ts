/** The table of the day on the device. */
import 'fake-indexeddb/auto';
// A bot may be on turn when a table is opened: what it would load is here before the file has ended.
import '@benben/bots/web';
import { daySeats } from '@benben/catalogue/day';
import type { DayTable } from '@benben/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { attemptAt, myAttempts, streakOf, waits } from '../src/day/attempts.ts';
import { stepsOf } from '../src/day/card.ts';
import { newDayTable } from '../src/day/lay.ts';
import { keepDay, keptDay } from '../src/day/today.ts';
import { dayEn } from '../src/day/words.en.ts';
import { dayRu } from '../src/day/words.ru.ts';
import { forgetOnline, rememberOnline } from '../src/online/known.ts';
import { myGames } from '../src/pages/my-games.ts';
import { loadTable, noteDay, passAttempts, type SavedDay } from '../src/store/db.ts';
import { LocalTable } from '../src/table/local-table.svelte.ts';

const DAY = '2026-11-18';
const GAME = 'dice-pyramid';
const DEALT: DayTable = {
  ...{ game: GAME, version: 1, seat: 0, level: 'cat', seed: 'ab'.repeat(32), nonce: `day ${DAY}` },
  table: { seats: daySeats(DAY, GAME), options: { placement: 'all' } },
};
let days = 0;
/** A day of its own for every test: the store is one. */
const newDay = (): SavedDay => ({
  ...{ day: `2026-01-${String(++days).padStart(2, '0')}`, edition: 1, practice: false, person: '' },
});
const lay = (day: SavedDay) => newDayTable(DEALT, day, null);
beforeEach(() => {
  localStorage.clear();
});

describe('an attempt', () => {
  test('is laid once: whoever lays it again goes on with it, and practice is another table', async () => {
    const day = newDay();
    const id = await lay(day);
    const saved = await loadTable(id);
    expect(await lay(day)).toBe(id);
    expect(await loadTable(id)).toEqual(saved);
    const practice = await lay({ ...day, practice: true });
    expect(practice).not.toBe(id);
    expect(attemptAt(await myAttempts(), day.day, GAME)?.id).toBe(id);
    // The luck is the day's for both.
    expect((await loadTable(practice))?.luck).toEqual(saved?.luck);
  });

  test('is nobody’s to help with, and cannot be put away before it was sent', async () => {
    const day = newDay();
    const id = await lay(day);
    const table = await LocalTable.open(id);
    expect(table?.guarded).toBe(true);
    table?.close();
    const listed = async () => (await myGames()).find(({ path }) => path === `/local/${id}`);
    expect(await listed()).toMatchObject({ ofDay: true, removable: null });
    await noteDay(id, { sent: { refused: 'other-bots' } });
    expect(await listed()).toMatchObject({ removable: id });
    const practice = await LocalTable.open(await lay({ ...day, practice: true }));
    expect(practice?.guarded).toBe(false);
    practice?.close();
  });

  test('belongs to who began it; a guest’s goes along with who they turn out to be', async () => {
    const day = newDay();
    rememberOnline('guest');
    await lay({ ...day, person: 'guest' });
    const isThere = async () => attemptAt(await myAttempts(), day.day, GAME) !== null;
    expect(await isThere()).toBe(true);
    rememberOnline('anna');
    expect(await isThere()).toBe(false);
    await passAttempts('guest', 'anna');
    expect(await isThere()).toBe(true);
    forgetOnline();
    expect(await isThere()).toBe(false);
  });

  test('waits from its end until the server has answered', async () => {
    const id = await lay(newDay());
    const attempt = async () => {
      const found = (await myAttempts()).find((each) => each.id === id);
      if (!found) throw new Error('it is gone');
      return found;
    };
    expect(waits(await attempt())).toBe(false);
    expect(waits({ ...(await attempt()), over: true })).toBe(true);
    await noteDay(id, { sent: { refused: 'already-counted' } });
    expect(waits({ ...(await attempt()), over: true })).toBe(false);
  });
});

test('a streak is what the server knows and what it has not heard of', async () => {
  const [attempt] = await myAttempts();
  if (!attempt) throw new Error('no attempt');
  const on = (day: string, more = {}) => ({ ...attempt, over: true, day: { ...newDay(), day, ...more } });
  const you = { id: 'anna', streak: 3, last: '2026-11-16', results: [] };
  expect(streakOf([], DAY, null)).toBe(0);
  expect(streakOf([], '2026-11-17', you)).toBe(3);
  expect(streakOf([], DAY, you)).toBe(0);
  expect(streakOf([on('2026-11-17')], DAY, you)).toBe(4);
  expect(streakOf([on('2026-11-17'), on(DAY)], DAY, you)).toBe(5);
  expect(streakOf([on(DAY, { sent: { refused: 'other-bots' } })], DAY, null)).toBe(0);
});

test('today’s luck is kept until the day is over by the server’s clock', () => {
  const now = Date.now();
  const told = { day: DAY, edition: 1, tables: [], you: null };
  // The device is an hour behind.
  const ahead = 3_600_000;
  keepDay({ ...told, now: now + ahead, till: now + ahead + 60_000 });
  expect(keptDay()?.day).toBe(DAY);
  keepDay({ ...told, now: now + ahead, till: now + ahead - 1 });
  expect(keptDay()).toBeNull();
  localStorage.setItem('benben.day', '{not json');
  expect(keptDay()).toBeNull();
});

describe('words', () => {
  test('the card shows how high among all, and no moves', () => {
    expect([stepsOf(1, 1), stepsOf(1, 87), stepsOf(87, 87), stepsOf(3, 5)]).toEqual([
      ...['▲▲▲▲▲', '▲▲▲▲▲', '▲△△△△', '▲▲▲△△'],
    ]);
  });

  test('say what an attempt came to', () => {
    const won = { place: 1, seats: 2, won: true, points: 30, margin: 6, turns: 9 };
    const lost = { ...won, place: 2, won: false, margin: -3, turns: 1 };
    const third = { ...lost, place: 3, seats: 3 };
    const said = (of: typeof won, measure: 'margin' | 'turns') => [
      dayEn.result(of, measure),
      dayRu.result(of, measure),
    ];
    expect(said(won, 'margin')).toEqual(['won by 6', 'победа с отрывом 6']);
    expect(said(won, 'turns')).toEqual(['won in 9 turns', 'победа за 9 ходов']);
    expect(said({ ...won, margin: 0 }, 'margin')).toEqual([
      'won on the tie-break',
      'победа при равных очках',
    ]);
    expect(said(lost, 'margin')).toEqual(['lost by 3', 'поражение, отставание 3']);
    expect(said(lost, 'turns')).toEqual(['lost after 1 turn', 'поражение, 1 ход']);
    expect(said(third, 'margin')).toEqual([
      ...['3rd of 3 at the table, 3 behind', '3-е место из 3 за столом, отставание 3'],
    ]);
    expect(said({ ...won, won: false }, 'margin')).toEqual(['shared first place', 'первое место поделено']);
    expect([1, 2, 5, 21].map((n) => dayRu.ranked(1, n))).toEqual([
      ...['Пока единственный результат', '1-е место среди 2 игроков'],
      ...['1-е место среди 5 игроков', '1-е место среди 21 игрока'],
    ]);
  });

  test('nothing is left untranslated', () => {
    const same = Object.entries(dayRu).filter(
      ([key, text]) => typeof text === 'string' && text === dayEn[key as keyof typeof dayEn],
    );
    expect(same).toEqual([]);
  });
});
