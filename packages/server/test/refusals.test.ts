/** Bad input is refused with a reason, changes nothing and harms nobody. */

import { fastChance } from '@benben/core';
import { LIMITS } from '@benben/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isTurnOf, playOnce } from './helpers/play.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import { Tab } from './helpers/tab.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    settings: { messagesPerSecond: 50, socketsPerPerson: 3, goneAfterMs: 3_600_000 },
  });
});
afterAll(() => server.close());

let id: string;
let anna: Visitor;
let boris: Visitor;
let onTurn: Tab;
let waiting: Tab;

beforeEach(async () => {
  [anna, boris] = await Promise.all([Visitor.arrive(server.url), Visitor.arrive(server.url)]);
  id = await anna.createTable(ME, OPEN);
  const tabs = [await anna.sit(id, 0), await boris.sit(id, 1)] as const;
  await Promise.all(tabs.map((tab) => tab.until(() => tab.steps[0])));
  [onTurn, waiting] = isTurnOf(tabs[0], 0) ? tabs : [tabs[1], tabs[0]];
});

/** The match has not moved and can go on. */
async function unharmed(): Promise<void> {
  await Promise.all([onTurn.settled(), waiting.settled()]);
  expect([onTurn.seq, waiting.seq]).toEqual([0, 0]);
  expect(await playOnce(onTurn, fastChance(1))).toBe(1);
}

describe('what cannot be read', () => {
  it.each([
    ['no JSON', '{"type":"play"'],
    ['no object', '[1,2,3]'],
    ['null', 'null'],
    ['an unknown type', '{"type":"cheat"}'],
    ['an unknown field', '{"type":"play","id":"a","seq":0,"moves":["roll"],"seat":1}'],
    ['a missing field', '{"type":"play","id":"a","seq":0}'],
    ['a wrong type', '{"type":"play","id":"a","seq":"0","moves":["roll"]}'],
    ['a negative step', '{"type":"play","id":"a","seq":-1,"moves":["roll"]}'],
    ['half a step', '{"type":"play","id":"a","seq":0.5,"moves":["roll"]}'],
    ['an id with spaces', '{"type":"play","id":"a b","seq":0,"moves":["roll"]}'],
    ['a polluted prototype', '{"type":"ping","__proto__":{"admin":true}}'],
    ['no moves', '{"type":"play","id":"a","seq":0,"moves":[]}'],
    ['too many moves', JSON.stringify({ type: 'play', id: 'a', seq: 0, moves: Array(257).fill('roll') })],
    ['deep nesting', `{"type":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['text that is no text', Buffer.from([0xff, 0xfe, 0x00])],
  ])('%s is malformed', async (_name, text) => {
    onTurn.sendText(text);
    const refusal = await onTurn.until(() => onTurn.refusals[0]);
    expect(refusal.reason).toBe('malformed');
    expect(refusal.message).not.toContain('admin');
    await unharmed();
  });

  it('a message over the limit is refused and the socket closed', async () => {
    onTurn.sendText(JSON.stringify({ type: 'ping', padding: 'x'.repeat(LIMITS.messageBytes) }));
    expect(await onTurn.untilClosed()).toEqual({ code: 1009, reason: 'too-large' });
    expect(onTurn.refusals[0]?.reason).toBe('too-large');
    await waiting.settled();
    expect(waiting.seq).toBe(0);
  });

  it('a frame far over the limit is not even read', async () => {
    onTurn.sendText('x'.repeat(1_000_000));
    expect((await onTurn.untilClosed()).code).toBe(1009);
    await waiting.settled();
    expect(waiting.closed).toBeNull();
  });

  it('a flood is told to slow down and then cut off, alone', async () => {
    for (let i = 0; i < 500; i++) onTurn.send({ type: 'ping' });
    expect(await onTurn.untilClosed()).toEqual({ code: 4429, reason: 'flood' });
    expect(onTurn.refusals.map(({ reason }) => reason)).toContain('slow-down');
    await waiting.settled();
    expect(waiting.refusals).toEqual([]);
  });
});

describe('what may not be played', () => {
  const play = { type: 'play', id: 'p1', seq: 0, moves: ['roll'] } as const;

  it('out of turn', async () => {
    expect(await waiting.refusalOf(play)).toMatchObject({
      re: 'play',
      id: 'p1',
      reason: 'not-your-turn',
      rule: 'DIC-4/turn',
    });
    await unharmed();
  });

  it('late, and from the future', async () => {
    await playOnce(onTurn, fastChance(2));
    expect((await onTurn.refusalOf(play)).reason).toBe('late');
    expect((await onTurn.refusalOf({ ...play, seq: 7 })).reason).toBe('late');
    expect(onTurn.seq).toBe(1);
  });

  it('something that is no move, and something illegal, with its rule', async () => {
    expect(await onTurn.refusalOf({ ...play, moves: ['win'] })).toMatchObject({
      reason: 'not-a-move',
      move: 'win',
    });
    expect(await onTurn.refusalOf({ ...play, moves: ['stop'] })).toMatchObject({
      reason: 'illegal',
      move: 'stop',
    });
    expect(await onTurn.refusalOf({ ...play, moves: ['place 2a'] })).toMatchObject({
      rule: 'DIC-5/roll-first',
    });
    await unharmed();
  });

  it('moves chosen blind after a roll', async () => {
    const refusal = await onTurn.refusalOf({ ...play, moves: ['roll', 'place 1a'] });
    expect(refusal).toMatchObject({ reason: 'after-luck', move: 'place 1a' });
    await unharmed();
  });

  it('by someone who only watches', async () => {
    const carol = await Visitor.arrive(server.url);
    const tab = await carol.visit(id);
    expect((await tab.refusalOf(play)).reason).toBe('not-seated');
    expect((await tab.refusalOf({ type: 'seat-bot', seat: 0, level: 'hare' })).reason).toBe('not-seated');
    expect((await tab.refusalOf({ type: 'take-back' })).reason).toBe('not-seated');
    expect((await tab.refusalOf({ type: 'sit', seat: 0, nonce: 'carols-nonce' })).reason).toBe(
      'already-started',
    );
    await unharmed();
  });

  it('with the id another person used: ids are everyone’s own', async () => {
    onTurn.send(play);
    await onTurn.until(() => onTurn.acks.get('p1'));
    // Not the acknowledgement of the other's play.
    expect((await waiting.refusalOf(play)).reason).toBe('late');
    expect(waiting.acks.size).toBe(0);
  });

  it('before hello', async () => {
    const tab = await anna.connect(id);
    expect(await tab.refusalOf(play)).toMatchObject({ reason: 'hello-first', re: 'play' });
    await tab.settled();
    expect(tab.heard).toHaveLength(2);
    await unharmed();
  });

  it('before the match has begun', async () => {
    const early = await anna.createTable(ME, OPEN);
    const tab = await anna.sit(early, 0);
    expect((await tab.refusalOf(play)).reason).toBe('not-started');
    expect((await tab.refusalOf({ type: 'take-back' })).reason).toBe('not-started');
  });
});

describe('who may not come in', () => {
  it('another version of the protocol', async () => {
    const tab = await anna.connect(id);
    tab.send({ type: 'hello', v: 2, since: -1 });
    expect(await tab.untilClosed()).toEqual({ code: 4409, reason: 'version' });
    expect(tab.heard).toHaveLength(1);
  });

  it('nobody, a made-up cookie, a table that is not there', async () => {
    const nobody = await Tab.open(server.url, id, {});
    expect(await nobody.untilClosed()).toEqual({ code: 4401, reason: 'no-guest' });
    const forged = await Tab.open(server.url, id, { cookie: `benben=${'A'.repeat(43)}` });
    expect(await forged.untilClosed()).toEqual({ code: 4401, reason: 'no-guest' });
    expect(forged.refusals[0]?.reason).toBe('no-guest');
    const nowhere = await anna.connect('no-such-table-0');
    expect(await nowhere.untilClosed()).toEqual({ code: 4404, reason: 'no-table' });
  });

  it('another site', async () => {
    const { cookie } = anna;
    const foreign = Tab.open(server.url, id, { cookie, origin: 'https://evil.example' });
    await expect(foreign).rejects.toThrow('403');
    const crossSite = Tab.open(server.url, id, { cookie, 'sec-fetch-site': 'cross-site' });
    await expect(crossSite).rejects.toThrow('403');
  });

  it('more tabs than a person needs; a closed one makes room', async () => {
    const tabs = [await anna.visit(id), await anna.visit(id)];
    const tooMany = await anna.connect(id);
    expect(await tooMany.untilClosed()).toEqual({ code: 4430, reason: 'too-many-sockets' });
    tabs[0]?.close();
    await tabs[0]?.untilClosed();
    const again = await anna.visit(id);
    expect(again.table?.id).toBe(id);
    await unharmed();
  });
});

describe('seats', () => {
  it('are taken once, by one person each, before the start', async () => {
    const table = await anna.createTable(ME, OPEN, OPEN);
    const host = await anna.visit(table);
    const guest = await boris.visit(table);
    expect((await guest.refusalOf({ type: 'sit', seat: 0, nonce: 'boris-nonce' })).reason).toBe('seat-taken');
    expect((await guest.refusalOf({ type: 'sit', seat: 5, nonce: 'boris-nonce' })).reason).toBe(
      'no-such-seat',
    );
    expect((await guest.refusalOf({ type: 'seat-bot', seat: 1, level: 'hare' })).reason).toBe('not-host');
    expect((await guest.refusalOf({ type: 'open-seat', seat: 0 })).reason).toBe('not-host');
    guest.send({ type: 'sit', seat: 1, nonce: 'boris-nonce' });
    await guest.until(() => guest.table?.you.seat === 1);
    // Whoever is seated moves; nobody has two seats.
    guest.send({ type: 'sit', seat: 2, nonce: 'boris-nonce' });
    await guest.until(() => guest.table?.you.seat === 2);
    expect(guest.table?.chairs[1]).toEqual({ kind: 'open' });
    expect((await host.refusalOf({ type: 'seat-bot', seat: 2, level: 'hare' })).reason).toBe('seat-taken');
    guest.send({ type: 'leave' });
    await guest.until(() => guest.table?.you.seat === -1);
    await host.until(() => host.table?.chairs[2]?.kind === 'open');
  });

  it('of bots are chosen, changed and emptied by the host', async () => {
    const table = await anna.createTable(ME, BOT, OPEN);
    const host = await anna.sit(table, 0);
    host.send({ type: 'seat-bot', seat: 1, level: 'falcon' });
    await host.until(() => host.table?.chairs[1]?.kind === 'bot' && host.table.chairs[1].level === 'falcon');
    host.send({ type: 'open-seat', seat: 1 });
    await host.until(() => host.table?.chairs[1]?.kind === 'open');
    host.send({ type: 'seat-bot', seat: 1, level: 'hare' });
    host.send({ type: 'seat-bot', seat: 2, level: 'hare' });
    await host.until(() => host.steps[0]);
    expect(host.table?.status).toBe('running');
  });

  it('a bot is not called for someone who is here, or for a seat of a bot', async () => {
    const seat = onTurn.table?.you.seat === 0 ? 1 : 0;
    expect((await onTurn.refusalOf({ type: 'seat-bot', seat, level: 'hare' })).reason).toBe('still-here');
    waiting.kill();
    await onTurn.until(() => presenceAt(onTurn, seat) === 'away');
    expect((await onTurn.refusalOf({ type: 'seat-bot', seat, level: 'hare' })).reason).toBe('still-here');
    expect((await onTurn.refusalOf({ type: 'take-back' })).reason).toBe('no-bot-plays');
    expect((await onTurn.refusalOf({ type: 'leave' })).reason).toBe('already-started');
    expect((await onTurn.refusalOf({ type: 'start' })).reason).toMatch(/not-host|already-started/);
    const withBot = await anna.createTable(ME, BOT);
    const tab = await anna.sit(withBot, 0);
    await tab.until(() => tab.steps[0]);
    expect((await tab.refusalOf({ type: 'seat-bot', seat: 1, level: 'falcon' })).reason).toBe('seat-taken');
  });
});

function presenceAt(tab: Tab, seat: number): string | null {
  const chair = tab.table?.chairs[seat];
  return chair?.kind === 'person' ? chair.presence : null;
}
