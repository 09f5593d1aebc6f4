import { fastChance } from '@benben/core';
import { tablesOf } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { emperorsGold, NONE } from '../src/index.ts';
import { emperorsGoldTexts } from '../src/text/index.ts';
import { after, position, refused } from './builders.ts';

describe('EMP-22 bad input is refused with its rule and changes nothing', () => {
  const start = position({
    board: 'pawn=a5 c3=rP1 b3=cR1 d3=sG1 e1=tB3',
    rows: ['hR1', 'hG1'],
    open: ['shape circle 4 4', 'shape star 1 4'],
  });
  const moved = after(start, 'move c3').s;
  const taken = after(moved, 'add cR1 first right').s;
  const stuck = position({ board: 'pawn=c3 a1=cR1', rows: ['sR1'], rest: 'nowhere' });

  it.each([
    ['not moving the pawn', start, 'move a5', 0, 'EMP-6/stay'],
    ['moving to an empty cell', start, 'move a1', 0, 'EMP-6/empty'],
    ['moving twice', moved, 'move b3', 0, 'EMP-6/moved'],
    ['moving where nothing is in reach', start, 'move e1', 0, 'EMP-10/no-card'],
    ['taking before the pawn has moved', start, 'add cR1 first right', 0, 'EMP-6/move-first'],
    ['ending before the pawn has moved', start, 'end', 0, 'EMP-6/move-first'],
    ['claiming before the pawn has moved', start, 'claim 1', 0, 'EMP-6/move-first'],
    ['taking no card', moved, 'end', 0, 'EMP-7/take-first'],
    ['claiming without a card', moved, 'claim 1', 0, 'EMP-7/take-first'],
    ['taking a card out of reach', moved, 'add tB3 first right', 0, 'EMP-7/out-of-reach'],
    ['taking a card that is not on the board', moved, 'add hR1 first right', 0, 'EMP-7/not-on-board'],
    ['taking a card twice', taken, 'add cR1 first right', 0, 'EMP-7/not-on-board'],
    ['breaking the match order', moved, 'add sG1 first right', 0, 'EMP-9/no-match'],
    ['adding to two rows', taken, 'add sG1 second right', 0, 'EMP-8/one-row'],
    ['a third row', moved, 'start sG1', 0, 'EMP-8/third-row'],
    ['starting a row while building another', taken, 'start sG1', 0, 'EMP-8/one-row'],
    [
      'adding to a row that is not there',
      position({ board: 'pawn=c3 b3=cR1 a3=sR1' }),
      'move a3, add cR1 first right',
      0,
      'EMP-8/no-row',
    ],
    ['the left end in the standard game', moved, 'add cR1 first left', 0, 'EMP-18/right-end'],
    ["a partner's row without teams", moved, 'add cR1 partner right', 0, 'EMP-20/no-partner'],
    ['discarding a row that need not go', moved, 'discard first', 0, 'EMP-10/no-discard'],
    ['an unfulfilled task, too short', taken, 'claim 1', 0, 'EMP-12/too-short'],
    ['an unfulfilled task, something missing', taken, 'claim 2', 0, 'EMP-12/missing'],
    ['a task that is already taken', { ...taken, open: [NONE, NONE] }, 'claim 1', 0, 'EMP-13/no-task'],
    ['a task that does not exist', taken, 'claim 5', 0, 'EMP-13/no-task'],
    [
      'more cards after the task was chosen',
      { ...taken, claimed: 0 },
      'add sG1 first right',
      0,
      'EMP-13/claimed',
    ],
    ['a second task', { ...taken, claimed: 0 }, 'claim 2', 0, 'EMP-13/one-task'],
    ['taking cards when stuck', stuck, 'start cR1', 0, 'EMP-11/stuck'],
    ['moving when stuck', stuck, 'move a1', 0, 'EMP-11/stuck'],
    ['keeping all rows when stuck', stuck, 'end', 0, 'EMP-11/discard-first'],
    ['acting out of turn', start, 'move c3', 1, 'EMP-5/turn'],
    ['acting after the end', { ...start, left: 0 }, 'move c3', 0, 'EMP-15/over'],
    ['a cell that does not exist', start, 'move f1', 0, 'not-a-move'],
    ['nonsense', start, 'fly', 0, 'not-a-move'],
  ])('EMP-22 %s', (_, s, moves, seat, code) => {
    const before = JSON.stringify(s);
    expect(refused(s, moves, seat)).toBe(code);
    expect(JSON.stringify(s)).toBe(before);
  });

  it('EMP-22 a number that is no move at all', () => {
    expect(emperorsGold.refusal(start, 0, -1)).toBe('EMP-22/no-such-move');
    expect(emperorsGold.refusal(start, 0, emperorsGold.actions.size)).toBe('EMP-22/no-such-move');
  });

  it('EMP-22 every code that random play can meet has a sentence in both languages, and the last resort is never needed', () => {
    const codes = new Set<string>();
    const out = new Int32Array(emperorsGold.maxMoves);
    for (const table of tablesOf(emperorsGold).filter(({ options }) => !options.timer)) {
      const chance = fastChance(1);
      const s = emperorsGold.setup(table, chance, null);
      for (let count = 0; count < 150 && s.left !== 0; count++) {
        for (let seat = 0; seat < 2; seat++) {
          const allowed = new Set(out.subarray(0, emperorsGold.legal(s, seat, out)));
          for (let move = chance.below(7); move < emperorsGold.actions.size; move += 7) {
            if (!allowed.has(move)) codes.add(emperorsGold.refusal(s, seat, move));
          }
        }
        emperorsGold.play(s, s.turn, emperorsGold.pick?.(s, s.turn, chance) as number, chance, null);
      }
    }
    expect(codes).not.toContain('EMP-22/no-such-move');
    expect(codes.size).toBeGreaterThan(18);
    for (const { refusals } of Object.values(emperorsGoldTexts))
      expect(Object.keys(refusals)).toEqual(expect.arrayContaining([...codes]));
  });
});
