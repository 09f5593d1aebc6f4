/** Before the end nobody is told anything but what their seat may know: checked for every byte sent. */
import { createHash } from 'node:crypto';
import { eventsFor, replay, viewOf } from '@benben/core';
import type { FinishedRecord } from '@benben/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dicePyramid, faultIn } from './helpers/game.ts';
import { playToEnd } from './helpers/play.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import type { Tab } from './helpers/tab.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const NONCES = ['nonce-of-anna-3f9c', 'nonce-of-boris-77d1'] as const;

/** Every spelling in which a secret could slip out. */
function spellings({ secret }: FinishedRecord): string[] {
  const { seed, nonces } = secret;
  const bytes = Buffer.from(seed, 'hex');
  // The key of the stream, made here without the code under test.
  const parts = nonces.map((nonce) => Buffer.concat([Buffer.of(nonce.length), Buffer.from(nonce)]));
  const key = createHash('sha256')
    .update(Buffer.concat([Buffer.from('benben luck 1'), bytes, ...parts]))
    .digest();
  return [
    ...nonces.filter(Boolean),
    ...[bytes, key].flatMap((secretBytes) => [
      secretBytes.toString('hex').slice(0, 16),
      secretBytes.toString('base64').slice(0, 16),
      secretBytes.toString('base64url').slice(0, 16),
      [...secretBytes.subarray(0, 6)].join(),
    ]),
  ];
}

function beforeTheEnd(tab: Tab): string[] {
  return tab.heard.filter((text) => !text.startsWith('{"type":"over"'));
}

describe('leaks', () => {
  it('no byte before the end holds a seed, a key, a nonce or a cookie', async () => {
    const [anna, boris, carol] = await Promise.all([1, 2, 3].map(() => Visitor.arrive(server.url)));
    if (!anna || !boris || !carol) throw new Error('nobody came');
    const id = await anna.createTable(ME, OPEN, BOT);
    const left = await anna.sit(id, 0, NONCES[0]);
    const watcher = await carol.visit(id);
    const right = await boris.sit(id, 1, NONCES[1]);
    const calls = async () => {
      for (const visitor of [anna, boris, carol]) {
        await visitor.call('GET', `/api/tables/${id}`);
        await visitor.call('GET', '/api/tables');
        const early = await visitor.call('GET', `/api/tables/${id}/record`);
        expect(early.status).toBe(409);
      }
    };
    await left.until(() => left.steps[0]);
    await calls();
    // Refusals are messages, too.
    await left.refusalOf({ type: 'play', id: 'x', seq: 0, moves: ['roll', 'place 1a'] });
    await watcher.refusalOf({ type: 'play', id: 'x', seq: 0, moves: ['roll'] });
    await Promise.all([playToEnd(left, 1), playToEnd(right, 2), watcher.until(() => watcher.over)]);

    const record = left.over?.record as FinishedRecord;
    expect(record.secret.nonces).toEqual([...NONCES, '']);
    const texts = [left, right, watcher].flatMap(beforeTheEnd);
    const bytes = [...texts, ...[anna, boris, carol].flatMap(({ heard }) => heard)].join('\n');
    const cookies = [anna, boris, carol].map(({ cookie }) => cookie.slice('benben='.length));
    for (const secret of [...spellings(record), ...cookies]) expect(bytes).not.toContain(secret);
    expect(texts.length).toBeGreaterThan(100);
    // The scan finds what it looks for where it may be.
    expect(left.heard.join()).toContain(record.secret.seed);
  });

  it('a step holds exactly what its recipient may know of that moment', async () => {
    const anna = await Visitor.arrive(server.url);
    const boris = await Visitor.arrive(server.url);
    const id = await anna.createTable(BOT, ME);
    const watcher = await boris.visit(id);
    const player = await anna.sit(id, 1);
    await Promise.all([playToEnd(player, 3), watcher.until(() => watcher.over)]);

    const record = player.over?.record as FinishedRecord;
    expect(faultIn(record)).toBeNull();
    const moments = [...replay(dicePyramid, record)];
    for (const [tab, seat] of [
      [player, 1],
      [watcher, -1],
    ] as const) {
      const told = tab.steps.map(({ at, ...step }) => step);
      const known = moments.map(({ state, heard }, seq) => {
        const turn = record.turns[seq - 1];
        return {
          type: 'step',
          seq,
          seat: turn?.seat ?? -1,
          ...(turn && turn.seat === seat ? { moves: turn.moves } : {}),
          events: eventsFor(heard, seat),
          view: viewOf(dicePyramid, state, seat),
        };
      });
      expect(told).toEqual(known);
    }
  });

  it('the commitment is shown before anyone’s nonce and is the hash of the table and the seed', async () => {
    const anna = await Visitor.arrive(server.url);
    const id = await anna.createTable(ME, BOT);
    const { commitment } = await anna.table(id);
    const tab = await anna.visit(id);
    expect(tab.table?.commitment).toBe(commitment);
    expect(tab.table?.chairs[0]).toMatchObject({ kind: 'person', ready: false });
    tab.send({ type: 'sit', seat: 0, nonce: 'chosen-after-the-commitment' });
    await tab.until(() => tab.steps[0]);
    await playToEnd(tab, 4);
    const { secret } = await anna.record(id);
    // Written out as docs/fairness.md says: game, version, seats, starter, options, then the seed.
    const table = `["dice-pyramid",${dicePyramid.version},2,null,[["placement","all"]]]`;
    const hash = createHash('sha256')
      .update(`benben table 2 ${table} `)
      .update(Buffer.from(secret.seed, 'hex'));
    expect(hash.digest('hex')).toBe(commitment);
    expect(secret.nonces).toEqual(['chosen-after-the-commitment', '']);
  });
});
