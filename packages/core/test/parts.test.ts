/** Small parts that everything stands on, each by itself. */
import { describe, expect, it } from 'vitest';
import {
  type AnyGame,
  anyGame,
  BrokenRecord,
  complaintText,
  defineActions,
  editionIn,
  eventLog,
  eventsFor,
  expireTurn,
  familyOf,
  fastChance,
  isToAct,
  legalMoves,
  type Moment,
  NOBODY,
  noChance,
  openDraft,
  openMatch,
  playTurn,
  Queue,
  RunningMatch,
  recordOf,
  replay,
  scriptedChance,
  seenBy,
  turnSecondsOf,
  viewFor,
} from '../src/index.ts';
import { peekGame } from './peek-game.ts';

const peek = anyGame(peekGame);
const table = { seats: 2, options: { short: true }, first: 0 };
const plain = ({ seq, turn, state, heard }: Moment) => ({ seq, turn, state, heard });
const opened = () => RunningMatch.open(peek, table, scriptedChance([1, 2, 5, 4]), 7);

describe('seats and names', () => {
  it('nobody is ever to act, whatever the bits', () => {
    expect([0, 1, 31].map((seat) => isToAct(-1, seat))).toEqual([true, true, true]);
    expect(isToAct(-1, NOBODY)).toBe(false);
    expect(isToAct(0b10, 0)).toBe(false);
  });

  it('what follows a dot in an id is the edition, and what stands before it the family', () => {
    expect(['gold', 'gold.abc', 'gold.a.b'].map(familyOf)).toEqual(['gold', 'gold', 'gold']);
    expect(['gold', 'gold.abc', 'gold.a.b'].map(editionIn)).toEqual(['', 'abc', 'a.b']);
  });
});

describe('the queue', () => {
  it('is empty before, not while something runs or waits, and again afterwards', async () => {
    const queue = new Queue();
    expect(queue.isEmpty).toBe(true);
    let finish = () => {};
    const first = queue.run(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const second = queue.run(() => 'second');
    expect(queue.isEmpty).toBe(false);
    await Promise.resolve();
    finish();
    await first;
    expect(await second).toBe('second');
    await queue.run(() => undefined);
    await new Promise((resume) => setTimeout(resume, 0));
    expect(queue.isEmpty).toBe(true);
  });

  it('goes on after a failure, which only its own asker hears of', async () => {
    const queue = new Queue();
    const failing = queue.run(() => Promise.reject(new Error('mine')));
    const next = queue.run(() => 'fine');
    await expect(failing).rejects.toThrow('mine');
    expect(await next).toBe('fine');
  });
});

describe('a match in memory', () => {
  it('tells the moments somebody lacks, and all of them to whom has seen more than there are', () => {
    const match = opened();
    expect(match.play({ seat: 0, moves: ['play 0'] }, noChance)).toBeNull();
    const seqs = (since: number) => match.momentsAfter(since).map(({ seq }) => seq);
    expect([NOBODY, 0, 1, 2, 9].map(seqs)).toEqual([[0, 1], [1], [], [0, 1], [0, 1]]);
  });

  it('shows a moment as a seat may see it', () => {
    const { now } = opened();
    const seen = seenBy(peek, now, 1);
    expect(seen).toMatchObject({ seq: 0, seat: NOBODY });
    expect((seen.view as { hands: number[][] }).hands).toEqual([
      [-1, -1],
      [5, 4],
    ]);
    expect(seen.events).toHaveLength(2);
    const step = openMatch(peekGame, table, scriptedChance([1, 2, 5, 4]));
    expect(viewFor(peekGame, step, 0).hands).toEqual([
      [1, 2],
      [-1, -1],
    ]);
  });

  it('that keeps only its newest state tells its past as if it had kept all of it', () => {
    const played = fastChance(5);
    const [whole, forgetful] = [opened(), opened()];
    forgetful.keepNewest();
    while (whole.toAct !== 0) {
      const seat = whole.onTurn;
      const [move] = legalMoves(peek, whole.state, seat) as [number];
      const moves = [peek.actions.print(move)];
      whole.play({ seat, moves }, played);
      forgetful.play({ seat, moves }, scriptedChance(whole.now.turn.luck));
      if (whole.seq % 3 === 0) forgetful.tidy();
      expect(forgetful.moments.map(plain)).toEqual(whole.moments.map(plain));
    }
    expect(whole.seq).toBeGreaterThan(5);
    const late = whole.fork();
    late.keepNewest();
    expect(late.moments.map(plain)).toEqual(whole.moments.map(plain));
    expect(late.momentsAfter(2).map(plain)).toEqual(whole.momentsAfter(2).map(plain));
    expect([late.starter, late.turnBeganAt]).toEqual([whole.starter, whole.turnBeganAt]);
  });

  it('refuses what the rules refuse and stays as it was', () => {
    const match = opened();
    expect(match.play({ seat: 1, moves: ['play 0'] }, noChance)).toMatchObject({ refused: 'not-your-turn' });
    expect(match.seq).toBe(0);
  });

  it('names the place of luck that the seed does not give: the opening, or the turn', () => {
    const match = opened();
    match.play({ seat: 0, moves: ['play 1'] }, scriptedChance([3]));
    const read = (opening: readonly number[], turn: readonly number[]) => () =>
      RunningMatch.replay(peek, table, match.log, (seq) => scriptedChance(seq === 0 ? opening : turn));
    expect(read([1, 2, 5, 4], [3])).not.toThrow();
    expect(read([2, 2, 5, 4], [3])).toThrow(
      'luck: does not follow from the rules (other luck than the seed gives)',
    );
    expect(read([1, 2, 5, 4], [4])).toThrow('turns[0]: does not follow from the rules (other luck');
  });

  it('a record names the bots’ seats where they are known, and says nothing where they are not', () => {
    const head = { game: 'peek', version: 1, table, commitment: 'seal' };
    expect(recordOf({ ...head, bots: [1] }, opened().log)).toMatchObject({
      bots: [1],
      luck: [1, 2, 5, 4],
      turns: [],
    });
    expect(recordOf(head, opened().log)).not.toHaveProperty('bots');
    expect(recordOf(head, opened().log)).not.toHaveProperty('secret');
  });
});

describe('a game', () => {
  it('without seconds has no clock, though it knows what to do when one rings', () => {
    expect(turnSecondsOf({ ...peek, expire: () => {} }, table)).toBeNull();
    expect(turnSecondsOf({ ...peek, turnSeconds: () => 60 }, table)).toBeNull();
    expect(turnSecondsOf({ ...peek, expire: () => {}, turnSeconds: () => 60 }, table)).toBe(60);
    expect(() => expireTurn(peek, opened().state, 0, noChance)).toThrow('peek knows no clock');
  });

  it('that hides nothing is played without a view of it', () => {
    const { view: _, imagine: __, ...open } = peekGame;
    const { state } = openMatch(open, table, scriptedChance([1, 2, 5, 4]));
    const step = playTurn(open, state, 0, ['peek', 'play 0'], noChance);
    expect(step).not.toHaveProperty('refused');
  });

  it('whose rules fail is not taken for one that meets a secret', () => {
    const faulty: AnyGame = {
      ...peek,
      play(s, seat, move, chance, sink) {
        if ((s as { bag: number[] }).bag[0] === -1) throw new TypeError('a mistake in the rules');
        peek.play(s, seat, move, chance, sink);
      },
    };
    expect(() => playTurn(faulty, opened().state, 0, ['peek', 'play 0'], noChance)).toThrow(
      'a mistake in the rules',
    );
  });

  it('a draft begins with nothing tried and nothing heard', () => {
    expect(
      openDraft(peekGame, openMatch(peekGame, table, scriptedChance([1, 2, 5, 4])).state, 0),
    ).toMatchObject({
      moves: [],
      heard: [],
      sealed: false,
      before: null,
    });
  });
});

describe('what is said', () => {
  it('a whisper without a shadow is heard by one seat only', () => {
    const log = eventLog<string>();
    log.whisper(1, 'secret');
    log.whisper(0, 'card 7', 'a card');
    log.tell('all');
    expect(log.heard[0]).toEqual({ event: 'secret', to: 1 });
    expect([0, 1, NOBODY].map((seat) => eventsFor(log.heard, seat))).toEqual([
      ['card 7', 'all'],
      ['secret', 'a card', 'all'],
      ['a card', 'all'],
    ]);
  });

  it('a range of one is one number', () => {
    const length = (min: number, max: number) =>
      complaintText({ at: 'a', problem: 'length', min, max, count: 9 }, 'en');
    expect([length(2, 2), length(2, 3)]).toEqual([
      'a: must have 2 entries, not 9',
      'a: must have 2–3 entries, not 9',
    ]);
  });

  it('a broken record says its name, its place and its reason', () => {
    const { luck, ...head } = recordOf({ game: 'peek', version: 1, table, commitment: '' }, opened().log);
    const read = () => [...replay(peek, { ...head, luck: [...luck, 0] })];
    expect(read).toThrow(BrokenRecord);
    expect(read).toThrow('luck: does not follow from the rules (only 4 of 5 luck values were used)');
    expect(new BrokenRecord({ at: 'x', problem: 'empty' }).name).toBe('BrokenRecord');
  });
});

describe('actions', () => {
  const codec = defineActions({ pass: {}, put: { die: 6, at: ['left', 'right'] } });

  it('refuses to pack what it does not know, and more moves than fit', () => {
    expect(() => codec.pack({ kind: 'fly' } as never)).toThrow("no action 'fly'");
    expect(() => defineActions({ a: { x: 65_536, y: 65_536 } })).toThrow();
    expect(() => defineActions({ a: { x: 65_536, y: 30_000 } })).not.toThrow();
  });

  it('reads numbers as they are written and no other way', () => {
    const texts = [
      'put 0 left',
      'put 5 right',
      'put 6 left',
      'put 00 left',
      'put 1x left',
      'put -1 left',
      'put 1',
      'pass',
      'pass 1',
    ];
    expect(texts.map((text) => codec.parse(text) !== null)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
  });
});
