import { fastChance, recordingChance, scriptedChance, type Table } from '@benben/core';
import { tablesOf } from '@benben/core/laws';
import { END, emperorsGold, type GoldOptions, type GoldState } from '@benben/emperors-gold';
import { describe, expect, it } from 'vitest';
import { candidatesOf } from '../../src/emperors-gold/master.ts';
import { applyTurn, type Mind, mindOf, type WholeTurn } from '../../src/emperors-gold/mind.ts';
import { movesTo } from '../../src/emperors-gold/moves.ts';
import { eachTurn, plannedTurn, plannedTurns, turnOfWalk } from '../../src/emperors-gold/planner.ts';

const unlucky = { below: () => Number.NaN };

/** What a turn leaves behind, by the rules; in the children's game the order in a row means nothing. */
function printEnd(s: GoldState): string {
  const row = (s.rows[s.building] ?? []).slice();
  if (s.children) row.sort((a, b) => a - b);
  return JSON.stringify([s.pawn, s.asideRow, s.building, row, s.claimed]);
}

function endsByRules(s: GoldState, found = new Set<string>()): Set<string> {
  const moves = new Int32Array(emperorsGold.maxMoves);
  const count = emperorsGold.legal(s, s.turn, moves);
  for (const move of moves.subarray(0, count)) {
    if (move === END) {
      found.add(printEnd(s));
      continue;
    }
    const next = emperorsGold.copy(s);
    emperorsGold.play(next, s.turn, move, unlucky, null);
    endsByRules(next, found);
  }
  return found;
}

/** The position at the end of the turn, every move checked by the rules. */
function playedOut(s: GoldState, turn: WholeTurn): GoldState {
  const at = emperorsGold.copy(s);
  const out = new Int32Array(emperorsGold.maxMoves);
  for (const move of movesTo(s, turn)) {
    if (!out.subarray(0, emperorsGold.legal(at, at.turn, out)).includes(move))
      throw new Error(`'${emperorsGold.actions.print(move)}' is not legal`);
    if (move !== END) emperorsGold.play(at, at.turn, move, unlucky, null);
  }
  return at;
}

function turnsOf(mind: Mind): WholeTurn[] {
  const turns: WholeTurn[] = [];
  eachTurn(mind, (_, walk, claim) => turns.push(turnOfWalk(walk, claim)));
  return turns;
}

function compare(table: Table<GoldOptions>, seed: number): void {
  const chance = fastChance(seed);
  const s = emperorsGold.setup(table, chance, null);
  for (let turn = 0; turn < 6 && s.left !== 0; turn++) {
    const turns = turnsOf(mindOf(s));
    const ends = turns.map((each) => playedOut(s, each));
    expect([...new Set(ends.map(printEnd))].sort()).toEqual([...endsByRules(s)].sort());
    const pick = chance.below(turns.length);
    emperorsGold.copy(ends[pick] as GoldState, s);
    emperorsGold.play(s, s.turn, END, chance, null);
  }
}

describe('the turns a mind walks are the turns of the rules', () => {
  for (const table of tablesOf(emperorsGold).filter(({ options, seats }) => !options.timer && seats !== 3)) {
    // Brute force through the rules lays every order of a handful of cards.
    if (table.options.children && table.options['two-sided']) continue;
    it(`${table.seats} seats ${JSON.stringify(table.options)}`, () => compare(table, 1));
  }
});

describe('what a mind makes of a turn is what the rules make of it', () => {
  it.each([2, 3, 4])('%d seats, with the same luck', (seats) => {
    const chance = fastChance(seats);
    const options = { children: false, 'two-sided': false, timer: false, teams: seats === 4 };
    const s = emperorsGold.setup({ seats, options }, chance, null);
    const mind = mindOf(s);
    while (s.left !== 0) {
      const turns = turnsOf(mind);
      const turn = turns[chance.below(turns.length)] as WholeTurn;
      emperorsGold.copy(playedOut(s, turn), s);
      const luck = recordingChance(chance);
      emperorsGold.play(s, s.turn, END, luck, null);
      const script = scriptedChance(luck.luck);
      applyTurn(mind, turn, script);
      script.assertUsedUp();
      expect(essence(mind)).toEqual(essence(mindOf(s)));
    }
  });
});

describe('turns that lead to the same position are one', () => {
  const MANY = 100_000;
  /** By the rules: the row as far as anything can still be added to it, and nothing of a row that goes. */
  function positionAfter(s: GoldState, turn: WholeTurn): string {
    const end = playedOut(s, turn);
    const row = end.rows[end.building] ?? [];
    const ends = turn.claim >= 0 || s.children ? [] : [s.twoSided ? row[0] : null, row.at(-1)];
    const cards = row.slice().sort((a, b) => a - b);
    return JSON.stringify([end.pawn, end.asideRow, end.building, end.claimed, cards, ends]);
  }
  function walk(table: Table<GoldOptions>, visit: (s: GoldState, mind: Mind) => void): void {
    const chance = fastChance(7);
    const s = emperorsGold.setup(table, chance, null);
    for (let turn = 0; turn < 30 && s.left !== 0; turn++) {
      const mind = mindOf(s);
      visit(s, mind);
      emperorsGold.copy(playedOut(s, plannedTurn(mind)), s);
      emperorsGold.play(s, s.turn, END, chance, null);
    }
  }
  const tables = [false, true].map((twoSided) => ({
    seats: 2,
    options: { children: false, 'two-sided': twoSided, timer: false, teams: false },
  }));

  it.each(tables)('the best turn is the first of the best in every order: $options', (table) => {
    walk(table, (_s, mind) => {
      let best: WholeTurn | null = null;
      let most = Number.NEGATIVE_INFINITY;
      eachTurn(mind, (worth, shown, claim) => {
        if (worth <= most) return;
        most = worth;
        best = turnOfWalk(shown, claim);
      });
      expect(plannedTurn(mind)).toEqual(best);
    });
  });

  it.each(tables)('none is kept twice and none is missing: $options', (table) => {
    let fewer = 0;
    walk(table, (s, mind) => {
      const all = turnsOf(mind);
      const kept = plannedTurns(mind, MANY, { once: true }).map((turn) => positionAfter(s, turn));
      expect(new Set(kept).size).toBe(kept.length);
      expect(new Set(all.map((turn) => positionAfter(s, turn)))).toEqual(new Set(kept));
      if (kept.length < all.length) fewer++;
      const candidates = candidatesOf(mind).map((turn) => positionAfter(s, turn));
      expect(new Set(candidates).size).toBe(candidates.length);
    });
    expect(fewer).toBeGreaterThan(5);
  });
});

/** Without what lies unused in the arrays. */
function essence(mind: Mind): unknown {
  const { cards, deck, discard, tasks, ...rest } = mind;
  return {
    ...rest,
    cards: Array.from(mind.length, (length, row) => Array.from(cards.subarray(row * 75, row * 75 + length))),
    deck: Array.from(deck.subarray(0, mind.deckSize)),
    discard: Array.from(discard.subarray(0, mind.discardSize)),
    tasks: Array.from(tasks.subarray(0, mind.tasksSize)),
  };
}
