import type { ServerMessage } from '@benben/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RemoteTable } from '../src/online/remote-table.svelte.ts';
import { TableServer } from './table-server.ts';

let server: TableServer;
let table: RemoteTable;

const seqs = () => table.steps.map(({ seq }) => seq);
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

beforeEach(async () => {
  // Only what repeats by the clock: sockets keep their own time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = new TableServer();
  table = new RemoteTable('a-table');
  await until(() => expect(server.hearing('hello')).toHaveLength(1));
  server.sayTable();
  server.sayStep(0);
  await until(() => expect(table.complete).toBe(true));
});

afterEach(() => {
  table.close();
  server.close();
  vi.useRealTimers();
});

describe('a table online', () => {
  it('takes the steps in order, each of them once', async () => {
    server.play('roll');
    server.sayStep(1);
    server.sayStep(1);
    server.sayStep(0);
    server.sayTable();
    await until(() => expect(table.complete && table.steps.length > 1).toBe(true));
    expect(seqs()).toEqual([0, 1]);
    expect(table.steps[1]?.events[0]).toMatchObject({ type: 'rolled', seat: 0 });
  });

  it('asks anew for everything since the last step it has when one is missing', async () => {
    server.play('roll');
    server.play(firstPlace());
    server.sayStep(2);
    await until(() => expect(server.hearing('hello')).toHaveLength(2));
    expect(server.hearing('hello')[1]?.since).toBe(0);
    expect(seqs()).toEqual([0]);
  });

  it('repeats a play under the same id until it is acknowledged, and settles it once', async () => {
    const settled = vi.fn();
    void table.submit(0, ['roll']).then(settled);
    vi.advanceTimersByTime(8_000);
    await until(() => expect(server.hearing('play')).toHaveLength(3));
    const [first, ...again] = server.hearing('play');
    expect(first).toMatchObject({ seq: 0, moves: ['roll'] });
    for (const play of again) expect(play).toEqual(first);
    const ack: ServerMessage = { type: 'ack', id: first?.id ?? '', seq: 1 };
    server.say(ack);
    server.say(ack);
    await until(() => expect(settled).toHaveBeenCalledTimes(1));
    expect(settled).toHaveBeenCalledWith(null);
    vi.advanceTimersByTime(8_000);
    server.sayTable({ watching: 1 });
    await until(() => expect(table.watching).toBe(1));
    expect(server.hearing('play')).toHaveLength(3);
  });

  it('hands a refusal on with its rule', async () => {
    const refused = table.submit(0, ['place 2c']);
    await until(() => expect(server.hearing('play')).toHaveLength(1));
    const id = server.hearing('play')[0]?.id ?? '';
    server.say({ type: 'refused', re: 'play', id, reason: 'illegal', rule: 'DIC-5/roll-first', message: '' });
    await expect(refused).resolves.toEqual({ reason: 'illegal', rule: 'DIC-5/roll-first' });
  });

  it('shows that the line is lost, comes back and says where it stands', async () => {
    void table.submit(0, ['roll']);
    await until(() => expect(server.hearing('play')).toHaveLength(1));
    server.drop();
    await until(() => expect(table.connected).toBe(false));
    await until(() => expect(server.hearing('hello')).toHaveLength(2));
    expect(server.hearing('hello')[1]?.since).toBe(0);
    await until(() => expect(server.hearing('play')).toHaveLength(2));
    server.sayTable();
    await until(() => expect(table.connected).toBe(true));
  });

  it('takes the record of a finished match, and none that is broken', async () => {
    const outcome = { places: [1, 2], points: [1, 0] };
    const { record } = server;
    server.say({ type: 'over', outcome, record: { ...record, game: 'chess' } } as unknown as ServerMessage);
    server.sayTable({ watching: 1 });
    await until(() => expect(table.watching).toBe(1));
    expect(table.record).toBeNull();
    server.say({ type: 'over', outcome, record } as unknown as ServerMessage);
    await until(() => expect(table.record).toEqual(record));
  });

  it('remembers the seal and its own number, so that a record with others is found out', async () => {
    localStorage.clear();
    const me = { kind: 'person', name: 'Anna', presence: 'here', standIn: null, rating: null } as const;
    const bot = { kind: 'bot', level: 'hare' } as const;
    server.sayTable({ status: 'waiting', commitment: 'shown first', chairs: [{ ...me, ready: false }, bot] });
    await until(() => expect(server.hearing('sit')).toHaveLength(1));
    const nonce = server.hearing('sit')[0]?.nonce ?? '';
    server.sayTable({ status: 'waiting', commitment: 'shown later', chairs: [{ ...me, ready: false }, bot] });
    await until(() => expect(server.hearing('sit')).toHaveLength(2));
    expect(server.hearing('sit')[1]?.nonce).toBe(nonce);
    server.sayTable({ commitment: 'shown later', chairs: [{ ...me, ready: true }, bot], watching: 7 });
    await until(() => expect(table.watching).toBe(7));
    expect(table.witness).toMatchObject({
      commitment: 'shown first',
      nonce: { seat: 0, value: nonce },
      bots: [1],
    });
  });

  it('shows the end of a turn as the server tells it, by this device’s clock', async () => {
    const behind = 5_000;
    expect(table.deadline).toBeNull();
    server.play('roll');
    server.sayTable({ now: Date.now() - behind });
    server.sayStep(1, { due: 1_000_000 });
    await until(() => expect(table.deadline).not.toBeNull());
    expect(Math.abs((table.deadline ?? 0) - 1_000_000 - behind)).toBeLessThan(2_000);
  });
});

function firstPlace(): string {
  const { game } = table;
  const { match } = server;
  const moves = new Int32Array(game.maxMoves);
  game.legal(match.state, match.onTurn, moves);
  return game.actions.print(moves[0] ?? 0);
}
