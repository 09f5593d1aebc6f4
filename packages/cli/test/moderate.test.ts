/** `benben people` beside a running server: what is reported is found, what is decided is written down and counts. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../server/test/helpers/server.ts';
import { ME, OPEN, Visitor } from '../../server/test/helpers/visitor.ts';
import { benben } from './helpers/run.ts';

let server: TestServer;
let data: readonly string[];
beforeEach(async () => {
  server = await startServer();
  data = ['--data', server.dataDir];
});
afterEach(() => server.close());

const people = (...args: readonly string[]) => benben(['people', ...args, ...data]);
const standingOf = async (who: Visitor) => JSON.parse((await who.call('GET', '/api/me/standing')).text);

it('a report is listed, looked at, acted upon and gone; the log tells who did what, and why', async () => {
  const [anna, boris] = [await Visitor.arrive(server.url), await Visitor.arrive(server.url)];
  const id = await anna.createTableOf({ game: 'dice-pyramid', seats: [ME, OPEN], terms: { talk: 'free' } });
  await anna.sit(id, 0);
  const tab = await boris.sit(id, 1);
  await tab.say({ text: 'something rude' });
  expect((await people('reports')).stdout).toContain('no reports');
  await anna.call('POST', `/api/people/${boris.id}/report`, { reason: 'rude', words: 'Look.', table: id });
  expect((await people('reports')).stdout).toMatch(`1 · `);
  const look = await people('report', '1');
  expect(look.stdout).toContain(`${boris.name} (${boris.id}) · rude · by ${anna.name}`);
  expect(look.stdout).toContain('“Look.”');
  expect(look.stdout).toContain(`${boris.name}: something rude`);
  const why = ['--reason', 'Be kind.', '--as', 'Vera'];
  const warned = await people('warn', boris.id, ...why, '--report', '1');
  expect(warned).toEqual({ code: 0, stdout: `${boris.name} (${boris.id}): warned\n`, stderr: '' });
  expect((await people('reports')).stdout).toContain('no reports');
  expect((await people('reports', '--all')).stdout).toContain('settled');
  expect(await standingOf(boris)).toMatchObject({ warning: { n: 1, reason: 'Be kind.' }, banned: null });
  await boris.call('POST', '/api/me/standing/acknowledge', { n: 1 });
  expect((await standingOf(boris)).warning).toBeNull();
  await people('mute', boris.id, ...why, '--for', '2h', '--left', 'nothing');
  expect((await standingOf(boris)).muted).toMatchObject({ left: 'nothing', till: expect.any(Number) });
  await people('ban', boris.id, ...why);
  expect((await standingOf(boris)).banned).toEqual({ reason: 'Be kind.', till: null });
  await people('pardon', boris.id, '--reason', 'We talked.', '--as', 'Vera');
  expect(await standingOf(boris)).toEqual({ child: false, warning: null, muted: null, banned: null });
  const log = (await people('log', boris.id)).stdout.trim().split('\n');
  expect(log.map((line) => /Vera: (\w+)/.exec(line)?.[1])).toEqual(['pardon', 'ban', 'mute', 'warn']);
  expect(log[0]).toContain('We talked.');
  expect(log[2]).toContain('nothing left to say, until ');
  expect(log[3]).toContain('report 1: Be kind.');
  expect(JSON.parse((await people('log', '--json')).stdout)).toHaveLength(4);
});

it('a report can be put aside, which is written down, too', async () => {
  const [anna, boris] = [await Visitor.arrive(server.url), await Visitor.arrive(server.url)];
  await anna.call('POST', `/api/people/${boris.id}/report`, { reason: 'name' });
  const aside = await people('dismiss', '1', '--reason', 'A fine name.', '--as', 'Vera');
  expect(aside.stdout).toBe('report 1: put aside\n');
  expect((await people('reports')).stdout).toContain('no reports');
  expect((await people('log')).stdout).toContain('Vera: dismiss, report 1: A fine name.');
});

it.each([
  [['ban', 'nobody', '--reason', 'r', '--as', 'v'], 'there is nobody with the id nobody'],
  [['ban', 'nobody', '--as', 'v'], '--reason'],
  [['ban', 'nobody', '--reason', 'r'], '--as'],
  [['ban', 'nobody', '--reason', ' ', '--as', 'v'], 'a reason and a name'],
  [['mute', 'nobody', '--reason', 'r', '--as', 'v', '--for', 'soon'], 'like 30m'],
  [['mute', 'nobody', '--reason', 'r', '--as', 'v', '--left', 'songs'], 'songs'],
  [['report', '7'], 'there is no report 7'],
  [['dismiss', '7', '--reason', 'r', '--as', 'v'], 'there is no report 7'],
  [['log', 'nobody'], 'there is nobody with the id nobody'],
])('people %j is refused in words', async (args, words) => {
  const { code, stderr } = await people(...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
});

it('whose choices are the strong bot’s is still told', async () => {
  expect((await people()).stdout).toContain('Nobody has made 40 rated choices yet.');
});
