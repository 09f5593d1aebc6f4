/** What it is worth to start: measured among equals, and taken out of the rating. See docs/ratings.md. */
import { type ForEveryGame, partFor } from '@benben/catalogue';
import { BETA } from './skill.ts';

/** By game and number of seats: how often each seat wins among equals, the starter first, then clockwise. */
const MEASURED: ForEveryGame<Readonly<Record<number, readonly number[]>>> = {
  // Solved exactly: `npm run benben -- odds --game dice-pyramid`.
  'dice-pyramid': { 2: [0.5505, 0.4495] },
  // Strong bots among themselves: docs/balance.md.
  'emperors-gold': { 2: [0.535, 0.465], 3: [0.346, 0.3155, 0.3385], 4: [0.275, 0.233, 0.2595, 0.2325] },
  // Within the error of the measurement of even.
  pyramidion: {},
  pyramids: {},
};

/** By distance from the starter, in the units of `mu`. */
export function edgesOf(game: string, seats: number): readonly number[] {
  const shares = partFor(MEASURED, game)[seats];
  return shares ? edgesFrom(shares) : Array<number>(seats).fill(0);
}

/**
 * In the Plackett–Luce model a player of known strength wins with a chance proportional to exp(mu / c),
 * where c² is n · BETA²; so the logarithm of a share, times c, is what the seat adds to `mu`.
 */
export function edgesFrom(shares: readonly number[]): readonly number[] {
  const c = BETA * Math.sqrt(shares.length);
  const logs = shares.map((share) => Math.log(share));
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  return logs.map((log) => c * (log - mean));
}
