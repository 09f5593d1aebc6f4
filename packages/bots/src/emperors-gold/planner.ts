/** The best turn at a glance: points now, what the rows are worth after it, and what the others lose. */
import { MOST_OPEN, NONE } from '@benben/emperors-gold';
import {
  createRank,
  createWanted,
  isFulfilled,
  pairWorth,
  rankRow,
  readWanted,
  worthWithout,
} from './judge.ts';
import { type Mind, otherRow, pileOfTurn, type WholeTurn } from './mind.ts';
import { createWalk, type Walk, walkTurns } from './turns.ts';

/** How much of another player's loss is one's own gain. */
const DENIAL = 0.8;
/** Ending the match in front is better than its points say, ending it behind is worse. */
const ENDING = 3.5;
/** Of rows worth the same, the longer. */
const LENGTH = 0.02;

const walk = createWalk();
const wanted = createWanted();
const own = createRank();
const other = createRank();
const grown = createRank();
const theirs = createRank();
/** What taking each open task brings, apart from the rows of the player on turn. */
const claims = new Float64Array(MOST_OPEN);

/** Shows every whole turn with its worth; `walk` and `claim` say which it is. */
export function eachTurn(mind: Mind, show: (worth: number, walk: Walk, claim: number) => void): void {
  const [ownRow, secondRow] = [2 * mind.turn, otherRow(mind, mind.turn)];
  readWanted(mind, wanted);
  rankRow(wanted, mind.length[ownRow] as number, mind.face[ownRow] as number, own);
  rankRow(wanted, mind.length[secondRow] as number, mind.face[secondRow] as number, other);
  priceClaims(mind);
  walkTurns(mind, walk, () => {
    // A stuck player builds none, but gives one up.
    const rest = (walk.row === NONE ? walk.discard : walk.row) === ownRow ? other : own;
    rankRow(wanted, walk.length, walk.face, grown);
    show(pairWorth(grown, rest) + LENGTH * walk.length, walk, NONE);
    for (let slot = 0; slot < wanted.count; slot++) {
      if (!isFulfilled(wanted, slot, walk.length, walk.face)) continue;
      show((claims[slot] as number) + worthWithout(rest, slot), walk, slot);
    }
  });
}

function priceClaims(mind: Mind): void {
  const ending = endingBonus(mind);
  for (let slot = 0; slot < wanted.count; slot++)
    claims[slot] = (wanted.points[slot] as number) + ending(slot);
  for (let seat = 0; seat < mind.seats; seat++) {
    if (seat === mind.turn || (mind.teams && (seat & 1) === (mind.turn & 1))) continue;
    for (let row = 2 * seat; row < 2 * seat + 2; row++) {
      rankRow(wanted, mind.length[row] as number, mind.face[row] as number, theirs);
      if (theirs.slot === NONE) continue;
      const loss = theirs.best - theirs.next;
      claims[theirs.slot] = (claims[theirs.slot] as number) + (DENIAL * loss) / (mind.seats - 1);
    }
  }
}

function endingBonus(mind: Mind): (slot: number) => number {
  const pile = pileOfTurn(mind);
  if (mind.left !== NONE || (mind.taken[pile] as number) + 1 < mind.lastTask) return () => 0;
  const best = mind.points.reduce((most, points, i) => (i === pile ? most : Math.max(most, points)), 0);
  return (slot) => {
    const after = (mind.points[pile] as number) + (wanted.points[slot] as number);
    return after > best ? ENDING : -ENDING;
  };
}

export function turnOfWalk({ to, discard, row, path, taken }: Walk, claim: number): WholeTurn {
  return { to, discard, row, path: Array.from(path.subarray(0, taken)), claim };
}

export function plannedTurn(mind: Mind): WholeTurn {
  let best: WholeTurn | null = null;
  let most = Number.NEGATIVE_INFINITY;
  eachTurn(mind, (worth, shown, claim) => {
    if (worth <= most) return;
    most = worth;
    best = turnOfWalk(shown, claim);
  });
  if (!best) throw new Error('every position has a turn');
  return best;
}

/** The best few, best first, of those that are wanted. */
export function plannedTurns(
  mind: Mind,
  count: number,
  wants: (turn: WholeTurn) => boolean = () => true,
): WholeTurn[] {
  const kept: { readonly turn: WholeTurn; readonly worth: number }[] = [];
  eachTurn(mind, (worth, shown, claim) => {
    if (kept.length === count && worth <= (kept.at(-1)?.worth ?? 0)) return;
    const turn = turnOfWalk(shown, claim);
    if (!wants(turn)) return;
    const at = kept.findIndex((each) => each.worth < worth);
    kept.splice(at < 0 ? kept.length : at, 0, { turn, worth });
    if (kept.length > count) kept.pop();
  });
  return kept.map(({ turn }) => turn);
}
