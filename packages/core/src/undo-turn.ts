/**
 * Taking back what was played: the match goes on from an earlier moment. Only where nothing was drawn and nobody
 * learned anything since, so that nobody chooses twice knowing more.
 */
import { noChance } from './chance.ts';
import { type Game, isToAct, NOBODY, type Seat, scratchFor, type Table } from './game.ts';
import type { Turn } from './match.ts';

/** What was played so far, by number; 0 is the opening. */
export interface Past<S> {
  readonly seq: number;
  turn(seq: number): Turn;
  state(seq: number): S;
}

/** The moment before the last turn of `seat`, or as far back into that turn as may be; null when it can take nothing back. */
export function undoableTo<S, A, E, O>(
  game: Game<S, A, E, O>,
  table: Table<O>,
  past: Past<S>,
  seat: Seat,
): number | null {
  if (game.toAct(past.state(past.seq)) === 0) return null;
  let found: number | null = null;
  for (let at = realMoment(past, past.seq); at > 0; at = realMoment(past, at - 1)) {
    const turn = past.turn(at);
    // Another's turn before ours: ours began after it.
    if (found !== null && turn.seat !== seat) break;
    if (!isOpen(game, table, past.state(at - 1), turn, past.state(at))) break;
    if (turn.seat === seat && isToAct(game.toAct(past.state(at - 1)), seat)) found = at - 1;
  }
  return found;
}

/** A moment that was gone back to is the moment it was. */
function realMoment(past: Past<unknown>, seq: number): number {
  let at = seq;
  for (let back = past.turn(at).backTo; back !== undefined; back = past.turn(at).backTo) at = back;
  return at;
}

/** Everyone, also who only looks on, could have worked out what came of it from what they saw before. */
function isOpen<S, A, E, O>(
  game: Game<S, A, E, O>,
  { seats }: Table<O>,
  before: S,
  { seat, moves, luck }: Turn,
  after: S,
): boolean {
  if (luck.length > 0 || moves.length === 0) return false;
  const { view } = game;
  if (!view) return true;
  for (let viewer = NOBODY; viewer < seats; viewer++) {
    const seen = view(before, viewer);
    if (!playsOn(game, seen, seat, moves)) return false;
    if (JSON.stringify(seen) !== JSON.stringify(view(after, viewer))) return false;
  }
  return true;
}

/** Whether the moves can be made in place on what somebody sees; a view that lacks what they need does not offer them. */
function playsOn<S, A, E, O>(game: Game<S, A, E, O>, seen: S, seat: Seat, moves: readonly string[]): boolean {
  const out = scratchFor(game);
  try {
    for (const move of moves) {
      const packed = game.actions.parse(move);
      if (packed === null || !out.subarray(0, game.legal(seen, seat, out)).includes(packed)) return false;
      game.play(seen, seat, packed, noChance, null);
    }
    return true;
  } catch {
    // Luck, a secret, or a view that cannot carry it out: each means that something was learned.
    return false;
  }
}
