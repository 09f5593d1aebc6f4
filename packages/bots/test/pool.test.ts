import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dicePyramid } from '@benben/dice-pyramid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Question } from '../src/bot.ts';
import type { Request } from '../src/messages.ts';
import { createBotPool } from '../src/node.ts';
import { createPool, type LineEvents, type Pool } from '../src/pool.ts';
import { midTurn } from './dice-pyramid/positions.ts';

// A second of work takes long on a crowded machine.
vi.setConfig({ testTimeout: 180_000 });

const table = { seats: 2, options: { placement: 'all' } };
const question: Question = {
  game: 'dice-pyramid',
  table,
  view: midTurn(0),
  seat: 0,
  level: 'falcon',
  seed: 1,
};
/** A roll with one red die and five that fit nowhere yet. */
const rolled: Question = { ...question, view: midTurn(0, { dice: 1 + (5 << 15) }) };

let pool: Pool;
afterEach(() => pool.close());

describe('bots on worker threads', () => {
  it('answer many questions at once, the same as here', async () => {
    pool = createBotPool({ size: 2 });
    const answers = await Promise.all([question, rolled, rolled, question].map((q) => pool.think(q)));
    expect(answers[0]).toEqual(['roll']);
    expect(answers[1]?.[0]).toBe('place 1a');
    expect(answers[2]).toEqual(answers[1]);
    expect(answers[3]).toEqual(['roll']);
    const advice = await pool.advise(rolled);
    expect(advice?.exact).toBe(true);
    expect(advice?.moves.map(({ move }) => dicePyramid.actions.parse(move))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(advice?.best).toBe('place 1a');
    expect(advice?.chances[0]).toBeCloseTo(advice?.moves[0]?.value as number, 12);
  });

  it('say why a question has no answer, and go on', async () => {
    pool = createBotPool({ size: 1 });
    await expect(pool.think({ ...question, game: 'chess' })).rejects.toThrow("no game 'chess'");
    await expect(pool.think(question)).resolves.toEqual(['roll']);
  });
});

describe('a worker that crashes', () => {
  const script = new URL('./helpers/crashing-worker.mjs', import.meta.url);
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'benben-bots-'));
    return () => rmSync(folder, { recursive: true });
  });

  it('is replaced and asked again', async () => {
    pool = createBotPool({ size: 1, script });
    const once: Question = { ...question, game: join(folder, 'once'), level: 'hare' };
    await expect(pool.think(once)).resolves.toEqual(['roll']);
  });

  it('is not asked a third time', async () => {
    pool = createBotPool({ size: 1, script });
    const always: Question = { ...question, game: join(folder, 'always') };
    await expect(pool.think(always)).rejects.toThrow('crashed 2 times on this question: a deliberate crash');
    await expect(pool.think({ ...always, level: 'hare' })).resolves.toEqual(['roll']);
  });
});

describe('the queue', () => {
  interface FakeLine {
    readonly events: LineEvents;
    readonly sent: Request[];
    closed: boolean;
  }
  let lines: FakeLine[];
  const openFake = (events: LineEvents) => {
    const line: FakeLine = { events, sent: [], closed: false };
    lines.push(line);
    return {
      send: (request: Request) => line.sent.push(request),
      close: () => {
        line.closed = true;
      },
    };
  };
  beforeEach(() => {
    lines = [];
  });

  it('opens a line only when there is work, and gives each one question at a time', async () => {
    pool = createPool(2, openFake);
    expect(lines.length).toBe(0);
    const answers = [pool.think(question), pool.think(question), pool.think(question)];
    expect(lines.map(({ sent }) => sent.length)).toEqual([1, 1]);
    lines[1]?.events.replied({ id: 1, answer: ['b'] });
    lines[1]?.events.replied({ id: 2, answer: ['c'] });
    lines[0]?.events.replied({ id: 0, answer: ['a'] });
    expect(await Promise.all(answers)).toEqual([['a'], ['b'], ['c']]);
  });

  it('lets go of what nobody waits for: in the line, and at once of what is being thought about', async () => {
    pool = createPool(1, openFake);
    const [first, second] = [new AbortController(), new AbortController()];
    const thought = pool.think(question, { signal: first.signal });
    const waiting = pool.think(question, { signal: second.signal });
    const wanted = pool.think(question);
    second.abort();
    await expect(waiting).rejects.toThrow('nobody waits');
    expect(lines.map(({ closed }) => closed)).toEqual([false]);
    first.abort();
    await expect(thought).rejects.toThrow('nobody waits');
    expect(lines.map(({ closed }) => closed)).toEqual([true, false]);
    lines[1]?.events.replied({ id: 2, answer: ['a'] });
    expect(await wanted).toEqual(['a']);
    await expect(pool.think(question, { signal: first.signal })).rejects.toThrow('nobody waits');
  });

  it('hears a crash once, and nothing more from the crashed line', async () => {
    pool = createPool(1, openFake);
    const answer = pool.think(question);
    lines[0]?.events.crashed('first');
    lines[0]?.events.crashed('again');
    lines[0]?.events.replied({ id: 0, answer: ['stale'] });
    expect(lines.length).toBe(2);
    lines[1]?.events.replied({ id: 0, answer: ['fresh'] });
    expect(await answer).toEqual(['fresh']);
  });

  it('refuses what cannot be sent and goes on with the next', async () => {
    pool = createPool(1, (events) => {
      const line = openFake(events);
      return {
        ...line,
        send(request) {
          if (request.id === 0) throw new Error('could not be cloned');
          line.send(request);
        },
      };
    });
    const answers = [pool.think(question), pool.think(question)];
    await expect(answers[0]).rejects.toThrow('cannot be asked: Error: could not be cloned');
    lines[0]?.events.replied({ id: 1, answer: ['next'] });
    expect(await answers[1]).toEqual(['next']);
  });

  it('rejects what is open when it closes, and everything after', async () => {
    pool = createPool(1, openFake);
    const open = [pool.think(question), pool.think(question)];
    const settled = Promise.allSettled(open);
    await pool.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(lines[0]?.closed).toBe(true);
    await expect(pool.think(question)).rejects.toThrow('closed');
    expect(() => createPool(0, openFake)).toThrow(RangeError);
  });
});
