/**
 * The two-player game solved. wins(a, b) is the chance of the player with template a, about to start a turn against
 * template b, when both play best. A turn leads to larger totals, solved before, or by a bust back to the same pair
 * with the other to move: only (a, b) and (b, a) wait for each other, so each pair is iterated until it stands.
 */
import { bitCount, DICE, FULL } from '@benben/dice-pyramid';
import { fixedPoint } from '../fixed-point.ts';
import { remember } from '../remember.ts';
import { packedModel } from './packed.ts';
import type { Plan } from './plan.ts';
import { PACKED } from './shapes.ts';
import { bestTurn } from './turn.ts';

export interface Duel {
  wins(mine: number, theirs: number): number;
}

const PRECISION = 1e-14;

const known = new Map<boolean, Duel>();

/** Packed templates by shape, solved on first use, once for each option. */
export function duelOf(free: boolean): Duel {
  return remember(known, free, () => solveDuel(PACKED, (built) => packedModel(free).planFrom(built, DICE)));
}

/** The templates in the order in which stakes number them, and the turn each of them starts. */
export function solveDuel(templates: readonly number[], planFrom: (built: number) => Plan): Duel {
  const size = templates.length;
  const full = templates.indexOf(FULL);
  const table = new Float64Array(size * size);
  const plans = templates.map(planFrom);
  const values = new Float64Array(Math.max(...plans.map((plan) => plan.built.length)));

  /** My chance when I start my turn, given theirs when they start from the same pair. */
  const startOfTurn = (mine: number, theirs: number, theirChance: number): number => {
    const secure = (end: number) => (end === full ? 1 : 1 - (table[theirs * size + end] as number));
    return bestTurn(plans[mine] as Plan, { secure, bust: 1 - theirChance }, values)[0] as number;
  };

  for (const [a, b] of pairsFullestFirst(templates)) {
    const theirsIf = (mine: number) => (a === b ? mine : startOfTurn(b, a, mine));
    const mine = fixedPoint((guess) => startOfTurn(a, b, theirsIf(guess)), 0.5, PRECISION);
    const theirs = theirsIf(mine);
    table[a * size + b] = mine;
    table[b * size + a] = theirs;
  }
  return { wins: (mine, theirs) => table[mine * size + theirs] as number };
}

/** Unordered pairs of unfinished templates, the most blocks together first. */
function pairsFullestFirst(templates: readonly number[]): [number, number][] {
  const pairs: [number, number][] = [];
  for (const [a, built] of templates.entries()) {
    if (built === FULL) continue;
    for (let b = 0; b <= a; b++) if (templates[b] !== FULL) pairs.push([a, b]);
  }
  const blocks = templates.map(bitCount);
  const together = ([a, b]: [number, number]) => (blocks[a] as number) + (blocks[b] as number);
  return pairs.sort((x, y) => together(y) - together(x));
}
