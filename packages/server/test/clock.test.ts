/** EMP-19 at the server: when a turn's time is out the server ends it, writes it down, and the record still verifies. */
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { findGame } from '@benben/catalogue';
import { type AnyGame, isToAct, legalMoves, type MatchRecord, verify, wallClock } from '@benben/core';
import type { OverMessage, ServerMessage, StepMessage } from '@benben/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { Bots } from '../src/bots.ts';
import type { Nodes } from '../src/nodes.ts';
import { openSigner } from '../src/signer.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { ChairRow, Store } from '../src/store/store.ts';
import { LiveTable } from '../src/table.ts';
import { PLAIN } from './helpers/plan.ts';
import { loneNode, newDataDir, sameThread } from './helpers/server.ts';

const gold = findGame('emperors-gold')?.game as AnyGame;
/** The real game with a clock that rings soon. */
const hasty: AnyGame = { ...gold, turnSeconds: () => 0.03 };
const options = { children: false, 'two-sided': false, timer: true, teams: false };
const anna = { id: 'anna', name: 'anna' };
const PEOPLE: readonly ChairRow[] = [anna, { id: 'boris', name: 'boris' }].map((person) => ({
  person,
  bot: null,
  nonce: `nonce-${person.id}`,
}));
const WITH_BOT: readonly ChairRow[] = [PEOPLE[0] as ChairRow, { person: null, bot: 'hare', nonce: null }];

let dataDir: string;
let store: Store;
/** A table that is read again is read by the server that had it. */
let nodes: Nodes;
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

async function seat(chairs: readonly ChairRow[]): Promise<void> {
  dataDir = newDataDir();
  store = openSqlite(dataDir);
  nodes = loneNode(store);
  for (const { person } of PEOPLE) if (person) await store.addPerson(person, person.id);
  await store.addTable({
    id: 't',
    game: gold.id,
    version: gold.version,
    options,
    host: 'anna',
    seed: 'ab'.repeat(32),
    chairs,
    ...PLAIN,
  });
}

async function openTable(game = hasty): Promise<LiveTable> {
  const failed = (error: unknown): void => {
    throw error;
  };
  const bots = new Bots(sameThread, { paceMs: 0, thinkMs: 0, threads: 1 });
  const signer = await openSigner(store);
  const layAgain = async (): Promise<void> => {};
  return LiveTable.open(game, 't', {
    store,
    bots,
    signer,
    nodes,
    goneAfterMs: 60_000,
    layAgain,
    failed,
    clock: wallClock,
    listed: () => {},
    forget: () => {},
  });
}

async function untilStep(seq: number): Promise<void> {
  while (((await store.table('t'))?.seq ?? -1) < seq) await delay(5);
}

/** Everything anna is told from now on. */
function listen(table: LiveTable): ServerMessage[] {
  const heard: ServerMessage[] = [];
  table.hello(
    {
      person: anna,
      next: null,
      ears: null,
      legal: false,
      changes: false,
      toldAt: null,
      send: (text) => heard.push(JSON.parse(text)),
      whenRead: setImmediate,
      drop: () => {},
    },
    -1,
  );
  return heard;
}

describe('the clock', () => {
  it('EMP-19 ends turns that last too long, one after another, and nothing on the board has changed', async () => {
    await seat(PEOPLE);
    const table = await openTable();
    const heard = listen(table);
    await untilStep(4);
    table.close();
    const log = (await store.log('t')).slice(1, 5);
    expect(log.map(({ by, moves }) => [by, moves])).toEqual(log.map(() => ['clock', []]));
    const first = log[0]?.seat ?? -1;
    expect(log.map((row) => row.seat)).toEqual([first, 1 - first, first, 1 - first]);
    const boards = heard.flatMap((told) =>
      told.type === 'step' ? [(told.view as { board: unknown }).board] : [],
    );
    for (const board of boards) expect(board).toEqual(boards[0]);
  });

  it('EMP-19 a match in which one player’s time is always out is won by the other, and its record verifies', async () => {
    await seat(WITH_BOT);
    const table = await openTable();
    const heard = listen(table);
    const isOver = (told: ServerMessage): told is OverMessage => told.type === 'over';
    while (!heard.some(isOver)) await delay(5);
    table.close();
    const { record, outcome } = heard.find(isOver) as OverMessage;
    expect(outcome?.places).toEqual([2, 1]);
    const mine = record.turns.filter((turn) => turn.seat === 0);
    expect(mine.length).toBeGreaterThan(5);
    for (const turn of mine) expect(turn.moves).toEqual([]);
    expect(verify(hasty, record as MatchRecord)).toBeNull();
    // The same turns at a table without a clock are passes that nobody may make.
    const untimed = { ...hasty, turnSeconds: () => null };
    expect(verify(untimed, record as MatchRecord)).toMatchObject({ flaw: 'pass' });
  });

  it('EMP-19 a part of a turn that was sent does not begin it anew: everyone is told the same end', async () => {
    await seat(PEOPLE);
    const table = await openTable(gold);
    const heard = listen(table);
    const steps = () => heard.filter((told): told is StepMessage => told.type === 'step');
    const opening = steps()[0] as StepMessage;
    const mover = [0, 1].find((each) => isToAct(gold.toAct(opening.view), each)) ?? 0;
    const moves = [gold.actions.print(legalMoves(gold, opening.view, mover)[0] as number)];
    await delay(20);
    const { person } = PEOPLE[mover] as ChairRow;
    await table.request(person ?? anna, { type: 'play', id: 'a-part', seq: 0, moves });
    table.close();
    const [before, after] = steps();
    expect(before?.due).toBeGreaterThan(Date.now());
    expect(after?.seq).toBe(1);
    expect(after?.at).toBeGreaterThan(before?.at ?? 0);
    expect(after?.due).toBe(before?.due);
  });

  it('goes on after the table was read again', async () => {
    await seat(PEOPLE);
    (await openTable()).close();
    expect((await store.table('t'))?.seq).toBe(0);
    const table = await openTable();
    await untilStep(1);
    table.close();
  });

  it('does not ring at a table without one, and nobody is told of an end', async () => {
    await seat(PEOPLE);
    const table = await openTable({ ...hasty, turnSeconds: () => null });
    const heard = listen(table);
    await delay(120);
    expect(table.row.seq).toBe(0);
    expect(heard.find((told) => told.type === 'step')).not.toHaveProperty('due');
    table.close();
  });
});
