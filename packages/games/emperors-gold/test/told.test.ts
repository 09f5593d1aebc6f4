import {
  eventLog,
  expireTurn,
  fastChance,
  isToAct,
  legalMoves,
  openMatch,
  scriptedChance,
} from '@benben/core';
import { tablesOf } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import {
  emperorsGold,
  type GoldOptions,
  type GoldState,
  NONE,
  PARTNER,
  rowIndex,
  rowName,
  secondRow,
} from '../src/index.ts';
import { after, anyLuck, card, cards, cell, legal, opening, options, position, task } from './builders.ts';

describe('what happens is told in full', () => {
  it('EMP-4 EMP-5 the board that was laid, the open tasks and who begins', () => {
    const { state: s, heard } = openMatch(emperorsGold, { seats: 3, options: options() }, fastChance(1));
    expect(heard.map(({ event }) => event)).toEqual([
      { type: 'dealt', board: s.board, open: s.open },
      { type: 'starts', seat: s.first },
    ]);
  });

  it('EMP-6 EMP-9 EMP-14 EMP-18 a turn, move by move', () => {
    const s = position({
      options: { 'two-sided': true },
      board: 'pawn=a5 c3=rP1 b3=cR1 d3=sG1',
      rows: ['', '', 'cB1 tB1 tG2'],
      turn: 1,
      deck: 'hR1',
      rest: 'nowhere',
    });
    const { s: done, events } = after(s, 'move c3, add cR1 first left, add sG1 first right, end', anyLuck);
    expect(events).toEqual([
      { type: 'moved', seat: 1, from: cell('a5'), to: cell('c3'), card: card('rP1') },
      { type: 'took', seat: 1, card: card('cR1'), cell: cell('b3'), row: 2, end: 1, fresh: false },
      { type: 'took', seat: 1, card: card('sG1'), cell: cell('d3'), row: 2, end: 0, fresh: false },
      { type: 'ended', seat: 1, cells: [cell('a1')], cards: cards('hR1') },
    ]);
    expect(done.rows[2]).toEqual(cards('cR1 cB1 tB1 tG2 sG1'));
  });

  it('EMP-13 EMP-14 EMP-15 EMP-16 the last turn of a match', () => {
    const s = position({
      seats: 3,
      board: 'pawn=a5 c3=rP1 d3=cG1',
      open: ['shape circle 1 4'],
      won: [['shape star 1 4'], [], []],
      turn: 2,
      left: 1,
      rest: 'nowhere',
    });
    const { s: done, events } = after(s, 'move c3, start cG1, claim 1, end', anyLuck);
    expect(events.slice(2)).toEqual([
      {
        type: 'claimed',
        seat: 2,
        slot: 0,
        task: task('shape circle 1 4'),
        row: 4,
        cards: cards('cG1'),
      },
      { type: 'reshuffled', count: 1 },
      { type: 'ended', seat: 2, cells: [cell('a1')], cards: cards('cG1') },
      { type: 'revealed', slot: 0, task: done.open[0] },
      { type: 'finished', winners: [0, 2], points: [4, 0, 4] },
    ]);
  });

  it('EMP-11 a stuck pawn, with a row to give up and without', () => {
    const lonely = { board: 'pawn=c3 a1=cR1', rest: 'nowhere' } as const;
    expect(after(position({ ...lonely, rows: ['tR1'] }), 'discard first').events).toEqual([
      { type: 'stuck', seat: 0 },
      { type: 'discarded', seat: 0, row: 0, cards: cards('tR1') },
    ]);
    const { events } = after(position({ ...lonely, rows: ['tR1'] }), 'discard first, end', anyLuck);
    expect(events.map(({ type }) => type)).toEqual(['stuck', 'discarded', 'reshuffled', 'ended']);
    expect(after(position(lonely), 'end').events[0]).toEqual({ type: 'stuck', seat: 0 });
  });

  it('EMP-19 a turn that ran out of time, with the position as it was', () => {
    const s = position({
      options: { timer: true },
      board: 'pawn=a5 c3=rP1 b3=cR1',
      rows: ['hR1', '', 'tB1'],
      left: 2,
    });
    const late = after(s, 'move c3, add cR1 first right').s;
    const step = expireTurn(emperorsGold, late, 0, anyLuck);
    if ('refused' in step) throw new Error(step.refused);
    expect(step.heard.map(({ event }) => event)).toEqual([
      { type: 'expired', seat: 0, pawn: s.pawn, board: s.board, rows: s.rows },
    ]);
    expect(step.state).toEqual({ ...s, turn: 1, left: 1 });
  });

  it('EMP-19 EMP-20 the clock brings no end by itself, but ends the last turn', () => {
    const s = position({ options: { teams: true }, board: 'pawn=a5 c3=rP1 b3=cR1', turn: 3, left: 1 });
    const log = eventLog<unknown>();
    emperorsGold.expire?.(s, 3, anyLuck, log as never);
    expect(log.heard.map(({ event }) => event)).toContainEqual({
      type: 'finished',
      winners: [0, 1, 2, 3],
      points: [0, 0, 0, 0],
    });
    expect(s.left).toBe(0);
  });
});

describe('whose decision it is', () => {
  it('EMP-5 one seat at a time, and nobody after the end', () => {
    const s = position({ seats: 3, board: 'pawn=a5 c3=rP1 b3=cR1', turn: 2 });
    expect([0, 1, 2].map((seat) => isToAct(emperorsGold.toAct(s), seat))).toEqual([false, false, true]);
    expect(legalMoves(emperorsGold, s, 0)).toEqual([]);
    expect(legalMoves(emperorsGold, { ...s, left: 0 }, 2)).toEqual([]);
    expect(emperorsGold.toAct({ ...s, left: 0 })).toBe(0);
    expect(emperorsGold.toAct({ ...s, left: 1 })).toBe(4);
  });

  it('EMP-20 partners sit opposite; without teams everyone plays alone', () => {
    const teams = (on: boolean) =>
      [0, 1, 2, 3].map((seat) => emperorsGold.teamOf?.({ seats: 4, options: options({ teams: on }) }, seat));
    expect(teams(true)).toEqual([0, 1, 0, 1]);
    expect(teams(false)).toEqual([0, 1, 2, 3]);
    const refusals = [2, 3, 4].map((seats) => emperorsGold.tableRefusal?.({ seats, options: options() }));
    expect(refusals).toEqual([null, null, null]);
  });
});

describe('tables', () => {
  it('EMP-5 EMP-17 EMP-18 EMP-19 EMP-20 two to four players, every option with every other, teams only of four', () => {
    const tables = tablesOf(emperorsGold);
    expect(emperorsGold.id).toBe('emperors-gold');
    expect(tables.length).toBe(8 + 8 + 16);
    expect(new Set(tables.map((table) => JSON.stringify(table))).size).toBe(tables.length);
    expect(new Set(tables.map(({ seats }) => seats))).toEqual(new Set([2, 3, 4]));
    expect(tables.filter(({ options }) => options.teams).every(({ seats }) => seats === 4)).toBe(true);
    expect(Object.keys(emperorsGold.options)).toEqual(['children', 'two-sided', 'timer', 'teams']);
  });
});

describe('what a table was asked for', () => {
  it('EMP-17 EMP-18 EMP-20 each option reaches the match, and only that one', () => {
    const heeded = (part: Partial<GoldOptions>) => {
      const { children, twoSided, teams } = opening(4, part);
      return { children, twoSided, teams };
    };
    const none = { children: false, twoSided: false, teams: false };
    expect(heeded({})).toEqual(none);
    expect(heeded({ children: true })).toEqual({ ...none, children: true });
    expect(heeded({ 'two-sided': true })).toEqual({ ...none, twoSided: true });
    expect(heeded({ teams: true })).toEqual({ ...none, teams: true });
  });

  it("EMP-8 EMP-20 a player has names for two rows of one's own and for the partner's", () => {
    for (const seat of [0, 1, 2, 3]) {
      expect([0, 1, PARTNER].map((name) => rowIndex(seat, name))).toEqual([
        2 * seat,
        2 * seat + 1,
        2 * ((seat + 2) % 4),
      ]);
      for (const name of [0, 1, PARTNER]) expect(rowName(seat, rowIndex(seat, name))).toBe(name);
    }
    expect([false, true].map((teams) => secondRow({ teams }))).toEqual([1, PARTNER]);
  });
});

describe('a turn', () => {
  it('EMP-19 has begun when the pawn has moved or a row was given up, and is over when it is ended', () => {
    const isMidTurn = (s: GoldState) => emperorsGold.isMidTurn?.(s);
    const s = position({ board: 'pawn=a5 c3=rP1 b3=cR1', rest: 'nowhere' });
    const moved = after(s, 'move c3').s;
    const taken = after(moved, 'start cR1').s;
    expect([s, moved, taken, after(taken, 'end', anyLuck).s].map(isMidTurn)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const stuck = position({ board: 'pawn=c3 a1=cR1', rows: ['sR1'], rest: 'nowhere' });
    const given = after(stuck, 'discard first').s;
    expect([stuck, given, after(given, 'end', anyLuck).s].map(isMidTurn)).toEqual([false, true, false]);
  });

  it('EMP-11 of a stuck pawn is the same when nobody listens', () => {
    for (const rows of [['sR1'], []]) {
      const s = position({ board: 'pawn=c3 a1=cR1', rows, rest: 'nowhere' });
      const moves = rows.length > 0 ? 'discard first, end' : 'end';
      const silent = emperorsGold.copy(s);
      for (const move of moves.split(', '))
        emperorsGold.play(silent, 0, emperorsGold.actions.parse(move) as number, anyLuck, null);
      expect(silent).toEqual(after(s, moves, anyLuck).s);
    }
  });
});

describe('a random move', () => {
  const picked = (s: GoldState, ...luck: number[]) => {
    const chance = scriptedChance(luck);
    const move = emperorsGold.pick?.(s, s.turn, chance) as number;
    chance.assertUsedUp();
    return emperorsGold.actions.print(move);
  };

  it('EMP-6 of the pawn is any cell it may go to, and what it may not is drawn again', () => {
    const s = position({ board: 'pawn=c3 a1=cR1 b1=sR1 e5=tG3' });
    expect(picked(s, cell('b1'))).toBe('move b1');
    expect(picked(s, cell('c3'), cell('e5'), cell('d4'), cell('a1'))).toBe('move a1');
    // After eight tries the moves are listed.
    expect(picked(s, ...Array<number>(8).fill(cell('e5')), 1)).toBe('move b1');
  });

  it('EMP-10 EMP-11 of any other stage is one of those listed, in their order', () => {
    const stuck = position({ board: 'pawn=c3 a1=cR1', rows: ['sR1', 'sG1'], rest: 'nowhere' });
    expect(picked(stuck, ...Array<number>(8).fill(0), 1)).toBe('discard second');
    expect(picked(after(stuck, 'discard first').s, 0)).toBe('end');
    const taking = after(position({ board: 'pawn=a5 c3=rP1 d3=cG1 b3=cR1', rows: ['cB1'] }), 'move c3').s;
    const moves = legalMoves(emperorsGold, taking, 0).map(emperorsGold.actions.print);
    expect(moves.map((_, i) => picked(taking, i))).toEqual(moves);
  });
});

describe('how many choices there can be', () => {
  it('EMP-7 EMP-17 EMP-18 eight cards at both ends of two rows are the most, and all are listed', () => {
    const s = position({
      options: { children: true, 'two-sided': true },
      board: 'pawn=a5 c3=rP1 b3=cR1 d3=cG1 c2=cB1 c4=cY1 a3=sR2 e3=sG2 c1=sB2 c5=sY2',
      rows: ['tR1', 'tG1'],
    });
    const moves = legal(after(s, 'move c3').s);
    expect(new Set(moves).size).toBe(32);
    expect(emperorsGold.maxMoves).toBe(32);
  });

  it('EMP-13 every open task that is fulfilled can be taken, wherever it lies', () => {
    const easy = 'shape circle 1 4';
    const open = (...slots: number[]): GoldState => {
      const s = position({ seats: 4, board: 'pawn=a5 c3=rP1 d3=cG1', open: Array<string>(5).fill(easy) });
      return { ...s, open: s.open.map((each, slot) => (slots.includes(slot) ? each : NONE)) };
    };
    const claims = (s: GoldState) => legal(after(s, 'move c3, start cG1').s);
    expect(claims(open(0, 1, 2, 3, 4))).toEqual([
      'claim 1',
      'claim 2',
      'claim 3',
      'claim 4',
      'claim 5',
      'end',
    ]);
    expect(claims(open(4))).toEqual(['claim 5', 'end']);
    expect(claims(open(1, 3))).toEqual(['claim 2', 'claim 4', 'end']);
    expect(claims(open())).toEqual(['end']);
  });
});
