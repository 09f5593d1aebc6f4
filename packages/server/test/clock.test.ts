/** EMP-19 at the server: when a turn's time is out the server ends it, writes it down, and the record still verifies. */
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { findGame } from '@benben/catalogue';
import { type AnyGame, fairChance, RunningMatch, recordOf, replay } from '@benben/core';
import { afterEach, describe, expect, it } from 'vitest';
import { Bots } from '../src/bots.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { LiveTable } from '../src/table.ts';
import { PLAIN } from './helpers/plan.ts';
import { newDataDir, sameThread } from './helpers/server.ts';

/** The real game with a clock that rings soon. */
const hasty: AnyGame = { ...(findGame('emperors-gold')?.game as AnyGame), turnSeconds: () => 0.03 };
const options = { children: false, 'two-sided': false, timer: true, teams: false };
const seed = 'ab'.repeat(32);

let dataDir: string;
let store: Store;
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

async function seatTwo(): Promise<void> {
  dataDir = newDataDir();
  store = openSqlite(dataDir);
  const people = ['anna', 'boris'].map((id) => ({ id, name: id }));
  for (const person of people) await store.addPerson(person, person.id);
  const chairs = people.map((person) => ({ person, bot: null, nonce: `nonce-${person.id}` }));
  await store.addTable({
    id: 't',
    game: hasty.id,
    version: hasty.version,
    options,
    host: 'anna',
    seed,
    chairs,
    ...PLAIN,
  });
}

function openTable(game = hasty): Promise<LiveTable> {
  const failed = (error: unknown): void => {
    throw error;
  };
  const bots = new Bots(sameThread, 0);
  const layAgain = async (): Promise<void> => {};
  const context = { store, bots, goneAfterMs: 60_000, layAgain, failed, forget: () => {} };
  return LiveTable.open(game, 't', context);
}

async function untilStep(seq: number): Promise<void> {
  while (((await store.table('t'))?.seq ?? -1) < seq) await delay(5);
}

describe('the clock', () => {
  it('EMP-19 ends turns that last too long, one after another, and the log holds together', async () => {
    await seatTwo();
    const table = await openTable();
    await untilStep(4);
    table.close();
    const log = await store.log('t');
    expect(log.slice(1).map(({ by, moves }) => [by, moves])).toEqual(log.slice(1).map(() => ['clock', []]));
    const [first, second] = log.slice(1).map(({ seat }) => seat);
    expect(first).not.toBe(second);
    const secret = { seed, nonces: ['nonce-anna', 'nonce-boris'] };
    const luck = fairChance(secret);
    const match = RunningMatch.replay(hasty, { seats: 2, options }, log, () => luck);
    const head = { game: hasty.id, version: hasty.version, table: { seats: 2, options }, commitment: '' };
    const steps = [...replay(hasty, recordOf(head, log))];
    expect(steps.at(-1)?.state).toEqual(match.state);
  });

  it('goes on after the table was read again', async () => {
    await seatTwo();
    (await openTable()).close();
    expect((await store.table('t'))?.seq).toBe(0);
    const table = await openTable();
    await untilStep(1);
    table.close();
  });

  it('does not ring at a table without one', async () => {
    await seatTwo();
    const plain: AnyGame = { ...hasty, turnSeconds: () => null };
    const table = await openTable(plain);
    await delay(120);
    expect(table.row.seq).toBe(0);
    table.close();
  });
});
