import { scriptedChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { emperorsGold, type GoldState, lastTask, NONE } from '../src/index.ts';
import { after, anyLuck, cards, legal, passedTurn, position, refused, task } from './builders.ts';

const rowOf = (s: GoldState, row: number) => s.rows[row] as number[];

describe('tasks', () => {
  const board = 'pawn=a5 c3=rP1 b3=cG3 d3=cG1 c4=cB1';
  const open = ['shape circle square hexagon 5 7', 'shape circle hexagon 3 4', 'colour red blue 4 5'];
  const example = position({ board, rows: ['sR1 hR2 hG1'], open });

  it('EMP-12 long enough and every required shape or colour at least once', () => {
    const four = after(example, 'move c3, add cG1 first right').s;
    expect(legal(four)).toEqual(['add cB1 first right', 'claim 2', 'end']);
    expect(refused(four, 'claim 1')).toBe('EMP-12/too-short');
    expect(refused(four, 'claim 3')).toBe('EMP-12/missing');
    const five = after(four, 'add cB1 first right').s;
    expect(legal(five)).toEqual(['claim 1', 'claim 2', 'claim 3', 'end']);
  });

  it('EMP-12 the order does not matter and extra cards do not hurt', () => {
    const s = position({ board: 'pawn=a5 c3=rP1 d3=cG1', rows: ['hR1 tR2 tG3 tG2 cG2'], open });
    expect(legal(after(s, 'move c3, add cG1 first right').s)).toEqual(['claim 2', 'end']);
  });

  it('EMP-12 only the row built this turn counts', () => {
    const s = position({ board: 'pawn=a5 c3=rP1 d3=tB1', rows: ['cR1 cR2 hR1', 'tG1'], open });
    expect(legal(after(s, 'move c3, add tB1 second right').s)).toEqual(['end']);
  });

  it('EMP-13 the task goes to the player, the row to the discard', () => {
    const { s, events } = after(example, 'move c3, add cG1 first right, add cB1 first right, claim 1');
    expect(events.at(-1)).toEqual({
      type: 'claimed',
      seat: 0,
      slot: 0,
      task: task(open[0] as string),
      row: 0,
      cards: cards('sR1 hR2 hG1 cG1 cB1'),
    });
    const done = after(s, 'end', anyLuck).s;
    expect(done.won).toEqual([[task(open[0] as string)], []]);
    expect(rowOf(done, 0)).toEqual([]);
    expect(done.discard).toEqual(cards('sR1 hR2 hG1 cG1 cB1'));
  });

  it('EMP-13 the player chooses which, or none', () => {
    const five = after(example, 'move c3, add cG1 first right, add cB1 first right').s;
    expect(after(five, 'claim 3, end', anyLuck).s.won[0]).toEqual([task(open[2] as string)]);
    const kept = after(five, 'end', anyLuck).s;
    expect(kept.won).toEqual([[], []]);
    expect(rowOf(kept, 0)).toHaveLength(5);
  });

  it('EMP-13 at most one a turn', () => {
    const claimed = after(example, 'move c3, add cG1 first right, add cB1 first right, claim 1').s;
    expect(legal(claimed)).toEqual(['end']);
    expect(refused(claimed, 'claim 2')).toBe('EMP-13/one-task');
  });
});

describe('the end of a turn', () => {
  const open = ['shape circle 1 4', 'shape star 9 9'];

  it('EMP-14 empty cells are refilled in reading order', () => {
    const s = position({ board: 'pawn=a5 c3=rP1 d3=cG1', deck: 'cR1 cR2 cR3 sR1', rest: 'discard', open });
    const { s: done, events } = after(s, 'move c3, start cG1, end', anyLuck);
    expect(events.at(-1)).toMatchObject({ type: 'ended', seat: 0 });
    // A bag moves its last card into the gap of the drawn one.
    expect(done.board.slice(0, 4)).toEqual(cards('cR1 sR1 cR3 cR2'));
    expect(done.board.filter((there) => there === NONE)).toHaveLength(1);
  });

  it('EMP-14 when the deck is empty the discard becomes the deck', () => {
    const s = position({ board: 'pawn=a5 c3=rP1 d3=cG1', deck: 'cR1', rest: 'discard', open });
    const { s: done, events } = after(s, 'move c3, start cG1, end', anyLuck);
    expect(events).toContainEqual({ type: 'reshuffled', count: s.discard.length });
    expect(done.discard).toEqual([]);
    expect(done.deck).toHaveLength(75 - 24 - 1);
  });

  it('EMP-14 the row of a task taken this turn is in that discard already', () => {
    const s = position({
      board: 'pawn=a5 c3=rP1 d3=cG1',
      rows: ['cB1 cB2', '', 'hR1'],
      rest: 'nowhere',
      open,
    });
    const luck = scriptedChance([0, 0, 0, 5]);
    const { s: done } = after(s, 'move c3, add cG1 first right, claim 1, end', luck);
    luck.assertUsedUp();
    expect(done.board.slice(0, 4)).toEqual(cards('cB1 cG1 cB2').concat(NONE));
  });

  it('EMP-14 when that is empty too, cells stay empty', () => {
    const s = position({ board: 'pawn=a5 c3=rP1 d3=cG1', deck: 'cR1 cR2', rest: 'nowhere', open });
    const done = after(s, 'move c3, start cG1, end', anyLuck).s;
    expect(done.board.filter((there) => there !== NONE)).toEqual(cards('cR1 cR2 rP1'));
  });

  it('EMP-14 a taken task is replaced, or not when there are no more', () => {
    const s = position({ board: 'pawn=a5 c3=rP1 d3=cG1', rest: 'nowhere', open });
    const { s: done, events } = after(s, 'move c3, start cG1, claim 1, end', scriptedChance([0, 3]));
    expect(done.open).toEqual([s.tasks[3], task('shape star 9 9')]);
    expect(events.at(-1)).toEqual({ type: 'revealed', slot: 0, task: s.tasks[3] });
    const last = after({ ...s, tasks: [] }, 'move c3, start cG1, claim 1, end', scriptedChance([0])).s;
    expect(last.open).toEqual([NONE, task('shape star 9 9')]);
    const next = position({ board: 'pawn=a5 c3=rP1 d3=cG1', rest: 'nowhere', open });
    next.open[0] = NONE;
    expect(refused(next, 'move c3, start cG1, claim 1')).toBe('EMP-13/no-task');
    expect(refused(next, 'move c3, start cG1, claim 5')).toBe('EMP-13/no-task');
  });
});

describe('the end of the match', () => {
  const easy = 'shape circle 1 4';
  const board = 'pawn=a5 c3=rP1 d3=cG1';
  const claim = 'move c3, start cG1, claim 1, end';
  const many = (count: number) => Array<string>(count).fill(easy);

  it.each([
    [2, 6],
    [3, 5],
    [4, 4],
  ])('EMP-15 with %d players task %d triggers it', (seats, count) => {
    const early = position({ seats, board, open: [easy], won: [many(count - 2)] });
    expect(after(early, claim, anyLuck).s.left).toBe(NONE);
    const s = position({ seats, board, open: [easy], won: [many(count - 1)] });
    const { s: done, events } = after(s, claim, anyLuck);
    expect(done.left).toBe(seats - 1);
    expect(events.at(-1)).toEqual({ type: 'ending', seat: 0, left: seats - 1 });
    expect(lastTask(done)).toBe(count);
  });

  it('EMP-15 the round is finished so that everyone has had the same number of turns', () => {
    for (const seats of [2, 3, 4]) {
      for (let first = 0; first < seats; first++) {
        for (let turn = 0; turn < seats; turn++) {
          const won = Array.from({ length: seats }, () => many(lastTaskFor(seats) - 1));
          let s = position({ seats, board, open: [easy], won, first, turn });
          const had = Array.from({ length: seats }, (_, seat): number =>
            (seat - first + seats) % seats < (turn - first + seats) % seats ? 1 : 0,
          );
          s = after(s, claim, anyLuck).s;
          had[turn] = 1;
          for (let more = 0; more < seats && s.left !== 0; more++, s = passedTurn(s))
            had[s.turn] = (had[s.turn] ?? 0) + 1;
          expect(s.left).toBe(0);
          expect(had).toEqual(Array(seats).fill(1));
        }
      }
    }
  });

  it('EMP-15 the last seat of the round ends the match at once', () => {
    const s = position({ board, open: [easy], won: [[], many(5)], turn: 1 });
    const { s: done, events } = after(s, claim, anyLuck);
    expect(emperorsGold.toAct(done)).toBe(0);
    expect(legal(done)).toEqual([]);
    expect(events.at(-1)).toEqual({ type: 'finished', winners: [1], points: [0, 24] });
  });

  const over = (...won: string[][]) =>
    emperorsGold.outcome(position({ seats: won.length, board, won, left: 0 }));

  it('EMP-16 the highest sum of task points wins', () => {
    expect(emperorsGold.outcome(position({ board }))).toBeNull();
    expect(over([easy, easy], ['shape star 7 9'])).toEqual({ places: [2, 1], points: [8, 9] });
    expect(over([easy], ['shape star 7 9'], [easy, easy])).toEqual({ places: [3, 1, 2], points: [4, 9, 8] });
  });

  it('EMP-16 a tie goes to the dearest card, then to the next dearest', () => {
    expect(over(['shape star 1 5', 'shape star 1 5'], ['shape star 1 6', easy])?.places).toEqual([2, 1]);
    const [six, five, three, two] = [6, 5, 3, 2].map((points) => `shape star 1 ${points}`) as [
      string,
      string,
      string,
      string,
    ];
    expect(over([six, five, two], [three, six, easy])?.places).toEqual([1, 2]);
    expect(over([two, six, five], [five, six, two])?.places).toEqual([1, 1]);
  });

  it('EMP-16 still tied is a shared victory', () => {
    expect(over([easy, easy], [easy, easy], [easy])).toEqual({ places: [1, 1, 3], points: [8, 8, 4] });
  });
});

function lastTaskFor(seats: number): number {
  return lastTask(position({ seats, board: '' }));
}
