/** The page's own tables, in a store that behaves as a browser's does. */
import 'fake-indexeddb/auto';
import { gameOf } from '@benben/catalogue';
import { BrokenRecord, legalMoves, noChance, replay, verify } from '@benben/core';
import { draftedTurn } from '@benben/core/laws';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTable, loadTable, type SavedTable, type SeatPlan } from '../src/store/db.ts';
import { LocalTable } from '../src/table/local-table.svelte.ts';
import { continuedTable, newLocalTable } from '../src/table/new-local.ts';

const gold = gameOf('emperors-gold');
const dice = gameOf('dice-pyramid');
const PEOPLE: readonly SeatPlan[] = [
  { kind: 'human', name: 'Ada' },
  { kind: 'human', name: null },
];
const TIMED = { children: false, 'two-sided': false, timer: true, teams: false };

const open: LocalTable[] = [];
async function sit(id: string): Promise<LocalTable> {
  const table = (await LocalTable.open(id)) as LocalTable;
  open.push(table);
  return table;
}
afterEach(() => {
  for (const table of open.splice(0)) table.close();
});

/** The first turn there is for whoever is on turn: as a rule its end meets luck. */
function anyTurn({ game, steps, seats }: LocalTable): { seat: number; moves: readonly string[] } {
  const view = steps.at(-1)?.view;
  const seat = seats.findIndex((_, each) => legalMoves(game, view, each).length > 0);
  const first = (_view: unknown, _seat: number, moves: readonly number[]) => moves[0] ?? -1;
  return { seat, moves: draftedTurn(game, view, seat, first, noChance) };
}

async function playOn(table: LocalTable, turns = 10_000) {
  for (let turn = 0; turn < turns && table.status === 'running'; turn++) {
    const { seat, moves } = anyTurn(table);
    expect(await table.submit(seat, moves)).toBeNull();
  }
}

describe('a table under a clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('EMP-19 a turn ended while the clock’s own is being written: the match is not lost, and it verifies', async () => {
    const table = await sit(await newLocalTable({ game: gold, plan: PEOPLE, options: TIMED }));
    for (let late = 0; late < 6; late++) {
      await playOn(table, 1);
      const { seat, moves } = anyTurn(table);
      // Time is out, and before that is on disk the player ends the turn.
      vi.advanceTimersByTime(60_000);
      const refused = await table.submit(seat, moves);
      expect(refused?.reason).toMatch(/not-your-turn|illegal|late/);
    }
    const again = await sit(table.id);
    expect(again.steps).toEqual(table.steps);
    await playOn(again);
    expect(again.status).toBe('over');
    expect(again.record && verify(gold, again.record)).toBeNull();
  });

  test('EMP-19 has a deadline that moves with every turn', async () => {
    const table = await sit(await newLocalTable({ game: gold, plan: PEOPLE, options: TIMED }));
    expect(table.deadline).toBe(Date.now() + 60_000);
    vi.advanceTimersByTime(1000);
    await playOn(table, 1);
    expect(table.deadline).toBe(Date.now() + 60_000);
  });
});

describe('two tabs at one table', () => {
  test('only one turn counts, the other tab is told, and both show the same', async () => {
    const one = await sit(await newLocalTable({ game: dice, plan: PEOPLE }));
    const other = await sit(one.id);
    const { seat, moves } = anyTurn(one);
    const answers = await Promise.all([one.submit(seat, moves), other.submit(seat, moves)]);
    expect(answers.map((refused) => refused?.reason ?? null).sort()).toEqual(['late', null]);
    await vi.waitFor(() => expect(other.steps).toEqual(one.steps));
  });

  test('a turn of one appears in the other', async () => {
    const one = await sit(await newLocalTable({ game: dice, plan: PEOPLE }));
    const other = await sit(one.id);
    await playOn(one, 3);
    await vi.waitFor(() => expect(other.steps).toEqual(one.steps));
  });
});

describe('a match of this device', () => {
  test('is played to its end, kept, and can be verified', async () => {
    const table = await sit(await newLocalTable({ game: dice, plan: PEOPLE }));
    await playOn(table);
    expect(table.record && verify(dice, table.record)).toBeNull();
    expect((await loadTable(table.id))?.over).toBe(true);
  });

  test('goes on from a moment of another with luck of its own', async () => {
    const first = await sit(await newLocalTable({ game: dice, plan: PEOPLE }));
    await playOn(first, 7);
    const second = await sit(await continuedTable(first.known, 5, PEOPLE));
    expect(second.steps).toEqual(first.steps.slice(0, 6));
    await playOn(second);
    expect(second.inherited).toBe(true);
    expect(second.record?.secret).toBeUndefined();
    expect(second.record && [...replay(dice, second.record)].length).toBe(second.steps.length);
  });

  test('refuses with a rule and changes nothing', async () => {
    const table = await sit(await newLocalTable({ game: dice, plan: PEOPLE }));
    const { seat } = anyTurn(table);
    const refused = await table.submit(1 - seat, ['roll']);
    expect(refused).toMatchObject({ reason: 'not-your-turn', rule: expect.stringMatching(/^DIC-/) });
    expect(table.steps).toHaveLength(1);
  });

  test('that is not there is not opened', async () => {
    expect(await LocalTable.open('nowhere')).toBeNull();
  });
});

describe('a stored match that cannot be read says why', () => {
  async function spoilt(change: (saved: SavedTable) => Partial<SavedTable>): Promise<Promise<unknown>> {
    const table = await sit(await newLocalTable({ game: dice, plan: PEOPLE }));
    await playOn(table, 4);
    const saved = (await loadTable(table.id)) as SavedTable;
    await createTable({ ...saved, ...change(saved), id: 'spoilt' });
    return LocalTable.open('spoilt');
  }
  test.each<[string, Parameters<typeof spoilt>[0], string]>([
    ['another version', () => ({ version: 99 }), 'Recorded under version 99'],
    ['a game that is gone', () => ({ game: 'chess' }), 'There is no game “chess” here.'],
    ['a lost turn', ({ turns }) => ({ turns: turns.slice(1) }), 'does not follow from the rules'],
    ['other luck', ({ luck }) => ({ luck: luck.map((value) => 1 - value) }), 'luck: does not follow'],
  ])('%s', async (_what, change, sentence) => {
    const opening = spoilt(change);
    await expect(opening).rejects.toThrow(BrokenRecord);
    await expect(opening).rejects.toThrow(sentence);
  });
});
