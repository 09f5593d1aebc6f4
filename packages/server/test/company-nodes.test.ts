/** Three servers on one PostgreSQL: friends, invitations, talk, blocks and bans reach whoever they concern, wherever they are. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { postgresBus } from '../src/bus/postgres.ts';
import { decide } from '../src/moderation.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { Personal } from './helpers/personal.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import { ME, OPEN, Visitor } from './helpers/visitor.ts';

const postgres = postgresForAll();
let url: string;
let nodes: TestServer[] = [];
beforeEach(async () => {
  url = await postgres.newDatabase();
  nodes = [];
  for (let i = 0; i < 3; i++)
    nodes.push(
      await startServer({
        store: await openPostgres(url),
        bus: await postgresBus(url),
        settings: { logLevel: 'error' },
      }),
    );
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()));
});
const at = (i: number): string => nodes[i]?.url ?? '';
const arrive = () =>
  Promise.all([0, 1, 2].map((i) => Visitor.arrive(at(i)))) as Promise<[Visitor, Visitor, Visitor]>;

async function befriend(one: Visitor, other: Visitor): Promise<void> {
  const { token } = JSON.parse((await one.call('POST', '/api/friends/link', {})).text) as { token: string };
  expect((await other.call('POST', `/api/friends/link/${token}`, {})).status).toBe(200);
}

it('friends see each other come and go, also when a node is gone', async () => {
  const [anna, boris, clara] = await arrive();
  const [hers, his] = [await Personal.of(anna), await Personal.of(boris)];
  await befriend(anna, boris);
  await hers.until(() => hers.here.includes(boris.id));
  await his.until(() => his.here.includes(anna.id));
  // At a second node as well: leaving one of them is not leaving.
  const second = await Personal.of(boris.at(at(2)));
  await second.until(() => second.here.includes(anna.id));
  his.close();
  await befriend(anna, clara);
  await hers.until(() => hers.friends?.length === 2);
  expect(hers.here).toEqual([boris.id]);
  const [third] = nodes.splice(2, 1);
  await third?.close();
  await hers.until(() => hers.here.length === 0);
});

it('an invitation is there at once, wherever the friend is, and gone when the table has begun', async () => {
  const [anna, boris, clara] = await arrive();
  await befriend(anna, boris);
  const his = await Personal.of(boris);
  const id = await anna.createTable(ME, OPEN);
  const invite = (person: Visitor) =>
    anna.call('POST', `/api/tables/${id}/invitations`, { person: person.id });
  expect((await invite(clara)).status).toBe(403);
  expect((await invite(boris)).status).toBe(204);
  const invitation = await his.until(() => his.invitations?.[0]);
  expect(invitation).toMatchObject({
    by: { id: anna.id, name: anna.name },
    table: { id, status: 'waiting' },
  });
  await anna.sit(id, 0);
  await clara.sit(id, 1);
  await his.until(() => his.invitations?.length === 0);
});

it('what is said at one node is read at the others, and by who comes later', async () => {
  const [anna, boris, clara] = await arrive();
  const id = await anna.createTableOf({ game: 'dice-pyramid', seats: [ME, OPEN], terms: { talk: 'free' } });
  const [hers, his] = [await anna.sit(id, 0), await boris.sit(id, 1)];
  await Promise.all([hers, his].map((tab) => tab.until(() => tab.talk)));
  await hers.say({ text: 'from the first' });
  await his.until(() => his.said.length === 1);
  // At once, from two nodes: both are written, in one order.
  await Promise.all([hers.say({ ready: 'hello' }), his.say({ ready: 'thinking' })]);
  await Promise.all([hers, his].map((tab) => tab.until(() => tab.talk?.length === 3)));
  expect(hers.said).toEqual(his.said);
  const late = await clara.visit(id);
  await late.until(() => late.talk);
  expect(late.said).toEqual(hers.said);
});

it('a block made at one node counts at the others: nobody reads the other, or sits down with them', async () => {
  const [anna, boris] = await arrive();
  const id = await anna.createTableOf({ game: 'dice-pyramid', seats: [ME, OPEN], terms: { talk: 'free' } });
  const [hers, his] = [await anna.sit(id, 0), await boris.sit(id, 1)];
  await Promise.all([hers, his].map((tab) => tab.until(() => tab.talk)));
  await hers.say({ text: 'hers' });
  await his.until(() => his.said.length === 1);
  // Whoever listens anew is told everything once more: so both nodes have heard of it.
  const toldWhole = () => hers.heard.filter((text) => text.startsWith('{"type":"talk","whole":true')).length;
  const before = toldWhole();
  await anna.at(at(2)).call('PUT', `/api/people/${boris.id}/shun`, { how: 'block' });
  await his.until(() => his.said.length === 0);
  await hers.until(() => toldWhole() > before);
  await his.say({ text: 'his' });
  await hers.say({ text: 'hers again' });
  expect(hers.said).toEqual(['hers', 'hers again']);
  const other = await anna.createTable(ME, OPEN);
  const refused = await boris.visit(other);
  expect((await refused.refusalOf({ type: 'sit', seat: 1, nonce: 'nonce-nonce' })).reason).toBe(
    'not-welcome',
  );
});

it('a ban closes the sockets at every node, and only those of whom it is about', async () => {
  const [anna, boris] = await arrive();
  const id = await anna.createTable(ME, OPEN);
  const hers = await anna.sit(id, 0);
  const sockets = [await boris.sit(id, 1), await boris.at(at(2)).visit(id)];
  const his = await Personal.of(boris.at(at(0)));
  const ban = { kind: 'ban', reason: 'enough', by: 'Operator', forMs: 60_000, report: null } as const;
  await decide({ dataDir: '', databaseUrl: url }, boris.id, ban);
  for (const socket of sockets) expect((await socket.untilClosed()).code).toBe(4451);
  expect((await his.until(() => his.standing?.banned)).reason).toBe('enough');
  await hers.settled();
  await decide({ dataDir: '', databaseUrl: url }, boris.id, { ...ban, kind: 'pardon', forMs: null });
  await his.until(() => his.standing?.banned === null);
  expect((await boris.visit(id)).table?.you.seat).toBe(1);
});
