import { fastChance } from '@benben/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dicePyramid, faultIn } from './helpers/game.ts';
import { isTurnOf, playOnce, playToEnd } from './helpers/play.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Two people at a table that has just begun. */
async function pair() {
  const [anna, boris] = await Promise.all([Visitor.arrive(server.url), Visitor.arrive(server.url)]);
  const id = await anna.createTable(ME, OPEN);
  const left = await anna.sit(id, 0);
  const right = await boris.sit(id, 1);
  await Promise.all([left.until(() => left.steps[0]), right.until(() => right.steps[0])]);
  const toMove = isTurnOf(left, 0) ? left : right;
  return { id, anna, boris, left, right, toMove, waiting: toMove === left ? right : left };
}

describe('a match by link', () => {
  it('begins by itself when the last seat is filled, not before', async () => {
    const anna = await Visitor.arrive(server.url);
    const id = await anna.createTable(ME, OPEN);
    const left = await anna.sit(id, 0);
    expect(left.table).toMatchObject({ status: 'waiting', seq: -1, you: { seat: 0, host: true } });
    expect((await left.refusalOf({ type: 'start' })).reason).toBe('not-ready');
    const boris = await Visitor.arrive(server.url);
    const right = await boris.sit(id, 1);
    await Promise.all([left.until(() => left.steps[0]), right.until(() => right.steps[0])]);
    expect(right.table).toMatchObject({ status: 'running', seq: 0, you: { seat: 1, host: false } });
    expect(right.table?.chairs[0]).toMatchObject({ kind: 'person', name: anna.name, presence: 'here' });
  });

  it('is played to its end by two people, watched by a third, and verifies', async () => {
    const { id, anna, left, right } = await pair();
    const carol = await Visitor.arrive(server.url);
    const watcher = await carol.visit(id);
    expect(watcher.table?.you).toMatchObject({ seat: -1, host: false });
    await Promise.all([playToEnd(left, 1), playToEnd(right, 2), watcher.until(() => watcher.over)]);

    expect(left.table?.status).toBe('over');
    expect(left.over).toEqual(right.over);
    expect(watcher.over).toEqual(left.over);
    expect(watcher.steps.map(({ view }) => view)).toEqual(left.steps.map(({ view }) => view));
    const record = await anna.record(id);
    expect(record).toEqual(left.over?.record);
    expect(record.turns).toHaveLength(left.seq);
    expect(faultIn(record)).toBeNull();
    const winner = left.over?.outcome?.places.indexOf(1) ?? -1;
    expect(dicePyramid.outcome(left.lastStep?.view)?.places[winner]).toBe(1);
  });

  it('keeps its luck when a turn is refused after the dice were asked', async () => {
    const { id, anna, left, right, toMove } = await pair();
    for (let i = 0; i < 3; i++) {
      const refusal = await toMove.refusalOf({
        type: 'play',
        id: `blind-${i}`,
        seq: 0,
        moves: ['roll', 'place 1a'],
      });
      expect(refusal.reason).toBe('after-luck');
    }
    await Promise.all([playToEnd(left, 9), playToEnd(right, 10)]);
    expect(faultIn(await anna.record(id))).toBeNull();
  });

  it('runs with bots in the other seats', async () => {
    const anna = await Visitor.arrive(server.url);
    const id = await anna.createTable(BOT, ME, BOT);
    const tab = await anna.sit(id, 1);
    await playToEnd(tab, 3);
    expect(faultIn(await anna.record(id))).toBeNull();
  });

  it('of bots alone waits for its host and runs without anyone', async () => {
    const anna = await Visitor.arrive(server.url);
    const id = await anna.createTable(BOT, BOT);
    const tab = await anna.visit(id);
    expect(tab.table?.status).toBe('waiting');
    const stranger = await (await Visitor.arrive(server.url)).visit(id);
    expect((await stranger.refusalOf({ type: 'start' })).reason).toBe('not-host');
    tab.send({ type: 'start' });
    await stranger.until(() => stranger.over);
    expect(faultIn(await anna.record(id))).toBeNull();
  });

  it('tells its state to lists: whose turn, who won', async () => {
    const { id, anna, boris, left, right, toMove } = await pair();
    const [mover, other] = toMove === left ? [anna, boris] : [boris, anna];
    expect((await mover.table(id)).yourTurn).toBe(true);
    expect((await other.table(id)).yourTurn).toBe(false);
    await Promise.all([playToEnd(left, 4), playToEnd(right, 5)]);
    const [listed] = await anna.tables();
    expect(listed).toMatchObject({ id, status: 'over', yourTurn: false, outcome: left.over?.outcome });
  });
});

describe('interruptions', () => {
  it('a cut connection in the middle of a turn loses nothing', async () => {
    const { id, anna, boris, left, toMove, waiting } = await pair();
    await playOnce(toMove, fastChance(6));
    const mover = toMove === left ? anna : boris;
    const seen = toMove.seq;
    toMove.kill();
    await waiting.until(() =>
      waiting.table?.chairs.some((chair) => chair.kind === 'person' && chair.presence === 'away'),
    );

    const again = await mover.visit(id, seen);
    await again.settled();
    // Nothing happened meanwhile, so nothing is repeated.
    expect(again.steps).toHaveLength(0);
    const whole = await mover.visit(id);
    await whole.until(() => whole.seq === seen);
    expect(whole.steps).toEqual(toMove.steps);
    await Promise.all([playToEnd(whole, 7), playToEnd(waiting, 8)]);
    expect(faultIn(await anna.record(id))).toBeNull();
    again.close();
  });

  it('a client that was away gets exactly the steps it lacks', async () => {
    const anna = await Visitor.arrive(server.url);
    const id = await anna.createTable(ME, BOT);
    const first = await anna.sit(id, 0);
    await first.until(() => isTurnOf(first, 0));
    const seen = first.seq;
    first.kill();
    const second = await anna.visit(id, seen);
    for (let i = 0; i < 5 && !second.over; i++) {
      second.send({ type: 'hello', v: 1, since: -1 });
      await second.until(() => second.steps[0]);
      if (isTurnOf(second, 0)) await playOnce(second, fastChance(i));
    }
    const third = await anna.visit(id, seen);
    await third.until(() => third.seq >= second.seq);
    expect(Object.keys(third.steps).map(Number)[0]).toBe(seen + 1);
    // Numbers the server has never reached mean that the client knows another match: it gets all of this one.
    const lost = await anna.visit(id, 9999);
    await lost.until(() => lost.seq >= second.seq);
    expect(lost.steps[0]).toEqual(second.steps[0]);
  });

  it('a play repeated on a new connection is acknowledged again and played once', async () => {
    const { id, anna, boris, left, toMove } = await pair();
    const mover = toMove === left ? anna : boris;
    const play = { type: 'play', id: 'mine-1', seq: 0, moves: ['roll'] } as const;
    toMove.send(play);
    toMove.send(play);
    await toMove.until(() => toMove.acks.get('mine-1'));
    toMove.kill();
    const again = await mover.visit(id, 0);
    again.send(play);
    expect(await again.until(() => again.acks.get('mine-1'))).toBe(1);
    await again.settled();
    expect(again.seq).toBe(1);
    expect(again.refusals).toEqual([]);
  });

  it('two tabs of one person are one player', async () => {
    const { id, anna, boris, left, toMove } = await pair();
    const mover = toMove === left ? anna : boris;
    const second = await mover.visit(id);
    await second.until(() => second.steps[0]);
    second.send({ type: 'play', id: 'tab-2', seq: 0, moves: ['roll'] });
    await toMove.until(() => toMove.steps[1]);
    expect(toMove.steps[1]?.moves).toEqual(['roll']);
    expect(toMove.acks.size).toBe(0);
    const late = await toMove.refusalOf({ type: 'play', id: 'tab-1', seq: 0, moves: ['roll'] });
    expect(late).toMatchObject({ reason: 'late', id: 'tab-1', re: 'play' });
    // One closed tab is no absence.
    second.close();
    await second.untilClosed();
    await toMove.settled();
    const seat = toMove.table?.you.seat ?? -1;
    expect(toMove.table?.chairs[seat]).toMatchObject({ presence: 'here' });
  });
});
