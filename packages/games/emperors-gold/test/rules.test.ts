import { fastChance, scriptedChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import {
  CARD_NAMES,
  CELL_NAMES,
  CENTRE,
  DEFAULT_TASKS,
  emperorsGold,
  type GoldState,
  LINES,
  NONE,
  packTask,
} from '../src/index.ts';
import {
  after,
  anyLuck,
  card,
  cards,
  cell,
  legal,
  MOST_DECISIONS,
  opening,
  position,
  refused,
} from './builders.ts';

const rowOf = (s: GoldState, row: number) => s.rows[row] as number[];

describe('components', () => {
  it('EMP-1 75 cards: five shapes, five colours, values 1 to 3, each once', () => {
    expect(new Set(CARD_NAMES).size).toBe(75);
    for (const shape of ['circle', 'square', 'hexagon', 'star', 'rhombus']) {
      for (const colour of ['red', 'yellow', 'green', 'blue', 'purple']) {
        for (const value of [1, 2, 3]) expect(CARD_NAMES).toContain(`${shape}-${colour}-${value}`);
      }
    }
  });

  it('EMP-2 34 tasks with points, a minimum length and required shapes or colours', () => {
    expect(DEFAULT_TASKS).toHaveLength(34);
    expect(new Set(DEFAULT_TASKS.map(packTask)).size).toBe(34);
    expect(DEFAULT_TASKS.filter(({ kind }) => kind === 'shape')).toHaveLength(17);
    expect(DEFAULT_TASKS).toContainEqual({
      kind: 'shape',
      required: ['circle', 'square', 'hexagon'],
      minimumCards: 5,
      points: 7,
    });
  });

  it('EMP-3 one pawn, which is never on a card', () => {
    const s = opening(2);
    expect(s.board.filter((there) => there === NONE)).toHaveLength(1);
    expect(s.board[s.pawn]).toBe(NONE);
  });
});

describe('setup', () => {
  it('EMP-4 a board of 24 cards around the pawn, the rest in the decks', () => {
    const s = opening(2);
    expect(s.pawn).toBe(cell('c3'));
    expect(s.pawn).toBe(CENTRE);
    expect(new Set(s.board).size).toBe(25);
    expect(s.deck).toHaveLength(75 - 24);
    expect(s.tasks).toHaveLength(34 - 3);
    expect(opening(2, {}, 2).board).not.toEqual(s.board);
  });

  it.each([
    [2, 3],
    [3, 4],
    [4, 5],
  ])('EMP-5 %d players: %d open tasks', (seats, open) => {
    expect(opening(seats).open).toHaveLength(open);
  });

  it('EMP-5 the first player is drawn, play goes clockwise', () => {
    for (const seats of [2, 3, 4]) {
      const firsts = new Set<number>();
      for (let seed = 1; seed <= 40; seed++) {
        const s = opening(seats, {}, seed);
        firsts.add(s.turn);
        expect(s.first).toBe(s.turn);
        const [move] = legal(s);
        const [take] = legal(after(s, move as string).s);
        expect(after(s, `${move}, ${take}, end`, fastChance(1)).s.turn).toBe((s.turn + 1) % seats);
      }
      expect(firsts.size).toBe(seats);
    }
  });
});

describe('the pawn', () => {
  const s = position({ board: 'pawn=c3 c2=cR2 a1=sR1 b1=hR1 e5=tG3' });

  it('EMP-6 changes places with a card', () => {
    const { s: moved, events } = after(s, 'move b1');
    expect(moved.pawn).toBe(cell('b1'));
    expect(moved.board[cell('b1')]).toBe(NONE);
    expect(moved.board[cell('c3')]).toBe(card('hR1'));
    expect(events).toEqual([{ type: 'moved', seat: 0, from: cell('c3'), to: cell('b1'), card: card('hR1') }]);
  });

  it('EMP-6 goes to any card of the board from which something can be taken, however far', () => {
    // Only ones: each card of the corner pairs reaches its neighbour, the lonely one reaches nothing.
    const corners = position({ board: 'pawn=c3 a1=cR1 b1=sR1 d5=hR1 e5=hG1 e1=tR1' });
    expect(legal(corners)).toEqual(['move a1', 'move b1', 'move d5', 'move e5']);
  });

  it('EMP-6 may not stay, nor go to an empty cell, nor move twice', () => {
    expect(refused(s, 'move c3')).toBe('EMP-6/stay');
    expect(refused(s, 'move d4')).toBe('EMP-6/empty');
    expect(refused(s, 'move b1, move c2')).toBe('EMP-6/moved');
  });

  it('EMP-6 the swapped card counts in its new cell', () => {
    // From c5 the 2 that lay there is now in c3, one cell between.
    const swap = position({ board: 'pawn=c3 c5=cR2' });
    expect(legal(swap)).toEqual(['move c5']);
    expect(legal(after(swap, 'move c5').s)).toEqual(['start cR2']);
  });
});

describe('taking cards', () => {
  const reach = (board: string) => legal(after(position({ board: `pawn=a5 c3=rP1 ${board}` }), 'move c3').s);

  it('EMP-7 a 1 must touch the pawn by a side', () => {
    expect(reach('b3=cR1 d3=cG1 c2=cB1 c4=cY1')).toEqual([
      'start cB1',
      'start cR1',
      'start cG1',
      'start cY1',
    ]);
    expect(reach('a3=cR1 c1=cG1 d3=sG1')).toEqual(['start sG1']);
  });

  it('EMP-7 a 2 has exactly one cell between', () => {
    expect(reach('a3=cR2 e3=cG2 c1=cB2 c5=cY2')).toEqual([
      'start cB2',
      'start cR2',
      'start cG2',
      'start cY2',
    ]);
    expect(reach('b3=cR2 d3=sG1')).toEqual(['start sG1']);
  });

  it('EMP-7 a 3 has exactly two cells between', () => {
    const s = position({ board: 'pawn=c3 a1=rP1 d1=cR3 a4=cG3 c1=sR3 b1=sG3 e1=tR3' });
    expect(legal(after(s, 'move a1').s)).toEqual(['start cR3', 'start cG3']);
  });

  it('EMP-7 diagonals never count', () => {
    expect(reach('b2=cR1 d4=cG1 a1=cB2 e5=cY2 d3=sG1')).toEqual(['start sG1']);
  });

  it('EMP-7 what lies between does not matter', () => {
    expect(reach('a3=cR2')).toEqual(['start cR2']);
    expect(reach('a3=cR2 b3=cG3')).toEqual(['start cR2']);
    const s = position({ board: 'pawn=a1 b1=cR1 c1=cG2 d1=sG3' });
    const row = after(s, 'move b1, start cR1').s;
    expect(legal(row)).toEqual(['end']);
    // A card taken from between leaves an empty cell, and the reach stays.
    const line = position({ board: 'pawn=e5 a1=rP1 b1=cR1 c1=cG2 d1=sG3' });
    expect(legal(after(line, 'move a1, start cR1, add cG2 first right').s)).toContain('add sG3 first right');
  });

  it('EMP-7 a pawn looks along its line and column, three cells far', () => {
    const seen = (pawn: string) =>
      (LINES[cell(pawn)] as readonly number[]).map((entry) => `${CELL_NAMES[entry >> 2]} ${entry & 3}`);
    expect(seen('a1')).toEqual(['b1 1', 'c1 2', 'd1 3', 'a2 1', 'a3 2', 'a4 3']);
    expect(seen('c3')).toEqual(['c1 2', 'c2 1', 'a3 2', 'b3 1', 'd3 1', 'e3 2', 'c4 1', 'c5 2']);
    expect(seen('e4')).toEqual(['e1 3', 'e2 2', 'e3 1', 'b4 3', 'c4 2', 'd4 1', 'e5 1']);
  });

  it('EMP-7 at least one card must be taken', () => {
    const s = position({ board: 'pawn=c3 a1=cR1 b1=sR1' });
    expect(refused(s, 'move a1, end')).toBe('EMP-7/take-first');
    expect(refused(s, 'end')).toBe('EMP-6/move-first');
  });
});

describe('building a row', () => {
  // The pawn goes to c3 and reaches four cards around it.
  const around = 'pawn=a5 c3=rP1 b3=cR1 d3=cG1 c2=sG1 c4=tB1';

  it('EMP-8 cards go to the right end of a row in the chosen order', () => {
    const s = position({ board: around, rows: ['hR1 hR2'] });
    const { s: built } = after(s, 'move c3, add cR1 first right, add cG1 first right, add sG1 first right');
    expect(rowOf(built, 0)).toEqual(cards('hR1 hR2 cR1 cG1 sG1'));
    expect(built.taken).toHaveLength(3);
  });

  it('EMP-8 or start a new row, while there are fewer than two', () => {
    const one = position({ board: around, rows: ['hR1 hR2'] });
    expect(legal(after(one, 'move c3').s)).toEqual([
      'start sG1',
      'start cR1',
      'add cR1 first right',
      'start cG1',
      'start tB1',
    ]);
    expect(rowOf(after(one, 'move c3, start tB1').s, 1)).toEqual(cards('tB1'));
    const two = position({ board: around, rows: ['hR1', 'hR2'] });
    expect(legal(after(two, 'move c3').s)).toEqual(['add cR1 first right', 'add cR1 second right']);
    expect(refused(two, 'move c3, start tB1')).toBe('EMP-8/third-row');
  });

  it('EMP-8 all cards of a turn go to exactly one row', () => {
    const s = position({ board: around, rows: ['hR1', 'cY1'] });
    const first = after(s, 'move c3, add cR1 first right').s;
    expect(legal(first)).toEqual(['add cG1 first right', 'end']);
    expect(refused(first, 'add cG1 second right')).toBe('EMP-8/one-row');
    expect(refused(first, 'start tB1')).toBe('EMP-8/one-row');
  });

  it('EMP-9 a new row begins with any card, then each matches the one before', () => {
    const s = after(position({ board: around }), 'move c3').s;
    expect(legal(s)).toEqual(['start sG1', 'start cR1', 'start cG1', 'start tB1']);
    expect(legal(after(s, 'start cG1').s)).toEqual(['add sG1 first right', 'add cR1 first right', 'end']);
    expect(legal(after(s, 'start tB1').s)).toEqual(['end']);
    expect(refused(s, 'start tB1, add cR1 first right')).toBe('EMP-9/no-match');
  });

  it('EMP-9 by shape, by colour, or by both', () => {
    const s = position({ board: 'pawn=a5 c3=rP1 b3=cG1 d3=sR1 c1=cR2 c4=tB1', rows: ['cR1'] });
    expect(legal(after(s, 'move c3').s).filter((move) => move.startsWith('add'))).toEqual([
      'add cR2 first right',
      'add cG1 first right',
      'add sR1 first right',
    ]);
  });

  it('EMP-10 the pawn may not go where no card can be taken', () => {
    const s = position({ board: 'pawn=c3 a1=cR1 b1=sR1 e5=tG3' });
    expect(legal(s)).toEqual(['move a1', 'move b1']);
    expect(refused(s, 'move e5')).toBe('EMP-10/no-card');
  });

  describe('EMP-10 two rows and nothing fits', () => {
    const s = after(
      position({ board: 'pawn=a5 c3=rP1 c2=tB1 c4=tY1', rows: ['cR1 cG1', 'sR1'] }),
      'move c3',
    ).s;

    it('EMP-10 one of them is discarded, the player chooses which, and a new one begins', () => {
      expect(legal(s)).toEqual(['discard first', 'discard second']);
      const { s: first, events } = after(s, 'discard first');
      expect(events).toEqual([{ type: 'discarded', seat: 0, row: 0, cards: cards('cR1 cG1') }]);
      expect(legal(first)).toEqual(['start tB1', 'start tY1']);
      const built = after(first, 'start tB1, add tY1 first right').s;
      expect(built.rows.slice(0, 2)).toEqual([cards('tB1 tY1'), cards('sR1')]);
      expect(after(s, 'discard second, start tY1').s.rows.slice(0, 2)).toEqual([
        cards('cR1 cG1'),
        cards('tY1'),
      ]);
    });

    it('EMP-10 the cards go to the discard at the end of the turn', () => {
      const done = after(s, 'discard first, start tB1, end', anyLuck).s;
      expect(done.discard).toEqual(cards('cR1 cG1'));
      emperorsGold.conserve({ ...done, open: [], tasks: DEFAULT_TASKS.map(packTask).sort((a, b) => a - b) });
    });

    it('EMP-10 not before a card was asked for, and never otherwise', () => {
      expect(refused(s, 'start tB1')).toBe('EMP-10/discard-first');
      expect(refused(s, 'add tB1 first right')).toBe('EMP-10/discard-first');
      expect(refused(s, 'discard first, discard second')).toBe('EMP-10/no-discard');
      const fitting = position({ board: 'pawn=a5 c3=rP1 c2=tB1 c4=sY1', rows: ['cR1', 'sR1'] });
      expect(refused(fitting, 'move c3, discard first')).toBe('EMP-10/no-discard');
      expect(refused(fitting, 'discard first')).toBe('EMP-10/no-discard');
      const one = position({ board: 'pawn=a5 c3=rP1 c2=tB1', rows: ['cR1'] });
      expect(legal(after(one, 'move c3').s)).toEqual(['start tB1']);
      expect(refused(one, 'move c3, discard second')).toBe('EMP-8/no-row');
    });
  });

  describe('EMP-11 no move of the pawn reaches a card', () => {
    const lonely = 'pawn=c3 a1=cR1 e5=sR1';

    it('EMP-11 one row is discarded, the board refilled, the turn over', () => {
      const s = position({ board: lonely, rows: ['tR1 tR2', 'hB1'], rest: 'nowhere' });
      expect(legal(s)).toEqual(['discard first', 'discard second']);
      expect(refused(s, 'end')).toBe('EMP-11/discard-first');
      expect(refused(s, 'move a1')).toBe('EMP-11/stuck');
      const aside = after(s, 'discard first').s;
      expect(legal(aside)).toEqual(['end']);
      const { s: done, events } = after(aside, 'end', scriptedChance([0, 0]));
      expect(done.rows.slice(0, 2)).toEqual([[], cards('hB1')]);
      expect(done.board.slice(0, 3)).toEqual(cards('cR1 tR1 tR2'));
      expect(done.turn).toBe(1);
      expect(events.map(({ type }) => type)).toEqual(['reshuffled', 'ended']);
      expect(after(s, 'discard first').events[0]).toEqual({ type: 'stuck', seat: 0 });
    });

    it('EMP-11 without a row the turn just ends', () => {
      const s = position({ board: lonely, rest: 'nowhere' });
      expect(legal(s)).toEqual(['end']);
      const { s: done, events } = after(s, 'end');
      expect(done).toEqual({ ...s, turn: 1 });
      expect(events).toEqual([
        { type: 'stuck', seat: 0 },
        { type: 'ended', seat: 0, cells: [], cards: [] },
      ]);
    });

    it('EMP-11 an empty board is such a case too', () => {
      expect(legal(position({ board: 'pawn=c3', rows: ['cR1'], rest: 'nowhere' }))).toEqual([
        'discard first',
      ]);
    });
  });
});

describe('a turn is one commitment', () => {
  it('EMP-6 EMP-13 nothing before the end needs luck, so all of it can be taken back', () => {
    const s = opening(3, { 'two-sided': true });
    const chance = fastChance(1);
    for (let turn = 0; turn < 30; turn++) {
      const seat = s.turn;
      for (let move = -1, made = 0; s.turn === seat; made++) {
        expect(made).toBeLessThan(MOST_DECISIONS);
        move = emperorsGold.pick?.(s, seat, chance) as number;
        const isEnd = emperorsGold.actions.print(move) === 'end';
        emperorsGold.play(s, seat, move, isEnd ? chance : scriptedChance([]), null);
      }
    }
  });
});
