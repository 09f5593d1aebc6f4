/** What a choice of Dice Pyramid did worse than the better one. */
import { bitCount, bustChance, DICE, type DiceState, ROLL, ROWS, STOP } from '@benben/dice-pyramid';
import type { Pair } from '../advisor.ts';
import type { Weaker } from '../reason.ts';
import { isPacked } from './packed.ts';

export type DiceReason =
  /** `bust` is the chance that the next roll finds no place. */
  | { readonly kind: 'stopped-early'; readonly bust: number }
  | { readonly kind: 'rolled-on'; readonly bust: number; readonly risk: number }
  /** A block more, and fewer colours would find a place. */
  | { readonly kind: 'fewer-colours'; readonly colours: number; readonly instead: number }
  | { readonly kind: 'gap' }
  | Weaker;

export function diceReason(s: DiceState, { better, played }: Pair): DiceReason {
  const built = s.built[s.turn] as number;
  const bust = bustChance(built, DICE - s.spent);
  if (played === STOP && better === ROLL) return { kind: 'stopped-early', bust };
  if (played === ROLL && better === STOP) return { kind: 'rolled-on', bust, risk: bitCount(s.risk) };
  if (played === STOP || played === ROLL) return { kind: 'weaker' };
  const after = built | (1 << played);
  const instead = better === STOP || better === ROLL ? built : built | (1 << better);
  if (isPacked(instead) && !isPacked(after)) return { kind: 'gap' };
  const [colours, more] = [coloursFor(after), coloursFor(instead)];
  return colours < more ? { kind: 'fewer-colours', colours, instead: more } : { kind: 'weaker' };
}

/** How many colours would find a place. */
const coloursFor = (built: number) => Math.round(ROWS * (1 - bustChance(built, 1)));
