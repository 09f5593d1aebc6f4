import { fastChance, legalMoves } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { everyShortfall } from '../src/finish.ts';
import {
  canFinish,
  leavesUnfinishable,
  PASS,
  type Player,
  type PyramidsState,
  pyramids,
  STAGE,
  shortfall,
} from '../src/index.ts';
import { after, legal, position, pyramid } from './builders.ts';
import { carefulMove, goesOn, some } from './careful.ts';
import type { NaivePlayer } from './naive.ts';
import { canBeFinished, mostDominoes, naiveShortfall } from './naive-finish.ts';
import { spellOut } from './spell-out.ts';

/** Every position of random matches that keep their cards, with a reckless move now and then. */
function* positions(matches: number): Generator<PyramidsState> {
  for (let seed = 1; seed <= matches; seed++) {
    const chance = fastChance(seed);
    const s = pyramids.setup({ seats: 2, options: { 'covered-tiles-connect': false } }, chance, null);
    for (const next = goesOn(s); next(); ) {
      yield s;
      const reckless = chance.below(12) === 0 || !canFinish(s, s.turn);
      const keeps = s.stage === STAGE.card && chance.below(8) > 0;
      const random = () => pyramids.pick?.(s, s.turn, chance) as number;
      const move = keeps ? PASS : reckless ? random() : carefulMove(s, chance);
      pyramids.play(s, s.turn, move, chance, null);
    }
  }
}

const builder = (s: PyramidsState) => spellOut(s).players[s.turn] as NaivePlayer;

describe('can a level be finished', () => {
  it('a lone corner costs two cards, so the second to last card must stay in hand', () => {
    // h5 is a corner of e5 … h9 whose two neighbours are taken.
    const laid = pyramid('0 e5 right, 1 g5 down, 2 h6 down, 3 e6 right, 4 e7 right, 5 e8 right, 6 e9 right');
    const s = position({ players: [{ laid, cards: 0b011 }], quarry: [8, 9, 14] });
    expect(shortfall(s.players[0] as Player, 0)).toBe(2);
    const placed = after(s, 'place 1 g9 right').s;
    const cards = legal(placed).filter((move) => move.startsWith('card'));
    expect(cards.length).toBeGreaterThan(0);
    const parse = (move: string) => pyramids.actions.parse(move) as number;
    for (const move of cards) expect(leavesUnfinishable(placed, parse(move))).toBe(true);
    expect(leavesUnfinishable(placed, PASS)).toBe(false);
  });

  it('PYR-8 every block of free places leaves as few alone as trying everything does', () => {
    const table = everyShortfall();
    const chance = fastChance(8);
    const blocks = Array.from({ length: 300 }, () =>
      Array.from({ length: 20 }, (_, i) => i).filter(() => chance.below(2) === 0),
    );
    for (const cells of [[], ...blocks.filter(({ length }) => length <= 11)]) {
      const free = cells.reduce((bits, i) => bits | (1 << i), 0);
      const places = cells.map((i) => ({ x: i % 4, y: Math.floor(i / 4) }));
      expect(table[free]).toBe(places.length - 2 * mostDominoes(places));
    }
    expect(table).toHaveLength(2 ** 20);
    expect(table.at(-1)).toBe(0);
  });

  it('PYR-8 the shortfall is what the best laying leaves free, over all rectangles', () => {
    let short = 0;
    for (const s of positions(some(40))) {
      const p = s.players[s.turn];
      // The naive count of more places takes too long.
      if (s.stage !== STAGE.place || !p || p.free > 12) continue;
      const d = shortfall(p, s.level);
      expect(d).toBe(naiveShortfall(builder(s), s.level));
      if (d > 0) short++;
    }
    expect(short).toBeGreaterThan(some(10));
  });

  it('PYR-8 PYR-9 finishable means that some way of laying ends well', () => {
    const seen = { yes: 0, no: 0 };
    for (const s of positions(some(120))) {
      const p = s.players[s.turn];
      if (s.stage !== STAGE.place || !p || p.free > 8) continue;
      const can = canFinish(s, s.turn);
      expect(can).toBe(canBeFinished(builder(s), s.level));
      seen[can ? 'yes' : 'no']++;
    }
    expect(seen.no).toBeGreaterThan(some(5));
    expect(seen.yes).toBeGreaterThan(some(100));
  });

  it('a move leaves a level unfinishable exactly when it cannot be finished afterwards', () => {
    const seen = { place: 0, card: 0 };
    for (const s of positions(some(30))) {
      if (s.stage !== STAGE.place && s.stage !== STAGE.card) continue;
      for (const move of legalMoves(pyramids, s, s.turn)) {
        const next = pyramids.copy(s);
        pyramids.play(next, s.turn, move, fastChance(1), null);
        expect(leavesUnfinishable(s, move)).toBe(
          !canFinish({ ...next, level: s.level, turn: s.turn }, s.turn) &&
            pyramids.actions.print(move) !== 'pass',
        );
        if (leavesUnfinishable(s, move)) seen[s.stage === STAGE.place ? 'place' : 'card']++;
      }
    }
    expect(seen.place).toBeGreaterThan(some(100));
    expect(seen.card).toBeGreaterThan(some(5));
  });

  it('a careful player always finds a careful move', () => {
    for (let seed = 1; seed <= some(40); seed++) {
      const chance = fastChance(seed);
      const s = pyramids.setup({ seats: 4, options: { 'covered-tiles-connect': false } }, chance, null);
      for (const next = goesOn(s); next(); ) {
        expect(legalMoves(pyramids, s, s.turn).some((move) => !leavesUnfinishable(s, move))).toBe(true);
        pyramids.play(s, s.turn, carefulMove(s, chance), chance, null);
      }
      expect(s.players.some((p) => p.out)).toBe(false);
    }
  });
});
