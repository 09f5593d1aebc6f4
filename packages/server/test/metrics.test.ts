/** What whoever runs the server sees of it, and nobody else does. */
import { afterEach, expect, it } from 'vitest';
import { isTurnOf } from './helpers/play.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import { BOT, ME, Visitor } from './helpers/visitor.ts';

let server: TestServer | null = null;
afterEach(() => server?.close());

const read = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`${server?.url}/metrics`, { headers });
  return { status: response.status, text: await response.text() };
};
const figure = (text: string, name: string): number => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
};

it('counts sockets, tables, moves and refusals', async () => {
  server = await startServer();
  const anna = await Visitor.arrive(server.url);
  const tab = await anna.sit(await anna.createTable(ME, BOT), 0);
  await tab.until(() => isTurnOf(tab, 0));
  tab.send({ type: 'play', id: 'a', seq: tab.seq, moves: ['roll'] });
  await tab.until(() => tab.acks.get('a'));
  await tab.refusalOf({ type: 'start' });
  const { text } = await read();
  expect(figure(text, 'benben_sockets')).toBe(1);
  expect(figure(text, 'benben_tables')).toBe(1);
  expect(figure(text, 'benben_moves_total')).toBe(1);
  expect(figure(text, 'benben_acknowledgement_seconds_count')).toBe(1);
  expect(figure(text, 'benben_bots_waiting')).toBe(0);
  expect(figure(text, 'benben_refusals_total{reason="already-started"}')).toBe(1);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

it('is there for this machine only, or for whoever has the token', async () => {
  server = await startServer();
  expect((await read()).status).toBe(200);
  // Somebody else, by way of a proxy on this machine.
  expect((await read({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  await server.close();
  server = await startServer({ settings: { metricsToken: 'very-secret' } });
  expect((await read()).status).toBe(404);
  expect((await read({ authorization: 'Bearer very-wrong!' })).status).toBe(404);
  expect((await read({ authorization: 'Bearer very-secret' })).status).toBe(200);
});

it('every answer has a number by which its lines in the log are found', async () => {
  server = await startServer();
  const ids = await Promise.all(
    [1, 2].map(async () => (await fetch(`${server?.url}/healthz`)).headers.get('x-request-id')),
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[\w-]{8}$/);
});
