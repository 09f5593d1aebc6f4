/** The quarry and the piles as a bot imagines them: what is visible, and a bag of everything else. */
import type { Chance } from '@benben/core';
import type { PyramidsState } from '@benben/pyramids';

export interface Supply {
  readonly quarry: number[];
  readonly tops: number[];
  readonly bag: number[];
}

export function supplyOf(s: PyramidsState): Supply {
  return { quarry: s.quarry.slice(), tops: s.tops.slice(), bag: s.bag.slice() };
}

export function copySupply({ quarry, tops, bag }: Supply): Supply {
  return { quarry: quarry.slice(), tops: tops.slice(), bag: bag.slice() };
}

/** The domino of a slot is taken and the slot refilled from a pile beside it; the bag shows the next top. */
export function takeFrom({ quarry, tops, bag }: Supply, slot: number, pile: number, chance: Chance): void {
  quarry[slot] = tops[pile] as number;
  if (bag.length === 0) return;
  const at = chance.below(bag.length);
  tops[pile] = bag[at] as number;
  bag[at] = bag[bag.length - 1] as number;
  bag.length--;
}

/** What one is willing to assume of others: they take anything and refill from anywhere. */
export function othersTake(supply: Supply, others: number, chance: Chance): void {
  for (let i = 0; i < others; i++) {
    const slot = chance.below(3);
    takeFrom(supply, slot, slot + chance.below(2), chance);
  }
}
