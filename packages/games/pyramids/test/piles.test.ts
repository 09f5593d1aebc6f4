import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { type PyramidsState, pyramids, STAGE } from '../src/index.ts';
import { carefulMove, goesOn, some } from './careful.ts';

/** PYR-3 as at a real table: every pile has an order from the start, top first. */
interface RealPiles {
  quarry: number[];
  piles: number[][];
}

function shuffled(seed: number): number[] {
  const chance = fastChance(seed);
  const dominoes = Array.from({ length: 90 }, (_, id) => id);
  for (let i = 89; i > 0; i--) {
    const j = chance.below(i + 1);
    [dominoes[i], dominoes[j]] = [dominoes[j] as number, dominoes[i] as number];
  }
  return dominoes;
}

function take(real: RealPiles, slot: number, pile: number): void {
  real.quarry[slot] = real.piles[pile]?.shift() as number;
  if (real.piles[pile]?.length !== 0) return;
  const others = real.piles.filter((_, i) => i !== pile);
  const most = Math.max(...others.map((each) => each.length));
  const from = real.piles.findIndex((each, i) => i !== pile && each.length === most);
  const giver = real.piles[from] as number[];
  real.piles[pile] = giver.splice(Math.ceil(giver.length / 2));
}

/** Luck under which the bag gives what lies in the real piles. */
function luckOf(order: readonly number[], bag: () => readonly number[]) {
  let next = 0;
  return { below: () => bag().indexOf(order[next++] as number) };
}

describe('a bag and sizes stand for four shuffled piles', () => {
  for (const seats of [2, 4]) {
    it(`PYR-3 PYR-13 PYR-14 every domino comes where the real piles bring it, ${seats} seats`, () => {
      let divided = 0;
      for (let seed = 1; seed <= some(20); seed++) {
        const order = shuffled(seed);
        const real: RealPiles = { quarry: order.splice(0, 3), piles: [] };
        real.piles = [22, 22, 22, 21].map((size) => order.splice(0, size));
        const opening = [...real.quarry, ...real.piles.map((pile) => pile[0] as number)];
        const undrawn = Array.from({ length: 90 }, (_, id) => id);
        const luck = luckOf(opening, () => undrawn);
        const s: PyramidsState = pyramids.setup(
          { seats, options: { 'covered-tiles-connect': false } },
          {
            below(n) {
              if (n !== undrawn.length) return 0;
              const at = luck.below();
              undrawn[at] = undrawn.at(-1) as number;
              undrawn.length--;
              return at;
            },
          },
          null,
        );
        const chance = fastChance(seed);
        for (const next = goesOn(s); next(); ) {
          const move = carefulMove(s, chance);
          const { slot, stage } = s;
          if (stage !== STAGE.refill) {
            pyramids.play(s, s.turn, move, chance, null);
            continue;
          }
          const pile = Number(pyramids.actions.print(move).split(' ')[1]) - 1;
          if (real.piles[pile]?.length === 1) divided++;
          take(real, slot, pile);
          const wanted = real.piles[pile]?.[0] as number;
          pyramids.play(s, s.turn, move, { below: () => s.bag.indexOf(wanted) }, null);
          expect(s.quarry).toEqual(real.quarry);
          expect(s.tops).toEqual(real.piles.map((each) => each[0]));
          expect(s.piles).toEqual(real.piles.map((each) => each.length));
        }
      }
      if (seats === 4) expect(divided).toBeGreaterThan(0);
    });
  }
});
