import { type Chance, fastChance, legalMoves, type Move } from '@benben/core';
import {
  leavesUnfinishable,
  levelPoints,
  markerScores,
  type Player,
  type PyramidsState,
  pyramids,
  STAGE,
} from '@benben/pyramids';
import { describe, expect, it } from 'vitest';
import { decisionOf, moveOf } from '../../src/pyramids/decision.ts';
import { pointsNow, readLevel, readRim } from '../../src/pyramids/features.ts';
import { immediate, worth } from '../../src/pyramids/judge.ts';
import { bestSite, possiblePlans } from '../../src/pyramids/plan.ts';
import { bitOfCell, cellOfBit, type Site, siteOf } from '../../src/pyramids/site.ts';
import { bestTurns, takeTurn } from '../../src/pyramids/turns.ts';
import { tableOf } from './matches.ts';
import { naiveLevel, naiveRim } from './naive-features.ts';

/** Random matches that finish every level, seen before each decision. */
function walk(matches: number, visit: (s: PyramidsState, chance: Chance) => void): void {
  for (let seed = 1; seed <= matches; seed++) {
    const chance = fastChance(seed);
    const s = pyramids.setup(tableOf(2), chance, null);
    while (s.stage !== STAGE.over) {
      visit(s, chance);
      let move: Move;
      do move = pyramids.pick?.(s, s.turn, chance) as Move;
      while (leavesUnfinishable(s, move));
      pyramids.play(s, s.turn, move, chance, null);
    }
  }
}

const scoreOf = (p: Player, level: number) =>
  levelPoints(markerScores(p, level, false).map(({ points }) => points));
const builderOf = (s: PyramidsState) => s.players[s.turn] as Player;

describe('a site is the pyramid', () => {
  it('counts a completed level as the rules do, flat and upright', () => {
    const seen = { flat: 0, upright: 0 };
    walk(60, (s) => {
      const p = builderOf(s);
      if (p.free > 0) return;
      const site = bestSite(p, s.level, worth);
      expect(pointsNow(site)).toBe(scoreOf(p, s.level));
      seen[site.plan.upright ? 'upright' : 'flat']++;
    });
    expect(Math.min(seen.flat, seen.upright)).toBeGreaterThan(50);
  });

  it('counts level 1 as the rules do at any time, in every rectangle still possible', () => {
    walk(20, (s) => {
      const p = builderOf(s);
      if (s.level > 0 || p.laid.length === 0) return;
      for (const plan of possiblePlans(p)) expect(pointsNow(siteOf(p, 0, plan))).toBe(scoreOf(p, 0));
    });
  });

  it('shows areas, places and the rim as its quarters do, one by one', () => {
    const level = { points: 0, smallest: 0, markers: 0, places: 0, joins: 0, waiting: 0 };
    const rim = { largest: new Int16Array(6), lasting: 0 };
    const looks = [0, 0, 0, 0];
    walk(12, (s) => {
      const p = builderOf(s);
      if (p.laid.length === 0 || s.stage !== STAGE.place) return;
      for (const plan of possiblePlans(p).slice(0, 3)) {
        const site = siteOf(p, s.level, plan);
        readLevel(site, level);
        expect(level).toEqual(naiveLevel(p, plan, s.level));
        if (s.level < 3) {
          readRim(site, rim);
          expect({ largest: [...rim.largest], lasting: rim.lasting }).toEqual(naiveRim(p, plan, s.level));
        }
        looks[s.level] = (looks[s.level] as number) + 1;
      }
    });
    expect(Math.min(...looks)).toBeGreaterThan(20);
  });

  it('finds its cells again', () => {
    for (const upright of [false, true]) {
      const plan = { left: 2, top: 3, upright };
      for (let i = 0; i < 4; i++)
        for (let j = 0; j < 4; j++) expect(bitOfCell(plan, cellOfBit(plan, 4 * i + j))).toBe(4 * i + j);
    }
  });
});

describe('turns', () => {
  /** By spot that shows anything: a tile that was lifted leaves its number behind. */
  function visibleSymbols({ spots, symbols }: Site): number[] {
    const shown = spots.reduce((all, some) => all | some, 0);
    return [...symbols].map((count, i) => ((shown >>> (i % 32)) & 1 ? count : 0));
  }

  /** The most that the last domino of a level can make of it, by trying every move of the game. */
  function bestByTrying(s: PyramidsState): number {
    if (s.stage === STAGE.refill) {
      const p = builderOf(s);
      return scoreOf(p, s.level) + 4 * [0, 1, 2].filter((card) => (p.cards >>> card) & 1).length;
    }
    return Math.max(
      ...legalMoves(pyramids, s, s.turn).map((move) => {
        const next = pyramids.copy(s);
        pyramids.play(next, s.turn, move, fastChance(1), null);
        return bestByTrying(next);
      }),
    );
  }

  it('the best last turn of a level is the best there is, and its moves lead there', () => {
    let checked = 0;
    walk(12, (s) => {
      if (s.stage !== STAGE.place || builderOf(s).free !== 2) return;
      const { site, dominoes } = decisionOf(s, s.turn, immediate);
      const [best] = bestTurns(site, dominoes, immediate, { keep: 60, withCards: 60 });
      expect(best?.value).toBe(bestByTrying(s));
      checked++;
    });
    expect(checked).toBeGreaterThan(30);
  });

  it('taking a turn on the site is playing it in the game', () => {
    walk(12, (s) => {
      if (s.stage !== STAGE.place || s.players[s.turn]?.laid.length === 0) return;
      const seat = s.turn;
      const { site, dominoes } = decisionOf(s, seat, worth);
      const turn = bestTurns(site, dominoes, worth, { keep: 1, withCards: 1 })[0];
      if (!turn) throw new Error('no turn');
      takeTurn(site, turn);
      const played = pyramids.copy(s);
      while (played.stage !== STAGE.refill) {
        const { site: before } = decisionOf(played, seat, worth);
        pyramids.play(
          played,
          seat,
          moveOf(played, { ...before, plan: site.plan }, turn),
          fastChance(1),
          null,
        );
      }
      const after = siteOf(played.players[seat] as Player, s.level, site.plan);
      expect([...after.spots]).toEqual([...site.spots]);
      expect(visibleSymbols(after)).toEqual(visibleSymbols(site));
      expect([...after.markers]).toEqual([...site.markers]);
      expect([after.taken, after.cards]).toEqual([site.taken, site.cards]);
    });
  });
});
