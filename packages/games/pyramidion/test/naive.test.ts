import { fastChance, legalMoves, NOBODY, nextToAct } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { canPay, cheapestPayment, EQUIPPING, OVER, type PyramidionState, totalsOf } from '../src/index.ts';
import { onlyPayment } from '../src/payment.ts';
import { changeOrder } from '../src/phases/order.ts';
import { legal, position, pyramidion, tables } from './builders.ts';
import { naiveCheapest, naiveLegal, naiveOrder, naiveTotal, permutations, waysToPay } from './naive.ts';

/** Visits every decision of a random match. */
function wander(seats: number, seed: number, visit: (s: PyramidionState) => void): void {
  const chance = fastChance(seed * 0x9e3779b1);
  const s = pyramidion.setup({ seats, options: { goal: '15', 'open-boats': false } }, chance, null);
  while (s.step !== OVER) {
    visit(s);
    const seat = nextToAct(pyramidion.toAct(s));
    const moves = legalMoves(pyramidion, s, seat);
    pyramidion.play(s, seat, moves[chance.below(moves.length)] as number, chance, null);
  }
}

describe('the rules agree with their naive twin in lockstep', () => {
  for (const seats of [2, 3, 4]) {
    it(`PYN-11 PYN-13 PYN-15 PYN-16 PYN-17 PYN-38 legal moves, ${seats} seats`, () => {
      for (let seed = 1; seed <= 3; seed++)
        wander(seats, seed, (s) => expect(legal(s).toSorted()).toEqual(naiveLegal(s).toSorted()));
    });

    it(`PYN-22 PYN-29 totals, ${seats} seats`, () => {
      wander(seats, 7, (s) => {
        for (const category of [0, 1, 2])
          expect(totalsOf(s, category, tables)).toEqual(
            s.order.map((_, seat) => naiveTotal(s, seat, category)),
          );
      });
    });
  }

  it('PYN-38 PYN-39 the cheapest payment, and whether there is a choice', () => {
    const chance = fastChance(99);
    let payable = 0;
    let single = 0;
    for (let i = 0; i < 1500; i++) {
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
    expect(payable).toBeGreaterThan(100);
    expect(single).toBeGreaterThan(20);
  });

  it('PYN-12 every way tokens can be held', () => {
    for (const order of permutations([0, 1, 2, 3])) {
      for (let code = 0; code < 5 ** 4; code++) {
        const orderTokens = [0, 1, 2, 3].map((i) => (Math.floor(code / 5 ** i) % 5) - 1);
        const holders = orderTokens.filter((seat) => seat !== NOBODY);
        if (new Set(holders).size !== holders.length) continue;
        const s = { ...position({ seats: 4 }), step: EQUIPPING, order, orderTokens: orderTokens.slice() };
        if (code % 7 !== 0) continue;
        changeOrder(s, { tables, chance: fastChance(1), sink: null });
        expect(s.order).toEqual(naiveOrder(order, orderTokens));
      }
    }
  });
});
