import { fastChance, legalMoves, NOBODY, nextToAct, type Sink } from '@benben/core';
import { describe, expect, it } from 'vitest';
import {
  canPay,
  cheapestPayment,
  OVER,
  type PyramidionEvent,
  type PyramidionState,
  totalsOf,
} from '../src/index.ts';
import { onlyPayment } from '../src/payment.ts';
import { changeOrder } from '../src/phases/order.ts';
import { brisk, idle, some } from './brisk.ts';
import { legal, position, pyramidion, tables, told } from './builders.ts';
import { naiveCheapest, naiveLegal, naiveOrder, naiveTotal, permutations, waysToPay } from './naive.ts';
import { naiveEnd, naivePlaces, naivePoints, naiveVerdict } from './naive-verdict.ts';

/** Visits every decision of a random match, or of one that is played by `choose`. */
function wander(
  { seats, seed, statues = 'any', goal = '15', choose, sink }: Walk,
  visit: (s: PyramidionState) => void,
): void {
  const chance = fastChance(seed * 0x9e3779b1);
  const s = pyramidion.setup({ seats, options: { goal, 'open-boats': false, statues } }, chance, null);
  while (s.step !== OVER) {
    visit(s);
    const seat = nextToAct(pyramidion.toAct(s));
    const moves = legalMoves(pyramidion, s, seat);
    const move = choose?.(s, seat, moves, chance) ?? (moves[chance.below(moves.length)] as number);
    pyramidion.play(s, seat, move, chance, sink?.(s) ?? null);
  }
}

interface Walk {
  readonly seats: number;
  readonly seed: number;
  readonly statues?: 'any' | 'traded';
  readonly goal?: '10' | '15' | 'all-boats';
  readonly choose?: ReturnType<typeof brisk>;
  readonly sink?: (s: PyramidionState) => Sink<PyramidionEvent>;
}

const OF_A_CITY = ['rebellion', 'fled', 'rewarded', 'judged', 'stationed', 'traded'];

/** From the pass that is the last in a city to whatever follows its prizes: what the twin expects, and what was told. */
function cityListener(check: (expected: PyramidionEvent[], actual: PyramidionEvent[]) => void) {
  let before: PyramidionState | null = null;
  let actual: PyramidionEvent[] = [];
  return (s: PyramidionState): Sink<PyramidionEvent> => ({
    tell(event) {
      if (event.type === 'passed' && s.passed === (1 << s.order.length) - 1) {
        before = pyramidion.copy(s);
        actual = [];
      } else if (OF_A_CITY.includes(event.type)) actual.push(event);
      else if (before && ['exchanged', 'declined', 'returned', 'closed'].includes(event.type)) {
        check(naiveVerdict(before, told(actual, 'rebellion')[0]?.tokens ?? []), actual);
        before = null;
      }
    },
    whisper() {},
  });
}

describe('the rules agree with their naive twin in lockstep', () => {
  for (const seats of [2, 3, 4]) {
    it(`PYN-11 PYN-13 PYN-15 PYN-16 PYN-17 PYN-38 PYN-43 legal moves, ${seats} seats`, () => {
      for (let seed = 1; seed <= 3; seed++)
        wander({ seats, seed, statues: seed % 2 ? 'any' : 'traded' }, (s) =>
          expect(legal(s).toSorted()).toEqual(naiveLegal(s).toSorted()),
        );
    });

    it(`PYN-11 PYN-13 PYN-16 nobody is asked where passing or the last city is all there is, ${seats} seats`, () => {
      wander({ seats, seed: 8, choose: brisk() }, (s) => {
        const moves = naiveLegal(s);
        expect(moves.length > 1 || moves[0]?.startsWith('lay '), moves.join()).toBe(true);
      });
    });

    it(`PYN-22 PYN-29 totals, ${seats} seats`, () => {
      wander({ seats, seed: 7 }, (s) => {
        for (const category of [0, 1, 2])
          expect(totalsOf(s, category, tables)).toEqual(
            s.order.map((_, seat) => naiveTotal(s, seat, category)),
          );
      });
    });
  }

  it('PYN-18 PYN-19 PYN-20 PYN-21 what every city comes to', () => {
    const seen = { cities: 0, rebellion: 0, fled: 0, rewarded: 0, stationed: 0, traded: 0 };
    for (const seats of [2, 3, 4])
      for (const choose of [undefined, brisk()]) {
        const listener = cityListener((expected, actual) => {
          expect(actual).toEqual(expected);
          seen.cities++;
          for (const { type } of actual) if (type in seen) seen[type as keyof typeof seen]++;
        });
        wander({ seats, seed: 20 + seats, goal: '10', ...(choose && { choose }), sink: listener }, () => {});
      }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
  });

  it('PYN-34 PYN-41 points, the end, the places and what decided', () => {
    const decided = new Set<string>();
    const walks = [2, 3, 4].flatMap((seats) =>
      [1, 2, 3, 4, 5, 6].map(
        (seed) => ({ seats, seed: 100 * seed + seats, goal: '10', choose: brisk() }) as const,
      ),
    );
    const odd = [
      { seats: 3, seed: 5, goal: 'all-boats', choose: idle },
      { seats: 2, seed: 6, goal: 'all-boats', choose: brisk() },
    ] as const;
    for (const walk of [...walks, ...odd]) {
      let last: PyramidionState | undefined;
      const sink = (s: PyramidionState): Sink<PyramidionEvent> => ({
        tell(event) {
          last = s;
          if (event.type === 'round') expect(naiveEnd(s)).toBeNull();
          if (event.type === 'ended')
            expect([event.why, event.points]).toEqual([naiveEnd(s), naivePoints(s)]);
          if (event.type !== 'won') return;
          const { places, by } = naivePlaces(s);
          expect([event.seat, event.by]).toEqual([places.indexOf(1), by]);
          decided.add(by);
        },
        whisper() {},
      });
      wander({ ...walk, sink }, () => {});
      const end = last as PyramidionState;
      expect(pyramidion.outcome(end)).toEqual({ places: naivePlaces(end).places, points: naivePoints(end) });
    }
    expect(decided.size).toBeGreaterThan(1);
  });

  it('PYN-38 PYN-39 the cheapest payment, and whether there is a choice', () => {
    const chance = fastChance(99);
    let payable = 0;
    let single = 0;
    for (let i = 0; i < some(1500); i++) {
      const s = position({ seats: 2, step: 'equipping' });
      for (const [at, most] of [5, 5, 5, 5, 5, 3].entries()) {
        s.goods[at] = chance.below(most);
        s.bank[at] = chance.below(3);
      }
      for (let city = 0; city < 8; city++) s.mercenaries[city] = chance.below(3) - 1;
      s.spentMercenaries = chance.below(256);
      const cost = tables.boats[chance.below(20)]?.cost ?? [];
      const payment = cheapestPayment(s, 0, cost, tables);
      const ways = waysToPay(s, 0, cost);
      expect(canPay(s, 0, cost, tables)).toBe(ways.length > 0);
      expect(onlyPayment(s, 0, cost, tables) !== null).toBe(ways.length === 1);
      const naive = naiveCheapest(s, 0, cost);
      expect(payment && { statues: payment.statues, own: payment.goods }).toEqual(
        naive && { statues: naive.statues, own: naive.own },
      );
      expect(payment?.cities.length).toEqual(naive?.helped.reduce((sum, n) => sum + n, 0));
      if (naive) payable++;
      if (ways.length === 1) single++;
    }
    expect(payable).toBeGreaterThan(some(100));
    expect(single).toBeGreaterThan(some(20));
  });

  it('PYN-12 every way tokens can be held', () => {
    const blank = position({ seats: 4, step: 'equipping' });
    for (const order of permutations([0, 1, 2, 3])) {
      for (let code = 0; code < 5 ** 4; code++) {
        const orderTokens = [0, 1, 2, 3].map((i) => (Math.floor(code / 5 ** i) % 5) - 1);
        const holders = orderTokens.filter((seat) => seat !== NOBODY);
        if (new Set(holders).size !== holders.length) continue;
        const s = { ...blank, order, orderTokens: orderTokens.slice() };
        changeOrder(s, { tables, chance: fastChance(1), sink: null });
        expect(s.order).toEqual(naiveOrder(order, orderTokens));
      }
    }
  });
});
