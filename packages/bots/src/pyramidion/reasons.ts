/**
 * What a choice of Pyramidion did worse than the better one: both are played to the end of the round in the same
 * imagined worlds, and what moves the judge most between the two is the reason.
 */
import { fastChance, type Move, type Seat } from '@benben/core';
import { MOVE, type PyramidionState, pyramidion } from '@benben/pyramidion';
import type { Pair } from '../advisor.ts';
import type { Weaker } from '../reason.ts';
import { FEATURES, featuresOf, stageOf } from './features.ts';
import { needsThought, playOut } from './search.ts';
import { WEIGHTS } from './weights.ts';

type Feature = (typeof FEATURES)[number];

/** By what is missing at the end of the round. */
const MISSED = {
  points: 'boat-missed',
  goods: 'trade-lost',
  statues: 'statue-missed',
  mercenaries: 'influence-lost',
  intermediaries: 'agreements-lost',
  majority: 'majority-lost',
  thebes: 'thebes-lost',
  reach: 'boat-farther',
  goal: 'goal-farther',
} as const satisfies Readonly<Record<Feature, string>>;

export type PyramidionReason =
  | { readonly kind: (typeof MISSED)[Feature] }
  /** Somebody else gained more by it than the player lost. */
  | { readonly kind: 'rival-gains' }
  | { readonly kind: 'effect-unused' }
  /** The card does nothing here that a cheaper one, or none, would not do. */
  | { readonly kind: 'card-wasted' }
  | Weaker;

const WORLDS = 32;
const SEED = 11;
/** Less of the judge's scale is luck. */
const NOTICED = 0.02;

export function pyramidionReason(s: PyramidionState, seat: Seat, { better, played }: Pair): PyramidionReason {
  // How a boat is paid hardly moves anything.
  if (!needsThought(s)) return { kind: 'weaker' };
  const [best, actual] = [gainsOf(s, seat, better), gainsOf(s, seat, played)];
  const gains = best.map((gain, i) => gain - (actual[i] as number));
  const own = gains.slice(0, FEATURES.length);
  const most = Math.max(...own);
  const theirs = gains[FEATURES.length] as number;
  if (Math.max(most, theirs) >= NOTICED) {
    if (theirs > most) return { kind: 'rival-gains' };
    if (played === MOVE.decline) return { kind: 'effect-unused' };
    return { kind: MISSED[FEATURES[own.indexOf(most)] as Feature] };
  }
  return { kind: isLaid(played) ? 'card-wasted' : 'weaker' };
}

const isLaid = (move: Move) => move >= MOVE.lay && move < MOVE.pass;

/** By feature, what it adds to the judge's opinion of the seat at the end of the round; at last, what the strongest other has less. */
function gainsOf(view: PyramidionState, seat: Seat, move: Move): number[] {
  const chance = fastChance(SEED);
  const features = new Float64Array(FEATURES.length);
  const sums = Array<number>(FEATURES.length + 1).fill(0);
  const weights = WEIGHTS[view.fleets.length]?.[stageOf(view)] as readonly number[];
  const add = (at: number, amount: number) => {
    sums[at] = (sums[at] as number) + amount / WORLDS;
  };
  for (let i = 0; i < WORLDS; i++) {
    const s = pyramidion.imagine?.(view, seat, chance) as PyramidionState;
    const luck = fastChance(SEED + i);
    pyramidion.play(s, seat, move, luck, null);
    playOut(s, luck);
    let strongest = Number.NEGATIVE_INFINITY;
    for (const [other] of s.fleets.entries()) {
      featuresOf(s, other, features);
      const weighed = weights.map((weight, at) => weight * (features[at] as number));
      if (other === seat) for (const [at, amount] of weighed.entries()) add(at, amount);
      else
        strongest = Math.max(
          strongest,
          weighed.reduce((sum, each) => sum + each, 0),
        );
    }
    add(FEATURES.length, -strongest);
  }
  return sums;
}
