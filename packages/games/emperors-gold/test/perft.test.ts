import { readFileSync } from 'node:fs';
import { perft, readCounts, readPositions } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { END, emperorsGold, type GoldOptions, type GoldState } from '../src/index.ts';
import { position, type Sketch } from './builders.ts';
import { type NaiveState, naivePlay, naiveTurns, printTurn, spellOut, turnOf } from './naive.ts';
import { stagedTurns } from './staged.ts';

const path = new URL('../perft/positions.txt', import.meta.url);
const lines = readPositions(readFileSync(path, 'utf8'));

const list = (text: string) => (text === '' ? [] : text.split(';').map((part) => part.trim()));

function sketched([, options = '', rest, board = '', rows = '', open = '']: readonly string[]): GoldState {
  const on = options.split(' ').filter(Boolean);
  return position({
    options: Object.fromEntries(on.map((name) => [name, true])) as Partial<GoldOptions>,
    rest: rest as NonNullable<Sketch['rest']>,
    board,
    rows: list(rows),
    open: list(open),
  });
}

/** A claimed task is replaced by the first of the bag, a discarded row comes back in its order. */
const firstTask = { below: () => 0 };

/** Whole turns, each counted once however its cards were laid. */
function turnPerft(s: GoldState, depth: number): number {
  const turns = new Map(stagedTurns(s).map((end) => [printTurn(turnOf(end)), end]));
  if (depth === 1) return turns.size;
  return [...turns.values()].reduce((sum, end) => {
    const next = emperorsGold.copy(end);
    emperorsGold.play(next, next.turn, END, firstTask, null);
    return sum + (next.left === 0 ? 1 : turnPerft(next, depth - 1));
  }, 0);
}

function naiveTurnPerft(s: NaiveState, depth: number): number {
  const turns = new Map(naiveTurns(s).map((turn) => [printTurn(turn), turn]));
  if (depth === 1) return turns.size;
  return [...turns.values()].reduce((sum, turn) => {
    const next = structuredClone(s);
    naivePlay(next, turn, firstTask);
    return sum + (next.left === 0 ? 1 : naiveTurnPerft(next, depth - 1));
  }, 0);
}

describe('perft', () => {
  for (const line of lines) {
    it(`EMP-6 EMP-7 EMP-8 EMP-9 EMP-10 EMP-11 EMP-13 ${line[0]}`, () => {
      const s = sketched(line);
      const decisions = readCounts(line[6]).map(([depth]) => [depth, perft(emperorsGold, s, depth)]);
      const turns = readCounts(line[7]).map(([depth]) => [depth, turnPerft(s, depth)]);
      expect([decisions, turns]).toEqual([readCounts(line[6]), readCounts(line[7])]);
      for (const [depth, count] of turns) expect(naiveTurnPerft(spellOut(s), depth as number)).toBe(count);
    });
  }
});
