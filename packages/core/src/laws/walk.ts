/** Random matches through the contract, seen move by move: what every law stands on. */
import { type Chance, fastChance } from '../chance.ts';
import { type Game, legalMoves, type Move, nextToAct, type Seat, type Table } from '../game.ts';

export interface Run<S, A, E, O> {
  readonly game: Game<S, A, E, O>;
  readonly table: Table<O>;
  readonly seed: number;
}

/** A decision about to be made. */
export interface Decision<S> {
  readonly state: S;
  readonly seat: Seat;
  readonly moves: readonly Move[];
  readonly move: Move;
  /** Luck for the checks of a law; it never touches the match's own. */
  readonly dice: Chance;
}

/** No match of a sound game is longer; a longer one goes round in circles. */
export const ENDLESS = 20_000;

/** Plays one match and returns its last state. `visit` may play on copies, never on `state`. */
export function walk<S, A, E, O>(run: Run<S, A, E, O>, visit: (decision: Decision<S>) => void): S {
  const { game, table, seed } = run;
  const luck = fastChance(seed);
  const choices = fastChance(seed + 0x5eed);
  const dice = fastChance(seed + 0xd1ce);
  const state = game.setup(table, luck, null);
  for (let count = 0; ; count++) {
    const bits = game.toAct(state);
    if (bits === 0) return state;
    if (count === ENDLESS) throw new Error(`no end after ${ENDLESS} decisions`);
    const seat = someSeat(bits, choices);
    const moves = legalMoves(game, state, seat);
    if (moves.length === 0)
      throw new Error(`seat ${seat} must act and has no move: ${JSON.stringify(state)}`);
    const move = moves[choices.below(moves.length)] as Move;
    visit({ state, seat, moves, move, dice });
    game.play(state, seat, move, luck, null);
  }
}

/** Any of the seats that owe a decision, so that no order among them is taken for granted. */
function someSeat(bits: number, chance: Chance): Seat {
  let rest = bits;
  let count = 0;
  for (let b = bits; b !== 0; b &= b - 1) count++;
  for (let skip = chance.below(count); skip > 0; skip--) rest &= rest - 1;
  return nextToAct(rest);
}
