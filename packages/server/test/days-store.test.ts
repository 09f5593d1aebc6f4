/** Attempts at the tables of the days: one contract for every store. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DayRow } from '../src/store/days.ts';
import type { Store } from '../src/store/store.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { type Data, storeKinds } from './helpers/stores.ts';

const KEY = { day: '2026-11-18', game: 'g' };
const NOW = 1000;
const row = (person: string, place: number, measures: readonly [number, number], more = {}): DayRow => ({
  ...KEY,
  ...{ person, place, seats: 3, won: place === 1, points: 20.5, margin: -1.5, turns: 9, measures },
  ...{ hash: `hash of ${person}`, at: NOW, ...more },
});

const postgres = postgresForAll();

describe.each(storeKinds(postgres))('the days in $name', ({ make }) => {
  let data: Data;
  let store: Store;
  beforeEach(async () => {
    data = await make();
    store = await data.open();
    for (const id of ['anna', 'boris', 'clara', 'dora'])
      await store.addPerson({ id, name: id.toUpperCase() }, `hash-${id}`);
  });
  afterEach(async () => {
    await store.close();
    data.remove();
  });
  const ranked = async () =>
    (await store.dayRanking(KEY, NOW, 10)).map(({ person, rank }) => `${rank} ${person}`);

  it('keep the first attempt of each person for a day and a game, also for the next process', async () => {
    const first = row('anna', 1, [6, 33]);
    expect(await store.putDayRow(first)).toBe(true);
    expect(await store.putDayRow(row('anna', 1, [60, 99], { hash: 'other' }))).toBe(false);
    expect(await store.putDayRow({ ...first, game: 'h' })).toBe(true);
    expect(await store.putDayRow({ ...first, day: '2026-11-17' })).toBe(true);
    await store.close();
    store = await data.open();
    expect(await store.dayRow(KEY, 'anna')).toEqual(first);
    expect(await store.dayRow(KEY, 'boris')).toBeNull();
    expect((await store.dayRowsOf('anna', KEY.day)).map(({ game }) => game)).toEqual(['g', 'h']);
    expect(await store.daysPlayed('anna', 10)).toEqual(['2026-11-18', '2026-11-17']);
    expect(await store.daysPlayed('anna', 1)).toEqual(['2026-11-18']);
  });

  it('take one of two that are written at the same moment', async () => {
    const other = await data.open();
    const both = await Promise.all([
      store.putDayRow(row('anna', 1, [6, 33])),
      other.putDayRow(row('anna', 2, [-6, 20])),
    ]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect((await store.dayTotals(KEY, NOW)).played).toBe(1);
    await other.close();
  });

  it('rank by place, then by one measure and the next; equals share', async () => {
    await store.putDayRow(row('anna', 2, [9, 9]));
    await store.putDayRow(row('boris', 1, [6, 33], { at: NOW + 1 }));
    await store.putDayRow(row('clara', 1, [6, 33]));
    await store.putDayRow(row('dora', 1, [6, 34]));
    expect(await ranked()).toEqual(['1 dora', '2 clara', '2 boris', '4 anna']);
    expect(await store.dayTotals(KEY, NOW)).toEqual({ played: 4, won: 3 });
    const rankOf = async (person: string) => store.dayRank((await store.dayRow(KEY, person)) as DayRow, NOW);
    expect(await Promise.all(['dora', 'clara', 'boris', 'anna'].map(rankOf))).toEqual([1, 2, 2, 4]);
    expect((await store.dayRanking(KEY, NOW, 1)).map(({ name }) => name)).toEqual(['DORA']);
    expect(await store.dayTotals({ ...KEY, game: 'none' }, NOW)).toEqual({ played: 0, won: 0 });
  });

  it('list no child, nobody who is banned for now, and nobody who has gone', async () => {
    for (const person of ['anna', 'boris', 'clara', 'dora']) await store.putDayRow(row(person, 1, [6, 33]));
    await store.setChild('anna', true);
    const ban = { kind: 'ban', person: 'boris', maySay: null, reason: 'r', by: 'b', report: null } as const;
    while ((await store.act({ ...ban, at: 0, till: NOW + 1 })) === null);
    await store.erasePerson('clara', 0);
    expect(await ranked()).toEqual(['1 dora']);
    expect(await store.dayTotals(KEY, NOW)).toEqual({ played: 1, won: 1 });
    expect(await store.dayRank((await store.dayRow(KEY, 'anna')) as DayRow, NOW)).toBeNull();
    // What was theirs is gone with them, and nothing new comes.
    expect(await store.dayRow(KEY, 'clara')).toBeNull();
    expect(await store.putDayRow(row('clara', 1, [6, 33]))).toBe(false);
    expect((await store.dayTotals(KEY, NOW + 2)).played).toBe(2);
  });

  it('go along when a guest becomes somebody: one attempt each day, the account’s own before the guest’s', async () => {
    await store.keepPerson('anna');
    await store.putDayRow(row('anna', 2, [-3, 20]));
    await store.putDayRow(row('boris', 1, [6, 33]));
    await store.putDayRow(row('boris', 1, [6, 33], { day: '2026-11-17' }));
    await store.mergePeople('boris', 'anna');
    expect(await ranked()).toEqual(['1 anna']);
    expect((await store.dayRow(KEY, 'anna'))?.hash).toBe('hash of anna');
    expect(await store.daysPlayed('anna', 10)).toEqual(['2026-11-18', '2026-11-17']);
    // What was still on its way as the guest arrives as the account.
    await store.putDayRow(row('boris', 1, [6, 33], { day: '2026-11-16' }));
    expect(await store.daysPlayed('anna', 10)).toHaveLength(3);
    expect((await store.exportPerson('anna')).day_rows).toHaveLength(3);
  });
});
