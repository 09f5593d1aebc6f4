import { scriptedChance, turnSecondsOf } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { emperorsGold, type GoldState } from '../src/index.ts';
import {
  after,
  anyLuck,
  cards,
  legal,
  opening,
  options,
  passedTurn,
  position,
  refused,
  task,
} from './builders.ts';

const rowOf = (s: GoldState, row: number) => s.rows[row] as number[];

describe('variants', () => {
  it('EMP-17 children: any card in reach may follow any other', () => {
    const s = position({
      options: { children: true },
      board: 'pawn=a5 c3=rP1 b3=cR1 d3=sG1',
      rows: ['tB1', 'hY2'],
    });
    expect(legal(after(s, 'move c3').s)).toEqual([
      'add cR1 first right',
      'add cR1 second right',
      'add sG1 first right',
      'add sG1 second right',
    ]);
    expect(rowOf(after(s, 'move c3, add cR1 first right, add sG1 first right').s, 0)).toEqual(
      cards('tB1 cR1 sG1'),
    );
  });

  const ends = { board: 'pawn=a5 c3=rP1 b3=cR1 d3=sG1 c4=hG1', rows: ['cB1 tB1 tG2'] };

  it('EMP-18 two-sided: either end, each card matching its new neighbour', () => {
    const s = after(position({ options: { 'two-sided': true }, ...ends }), 'move c3').s;
    expect(legal(s).filter((move) => move.startsWith('add'))).toEqual([
      'add cR1 first left',
      'add sG1 first right',
      'add hG1 first right',
    ]);
    expect(refused(s, 'add sG1 first left')).toBe('EMP-9/no-match');
  });

  it('EMP-18 one turn may use both ends of the same row', () => {
    const s = position({ options: { 'two-sided': true }, ...ends });
    const built = after(s, 'move c3, add sG1 first right, add cR1 first left, add hG1 first right').s;
    expect(rowOf(built, 0)).toEqual(cards('cR1 cB1 tB1 tG2 sG1 hG1'));
  });

  it('EMP-18 a new row has both ends after its first card', () => {
    const s = position({ options: { 'two-sided': true }, board: ends.board });
    expect(legal(after(s, 'move c3, start sG1').s)).toEqual([
      'add hG1 first right',
      'add hG1 first left',
      'end',
    ]);
  });

  it('EMP-18 without it only the right end grows', () => {
    expect(refused(position(ends), 'move c3, add cR1 first left')).toBe('EMP-18/right-end');
  });

  it('EMP-19 when time is out the turn passes and the position is as before it began', () => {
    const s = position({
      options: { 'two-sided': true },
      board: 'pawn=a5 c3=rP1 b3=cR1 d3=sG1 c4=hG1 a1=tP3',
      rows: ['cB1 tB1 tG2'],
      open: ['shape circle 1 4'],
    });
    const stages = ['move c3', 'add sG1 first right', 'add cR1 first left', 'claim 1'];
    for (let count = 0; count <= stages.length; count++) {
      const late = count === 0 ? emperorsGold.copy(s) : after(s, stages.slice(0, count).join(', ')).s;
      emperorsGold.expire?.(late, 0, scriptedChance([]), null);
      expect(late).toEqual({ ...s, turn: 1 });
    }
  });

  it('EMP-19 a discarded row comes back too', () => {
    const s = position({ board: 'pawn=a5 c3=rP1 c2=tB1 c4=tY1', rows: ['cR1 cG1', 'sR1'] });
    const late = after(s, 'move c3, discard first, start tB1, add tY1 first right').s;
    emperorsGold.expire?.(late, 0, scriptedChance([]), null);
    expect(late).toEqual({ ...s, turn: 1 });
  });

  it('EMP-11 EMP-19 so does one that a stuck player gave up', () => {
    const s = position({ board: 'pawn=c3 a1=cR1', rows: ['sR1', 'sG1 tG1'], rest: 'nowhere' });
    const late = after(s, 'discard second').s;
    emperorsGold.expire?.(late, 0, scriptedChance([]), null);
    expect(late).toEqual({ ...s, turn: 1 });
  });

  it('EMP-19 a card taken from the cell the pawn came from goes back under the pawn', () => {
    const s = position({ board: 'pawn=c3 c4=cR1' });
    const late = after(s, 'move c4, start cR1').s;
    emperorsGold.expire?.(late, 0, scriptedChance([]), null);
    expect(late).toEqual({ ...s, turn: 1 });
  });

  it('EMP-19 a passed turn counts in the last round', () => {
    const s = position({ board: 'pawn=a5 c3=rP1 d3=cG1', left: 1, turn: 1 });
    emperorsGold.expire?.(s, 1, scriptedChance([]), null);
    expect(emperorsGold.outcome(s)).toEqual({ places: [1, 1], points: [0, 0] });
  });

  it('EMP-19 a turn has 60 seconds at a table with the timer, and no clock elsewhere', () => {
    const seconds = (timer: boolean) =>
      turnSecondsOf(emperorsGold, { seats: 2, options: options({ timer }) });
    expect([seconds(true), seconds(false)]).toEqual([60, null]);
  });

  it('EMP-19 the timer changes nothing else', () => {
    expect(opening(2, { timer: true })).toEqual(opening(2));
  });
});

describe('teams', () => {
  const teams = { options: { teams: true } };

  it('EMP-20 four players only', () => {
    const allowed = (seats: number) =>
      emperorsGold.tableRefusal?.({ seats, options: options({ teams: true }) });
    expect([2, 3, 4].map(allowed)).toEqual(['EMP-20/four-players', 'EMP-20/four-players', null]);
  });

  it('EMP-20 four open tasks, and turns alternate between the teams', () => {
    const s = opening(4, { teams: true });
    expect(s.open).toHaveLength(4);
    expect(s.won).toHaveLength(2);
    expect(passedTurn(s).turn).toBe((s.turn + 1) % 4);
  });

  it("EMP-20 a player starts or extends the own row or the partner's", () => {
    const board = 'pawn=a5 c3=rP1 b3=cR1 d3=sG1';
    const none = position({ ...teams, board, rows: ['', '', 'cB1'] });
    expect(legal(after(none, 'move c3').s)).toEqual([
      'start cR1',
      'start-partner cR1',
      'start sG1',
      'start-partner sG1',
    ]);
    const own = position({ ...teams, board, rows: ['tR1', '', 'cB1'] });
    expect(legal(after(own, 'move c3').s)).toEqual([
      'add cR1 first right',
      'start-partner cR1',
      'start-partner sG1',
    ]);
    const partner = position({ ...teams, board, rows: ['', '', 'cB1', '', 'cG1'] });
    expect(legal(after(partner, 'move c3').s)).toEqual([
      'start cR1',
      'add cR1 partner right',
      'start sG1',
      'add sG1 partner right',
    ]);
    const both = position({ ...teams, board, rows: ['tR1', '', 'cB1', '', 'cG1'] });
    expect(legal(after(both, 'move c3').s)).toEqual([
      'add cR1 first right',
      'add cR1 partner right',
      'add sG1 partner right',
    ]);
    expect(rowOf(after(both, 'move c3, add sG1 partner right').s, 4)).toEqual(cards('cG1 sG1'));
  });

  it("EMP-20 a row started for the partner is the partner's and grows in the same turn", () => {
    const board = 'pawn=a5 c3=rP1 b3=cR1 d3=sR1 c4=tB1';
    for (const turn of [0, 1, 2, 3]) {
      const s = position({ ...teams, board, turn, open: ['shape circle square 2 4'] });
      const { s: started, events } = after(s, 'move c3, start-partner cR1');
      const row = 2 * ((turn + 2) % 4);
      expect(started.rows.map((cards) => cards.length)).toEqual(
        started.rows.map((_, i) => (i === row ? 1 : 0)),
      );
      expect(events.at(-1)).toMatchObject({ type: 'took', seat: turn, row, end: 0, fresh: true });
      expect(legal(started)).toEqual(['add sR1 partner right', 'end']);
      const grown = after(started, 'add sR1 partner right').s;
      expect(legal(grown)).toEqual(['claim 1', 'end']);
      expect(after(grown, 'claim 1, end', anyLuck).s.won[turn % 2]).toHaveLength(1);
    }
  });

  it('EMP-20 each player has at most one row', () => {
    const s = position({ ...teams, board: 'pawn=a5 c3=rP1 b3=cR1 d3=sG1', rows: ['tR1'] });
    expect(refused(s, 'move c3, start sG1')).toBe('EMP-20/own-row');
    expect(refused(s, 'move c3, add sG1 second right')).toBe('EMP-20/own-row');
    expect(refused(s, 'move c3, discard second')).toBe('EMP-20/own-row');
    const solo = position({ board: 'pawn=a5 c3=rP1 b3=cR1 d3=sG1', rows: ['tR1'] });
    expect(refused(solo, 'move c3, add sG1 partner right')).toBe('EMP-20/no-partner');
    expect(refused(solo, 'move c3, start-partner sG1')).toBe('EMP-20/no-partner');
    expect(refused(solo, 'move c3, discard partner')).toBe('EMP-20/no-partner');
    const both = { ...s, rows: s.rows.with(4, cards('tG1')) };
    expect(refused(both, 'move c3, start-partner sG1')).toBe('EMP-20/own-row');
    expect(refused(both, 'move c3, add sG1 partner right, start-partner cR1')).toBe('EMP-8/one-row');
    expect(refused(s, 'move c3, add cR1 partner right')).toBe('EMP-8/no-row');
  });

  it('EMP-20 tasks are kept by the team, whoever built the row', () => {
    const s = position({
      ...teams,
      board: 'pawn=a5 c3=rP1 b3=cR1',
      rows: ['', '', '', '', 'tG1', '', 'cG1 cB1'],
      open: ['shape circle 3 4'],
      turn: 1,
    });
    const done = after(s, 'move c3, add cR1 partner right, claim 1, end', anyLuck).s;
    expect(done.won).toEqual([[], [task('shape circle 3 4')]]);
    expect(rowOf(done, 6)).toEqual([]);
    expect(done.discard).toEqual(cards('cG1 cB1 cR1'));
  });

  it('EMP-20 the fifth task of a team gives the next player one last turn', () => {
    const four = Array<string>(4).fill('shape circle 1 4');
    for (const turn of [0, 1, 2, 3]) {
      const s = position({
        ...teams,
        board: 'pawn=a5 c3=rP1 d3=cG1',
        open: ['shape circle 1 4'],
        won: [four, four],
        turn,
      });
      const done = after(s, 'move c3, start cG1, claim 1, end', anyLuck).s;
      expect(done).toMatchObject({ left: 1, turn: (turn + 1) % 4 });
      expect(passedTurn(done).left).toBe(0);
    }
  });

  it("EMP-20 the highest team sum wins, with EMP-16 on the team's cards", () => {
    const over = (...won: string[][]) =>
      emperorsGold.outcome(position({ ...teams, board: '', won, left: 0 }));
    expect(over(['shape star 1 5'], ['shape star 1 7'])).toEqual({
      places: [2, 1, 2, 1],
      points: [5, 7, 5, 7],
    });
    expect(over(['shape star 1 5', 'shape star 1 5'], ['shape star 1 4', 'shape star 1 6'])?.places).toEqual([
      2, 1, 2, 1,
    ]);
    expect(over(['shape star 1 5'], ['colour red 1 5'])?.places).toEqual([1, 1, 1, 1]);
  });

  describe('EMP-21 both partners have a row and neither can be extended', () => {
    const board = 'pawn=a5 c3=rP1 b3=cR1 d3=sG1';
    const rows = ['tB1 hB1', '', '', '', 'tY1'];
    const s = after(position({ ...teams, board, rows }), 'move c3').s;

    it('EMP-21 either of the two is discarded, the player chooses, and a new one begins in its place', () => {
      expect(legal(s)).toEqual(['discard first', 'discard partner']);
      expect(refused(s, 'start cR1')).toBe('EMP-10/discard-first');
      expect(refused(s, 'start-partner cR1')).toBe('EMP-10/discard-first');
      const own = after(s, 'discard first').s;
      expect(legal(own)).toEqual(['start cR1', 'start sG1']);
      expect(rowOf(after(own, 'start cR1').s, 0)).toEqual(cards('cR1'));
      const { s: partner, events } = after(s, 'discard partner');
      expect(events).toEqual([{ type: 'discarded', seat: 0, row: 4, cards: cards('tY1') }]);
      expect(legal(partner)).toEqual(['start-partner cR1', 'start-partner sG1']);
      const done = after(partner, 'start-partner sG1, end', anyLuck).s;
      expect([rowOf(done, 0), rowOf(done, 4)]).toEqual([cards('tB1 hB1'), cards('sG1')]);
      expect(done.discard).toEqual(cards('tY1'));
    });

    it('EMP-21 while one of the partners has no row, one is started there and none discarded', () => {
      const own = after(position({ ...teams, board, rows: ['tB1'] }), 'move c3').s;
      expect(legal(own)).toEqual(['start-partner cR1', 'start-partner sG1']);
      expect(refused(own, 'discard first')).toBe('EMP-10/no-discard');
      const partner = after(position({ ...teams, board, rows: ['', '', '', '', 'tB1'] }), 'move c3').s;
      expect(legal(partner)).toEqual(['start cR1', 'start sG1']);
      expect(refused(partner, 'discard partner')).toBe('EMP-10/no-discard');
      expect(refused(partner, 'discard first')).toBe('EMP-8/no-row');
    });

    it('EMP-21 a card that fits one of the two goes there', () => {
      const fits = after(position({ ...teams, board, rows: ['tB1', '', '', '', 'tR1'] }), 'move c3').s;
      expect(legal(fits)).toEqual(['add cR1 partner right']);
      expect(refused(fits, 'discard partner')).toBe('EMP-10/no-discard');
    });

    it("EMP-19 EMP-21 when time is out the partner's row comes back too", () => {
      const late = after(s, 'discard partner, start-partner cR1').s;
      emperorsGold.expire?.(late, 0, scriptedChance([]), null);
      expect(late).toEqual({ ...position({ ...teams, board, rows }), turn: 1 });
    });
  });

  it("EMP-11 EMP-20 a stuck player gives up either of the team's rows, and only those", () => {
    const lonely = { ...teams, board: 'pawn=c3 a1=cR1 e5=sR1', rest: 'nowhere' } as const;
    expect(legal(position({ ...lonely, rows: ['tR1', '', 'hB1', '', 'tR2'] }))).toEqual([
      'discard first',
      'discard partner',
    ]);
    const partner = position({ ...lonely, rows: ['', '', 'hB1', '', 'tR2'] });
    expect(legal(partner)).toEqual(['discard partner']);
    const { s: done } = after(partner, 'discard partner, end', scriptedChance([0]));
    expect(done).toMatchObject({ turn: 1, rows: [[], [], cards('hB1'), [], [], [], [], []] });
    expect(done.board[1]).toBe(cards('tR2')[0]);
    expect(legal(position({ ...lonely, rows: ['', '', 'hB1'] }))).toEqual(['end']);
  });
});
