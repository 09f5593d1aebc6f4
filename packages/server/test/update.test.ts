/**
 * A deploy with changed rules: three nodes are replaced one after another while matches of the older rules and of today's
 * are being played. `UPDATE_MATCHES=100 npx vitest run update` has as many running at once.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { gameAt, gameOf, keptVersions, readAnyRecord } from '@benben/catalogue';
import { type AnyGame, parseTable, verify } from '@benben/core';
import { expect, it } from 'vitest';
import { holdPostgres } from '../src/store/postgres.ts';
import { roundRobin } from './helpers/door.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { freePort, hurried, type ServerProcess, spawnServer } from './helpers/process.ts';
import { StubbornPlayer } from './helpers/stubborn.ts';
import { ME, OPEN, Visitor } from './helpers/visitor.ts';

const MATCHES = Number(process.env.UPDATE_MATCHES ?? 4);
const NODES = 3;

const postgres = postgresForAll();

/** Every game whose rules were changed since a release, as they were and as they are. */
const RULES = ['pyramids', 'pyramidion', 'emperors-gold'].flatMap((id) =>
  [...keptVersions(id), gameOf(id).version].map((version) => ({ id, version })),
);

async function started(env: Record<string, string>): Promise<ServerProcess> {
  return spawnServer({ ...(await hurried('')), ...env });
}

/** As the release of that version laid it. */
async function laid(url: string, database: string, number: number): Promise<StubbornPlayer[]> {
  const { id, version } = RULES[number % RULES.length] as (typeof RULES)[number];
  const game = (await gameAt(id, version)) as AnyGame;
  const anna = await Visitor.arrive(url);
  const boris = await Visitor.arrive(url);
  const table = await anna.createTableOf({ game: id, seats: [ME, OPEN] });
  const shape = parseTable(game, { seats: 2, options: {} });
  if ('complaint' in shape) throw new Error(shape.complaint.problem);
  const { connection, close } = await holdPostgres(database);
  const change = 'UPDATE tables SET version = ?, options = ? WHERE id = ?';
  await connection.run(change, version, JSON.stringify(shape.options), table);
  await close();
  return [anna, boris].map((visitor, seat) => new StubbornPlayer(visitor, table, seat, number, game));
}

it('every match goes on under the rules it began with, and verifies', { timeout: 3_600_000 }, async () => {
  const DATABASE_URL = await postgres.newDatabase();
  const ports = await Promise.all(Array.from({ length: NODES }, () => freePort()));
  const start = (port: number) => started({ PORT: String(port), DATABASE_URL });
  const nodes: ServerProcess[] = [];
  for (const port of ports) nodes.push(await start(port));
  const door = await roundRobin(ports);

  const players: StubbornPlayer[] = [];
  for (let i = 0; i < MATCHES; i++) players.push(...(await laid(door.url, DATABASE_URL, i)));
  await Promise.all(players.map((player) => player.sit()));
  let played = 0;
  const ended = Promise.all(players.map((player) => player.playToEnd(() => played++)));

  for (const [i, port] of ports.entries()) {
    const before = played;
    // Something is played between any two of them.
    while (played === before && players.some(({ over }) => !over)) await delay(20);
    await nodes[i]?.stop();
    nodes[i] = await start(port);
  }
  const running = players.filter(({ over }) => !over).length / 2;
  await ended;

  const versions = new Set<string>();
  for (const { visitor, table, seat: own, acknowledged } of players) {
    const read = await readAnyRecord(await visitor.record(table));
    if ('complaint' in read) throw new Error(read.complaint.problem);
    expect(verify(read.game, read.record)).toBeNull();
    const mine = read.record.turns.filter(({ seat }) => seat === own);
    expect(mine.map(({ moves }) => moves)).toEqual(acknowledged.map(({ moves }) => moves));
    versions.add(`${read.game.id} ${read.record.version}`);
  }
  expect(versions.size).toBe(Math.min(MATCHES, RULES.length));
  await door.close();
  await Promise.all(nodes.map((node) => node.stop()));
  process.stdout.write(
    `${MATCHES} matches under ${versions.size} rules, ${played} plays, ${running} still running after the last node was replaced\n`,
  );
});
