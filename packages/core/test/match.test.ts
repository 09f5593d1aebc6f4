import { describe, expect, it } from 'vitest';
import {
  eventsFor,
  expireTurn,
  isComplete,
  type MatchRecord,
  NOBODY,
  openDraft,
  openMatch,
  playTurn,
  replay,
  replayTurn,
  type Step,
  scriptedChance,
  tryMove,
  undo,
} from '../src/index.ts';
import { parseTranscript, perft, printTranscript, randomMatch } from '../src/laws/index.ts';
import { type PeekEvent, type PeekState, peekGame } from './peek-game.ts';

const table = { seats: 2, options: { short: true }, first: 0 };
/** Hands [1, 2] and [5, 4]: the bag moves its last card into each gap. */
const opening = () => openMatch(peekGame, table, scriptedChance([1, 2, 5, 4]));
const none = scriptedChance([]);

function played(step: Step<PeekState, PeekEvent> | { refused: string }): Step<PeekState, PeekEvent> {
  if ('refused' in step) throw new Error(step.refused);
  return step;
}

describe('playTurn', () => {
  it('plays all the moves and leaves the given state alone', () => {
    const { state } = opening();
    const before = JSON.stringify(state);
    const step = played(playTurn(peekGame, state, 0, ['play 0'], none));
    expect(step.state.piles[0]).toEqual([1]);
    expect(JSON.stringify(state)).toBe(before);
  });

  it('is atomic: a bad second move undoes the first', () => {
    const { state } = opening();
    const before = JSON.stringify(state);
    expect(playTurn(peekGame, state, 0, ['play 0', 'play 0'], none)).toEqual({
      refused: 'not-your-turn',
      rule: 'PEEK-1',
      move: 'play 0',
    });
    expect(JSON.stringify(state)).toBe(before);
  });

  it.each([
    [0, [], 'no-moves'],
    [0, ['fly'], 'not-a-move'],
    [1, ['play 0'], 'not-your-turn'],
    [NOBODY, ['play 0'], 'not-your-turn'],
    [7, ['play 0'], 'not-your-turn'],
    [0, ['play 2'], 'illegal'],
  ])('seat %d, %j: %s', (seat, moves, refused) => {
    expect(playTurn(peekGame, opening().state, seat, moves, none)).toMatchObject({ refused });
  });

  it('nothing may follow luck, so nobody can try a roll and take it back', () => {
    // Playing card 2 draws; the draw itself must not be reported by the refusal.
    const refusal = playTurn(peekGame, opening().state, 0, ['play 1', 'play 0'], scriptedChance([3]));
    expect(refusal).toEqual({ refused: 'after-luck', move: 'play 0' });
  });

  it('nothing may follow a secret either', () => {
    const refusal = playTurn(peekGame, opening().state, 0, ['peek', 'play 0'], none);
    expect(refusal).toEqual({ refused: 'after-luck', move: 'play 0' });
  });

  it('says when the match is over', () => {
    const { steps } = randomMatch(peekGame, table, 1);
    const last = steps.at(-1) as Step<PeekState, PeekEvent>;
    expect(playTurn(peekGame, last.state, 0, ['play 0'], none)).toMatchObject({ refused: 'over' });
  });
});

describe('events', () => {
  it('a secret reaches its seat, its shadow the others', () => {
    const { heard } = played(playTurn(peekGame, opening().state, 0, ['peek'], none));
    expect(eventsFor(heard, 0)).toEqual([{ type: 'peeked', seat: 0, card: 5 }]);
    expect(eventsFor(heard, 1)).toEqual([{ type: 'peeked', seat: 0, card: -1 }]);
    expect(eventsFor(heard, NOBODY)).toEqual([{ type: 'peeked', seat: 0, card: -1 }]);
  });
});

describe('draft', () => {
  it('goes up to luck, seals, and undoes step by step', () => {
    const start = openDraft(peekGame, opening().state, 0);
    expect(isComplete(peekGame, start)).toBe(false);
    const sealed = tryMove(peekGame, start, 1);
    if ('refused' in sealed) throw new Error(sealed.refused);
    expect(sealed).toMatchObject({ sealed: true, moves: ['play 1'] });
    expect(isComplete(peekGame, sealed)).toBe(true);
    expect(tryMove(peekGame, sealed, 0)).toEqual({ refused: 'after-luck' });
    expect(undo(sealed)).toBe(start);
    expect(undo(start)).toBe(start);
  });

  it('a secret seals it too, and it never holds one', () => {
    const start = openDraft(peekGame, opening().state, 0);
    const sealed = tryMove(peekGame, start, peekGame.actions.parse('peek') as number);
    expect(sealed).toMatchObject({ sealed: true });
    expect(start.state.hands[1]).toEqual([-1, -1]);
  });

  it('a turn without luck is foreseen to its end', () => {
    const done = tryMove(peekGame, openDraft(peekGame, opening().state, 0), 0);
    if ('refused' in done) throw new Error(done.refused);
    expect(done.sealed).toBe(false);
    expect(isComplete(peekGame, done)).toBe(true);
  });

  it('never changes the one it follows, so undo leads back to what was', () => {
    const start = openDraft(peekGame, opening().state, 0);
    const before = JSON.stringify(start);
    const done = tryMove(peekGame, start, 0);
    expect(JSON.stringify(start)).toBe(before);
    if ('refused' in done) throw new Error(done.refused);
    expect(done.state).not.toEqual(start.state);
    expect(JSON.stringify(undo(done))).toBe(before);
  });

  it('refuses with the rule', () => {
    expect(tryMove(peekGame, openDraft(peekGame, opening().state, 0), 2)).toEqual({
      refused: 'illegal',
      rule: 'PEEK-2/no-card',
    });
  });
});

describe('record', () => {
  it('replay refuses another game, another version, and luck left over', () => {
    const { record } = randomMatch(peekGame, table, 1);
    const run = (r: MatchRecord<{ short: boolean }>) => () => [...replay(peekGame, r)];
    expect(run({ ...record, game: 'chess' })).toThrow('game: must be one of peek, not chess');
    expect(run({ ...record, version: 2 })).toThrow('Recorded under version 2 of the rules');
    expect(run({ ...record, luck: [...record.luck, 0] })).toThrow('only 4 of 5 luck values');
    expect(run({ ...record, turns: [{ seat: 1, moves: ['play 0'], luck: [] }] })).toThrow(
      'turns[0]: does not follow from the rules (not-your-turn',
    );
  });
});

describe('the clock', () => {
  /** A game where a seat whose time is out loses its first card. */
  const clocked: typeof peekGame = {
    turnSeconds: () => 60,
    ...peekGame,
    expire(s, seat, chance, sink) {
      peekGame.play(s, seat, 0, chance, sink);
    },
  };
  const slow = (_view: PeekState, seat: number, moves: readonly number[]) =>
    seat === 1 ? null : (moves[0] as number);

  it('ends a turn without moves, on a copy', () => {
    const { state } = opening();
    const before = JSON.stringify(state);
    expect(played(expireTurn(clocked, state, 0, none)).state.piles[0]).toEqual([1]);
    expect(JSON.stringify(state)).toBe(before);
  });

  it('ends no turn of a seat that owes nothing, and none where no clock is known', () => {
    const { state } = opening();
    expect(expireTurn(clocked, state, 1, none)).toEqual({ refused: 'not-your-turn' });
    expect(() => expireTurn(peekGame, state, 0, none)).toThrow('peek knows no clock');
    expect(replayTurn(peekGame, table, state, { seat: 0, moves: [] }, none)).toEqual({ refused: 'no-moves' });
  });

  it('ends no turn after the last one', () => {
    const last = randomMatch(clocked, table, 1).steps.at(-1)?.state as PeekState;
    for (const seat of [0, 1]) expect(expireTurn(clocked, last, seat, none)).toEqual({ refused: 'over' });
  });

  it('ends no turn of a record whose table has no clock: a pass cannot be slipped in', () => {
    const untimed = { ...clocked, turnSeconds: () => null };
    const { record } = randomMatch(untimed, table, 1);
    const [first, ...rest] = record.turns;
    const pass = { seat: first?.seat ?? 0, moves: [], luck: [] };
    const forged = { ...record, turns: [pass, first as typeof pass, ...rest] };
    expect(() => [...replay(untimed, forged)]).toThrow('turns[0]: does not follow from the rules (no-moves)');
  });

  it('a record with turns of the clock replays, also as a transcript', () => {
    const { record, steps } = randomMatch(clocked, table, 1, { choose: slow });
    expect(record.turns.filter(({ moves }) => moves.length === 0).length).toBeGreaterThan(0);
    expect([...replay(clocked, record)]).toEqual(steps);
    const text = printTranscript(clocked, record);
    expect(text).toContain('seat 1: time is out');
    expect(printTranscript(clocked, parseTranscript(text))).toBe(text);
  });
});

describe('transcript and perft', () => {
  it('a transcript replays to itself', () => {
    const { record } = randomMatch(peekGame, { seats: 3, options: { short: false } }, 4);
    const named = randomMatch(peekGame, { ...record.table, first: 2 }, 4);
    const text = printTranscript(peekGame, record);
    expect(text).toContain('whispered to 1');
    expect(printTranscript(peekGame, parseTranscript(text))).toBe(text);
    expect(parseTranscript(printTranscript(peekGame, named.record))).toEqual(named.record);
  });

  it('a transcript without its lines is refused', () => {
    expect(() => parseTranscript('seats 2')).toThrow("no 'game' line");
  });

  it('counts moves and outcomes', () => {
    // Seat 0: play 1 (no luck), play 2 (16 cards to draw from), peek.
    expect(perft(peekGame, opening().state, 1)).toBe(1 + 16 + 1);
    expect(perft(peekGame, opening().state, 0)).toBe(1);
  });
});
