/** SIGKILL in the middle of a hundred matches: what was acknowledged is there, and every match goes on. */
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openSqlite } from '../src/store/sqlite.ts';
import { faultIn } from './helpers/game.ts';
import { hurried, spawnServer } from './helpers/process.ts';
import { newDataDir } from './helpers/server.ts';
import { StubbornPlayer } from './helpers/stubborn.ts';
import { BOT, ME, Visitor } from './helpers/visitor.ts';

const MATCHES = 100;
const ACKS_BEFORE_THE_KILL = 600;

it('a killed server has lost no acknowledged move and no match', { timeout: 400_000 }, async () => {
  const dataDir = newDataDir();
  const env = await hurried(dataDir);
  let server = await spawnServer(env);

  const players = await Promise.all(
    Array.from({ length: MATCHES }, async (_, i) => {
      const visitor = await Visitor.arrive(server.url);
      const table = await visitor.createTable(ME, BOT, ...(i % 2 ? [BOT] : []));
      const tab = await visitor.sit(table, 0);
      tab.close();
      return new StubbornPlayer(visitor, table, 0, i);
    }),
  );

  let acks = 0;
  let reached = () => {};
  const midway = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const onAck = () => {
    acks++;
    if (acks === ACKS_BEFORE_THE_KILL) reached();
  };
  const matches = Promise.all(players.map((player) => player.playToEnd(onAck)));
  await Promise.race([midway, matches]);
  await server.kill();

  const unfinished = players.filter(({ over }) => !over);
  expect(unfinished.length).toBeGreaterThan(MATCHES / 2);
  // Nobody is connected: what is in the file now is all there is.
  const store = openSqlite(dataDir);
  for (const { table, visitor, acknowledged } of players) {
    const log = await store.log(table);
    for (const { seq, seat, moves } of acknowledged) {
      expect(log[seq]).toMatchObject({ seq, seat, moves, by: visitor.id });
    }
  }
  await store.close();
  const acksBefore = acks;

  server = await spawnServer(env);
  await matches;
  expect(acks).toBeGreaterThan(acksBefore);
  for (const { visitor, table, acknowledged } of players) {
    const record = await visitor.record(table);
    for (const { seq, seat, moves } of acknowledged)
      expect(record.turns[seq - 1]).toMatchObject({ seat, moves });
    expect(faultIn(record)).toBeNull();
  }
  expect(await server.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
});
