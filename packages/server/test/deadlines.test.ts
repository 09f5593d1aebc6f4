/**
 * Matches over days while servers come and go: no deadline is lost and none rings twice. `npm run deadlines` plays a
 * thousand of them.
 */
import { rmSync } from 'node:fs';
import { type AnyGame, fairChance, isToAct, nextToAct, openMatch } from '@benben/core';
import { FRIENDLY, TIME_OUTS } from '@benben/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { LogRow, Store } from '../src/store/store.ts';
import { gameOf } from './helpers/game.ts';
import { type HandClock, handClock } from './helpers/hand-clock.ts';
import { playOnce } from './helpers/play.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { newDataDir, startServer } from './helpers/server.ts';
import { ME, OPEN, Visitor } from './helpers/visitor.ts';

const MATCHES = Number(process.env.DEADLINE_MATCHES ?? 40);
const RESTARTS = Number(process.env.DEADLINE_RESTARTS ?? 6);
const HOURS = 24;
const HOUR = 3_600_000;
const game: AnyGame = gameOf('dice-pyramid');
const options = { placement: 'all' };
const PEOPLE = ['anna', 'boris'].map((id) => ({ id, name: id }));

const postgres = postgresForAll();
let dataDir: string;
beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function lay(store: Store, clock: HandClock): Promise<void> {
  for (const person of PEOPLE) await store.addPerson(person, person.id);
  for (let i = 0; i < MATCHES; i++) {
    const id = `t${i}`;
    const seed = i.toString(16).padStart(64, '0');
    const chairs = PEOPLE.map((person) => ({ person, bot: null, nonce: 'a nonce' }));
    const terms = {
      ...FRIENDLY,
      pace: { kind: 'days', hours: HOURS } as const,
      timeOut: TIME_OUTS[i % 3] ?? 'resign',
    };
    const plan = { options, chairs, rated: false, first: null, rematchOf: null, terms };
    await store.addTable({ ...plan, id, game: game.id, version: game.version, host: 'anna', seed });
    const nonces = chairs.map(({ nonce }) => nonce);
    const { state, luck } = openMatch(game, { seats: 2, options }, fairChance({ seed, nonces }));
    // Not all at one moment.
    const at = clock.now() - (i % HOURS) * HOUR;
    const opening = { seq: 0, seat: -1, moves: [], luck, by: '', playId: null, at, spent: 0 };
    const standing = { toAct: game.toAct(state), outcome: null, ending: null, points: null };
    await store.begin(id, 0, { nonces, opening, standing, tender: { due: at + HOURS * HOUR } });
  }
}

/** Until nothing is due that somebody has not seen to. */
async function quiet(store: Store, clock: HandClock): Promise<void> {
  // One after another: whoever looks must not stand in the way of those who work.
  for (let i = 0; i < MATCHES; ) {
    const table = await store.table(`t${i}`);
    if (table && (table.due === null || table.due > clock.now() || isBots(table))) i++;
    else await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** A bot plays on by itself there. */
function isBots({
  chairs,
  standing,
}: {
  chairs: readonly { bot: unknown }[];
  standing: { toAct: number };
}): boolean {
  return chairs.some(({ bot }, seat) => bot !== null && isToAct(standing.toAct, seat));
}

/** Every turn of a person that was not theirs came exactly when it was due: within the step of the hand's clock. */
function faultsOf(log: readonly LogRow[], stepMs: number, now: number): string[] {
  const faults: string[] = [];
  let turnAt = log[0]?.at ?? 0;
  let seat = -1;
  for (const [i, row] of log.entries()) {
    if (i === 0) continue;
    const before = log[i - 1] as LogRow;
    if (row.seat !== seat) turnAt = before.at;
    seat = row.seat;
    const due = turnAt + HOURS * HOUR;
    const rung = row.by.startsWith('late:') || row.ending !== null;
    if (rung && row.at < due) faults.push(`step ${i} rang ${due - row.at} ms too early`);
    if (rung && row.at > due + stepMs) faults.push(`step ${i} rang ${row.at - due} ms too late`);
    if (before.ending) faults.push(`step ${i} came after the end`);
  }
  const last = log.at(-1);
  if (last && !last.ending && now - last.at > HOURS * HOUR + stepMs) faults.push('a deadline was lost');
  return faults;
}

/** Servers for a while, and a store to look at what they did. */
interface Season {
  readonly look: Store;
  close(): Promise<void>;
}

/** Servers come and go, and most time passes while there is none. */
async function weeks(begin: () => Promise<Season>, clock: HandClock): Promise<void> {
  const step = 9 * HOUR;
  for (let round = 0; round < RESTARTS; round++) {
    const { look, close } = await begin();
    await quiet(look, clock);
    await close();
    clock.pass(step);
  }
  const { look, close } = await begin();
  await quiet(look, clock);
  const faults: string[] = [];
  let rung = 0;
  for (let i = 0; i < MATCHES; i++) {
    const log = await look.log(`t${i}`);
    rung += log.filter((row) => row.by.startsWith('late:') || row.ending).length;
    const chairs = (await look.table(`t${i}`))?.chairs ?? [];
    // With a bot in a seat nobody's time is counted there.
    const faulty = chairs.some(({ bot }) => bot) ? [] : faultsOf(log, step, clock.now());
    faults.push(...faulty.map((fault) => `t${i}: ${fault}`));
    if (TIME_OUTS[i % 3] === 'resign') expect(log.filter(({ ending }) => ending)).toHaveLength(1);
    if (TIME_OUTS[i % 3] === 'bot-seat') expect(chairs.some(({ bot }) => bot)).toBe(true);
  }
  await close();
  expect(faults).toEqual([]);
  expect(rung).toBeGreaterThan(MATCHES / 3);
}

it('a server that is started again and again rings every deadline once', { timeout: 3_600_000 }, async () => {
  const clock = handClock();
  const first = openSqlite(dataDir);
  await lay(first, clock);
  await first.close();
  await weeks(async () => {
    const look = openSqlite(dataDir);
    const server = await startServer({ dataDir, store: { ...look, close: async () => {} }, clock });
    return {
      look,
      async close() {
        await server.close();
        await look.close();
      },
    };
  }, clock);
});

it('three nodes share the deadlines of one PostgreSQL, and each rings once', {
  timeout: 3_600_000,
}, async () => {
  const clock = handClock();
  const url = await postgres.newDatabase();
  const look = await openPostgres(url);
  await lay(look, clock);
  await weeks(async () => {
    const open = async () => startServer({ store: await openPostgres(url), clock });
    const servers = await Promise.all([open(), open(), open()]);
    return { look, close: async () => void (await Promise.all(servers.map((server) => server.close()))) };
  }, clock);
  await look.close();
});

it('the clock of somebody who left runs out while the server is down, and the match goes on as the table chose, once', async () => {
  const clock = handClock();
  const first = await startServer({ dataDir, clock });
  const [anna, boris] = [await Visitor.arrive(first.url), await Visitor.arrive(first.url)];
  const terms = { pace: { kind: 'days', hours: 24 }, timeOut: 'bot-turn' } as const;
  const id = await anna.createTableOf({ game: game.id, seats: [ME, OPEN], terms });
  const tabs = [await anna.sit(id, 0), await boris.sit(id, 1)];
  for (const tab of tabs) await tab.until(() => tab.steps[0]);
  const seat = nextToAct(game.toAct(tabs[0]?.lastStep?.view));
  await first.close();
  clock.pass(25 * HOUR);
  const second = await startServer({ dataDir, clock });
  const back = await (seat === 0 ? boris : anna).at(second.url).visit(id);
  await back.until(() => nextToAct(game.toAct(back.lastStep?.view)) === 1 - seat);
  const late = back.steps.filter((step) => step.late);
  expect(late.length).toBe(back.steps.length - 1);
  await playOnce(back, { below: () => 0 });
  await second.close();
});
