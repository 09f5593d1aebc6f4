/** Matches that end before their rules end them: in the host, in the record, and for whoever checks it. */
import { describe, expect, it } from 'vitest';
import {
  anyGame,
  commitmentTo,
  type Ending,
  Host,
  memoryJournal,
  outcomeOf,
  parseRecord,
  placesAfter,
  recordOf,
  verify,
} from '../src/index.ts';
import { peekGame } from './peek-game.ts';

const game = anyGame(peekGame);
const table = { seats: 2, options: { short: true }, first: 0 };
const secret = { seed: '17'.repeat(32), nonces: ['a', 'b'] };
const commitment = commitmentTo(secret.seed, { game: 'peek', version: 1, table });
const open = (journal = memoryJournal()) => Host.open({ game, table, secret }, { journal });
const RESIGNED: Ending = { kind: 'resigned', seats: [1] };

async function ended(ending: Ending = RESIGNED) {
  const journal = memoryJournal();
  const host = await open(journal);
  await host.play({ seat: 0, moves: ['peek'], by: 'a' });
  expect(await host.end(ending, { seat: 1, by: 'b' })).toEqual({ seq: 2 });
  return { host, journal };
}
const recorded = async (ending?: Ending) => {
  const { host } = await ended(ending);
  const head = { game: 'peek', version: 1, table, commitment };
  return recordOf(head, host.match.log, secret);
};

describe('a match that is given up', () => {
  it('is over at once: nobody is to act, and the other is first', async () => {
    const { host } = await ended();
    expect(host.match).toMatchObject({ toAct: 0, ending: RESIGNED, onTurn: -1 });
    expect(host.match.outcome?.places).toEqual([1, 2]);
    expect(host.deadline).toBeNull();
    expect(await host.play({ seat: 0, moves: ['play 0'], by: 'a' })).toEqual({ refused: 'over' });
    expect(await host.end({ kind: 'stopped' }, { seat: 0, by: 'a' })).toEqual({ refused: 'over' });
  });

  it('is read again as it ended, and by a host that was open meanwhile', async () => {
    const journal = memoryJournal();
    const [first, second] = [await open(journal), await open(journal)];
    await first.end(RESIGNED, { seat: 1, by: 'b' });
    expect(await second.play({ seat: 0, moves: ['peek'], by: 'a' })).toEqual({ refused: 'late' });
    expect(second.match.ending).toEqual(RESIGNED);
    expect((await open(journal)).match.ending).toEqual(RESIGNED);
  });

  it('that was stopped has no outcome', async () => {
    const { host } = await ended({ kind: 'stopped' });
    expect(host.match).toMatchObject({ toAct: 0, outcome: null, ending: { kind: 'stopped' } });
  });

  it('is a record with its ending, which passes the door and holds', async () => {
    for (const ending of [RESIGNED, { kind: 'stopped' } as const]) {
      const record = await recorded(ending);
      expect(record).toMatchObject({ ending, turns: [{ seat: 0, moves: ['peek'] }] });
      const read = parseRecord(JSON.parse(JSON.stringify(record)), () => game);
      expect('record' in read && read.record).toEqual(record);
      expect(verify(game, record)).toBeNull();
    }
  });

  it.each<[string, unknown, string]>([
    ['an unknown way to end', { kind: 'bored' }, 'ending.kind'],
    ['no seats', { kind: 'resigned', seats: [] }, 'ending.seats'],
    ['a seat that is not there', { kind: 'resigned', seats: [2] }, 'ending.seats[0]'],
  ])('%s does not pass the door', async (_, ending, at) => {
    const read = parseRecord({ ...(await recorded()), ending }, () => game);
    expect('complaint' in read && read.complaint.at).toBe(at);
  });

  it('verify refuses an ending that nobody is left after, and one after the end', async () => {
    const record = await recorded();
    for (const seats of [[0, 1], [1, 1], []])
      expect(verify(game, { ...record, ending: { kind: 'resigned', seats } })).toEqual({ flaw: 'ending' });
    const { ending: _, ...bare } = record;
    expect(verify(game, bare)).toEqual({ flaw: 'not-over' });
    const host = await open();
    while (host.match.toAct > 0) {
      const seat = host.match.onTurn;
      await host.play({ seat, moves: ['play 0'], by: 'x' });
    }
    const whole = recordOf({ game: 'peek', version: 1, table, commitment }, host.match.log, secret);
    expect(verify(game, whole)).toBeNull();
    expect(verify(game, { ...whole, ending: RESIGNED })).toEqual({ flaw: 'over-twice' });
  });
});

describe('places after some have given up', () => {
  const four = { seats: 4, options: {} };
  const alone = {};
  const teams = { teamOf: (_: unknown, seat: number) => seat % 2 };
  it.each([
    ['the others share the first place', alone, [2], [1, 1, 4, 1]],
    ['who gave up later comes before who did earlier', alone, [2, 0], [3, 1, 4, 1]],
    ['partners stay in while one of them does', teams, [0, 1], [1, 1, 1, 1]],
    ['partners go together when both have gone', teams, [0, 1, 2], [3, 1, 3, 1]],
  ] as const)('%s', (_, game, resigned, places) => {
    expect(placesAfter(game, four, resigned)).toEqual(places);
  });

  it('points are what each had by then', () => {
    const counted = { ...game, points: () => [3, 5] };
    expect(outcomeOf(counted, table, {}, RESIGNED)).toEqual({ places: [1, 2], points: [3, 5] });
  });
});
