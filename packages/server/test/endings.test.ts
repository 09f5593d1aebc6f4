/** Giving up, stopping, pausing and claiming over real sockets, and what a clock does when it rings. */
import { fastChance, type MatchRecord, verify } from '@benben/core';
import type { CreateTableRequest, Terms } from '@benben/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { gameOf } from './helpers/game.ts';
import { type HandClock, handClock } from './helpers/hand-clock.ts';
import { isTurnOf, playOnce, playToEnd } from './helpers/play.ts';
import { startServer, type TestOptions, type TestServer } from './helpers/server.ts';
import type { Tab } from './helpers/tab.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

let server: TestServer;
let clock: HandClock;
afterEach(() => server.close());

async function start(options: TestOptions = {}): Promise<void> {
  clock = handClock();
  server = await startServer({ clock, ...options });
}

type Laid = Partial<CreateTableRequest> & { readonly terms?: Partial<Terms> };

/** So many people at one table, which has begun. */
async function seated(
  count: number,
  laid: Laid = {},
): Promise<{ id: string; people: Visitor[]; tabs: Tab[] }> {
  const people: Visitor[] = [];
  for (let i = 0; i < count; i++) people.push(await Visitor.arrive(server.url));
  const seats = [ME, ...Array.from({ length: count - 1 }, () => OPEN), ...(laid.seats ?? [])];
  const id = await (people[0] as Visitor).createTableOf({ game: 'dice-pyramid', ...laid, seats });
  const tabs: Tab[] = [];
  for (const [seat, person] of people.entries()) tabs.push(await person.sit(id, seat));
  for (const tab of tabs) await tab.until(() => tab.steps[0]);
  return { id, people, tabs };
}

const BANK = { pace: { kind: 'bank', seconds: 60, increment: 5 } } as const;
const onTurn = (tab: Tab, count: number) =>
  Array.from({ length: count }, (_, seat) => seat).find((seat) => isTurnOf(tab, seat)) as number;
const settled = (tabs: readonly Tab[]) => Promise.all(tabs.map((tab) => tab.settled()));
const other = (seat: number) => 1 - seat;

describe('resigning', () => {
  it('ends a match of two at once, is rated, and the record verifies', async () => {
    await start();
    const { id, people, tabs } = await seated(2, { rated: true, terms: BANK });
    const [anna, boris] = tabs as [Tab, Tab];
    boris.send({ type: 'resign' });
    const over = await anna.until(() => anna.over);
    expect(over.outcome?.places).toEqual([1, 2]);
    const ending = { kind: 'resigned', seats: [1] };
    expect(over.record.ending).toEqual(ending);
    await anna.until(() => anna.table?.status === 'over' && anna.table.ending);
    expect(anna.table?.ending).toEqual(ending);
    const changes = anna.table?.chairs.map((chair) => chair.kind === 'person' && chair.rating?.change);
    expect(changes?.[0]).toBeGreaterThan(0);
    expect(changes?.[1]).toBeLessThan(0);
    const game = gameOf('dice-pyramid');
    expect(verify(game, over.record as MatchRecord)).toBeNull();
    const record = (await people[0]?.record(id)) as MatchRecord;
    expect(verify(game, record)).toBeNull();
    // The signature covers how it ended.
    const bent = { ...record, ending: { kind: 'resigned', seats: [0] } } as MatchRecord;
    expect(verify(game, bent)).toEqual({ flaw: 'signature' });
    const late = await anna.refusalOf({ type: 'resign' });
    expect(late.reason).toBe('over');
    anna.send({ type: 'rematch' });
    expect(await anna.until(() => anna.table?.rematch)).toBeTruthy();
  });

  it('among three lets a bot play on, and the one who left is last for the rating', async () => {
    await start();
    const { tabs } = await seated(3, { rated: true, terms: BANK });
    const [anna, boris, clara] = tabs as [Tab, Tab, Tab];
    anna.send({ type: 'resign' });
    await boris.until(() => {
      const chair = boris.table?.chairs[0];
      return chair?.kind === 'person' && chair.resigned && chair.standIn;
    });
    expect((await anna.refusalOf({ type: 'take-back' })).reason).toBe('resigned');
    expect((await anna.refusalOf({ type: 'resign' })).reason).toBe('resigned');
    await Promise.all([playToEnd(boris, 1), playToEnd(clara, 2)]);
    const changes = await boris.until(() => {
      const shown = boris.table?.chairs.map((chair) =>
        chair.kind === 'person' ? chair.rating?.change : null,
      );
      return shown?.every((change) => typeof change === 'number') && (shown as number[]);
    });
    expect(Math.min(...changes)).toBe(changes[0]);
    expect(changes[0]).toBeLessThan(0);
  });

  it('the last person against bots ends the match, and so does the last but one of people', async () => {
    await start();
    const alone = await seated(1, { seats: [BOT, BOT] });
    alone.tabs[0]?.send({ type: 'resign' });
    const over = await alone.tabs[0]?.until(() => alone.tabs[0]?.over);
    expect(over?.outcome?.places).toEqual([3, 1, 1]);
    const { tabs } = await seated(3);
    tabs[2]?.send({ type: 'resign' });
    await tabs[0]?.until(
      () => tabs[0]?.table?.chairs[2]?.kind === 'person' && tabs[0]?.table?.chairs[2]?.resigned,
    );
    tabs[1]?.send({ type: 'resign' });
    expect((await tabs[0]?.until(() => tabs[0]?.over))?.outcome?.places).toEqual([1, 2, 3]);
  });

  it('is for who plays a running match only', async () => {
    await start();
    const { id } = await seated(2);
    const stranger = await (await Visitor.arrive(server.url)).visit(id);
    for (const message of [
      { type: 'resign' },
      { type: 'offer', what: 'stop' },
      { type: 'claim', seat: 0 },
      { type: 'resume' },
    ] as const)
      expect((await stranger.refusalOf(message)).reason).toBe('not-seated');
    const waiting = await Visitor.arrive(server.url);
    const tab = await waiting.sit(await waiting.createTable(ME, OPEN), 0);
    expect((await tab.refusalOf({ type: 'resign' })).reason).toBe('not-started');
  });
});

describe('agreeing to stop', () => {
  it('needs everyone, can be declined, and then nothing counts', async () => {
    await start();
    const { tabs } = await seated(2, { rated: true, terms: BANK });
    const [anna, boris] = tabs as [Tab, Tab];
    anna.send({ type: 'offer', what: 'stop' });
    await boris.until(() => boris.table?.offers.length);
    expect(boris.table?.offers).toEqual([{ what: 'stop', seats: [0] }]);
    boris.send({ type: 'decline', what: 'stop' });
    await anna.until(() => anna.table?.offers.length === 0);
    expect((await anna.refusalOf({ type: 'decline', what: 'stop' })).reason).toBe('no-offer');
    for (const tab of tabs) tab.send({ type: 'offer', what: 'stop' });
    const over = await anna.until(() => anna.over);
    expect(over.outcome).toBeNull();
    expect(anna.table?.ending).toEqual({ kind: 'stopped' });
    expect(verify(gameOf('dice-pyramid'), over.record as MatchRecord)).toBeNull();
    const ratings = anna.table?.chairs.map((chair) => chair.kind === 'person' && chair.rating?.change);
    expect(ratings).toEqual([null, null]);
  });
});

describe('taking a turn back', () => {
  /** Plays until the seat on turn has played something that drew nothing. */
  async function playedOpenly(tabs: readonly Tab[]): Promise<{ seat: number; before: number }> {
    for (let i = 0; ; i++) {
      const [watching] = tabs as [Tab];
      const seat = onTurn(watching, tabs.length);
      const tab = tabs[seat] as Tab;
      await playOnce(tab, fastChance(i));
      await settled(tabs);
      if (onTurn(watching, tabs.length) === seat && !tab.lastStep?.moves?.includes('roll'))
        return { seat, before: tab.seq - 1 };
    }
  }

  it('needs everyone, is a step of its own, and the record verifies', async () => {
    await start();
    const { id, people, tabs } = await seated(2, { rated: true, terms: BANK });
    const { seat, before } = await playedOpenly(tabs);
    const [asks, agrees] = [tabs[seat] as Tab, tabs[other(seat)] as Tab];
    asks.send({ type: 'offer', what: 'undo' });
    await agrees.until(() => agrees.table?.offers.length);
    expect(agrees.table?.offers).toEqual([{ what: 'undo', seats: [seat] }]);
    const left = asks.lastStep?.left;
    clock.pass(30_000);
    agrees.send({ type: 'offer', what: 'undo' });
    await asks.until(() => asks.lastStep?.back);
    expect(asks.lastStep).toMatchObject({ seat, events: [], view: asks.steps[before]?.view, left });
    expect(asks.lastStep?.due).toBe(clock.now() + (left?.[seat] as number));
    await asks.until(() => asks.table?.offers.length === 0);
    await Promise.all(tabs.map((tab, i) => playToEnd(tab, i)));
    const record = await (people[0] as Visitor).record(id);
    expect(record.turns.filter(({ backTo }) => backTo !== undefined)).toEqual([
      { seat, moves: [], luck: [], backTo: before },
    ]);
    expect(verify(gameOf('dice-pyramid'), record as MatchRecord)).toBeNull();
  });

  it('is refused past luck, and an offer means nothing once the match has gone on', async () => {
    await start();
    const { tabs } = await seated(2);
    const seat = onTurn(tabs[0] as Tab, 2);
    const [mover, rival] = [tabs[seat] as Tab, tabs[other(seat)] as Tab];
    expect((await mover.refusalOf({ type: 'offer', what: 'undo' })).reason).toBe('past-luck');
    mover.send({ type: 'play', id: 'roll', seq: mover.seq, moves: ['roll'] });
    await mover.until(() => mover.acks.has('roll'));
    expect((await mover.refusalOf({ type: 'offer', what: 'undo' })).reason).toBe('past-luck');
    const { seat: open } = await playedOpenly(tabs);
    const [asks, answers] = [tabs[open] as Tab, tabs[other(open)] as Tab];
    asks.send({ type: 'offer', what: 'undo' });
    await answers.until(() => answers.table?.offers.length);
    await playOnce(asks, fastChance(1));
    await settled([rival, mover]);
    expect((await answers.refusalOf({ type: 'decline', what: 'undo' })).reason).toBe('no-offer');
  });

  it('asks nobody where only bots play along', async () => {
    await start();
    const anna = await Visitor.arrive(server.url);
    const tab = await anna.sit(await anna.createTable(ME, BOT), 0);
    for (let i = 0; !tab.lastStep?.back && i < 200; i++) {
      await playOnce(tab, fastChance(i));
      if (tab.lastStep?.moves?.includes('roll') || !isTurnOf(tab, 0)) continue;
      tab.send({ type: 'offer', what: 'undo' });
      await tab.settled();
    }
    expect(tab.lastStep).toMatchObject({ back: true, seat: 0 });
  });
});

describe('claiming', () => {
  it('takes a rival who is gone and awaited for someone who gave up', async () => {
    await start({ settings: { goneAfterMs: 1 } });
    const { tabs } = await seated(2);
    const away = onTurn(tabs[0] as Tab, 2);
    const [gone, stays] = [tabs[away] as Tab, tabs[other(away)] as Tab];
    expect((await stays.refusalOf({ type: 'claim', seat: away })).reason).toBe('still-here');
    expect((await stays.refusalOf({ type: 'claim', seat: other(away) })).reason).toBe('no-such-seat');
    gone.close();
    await stays.until(() => {
      const chair = stays.table?.chairs[away];
      return chair?.kind === 'person' && chair.presence === 'gone';
    });
    stays.send({ type: 'claim', seat: away });
    expect((await stays.until(() => stays.over))?.outcome?.places[other(away)]).toBe(1);
  });

  it('waits until the rival is awaited, and leaves days to their clock', async () => {
    await start({ settings: { goneAfterMs: 1 } });
    const { tabs } = await seated(2);
    const mine = onTurn(tabs[0] as Tab, 2);
    expect((await (tabs[mine] as Tab).refusalOf({ type: 'claim', seat: other(mine) })).reason).toBe(
      'not-on-turn',
    );
    const days = await seated(2, { terms: { pace: { kind: 'days', hours: 24 } } });
    const on = onTurn(days.tabs[0] as Tab, 2);
    const refusal = await (days.tabs[other(on)] as Tab).refusalOf({ type: 'claim', seat: on });
    expect(refusal.reason).toBe('clock-decides');
  });
});

describe('when time is out', () => {
  it('the seat resigns where the table chose that, once', async () => {
    await start();
    const { tabs } = await seated(2, { terms: { ...BANK, timeOut: 'resign' } });
    const late = onTurn(tabs[0] as Tab, 2);
    expect(tabs[0]?.lastStep?.due).toBe(clock.now() + 65_000);
    clock.pass(64_999);
    await settled(tabs);
    expect(tabs[0]?.over).toBeNull();
    clock.pass(1);
    const over = await (tabs[0] as Tab).until(() => tabs[0]?.over);
    expect(over.record.ending).toEqual({ kind: 'resigned', seats: [late] });
    clock.pass(1_000_000);
    await settled(tabs);
    expect(tabs[0]?.steps).toHaveLength(2);
  });

  it('a bot takes the seat until its person takes it back', async () => {
    await start();
    const { tabs } = await seated(2, { terms: { pace: { kind: 'turn', seconds: 30 }, timeOut: 'bot-seat' } });
    const late = onTurn(tabs[0] as Tab, 2);
    const [mine, theirs] = [tabs[late] as Tab, tabs[other(late)] as Tab];
    clock.pass(30_000);
    await theirs.until(() => isTurnOf(theirs, other(late)));
    const chair = theirs.table?.chairs[late];
    expect(chair?.kind === 'person' && chair.standIn).toBe('cat');
    mine.send({ type: 'take-back' });
    await mine.until(() => {
      const own = mine.table?.chairs[late];
      return own?.kind === 'person' && own.standIn === null;
    });
  });

  it('a bot plays this turn only, and says so', async () => {
    await start();
    const { tabs } = await seated(2, { terms: { pace: { kind: 'turn', seconds: 30 }, timeOut: 'bot-turn' } });
    const late = onTurn(tabs[0] as Tab, 2);
    const [mine, theirs] = [tabs[late] as Tab, tabs[other(late)] as Tab];
    clock.pass(30_000);
    await theirs.until(() => isTurnOf(theirs, other(late)));
    const played = theirs.steps.slice(1);
    expect(played.length).toBeGreaterThan(0);
    expect(played.every((step) => step.seat === late && step.late === true)).toBe(true);
    expect(theirs.lastStep?.due).toBe(clock.now() + 30_000);
    // The next turn is its own again.
    while (!isTurnOf(theirs, late)) await playOnce(theirs, fastChance(theirs.seq));
    await mine.until(() => isTurnOf(mine, late));
    await playOnce(mine, fastChance(1));
    expect(mine.lastStep?.late).toBeUndefined();
  });

  it('takes from the bank only what one has used oneself', async () => {
    await start();
    const { tabs } = await seated(2, { terms: BANK });
    const first = onTurn(tabs[0] as Tab, 2);
    const tab = tabs[first] as Tab;
    clock.pass(20_000);
    await playOnce(tab, fastChance(3));
    const { left, due } = tab.lastStep ?? {};
    expect(left?.[first]).toBe(isTurnOf(tab, first) ? 45_000 : 45_000);
    expect(due).toBe(clock.now() + (left?.[onTurn(tab, 2)] as number));
  });

  it('stands still while the match is paused by agreement', async () => {
    await start();
    const { tabs } = await seated(2, { terms: { ...BANK, timeOut: 'resign' } });
    const [anna, boris] = tabs as [Tab, Tab];
    clock.pass(10_000);
    anna.send({ type: 'offer', what: 'pause' });
    await boris.until(() => boris.table?.offers.length);
    boris.send({ type: 'offer', what: 'pause' });
    await anna.until(() => anna.table?.clock?.paused);
    expect(anna.table?.clock?.due).toBeNull();
    const seat = onTurn(anna, 2);
    const mover = tabs[seat] as Tab;
    const play = { type: 'play', id: 'p', seq: mover.seq, moves: ['roll'] } as const;
    expect((await mover.refusalOf(play)).reason).toBe('paused');
    clock.pass(10_000_000);
    await settled(tabs);
    expect(anna.over).toBeNull();
    boris.send({ type: 'resume' });
    await anna.until(() => anna.table?.clock?.paused === false);
    expect(anna.table?.clock?.due).toBe(clock.now() + 55_000);
    expect((await boris.refusalOf({ type: 'resume' })).reason).toBe('not-paused');
    clock.pass(55_000);
    await anna.until(() => anna.over);
  });

  it('is not asked where there is no clock', async () => {
    await start();
    const { tabs } = await seated(2);
    expect(tabs[0]?.table?.clock).toBeNull();
    expect((await (tabs[0] as Tab).refusalOf({ type: 'offer', what: 'pause' })).reason).toBe('no-clock');
  });
});

describe('terms', () => {
  it.each([
    ['a rated table without a clock', { rated: true }, 'rated-needs-clock'],
    [
      'a rated table where a bot would play on',
      { rated: true, terms: { ...BANK, timeOut: 'bot-seat' } },
      'rated-needs-clock',
    ],
    [
      'a second clock beside that of the game',
      { game: 'emperors-gold', options: { timer: true }, terms: BANK },
      'own-clock',
    ],
  ] as const)('%s is refused', async (_, part, code) => {
    await start();
    const anna = await Visitor.arrive(server.url);
    const body = { game: 'dice-pyramid', seats: [ME, OPEN], ...part };
    const { status, text } = await anna.call('POST', '/api/tables', body);
    expect([status, JSON.parse(text).error.code]).toEqual([400, code]);
  });

  it('nobody looks on where the table says so', async () => {
    await start();
    const { id } = await seated(2, { terms: { audience: 'nobody' } });
    const stranger = await Visitor.arrive(server.url);
    const tab = await stranger.connect(id);
    tab.send({ type: 'hello', v: 1, since: -1 });
    expect(await tab.untilClosed()).toEqual({ code: 4403, reason: 'nobody-watches' });
    expect(tab.steps).toEqual([]);
  });
});
