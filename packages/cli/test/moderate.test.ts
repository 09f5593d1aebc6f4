/** `benben people`: what is reported is found, and what is decided is written down with who and why. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { benben } from './helpers/run.ts';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'benben-people-'));
  // A store with two people and what one of them reported, made as a backup is read.
  const [empty, filled] = [join(folder, 'empty.gz'), join(folder, 'filled.gz')];
  await benben(['backup', empty, '--data', join(folder, 'empty')]);
  const person = (id: string, name: string) => ['people', { id, token_hash: id, name, created_at: 1 }];
  const said = { n: 0, seat: 1, person: 'b', name: 'Boris', at: 60_000, what: { text: 'something rude' } };
  const meant = { n: 1, seat: 0, person: 'a', name: 'Anna', at: 61_000, what: { ready: 'oops' } };
  const report = { n: 1, by: 'a', about: 'b', table_id: 't', reason: 'rude', words: 'Look.', at: 62_000 };
  const rows = [
    person('a', 'Anna'),
    person('b', 'Boris'),
    ['reports', { ...report, lines: JSON.stringify([said, meant]), settled_at: null }],
  ];
  const head = gunzipSync(readFileSync(empty)).toString().trim();
  writeFileSync(filled, gzipSync(`${[head, ...rows.map((row) => JSON.stringify(row))].join('\n')}\n`));
  expect(await people('reports')).toMatchObject({ code: 0 });
  rmSync(join(folder, 'data'), { recursive: true });
  expect(await benben(['restore', filled, '--data', join(folder, 'data')])).toMatchObject({ code: 0 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const people = (...args: readonly string[]) => benben(['people', ...args, '--data', join(folder, 'data')]);
const WHY = ['--reason', 'Be kind.', '--as', 'Vera'] as const;

it('a report is listed, looked at, acted upon and gone', async () => {
  expect((await people('reports')).stdout).toBe('1 · 1970-01-01 00:01 · Boris (b) · rude · by Anna (a)\n');
  const look = (await people('report', '1')).stdout.split('\n');
  expect(look.slice(1, 5)).toEqual([
    '  “Look.”',
    '  at table t',
    '> 1970-01-01 00:01 Boris: something rude',
    '  1970-01-01 00:01 Anna: [oops]',
  ]);
  const warned = await people('warn', 'b', ...WHY, '--report', '1');
  expect(warned).toEqual({ code: 0, stdout: 'Boris (b): warned\n', stderr: '' });
  expect((await people('reports')).stdout).toContain('no reports');
  expect((await people('reports', '--all')).stdout).toContain('· settled');
});

it('the log tells who did what to whom, for how long and why', async () => {
  await people('warn', 'b', ...WHY, '--report', '1');
  await people('mute', 'b', ...WHY, '--for', '2h', '--left', 'nothing');
  expect((await people('ban', 'b', ...WHY)).stdout).toBe('Boris (b): banned\n');
  await people('pardon', 'b', '--reason', 'We talked.', '--as', 'Vera');
  const log = (await people('log', 'b')).stdout.trim().split('\n');
  expect(log.map((line) => /Vera: (\w+) Boris \(b\)/.exec(line)?.[1])).toEqual([
    'pardon',
    'ban',
    'mute',
    'warn',
  ]);
  expect(log[0]).toContain('We talked.');
  expect(log[2]).toContain('nothing left to say, until ');
  expect(log[3]).toContain('report 1: Be kind.');
  const [pardon, ban, mute] = JSON.parse((await people('log', '--json')).stdout);
  expect(mute.till - mute.at).toBe(2 * 60 * 60 * 1000);
  expect([ban.till, ban.endedAt, pardon.kind]).toEqual([null, pardon.at, 'pardon']);
});

it('a report can be put aside, which is written down, too', async () => {
  const aside = await people('dismiss', '1', '--reason', 'A fine name.', '--as', 'Vera');
  expect(aside.stdout).toBe('report 1: put aside\n');
  expect((await people('reports')).stdout).toContain('no reports');
  expect((await people('log')).stdout).toContain('Vera: dismiss, report 1: A fine name.');
});

it.each([
  [['ban', 'nobody', '--reason', 'r', '--as', 'v'], 'there is nobody with the id nobody'],
  [['ban', 'b', '--as', 'v'], '--reason'],
  [['ban', 'b', '--reason', 'r'], '--as'],
  [['ban', 'b', '--reason', ' ', '--as', 'v'], 'a reason and a name'],
  [['ban', 'b', '--reason', 'r', '--as', 'v', '--report', '7'], 'there is no report 7'],
  [['mute', 'b', '--reason', 'r', '--as', 'v', '--for', 'soon'], 'like 30m'],
  [['mute', 'b', '--reason', 'r', '--as', 'v', '--left', 'songs'], 'songs'],
  [['report', '7'], 'there is no report 7'],
  [['dismiss', '7', '--reason', 'r', '--as', 'v'], 'there is no report 7'],
  [['log', 'nobody'], 'there is nobody with the id nobody'],
])('people %j is refused in words, and nothing is written', async (args, words) => {
  const { code, stderr } = await people(...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
  expect((await people('log')).stdout).toBe('Nothing was decided yet.\n');
});

it('whose choices are the strong bot’s is still told', async () => {
  expect((await people()).stdout).toContain('Nobody has made 40 rated choices yet.');
});
