/** An update of the server in the middle of a match: it goes on under the rules it began with. */
import { rmSync } from 'node:fs';
import { gameAt, gameOf, keptVersions, readAnyRecord } from '@benben/catalogue';
import { type AnyGame, type Chance, fastChance, isToAct, legalMoves, parseTable, verify } from '@benben/core';
import type { CreateTableRequest } from '@benben/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/store/engine.ts';
import { newDataDir, startServer, type TestServer } from './helpers/server.ts';
import type { Tab } from './helpers/tab.ts';
import { BOT, ME, Visitor } from './helpers/visitor.ts';

let dataDir: string;
let server: TestServer;
beforeEach(async () => {
  dataDir = newDataDir();
  server = await startServer({ dataDir });
});
afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

/** The server is updated; meanwhile something may happen to its data. */
async function restart(between = ''): Promise<void> {
  await server.close();
  const db = openDatabase(`${dataDir}/benben.sqlite`);
  db.exec(between);
  db.close();
  server = await startServer({ dataDir });
}

/** Whatever these rules allow, until the match is over or long enough. */
async function play(
  tab: Tab,
  game: AnyGame,
  chance: Chance,
  turns = Number.POSITIVE_INFINITY,
): Promise<void> {
  const seat = tab.table?.you.seat ?? -1;
  const isMine = () => tab.lastStep !== undefined && isToAct(game.toAct(tab.lastStep.view), seat);
  for (let turn = 0; turn < turns; turn++) {
    await tab.until(() => tab.over || isMine());
    if (tab.over) return;
    const moves = legalMoves(game, tab.lastStep?.view, seat);
    const move = game.actions.print(moves[chance.below(moves.length)] as number);
    const id = `${tab.seq}`;
    tab.send({ type: 'play', id, seq: tab.seq, moves: [move] });
    await tab.until(() => tab.acks.has(id));
  }
}

/** As the server of that time laid it. */
async function laidAt(version: number, anna: Visitor, request: CreateTableRequest): Promise<string> {
  const id = await anna.createTableOf(request);
  const game = (await gameAt(request.game, version)) as AnyGame;
  const table = parseTable(game, { seats: request.seats.length, options: {} });
  if ('complaint' in table) throw new Error(table.complaint.problem);
  await restart(`UPDATE tables SET version = ${version}, options = '${JSON.stringify(table.options)}'`);
  return id;
}

describe('a match of an earlier release', () => {
  for (const id of ['pyramids', 'emperors-gold', 'pyramidion']) {
    for (const version of keptVersions(id)) {
      it(`${id} version ${version} is played to its end across updates, and verifies under its own rules`, async () => {
        const game = (await gameAt(id, version)) as AnyGame;
        const anna = await Visitor.arrive(server.url);
        const table = await laidAt(version, anna, { game: id, seats: [ME, BOT] });
        const chance = fastChance(version);
        await play(await anna.at(server.url).sit(table, 0), game, chance, 3);

        await restart();
        const tab = await anna.at(server.url).visit(table);
        await tab.until(() => tab.steps[0]);
        expect(tab.table?.version).toBe(version);
        await play(tab, game, chance);

        const read = await readAnyRecord(await anna.at(server.url).record(table));
        if ('complaint' in read) throw new Error(read.complaint.problem);
        expect(read.game).toBe(game);
        expect(verify(read.game, read.record)).toBeNull();
        expect(read.record.version).toBeLessThan(gameOf(id).version);

        tab.send({ type: 'rematch' });
        const again = await tab.until(() => tab.table?.rematch?.table);
        const next = await anna.at(server.url).sit(again, 0);
        expect((await next.until(() => next.table))?.version).toBe(gameOf(id).version);
      });
    }
  }
});
