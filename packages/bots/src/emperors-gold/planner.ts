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

/** Cards in every order, and in one: orders that make the same row are worth the same. */
const inEveryOrder = createWalk({ once: false });
const inOneOrder = createWalk({ once: true });
/** The best turn so far. */
const leading = createWalk({ once: true });
const wanted = createWanted();
const own = createRank();
const other = createRank();
const grown = createRank();
const theirs = createRank();
/** What taking each open task brings, apart from the rows of the player on turn. */
const claims = new Float64Array(MOST_OPEN);

/** Shows every whole turn with its worth; `walk` and `claim` say which it is. */
export function eachTurn(
  mind: Mind,
  show: (worth: number, walk: Walk, claim: number) => void,
  walk: Walk = inEveryOrder,
): void {
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
  let most = Number.NEGATIVE_INFINITY;
  let best = NONE;
  eachTurn(
    mind,
    (worth, shown, claim) => {
      if (worth <= most) return;
      most = worth;
      best = claim;
      leading.to = shown.to;
      leading.discard = shown.discard;
      leading.row = shown.row;
      leading.taken = shown.taken;
      for (let i = 0; i < shown.taken; i++) leading.path[i] = shown.path[i] as number;
    },
    inOneOrder,
  );
  if (most === Number.NEGATIVE_INFINITY) throw new Error('every position has a turn');
  return turnOfWalk(leading, best);
}

export interface Planning {
  readonly wants?: (turn: WholeTurn) => boolean;
  /** Of wanted turns that lead to the same position only one is kept. */
  readonly once?: boolean;
}

/** The best few, best first, of those that are wanted. */
export function plannedTurns(
  mind: Mind,
  count: number,
  { wants = () => true, once = false }: Planning = {},
): WholeTurn[] {
  const kept: { readonly turn: WholeTurn; readonly worth: number; readonly end: string }[] = [];
  eachTurn(mind, (worth, shown, claim) => {
    if (kept.length === count && worth <= (kept.at(-1)?.worth ?? 0)) return;
    const turn = turnOfWalk(shown, claim);
    if (!wants(turn)) return;
    const end = once ? endOf(mind, shown, claim) : '';
    if (once && kept.some((each) => each.worth === worth && each.end === end)) return;
    const at = kept.findIndex((each) => each.worth < worth);
    kept.splice(at < 0 ? kept.length : at, 0, { turn, worth, end });
    if (kept.length > count) kept.pop();
  });
  return kept.map(({ turn }) => turn);
}

/** Two turns with the same words lead to the same position, but for luck: a row that goes has no ends. */
function endOf(
  mind: Mind,
  { to, discard, row, path, taken, leftEnd, rightEnd }: Walk,
  claim: number,
): string {
  let cells = 0;
  for (let i = 0; i < taken; i++) cells |= 1 << ((path[i] as number) >> 1);
  const ends = claim === NONE ? [mind.twoSided ? leftEnd : NONE, rightEnd] : [];
  return [to, discard, row, claim, cells, ...ends].join(' ');
}
