import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { CARDS, emperorsGold, type GoldState, matches, NONE } from '../src/index.ts';
import { opening } from './builders.ts';

/** Random play until there are rows, a discard and tasks taken. */
function midway(seats: number, teams = false): GoldState {
  const chance = fastChance(3);
  const s = opening(seats, { teams, 'two-sided': true });
  const isMidway = () =>
    s.won.flat().length > 0 && s.discard.length > 0 && s.rows.flat().length >= 6 && s.taken.length >= 2;
  for (let made = 0; made < 2000 && !isMidway(); made++)
    emperorsGold.play(s, s.turn, emperorsGold.pick?.(s, s.turn, chance) as number, chance, null);
  return s;
}

/** What `conserve` says to a position broken in one way. */
function complaint(breakIt: (s: GoldState) => void, s: GoldState = midway(3)): string {
  emperorsGold.conserve(s);
  breakIt(s);
  try {
    emperorsGold.conserve(s);
    return 'all is well';
  } catch (error) {
    return (error as Error).message.split(':')[0] as string;
  }
}

/** Takes the first card out of a list and puts another in its place. */
const swapIn = (list: number[], card: number) =>
  list.splice(
    list.findIndex((each) => each !== NONE),
    1,
    card,
  );

describe('the laws notice what cannot be', () => {
  it('EMP-1 a card that is lost', () => {
    expect(complaint((s) => s.deck.pop())).toBe('cards are lost or doubled');
    expect(complaint((s) => s.discard.pop())).toBe('cards are lost or doubled');
    expect(complaint((s) => s.rows.find((row) => row.length > 0)?.pop())).toBe('cards are lost or doubled');
    expect(complaint((s) => swapIn(s.board, NONE))).toBe('cards are lost or doubled');
  });

  it('EMP-1 the last of all cards', () => {
    for (const last of [0, 1, 2, 3].map((below) => CARDS - 1 - below)) {
      const lose = (s: GoldState) => {
        for (const list of [s.board, s.deck]) {
          const at = list.indexOf(last);
          if (at >= 0) list.splice(at, 1, ...(list === s.board ? [NONE] : []));
        }
      };
      expect(complaint(lose, opening(2))).toBe('cards are lost or doubled');
    }
  });

  it('EMP-1 a card that is there twice instead of another', () => {
    expect(complaint((s) => swapIn(s.board, s.deck[0] as number))).toBe('cards are lost or doubled');
    expect(complaint((s) => s.deck.push(s.deck[0] as number))).toBe('cards are lost or doubled');
  });

  it('EMP-10 a row set aside still counts', () => {
    expect(complaint((s) => s.aside.push(s.deck.pop() as number))).toBe('all is well');
  });

  it('EMP-2 a task that is lost or there twice', () => {
    expect(complaint((s) => s.tasks.pop())).toBe('tasks are lost or doubled');
    expect(complaint((s) => swapIn(s.open, NONE))).toBe('tasks are lost or doubled');
    expect(complaint((s) => s.won.find((pile) => pile.length > 0)?.pop())).toBe('tasks are lost or doubled');
    expect(complaint((s) => swapIn(s.open, s.tasks[0] as number))).toBe('tasks are lost or doubled');
  });

  it('EMP-14 not an open place without a task, when its task was taken and no other came', () => {
    const taken = (s: GoldState) => s.won[0]?.push(s.open.splice(0, 1, NONE)[0] as number);
    expect(complaint(taken, opening(2))).toBe('all is well');
  });

  it('EMP-3 a pawn that stands on a card, or a board of another size', () => {
    const standing = (s: GoldState) => {
      s.pawn = s.board.findIndex((card) => card !== NONE);
    };
    expect(complaint(standing)).toBe('the pawn stands on a card');
    expect(complaint((s) => s.board.push(NONE))).toBe('the pawn stands on a card');
  });

  /** Three cards of the deck as a row: the third matches the second, or does not. */
  const rowOfThree = (fits: boolean) => (s: GoldState) => {
    const out = (wanted: (card: number) => boolean) =>
      s.deck.splice(s.deck.findIndex(wanted), 1)[0] as number;
    const first = out(() => true);
    const second = out((card) => matches(card, first));
    s.rows[0] = [first, second, out((card) => matches(card, second) === fits)];
  };

  it('EMP-9 EMP-17 a row that does not hold together, unless children play', () => {
    expect(complaint(rowOfThree(true), opening(2))).toBe('all is well');
    expect(complaint(rowOfThree(false), opening(2))).toBe('a row does not hold together');
    expect(complaint(rowOfThree(false), opening(2, { children: true }))).toBe('all is well');
  });

  it('EMP-20 a second row of a player in a team', () => {
    const second = (s: GoldState) => s.rows[3]?.push(s.deck.pop() as number);
    expect(complaint(second, midway(4, true))).toBe('a player in a team has two rows');
    expect(complaint(second, opening(4))).toBe('all is well');
    const first = (s: GoldState) => s.rows[2]?.push(s.deck.pop() as number);
    expect(complaint(first, opening(4, { teams: true }))).toBe('all is well');
  });
});

describe('a copy is the same position and shares nothing with it', () => {
  const lists = (s: GoldState) => [
    ...[s.board, s.deck, s.discard, s.open, s.tasks, s.taken, s.aside],
    ...s.rows,
    ...s.won,
  ];

  it.each([
    ['nothing', () => undefined],
    ['an opening', () => opening(4, {}, 2)],
    ['a position with more in it', () => midway(4)],
    ['a position of fewer players', () => opening(2)],
    ['a position of more players', () => midway(4, true)],
    ['a position of teams', () => opening(4, { teams: true })],
  ])('into %s', (_, into) => {
    for (const s of [opening(4), midway(4), midway(3), midway(4, true)]) {
      s.aside.push(s.deck.pop() as number);
      const copied = emperorsGold.copy(s, into());
      expect(copied).toEqual(s);
      const own = lists(s);
      for (const list of lists(copied)) expect(own.includes(list)).toBe(false);
    }
  });

  it('into the given position where that has the same shape', () => {
    const into = opening(3, {}, 2);
    const rows = into.rows;
    expect(emperorsGold.copy(midway(3), into)).toBe(into);
    expect(into.rows).toBe(rows);
  });
});
