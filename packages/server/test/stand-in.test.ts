/** A bot plays for a person until they take their seat back. */
import { fastChance } from '@benben/core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Thinker } from '../src/bots.ts';
import { faultIn } from './helpers/game.ts';
import { isTurnOf, playOnce, playToEnd } from './helpers/play.ts';
import { sameThread, startServer, type TestServer } from './helpers/server.ts';
import type { Tab } from './helpers/tab.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

let server: TestServer;
afterEach(() => server.close());

function standInAt(tab: Tab, seat: number): string | null {
  const chair = tab.table?.chairs[seat];
  return chair?.kind === 'person' ? chair.standIn : null;
}

describe('stand-in', () => {
  it('a player hands the seat over, watches, takes it back and plays on', async () => {
    // Thinks only when the test lets it, so that the seat is taken back while it does.
    const questions: (() => void)[] = [];
    const slow: Thinker = {
      think: async (question) => {
        await new Promise<void>((resolve) => questions.push(resolve));
        return sameThread.think(question);
      },
      close: async () => {},
    };
    server = await startServer({ thinker: slow });
    const anna = await Visitor.arrive(server.url);
    const boris = await Visitor.arrive(server.url);
    const id = await anna.createTable(ME, OPEN);
    const tabs = [await anna.sit(id, 0), await boris.sit(id, 1)] as const;
    await Promise.all(tabs.map((tab) => tab.until(() => tab.steps[0])));
    const seat = isTurnOf(tabs[0], 0) ? 0 : 1;
    const tab = tabs[seat];

    tab.send({ type: 'seat-bot', seat, level: 'hare' });
    await tab.until(() => standInAt(tab, seat) === 'hare' && questions.length === 1);
    const refusal = await tab.refusalOf({ type: 'play', id: 'x', seq: tab.seq, moves: ['roll'] });
    expect(refusal.reason).toBe('bot-plays');
    expect((await anna.table(id)).yourTurn).toBe(false);
    questions.shift()?.();
    await tab.until(() => tab.steps[1]);
    expect(tab.steps[1]?.seat).toBe(seat);

    await tab.until(() => questions.length > 0 || !isTurnOf(tab, seat));
    tab.send({ type: 'take-back' });
    await tab.until(() => standInAt(tab, seat) === null);
    // What the bot still had in mind is not played.
    const { seq } = tab;
    for (const release of questions.splice(0)) release();
    await tab.settled();
    expect(tab.seq).toBe(seq);
    await Promise.all([playToEnd(tabs[0], 1), playToEnd(tabs[1], 2)]);
    expect(faultIn(await anna.record(id))).toBeNull();
  });

  it('a player who stays away can be replaced by the others and comes back', async () => {
    server = await startServer({ settings: { goneAfterMs: 50 } });
    const anna = await Visitor.arrive(server.url);
    const boris = await Visitor.arrive(server.url);
    const id = await anna.createTable(ME, OPEN);
    const left = await anna.sit(id, 0);
    const right = await boris.sit(id, 1);
    await left.until(() => left.steps[0]);
    right.kill();
    await left.until(() => {
      const chair = left.table?.chairs[1];
      return chair?.kind === 'person' && chair.presence === 'gone';
    });
    left.send({ type: 'seat-bot', seat: 1, level: 'hare' });
    await left.until(() => standInAt(left, 1) === 'hare');
    await left.until(() => isTurnOf(left, 0));
    await playOnce(left, fastChance(1));

    const back = await boris.visit(id);
    expect(standInAt(back, 1)).toBe('hare');
    back.send({ type: 'take-back' });
    await back.until(() => back.over || standInAt(back, 1) === null);
    await Promise.all([playToEnd(left, 3), playToEnd(back, 4)]);
    expect(faultIn(await anna.record(id))).toBeNull();
  });

  it('a bot that fails or cheats does not stop the match', async () => {
    let asked = 0;
    const broken: Thinker = {
      think: async () => {
        if (asked++ % 2) throw new Error('no idea');
        return ['win'];
      },
      close: async () => {},
    };
    server = await startServer({ thinker: broken, settings: { logLevel: 'silent' } });
    const anna = await Visitor.arrive(server.url);
    const id = await anna.createTable(ME, BOT);
    const tab = await anna.sit(id, 0);
    await playToEnd(tab, 5);
    expect(asked).toBeGreaterThan(1);
    expect(faultIn(await anna.record(id))).toBeNull();
  });
});
