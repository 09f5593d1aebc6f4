/** What the laws of the host do not reach: bots, the clock, repetitions, and matches taken over. */
import { describe, expect, it, vi } from 'vitest';
import {
  type AnyGame,
  anyGame,
  BrokenRecord,
  type Clock,
  commitmentTo,
  Host,
  type HostParts,
  type Journal,
  legalMoves,
  type Mind,
  memoryJournal,
  RunningMatch,
  recordOf,
  replay,
  scriptedChance,
  verify,
  wallClock,
} from '../src/index.ts';
import { type PeekState, peekGame } from './peek-game.ts';

const peek = anyGame(peekGame);
const clocked: AnyGame = {
  ...peek,
  turnSeconds: () => 60,
  expire: (s, seat, chance, sink) => peekGame.play(s as PeekState, seat, 0, chance, sink),
};
const table = { seats: 2, options: { short: true }, first: 0 };
const secret = { seed: '17'.repeat(32), nonces: ['a', 'b'] };
const hosted = { game: peek, table, secret };

/** Time that passes when it is told to. */
function handClock(): Clock & { pass(ms: number): void } {
  let now = 1_000_000;
  let due: { at: number; ring: () => void }[] = [];
  return {
    now: () => now,
    after(ms, ring) {
      const bell = { at: now + ms, ring };
      due.push(bell);
      return () => {
        due = due.filter((each) => each !== bell);
      };
    },
    pass(ms) {
      now += ms;
      const ringing = due.filter(({ at }) => at <= now);
      due = due.filter(({ at }) => at > now);
      for (const { ring } of ringing) ring();
    },
  };
}

const open = (parts: Partial<HostParts> = {}, game = peek) =>
  Host.open({ ...hosted, game }, { journal: memoryJournal(), clock: handClock(), ...parts });

/** Whoever waits in line has had its turn. */
const rest = async ({ queue }: Host) => {
  for (let i = 0; i < 20; i++) await queue.run(() => undefined);
};

const firstMove = (view: unknown, seat: number) =>
  peek.actions.print(legalMoves(peek, view, seat)[0] as number);
const bot: Mind = { by: 'bot:first', think: async (view, seat) => [firstMove(view, seat)] };

describe('a match that nobody has begun', () => {
  it('is opened once, whoever comes first, and follows from its seed', async () => {
    const journal = memoryJournal();
    const [one, other] = await Promise.all([open({ journal }), open({ journal })]);
    expect(one.match.log).toEqual(other.match.log);
    expect(one.match.log).toHaveLength(1);
    expect(one.match).toMatchObject({ seq: 0, onTurn: 0, starter: 0, outcome: null });
  });

  it('is not opened a second time when it is read again', async () => {
    const journal = memoryJournal();
    const written: number[] = [];
    const watched: Journal = {
      load: journal.load,
      append: (seq, ...rest) => {
        written.push(seq);
        return journal.append(seq, ...rest);
      },
    };
    const host = await open({ journal: watched });
    await host.refresh();
    await open({ journal: watched });
    expect(written).toEqual([0]);
  });
});

describe('a turn', () => {
  it('is refused with its rule, and changes nothing', async () => {
    const host = await open();
    const refused = await host.play({ seat: 1, moves: ['play 0'], by: 'b' });
    expect(refused).toEqual({ refused: 'not-your-turn', rule: 'PEEK-1', move: 'play 0' });
    expect(host.match.seq).toBe(0);
  });

  it('a play that another host wrote and never answered is the same play here', async () => {
    const journal = memoryJournal();
    const [gone, here] = [await open({ journal }), await open({ journal })];
    const play = { seat: 0, moves: ['play 0'], by: 'anna', playId: 'p1' };
    expect(await gone.play(play)).toEqual({ seq: 1 });
    // This host has not heard of it, so its own writing is refused first.
    expect(await here.play({ ...play, seen: 0 })).toEqual({ seq: 1 });
    expect(await here.play({ ...play, playId: 'p2', seen: 0 })).toEqual({ refused: 'late' });
    expect(here.match.log).toEqual(gone.match.log);
  });

  it('sent twice under one name is one turn', async () => {
    const host = await open();
    const play = { seat: 0, moves: ['play 0'], by: 'anna', playId: 'p1' };
    const [one, two] = await Promise.all([host.play(play), host.play(play)]);
    expect([one, two]).toEqual([{ seq: 1 }, { seq: 1 }]);
    // The same name of somebody else is another turn.
    expect(await host.play({ ...play, by: 'boris' })).toMatchObject({ refused: 'not-your-turn' });
  });

  it('sent without a name repeats nothing, and nothing repeats it', async () => {
    // Two seats of one person; "null" is a name like any other.
    const play = { moves: ['play 0'], by: 'anna' };
    const host = await open();
    expect(await host.play({ ...play, seat: 0 })).toEqual({ seq: 1 });
    expect(await host.play({ ...play, seat: 1, playId: 'null' })).toEqual({ seq: 2 });
    expect(await host.play({ ...play, seat: 0 })).toEqual({ seq: 3 });
  });

  it('is late when its sender has not seen the newest moment', async () => {
    const host = await open();
    await host.play({ seat: 0, moves: ['play 0'], by: 'a' });
    const late = { seat: 1, moves: ['play 0'], by: 'b' };
    expect(await host.play({ ...late, seen: 0 })).toEqual({ refused: 'late' });
    expect(await host.play({ ...late, seen: 1 })).toEqual({ seq: 2 });
  });

  it('is told to whoever listens, with the number of what they had', async () => {
    const heard: number[] = [];
    const host = await open({ added: (since) => heard.push(since) });
    await host.play({ seat: 0, moves: ['play 0'], by: 'a' });
    await host.play({ seat: 1, moves: ['play 0'], by: 'b' });
    expect(heard).toEqual([0, 1]);
  });

  it('comes too late for a host that was closed', async () => {
    const host = await open();
    host.close();
    expect(await host.play({ seat: 0, moves: ['play 0'], by: 'a' })).toEqual({ refused: 'late' });
  });
});

describe('bots', () => {
  it('play a whole match by themselves, and it verifies', async () => {
    const host = await open({ botAt: () => bot });
    await rest(host);
    expect(host.match.toAct).toBe(0);
    const settled = { game: 'peek', version: 1, table };
    const head = { ...settled, commitment: commitmentTo(secret.seed, settled) };
    const record = recordOf(head, host.match.log, secret);
    expect([...replay(peek, record)].at(-1)?.state).toEqual(host.match.state);
    expect(verify(peek, record)).toBeNull();
    expect(new Set(host.match.log.slice(1).map(({ by }) => by))).toEqual(new Set(['bot:first']));
  });

  it.each<[string, Mind['think'], string]>([
    ['cannot be understood', async () => ['fly'], "bot:bad at seat 1 of peek: 'fly' is refused: not-a-move"],
    ['breaks a rule', async () => ['play 2'], "bot:bad at seat 1 of peek: 'play 2' is refused: illegal"],
    ['does not decide', async () => [], "bot:bad at seat 1 of peek: '' is refused: no-moves"],
    [
      'falls over',
      async () => Promise.reject(new Error('out of ideas')),
      'bot:bad at seat 1 of peek: out of ideas',
    ],
  ])('one whose answer %s is named, and the match goes on', async (_how, think, message) => {
    const failures: string[] = [];
    const host = await open({
      botAt: (seat) => (seat === 1 ? { by: 'bot:bad', think } : bot),
      failed: (error) => failures.push((error as Error).message),
    });
    await rest(host);
    expect(host.match.toAct).toBe(0);
    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures) expect(failure).toContain(message);
  });

  it('do not play what they had in mind when their seat was taken back', async () => {
    let answer = (_moves: readonly string[]) => {};
    let seated = true;
    const slow: Mind = {
      by: 'bot:slow',
      think: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    };
    const host = await open({ botAt: (seat) => (seat === 0 && seated ? slow : null) });
    expect(host.isThinking).toBe(true);
    seated = false;
    answer(['play 0']);
    await rest(host);
    expect(host.match.seq).toBe(0);
    expect(host.isThinking).toBe(false);
  });

  it('are told to stop, once, when nobody wants their thought any more, and are not blamed for it', async () => {
    const failed = vi.fn();
    let stops = 0;
    let reject = (_why: Error) => {};
    const slow: Mind = {
      by: 'bot:slow',
      think: () =>
        new Promise((_, no) => {
          reject = no;
        }),
      stop: () => {
        stops++;
        reject(new Error('stopped'));
      },
    };
    const host = await open({ botAt: (seat) => (seat === 0 ? slow : null), failed });
    await host.play({ seat: 0, moves: ['play 0'], by: 'a' });
    await rest(host);
    expect([stops, host.match.seq, host.isThinking]).toEqual([1, 1, false]);
    await host.play({ seat: 1, moves: ['play 0'], by: 'b' });
    expect(host.isThinking).toBe(true);
    host.close();
    await rest(host);
    expect(stops).toBe(2);
    expect(failed).not.toHaveBeenCalled();
  });

  it('do not play what they had in mind when their turn was played without them', async () => {
    const answers: ((moves: readonly string[]) => void)[] = [];
    const slow: Mind = { by: 'bot:slow', think: () => new Promise((resolve) => answers.push(resolve)) };
    const host = await open({ botAt: (seat) => (seat === 0 ? slow : null) });
    for (const seat of [0, 1]) await host.play({ seat, moves: ['play 0'], by: 'a' });
    expect(host.match).toMatchObject({ seq: 2, onTurn: 0 });
    answers[0]?.(['play 0']);
    await rest(host);
    // It is asked again, about what it sees now.
    expect(host.match.seq).toBe(2);
    expect(answers).toHaveLength(2);
    answers[1]?.(['play 0']);
    await rest(host);
    expect(host.match.now).toMatchObject({ seq: 3, turn: { by: 'bot:slow' } });
  });

  it('play when they are called during the match', async () => {
    let called = false;
    const asked = new Set<number>();
    const host = await open({
      botAt: (seat) => {
        asked.add(seat);
        return called ? bot : null;
      },
    });
    await rest(host);
    expect(host.match.seq).toBe(0);
    // Only whoever must act is asked for, never a seat that is not there.
    expect([...asked]).toEqual([0]);
    called = true;
    host.wake();
    await rest(host);
    expect(host.match.toAct).toBe(0);
  });

  it('try again after a while when nothing could be written', async () => {
    const journal = memoryJournal();
    let full = true;
    const disk: Journal = {
      load: journal.load,
      append: async (seq, turn, after) => {
        if (seq > 0 && full) throw new Error('the disk is full');
        return journal.append(seq, turn, after);
      },
    };
    const clock = handClock();
    const failures: unknown[] = [];
    const host = await open({
      journal: disk,
      clock,
      botAt: () => bot,
      failed: (error) => failures.push(error),
    });
    await rest(host);
    expect(host.match.seq).toBe(0);
    expect(failures).toHaveLength(1);
    full = false;
    clock.pass(1000);
    await rest(host);
    expect(host.match.toAct).toBe(0);
  });
});

describe('the clock', () => {
  it('ends a turn that lasts too long, once, and the next has its own time', async () => {
    const clock = handClock();
    const host = await open({ clock }, clocked);
    expect(host.deadline).toBe(clock.now() + 60_000);
    clock.pass(59_999);
    await rest(host);
    expect(host.match.seq).toBe(0);
    clock.pass(1);
    await rest(host);
    expect(host.match.now.turn).toMatchObject({ seat: 0, moves: [], by: 'clock', at: clock.now() });
    expect(host.match.seq).toBe(1);
    expect(host.deadline).toBe(clock.now() + 60_000);
  });

  it('EMP-19 counts from the beginning of a turn that is sent in parts', async () => {
    // Peeking is a part of a turn: the same player goes on.
    const parts: AnyGame = { ...clocked, isMidTurn: (s) => (s as PeekState).seen.some((card) => card >= 0) };
    const clock = handClock();
    const journal = memoryJournal();
    const host = await open({ clock, journal }, parts);
    const { deadline } = host;
    clock.pass(40_000);
    expect(await host.play({ seat: 0, moves: ['peek'], by: 'a' })).toEqual({ seq: 1 });
    expect(host.match.onTurn).toBe(0);
    expect(host.deadline).toBe(deadline);
    // Nor does it help to let the match be read again, here or by another tab.
    await host.refresh();
    expect(host.deadline).toBe(deadline);
    clock.pass(19_999);
    await rest(host);
    expect(host.match.seq).toBe(1);
    clock.pass(1);
    await rest(host);
    expect(host.match.now.turn).toMatchObject({ seat: 0, moves: [], by: 'clock' });
  });

  it.each([true, false])('that cannot write what it ended troubles nobody; told: %s', async (told) => {
    const clock = handClock();
    const journal = memoryJournal();
    const disk: Journal = {
      load: journal.load,
      append: (seq, ...rest) =>
        seq > 0 ? Promise.reject(new Error('the disk is full')) : journal.append(seq, ...rest),
    };
    const failures: unknown[] = [];
    const unheard: unknown[] = [];
    const hear = (error: unknown) => unheard.push(error);
    process.on('unhandledRejection', hear);
    const failed = (error: unknown) => failures.push((error as Error).message);
    const host = await open({ clock, journal: disk, ...(told ? { failed } : {}) }, clocked);
    clock.pass(60_000);
    await rest(host);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', hear);
    expect(failures).toEqual(told ? ['the disk is full'] : []);
    expect(unheard).toEqual([]);
    expect(host.match.seq).toBe(0);
  });

  it('stands still where the game or the table knows none, when all is over, and after closing', async () => {
    const bells: number[] = [];
    const watched: Clock = {
      now: () => 0,
      after(ms) {
        bells.push(ms);
        return () => {};
      },
    };
    expect((await open({ clock: watched })).deadline).toBeNull();
    expect(bells).toEqual([]);
    const over = await open({ botAt: () => bot }, clocked);
    await rest(over);
    expect(over.deadline).toBeNull();
    const clock = handClock();
    const closed = await open({ clock }, clocked);
    closed.close();
    clock.pass(60_000);
    await rest(closed);
    expect(closed.match.seq).toBe(0);
  });

  it('begins the turn anew when the match is read again: nobody loses a turn to a power cut', async () => {
    const clock = handClock();
    const journal = memoryJournal();
    await open({ clock, journal }, clocked);
    clock.pass(50_000);
    const again = await open({ clock, journal }, clocked);
    expect(again.deadline).toBe(clock.now() + 60_000);
  });
});

describe('the clock on the wall', () => {
  it('rings unless it is called off, and keeps no process waiting', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const rung: string[] = [];
    await new Promise<void>((resolve) => {
      wallClock.after(0, () => rung.push('called off'))();
      wallClock.after(0, () => rung.push('once'));
      wallClock.after(1, resolve);
    });
    expect(rung).toEqual(['once']);
    for (const { value } of timers.mock.results) expect((value as NodeJS.Timeout).hasRef()).toBe(false);
    timers.mockRestore();
  });
});

describe('reading again', () => {
  it('finds what another host of the journal has written', async () => {
    const journal = memoryJournal();
    const [one, other] = [await open({ journal }), await open({ journal })];
    await one.play({ seat: 0, moves: ['play 0'], by: 'a' });
    expect(other.match.seq).toBe(0);
    await other.refresh();
    expect(other.match.log).toEqual(one.match.log);
  });

  it('a bell that rings although it was called off ends no other turn', async () => {
    const bells: (() => void)[] = [];
    const clock: Clock = {
      now: () => 0,
      after(_ms, ring) {
        bells.push(ring);
        return () => {};
      },
    };
    const host = await open({ clock }, clocked);
    await host.play({ seat: 0, moves: ['play 0'], by: 'a' });
    bells[0]?.();
    await rest(host);
    expect(host.match.seq).toBe(1);
    host.close();
    bells[1]?.();
    await rest(host);
    expect(host.match.seq).toBe(1);
  });

  it('without news does not prolong a turn', async () => {
    const clock = handClock();
    const host = await open({ clock }, clocked);
    const { deadline } = host;
    clock.pass(30_000);
    await host.refresh();
    expect(host.deadline).toBe(deadline);
    clock.pass(30_000);
    await rest(host);
    expect(host.match.seq).toBe(1);
  });
});

describe('a match taken over from another', () => {
  it('keeps the luck it came with and goes on with its own', async () => {
    const other = RunningMatch.open(peek, table, scriptedChance([1, 2, 5, 4]));
    // Card 2 draws another: luck that no seed of ours would give.
    expect(other.play({ seat: 0, moves: ['play 1'] }, scriptedChance([3]))).toBeNull();
    const journal = memoryJournal(other.log);
    const host = await Host.open(
      { ...hosted, inherited: 1 },
      { journal, clock: handClock(), botAt: () => bot },
    );
    await rest(host);
    expect(host.match.toAct).toBe(0);
    const again = await Host.open({ ...hosted, inherited: 1 }, { journal, clock: handClock() });
    expect(again.match.state).toEqual(host.match.state);
  });

  it('is refused as a match of its own, because its luck is not the seed’s', async () => {
    const other = RunningMatch.open(peek, table, scriptedChance([1, 2, 5, 4]));
    await expect(open({ journal: memoryJournal(other.log) })).rejects.toThrow(BrokenRecord);
  });
});

describe('a fork', () => {
  it('shares the past and not the future', () => {
    const match = RunningMatch.open(peek, table, scriptedChance([1, 2, 5, 4]));
    const fork = match.fork();
    expect(fork.play({ seat: 0, moves: ['play 0'] }, scriptedChance([]))).toBeNull();
    expect([match.seq, fork.seq]).toEqual([0, 1]);
    expect(fork.moments[0]?.state).toBe(match.state);
  });
});
