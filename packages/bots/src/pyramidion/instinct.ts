/** The quick player: one look at the position, no search. Greedy plays it, strong plays its playouts with it. */
import type { Move, Seat } from '@benben/core';
import {
  ACTIVATING,
  type AskedNow,
  askedNow,
  LAYING,
  MOVE,
  owned,
  PLAIN,
  type PyramidionState,
  pyramidion,
  RESOURCE_KINDS,
  WORKER,
} from '@benben/pyramidion';
import { facesOf, PHILOSOPHER, SPECIAL } from './faces.ts';
import { chooseCity, chooseLaying, future, withCopy, withoutLaid } from './laying.ts';
import { addFace, cityWorth, leadsTrade, look, prizeWorth, raise } from './outlook.ts';
import { helpOf, wantsOf } from './wants.ts';

const moves = new Int32Array(pyramidion.maxMoves);
const wants = new Float64Array(RESOURCE_KINDS);
const help = new Float64Array(PLAIN);

export function instinct(s: PyramidionState, seat: Seat): Move {
  return choose(s, seat, pyramidion.legal(s, seat, moves));
}

/** The same for someone who notices only some of the legal moves, in their order. */
export function instinctAmong(s: PyramidionState, seat: Seat, noticed: readonly Move[]): Move {
  moves.set(noticed);
  const cards = new Set(noticed.map(cardIn));
  const inSight = (hand: number[], owner: Seat) =>
    owner === seat ? hand.filter((card) => cards.has(card)) : hand;
  const move = choose(
    { ...s, open: s.open.map(inSight), hidden: s.hidden.map(inSight) },
    seat,
    noticed.length,
  );
  // Instinct may think of changing a card it had only meant to lay.
  return noticed.includes(move) ? move : (noticed[0] as Move);
}

/** The card of one's hand that a move is about; −1 for none. */
function cardIn(move: Move): number {
  if (move >= MOVE.lay && move < MOVE.pass) return move - MOVE.lay;
  return move >= MOVE.hire && move < MOVE.category ? move - MOVE.hire : -1;
}

/** Of the first so many of `moves`. */
function choose(s: PyramidionState, seat: Seat, count: number): Move {
  if (count === 1) return moves[0] as Move;
  const asked = askedNow(s);
  if (asked) return answer(s, asked, count);
  if (s.step === LAYING) return chooseLaying(s, seat, moves, count);
  if (s.step === ACTIVATING) return chooseCity(s, seat, moves, count);
  return best(count, (move) => boatWorth(s, seat, move));
}

/** The move worth most; the first of equals. */
function best(count: number, worth: (move: Move) => number): Move {
  let chosen = moves[0] as Move;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const move = moves[i] as Move;
    const value = worth(move);
    if (value > most) {
      most = value;
      chosen = move;
    }
  }
  return chosen;
}

/** Points against what they cost; passing is worth nothing. */
function boatWorth(s: PyramidionState, seat: Seat, move: Move): number {
  if (move === MOVE.pass) return 0;
  const boat = move - MOVE.equip;
  const { cost: asked, points, boatSize } = facesOf(s.edition);
  helpOf(s, seat, help);
  let cost = 0;
  let short = 0;
  for (let r = 0; r < PLAIN; r++) {
    const needed = Math.max(0, (asked[boat * PLAIN + r] as number) - (help[r] as number));
    const own = Math.min(needed, owned(s, seat, r));
    cost += own;
    short += needed - own;
  }
  return (points[boat] as number) - 0.2 * cost - 0.36 * short + 0.01 * (boatSize[boat] as number);
}

function answer(s: PyramidionState, asked: AskedNow, count: number): Move {
  const { seat, card } = asked;
  switch (asked.kind) {
    case 'collect':
    case 'vizier':
    case 'alexandria':
      wantsOf(s, seat, wants);
      return best(count, (move) => wants[move - MOVE.take] as number);
    case 'pay':
      return payment(s, seat, count);
    case 'giza':
    case 'luxor':
      return moves[0] as Move;
    case 'abu-simbel':
      wantsOf(s, seat, wants);
      return owned(s, seat, WORKER) >= 5 || (wants[WORKER] as number) < 0.3 ? MOVE.exchange : MOVE.decline;
    case 'cairo':
      return best(count, (move) => (move === MOVE.decline ? 0 : removalWorth(s, seat, move)));
    case 'return': {
      const { strength } = facesOf(s.edition);
      return best(count, (move) => strength[move - MOVE.target] as number);
    }
    case 'politician':
      wantsOf(s, seat, wants);
      look(s, seat, s.city);
      // For one's own trade what one wants, otherwise what one does not.
      return best(count, (move) => (leadsTrade() ? 1 : -1) * (wants[move - MOVE.add] as number));
    case 'swap':
      wantsOf(s, seat, wants);
      return best(count, (move) =>
        move >= MOVE.give ? -(wants[move - MOVE.give] as number) : (wants[move - MOVE.take] as number),
      );
    default:
      look(s, seat, s.city);
      return best(count, (move) => choiceWorth(s, seat, card, move));
  }
}

/** Deity, Guard, Bandit, Thief, Philosopher and Stonecutter: how the city would stand. */
function choiceWorth(s: PyramidionState, seat: Seat, card: number, move: Move): number {
  if (move >= MOVE.category && move < MOVE.target) {
    const category = move - MOVE.category;
    addFace(seat, card, category, 1);
    const value = cityWorth();
    addFace(seat, card, category, -1);
    // When no prize turns yet, the one worth most is prepared.
    return value + 0.05 * prizeWorth(seat, category);
  }
  if (move >= MOVE.target && move < MOVE.remove) {
    const laid = s.laid.find((each) => each.card === move - MOVE.target);
    if (!laid) return 0;
    if (SPECIAL[card] === PHILOSOPHER && laidFace(s, card) === card) return withCopy(seat, laid.face);
    const tie = 0.01 * (facesOf(s.edition).strength[laid.face] as number) * (laid.seat === seat ? -1 : 1);
    return withoutLaid(laid) + tie;
  }
  if (move >= MOVE.remove && move < MOVE.take) return cityWorth() + removalWorth(s, seat, move);
  if (move === MOVE.raise) {
    raise(1);
    const value = cityWorth();
    raise(-1);
    return value;
  }
  return cityWorth() + (leadsTrade() ? 0.1 : 0.02);
}

function laidFace(s: PyramidionState, card: number): number {
  return s.laid.find((each) => each.card === card)?.face ?? -1;
}

function removalWorth(s: PyramidionState, seat: Seat, move: Move): number {
  const tokens = move === MOVE.remove ? s.mercenaries : s.intermediaries;
  const owner = tokens[s.city] as Seat;
  return (owner === seat ? -1 : 1) * (move === MOVE.remove ? 0.35 : 0.25) * (0.5 + future(s));
}

/** Mercenaries first, statues only where they are needed. */
function payment(s: PyramidionState, seat: Seat, count: number): Move {
  return best(count, (move) => {
    if (move >= MOVE.use && move < MOVE.statue) return 3;
    if (move === MOVE.pay) return 2;
    const resource = move - MOVE.statue;
    return (s.owed[resource] as number) > owned(s, seat, resource) ? 1 : 0;
  });
}
