/** What a choice of Emperor's Gold did worse than the better one: both are seen as the whole turns they become. */
import { fastChance } from '@benben/core';
import { type GoldState, NONE, pointsOf } from '@benben/emperors-gold';
import type { Pair } from '../advisor.ts';
import type { Weaker } from '../reason.ts';
import { turnAfter } from './after.ts';
import { createWanted, readWanted, seatWorth } from './judge.ts';
import { applyTurn, cloneMind, type Mind, mindOf, type WholeTurn } from './mind.ts';
import { beginningOf } from './moves.ts';
import { plannedTurn } from './planner.ts';

export type GoldReason =
  | { readonly kind: 'task-left'; readonly points: number }
  | { readonly kind: 'lesser-task'; readonly points: number; readonly instead: number }
  /** A row that promised more was spent on it. */
  | { readonly kind: 'claimed-early'; readonly points: number }
  | { readonly kind: 'row-given-up'; readonly cards: number }
  | { readonly kind: 'fewer-cards'; readonly cards: number; readonly instead: number }
  | { readonly kind: 'left-to-next' }
  | { readonly kind: 'farther' }
  | Weaker;

const SEED = 7;
/** Refills in which the next player's turn is looked at. */
const REFILLS = 12;
/** Points that the next player takes more on average, and that rows promise less, before it is said. */
const NOTICED = 1.5;

export function goldReason(s: GoldState, { better, played }: Pair): GoldReason {
  const mind = mindOf(beginningOf(s));
  const [best, own] = [better, played].map((move) => turnAfter(s, mind, move, fastChance(SEED))) as [
    WholeTurn,
    WholeTurn,
  ];
  const worthOf = ({ claim }: WholeTurn) => (claim === NONE ? 0 : pointsOf(mind.open[claim] as number));
  const [points, instead] = [worthOf(own), worthOf(best)];
  if (points === 0 && instead > 0) return { kind: 'task-left', points: instead };
  if (instead > points) return { kind: 'lesser-task', points, instead };
  if (own.discard !== NONE && best.discard === NONE)
    return { kind: 'row-given-up', cards: mind.length[own.discard] as number };
  if (points > 0 && instead === 0) return { kind: 'claimed-early', points };
  if (takenNext(mind, own) - takenNext(mind, best) >= NOTICED) return { kind: 'left-to-next' };
  if (own.path.length < best.path.length)
    return { kind: 'fewer-cards', cards: own.path.length, instead: best.path.length };
  return promisedBy(mind, best) - promisedBy(mind, own) >= NOTICED ? { kind: 'farther' } : { kind: 'weaker' };
}

/** The points of the task that the next player takes, on average. */
function takenNext(mind: Mind, turn: WholeTurn): number {
  const luck = fastChance(SEED);
  let sum = 0;
  for (let i = 0; i < REFILLS; i++) {
    const next = cloneMind(mind);
    applyTurn(next, turn, luck);
    if (next.left === 0) continue;
    const { claim } = plannedTurn(next);
    if (claim !== NONE) sum += pointsOf(next.open[claim] as number);
  }
  return sum / REFILLS;
}

const wanted = createWanted();

/** What the player's rows promise after the turn, by the tasks of now. */
function promisedBy(mind: Mind, turn: WholeTurn): number {
  const after = cloneMind(mind);
  applyTurn(after, turn, fastChance(SEED));
  readWanted(after, wanted);
  return seatWorth(after, wanted, mind.turn);
}
