/** A bot decides from what its seat may see, through the contract alone. */
import {
  type AnyGame,
  type Chance,
  type Draft,
  isComplete,
  isLegal,
  type Level,
  type Move,
  openDraft,
  type Seat,
  type Table,
  tryMove,
} from '@benben/core';
import { forSeconds, type Thinking } from './thinking.ts';

export interface Bot {
  readonly name: string;
  /**
   * A legal move for `seat`; `view` is never changed. Only a master asks for `thinking`, and has an effort of its own
   * where nobody gives it any.
   */
  choose(view: unknown, seat: Seat, chance: Chance, thinking?: Thinking): Move;
}

/** What a worker is asked: everything a bot may know and nothing else. */
export interface Question {
  readonly game: string;
  /** Of its rules; absent, today's. */
  readonly version?: number;
  readonly table: Table<unknown>;
  readonly view: unknown;
  readonly seat: Seat;
  readonly level: Level;
  /** For the bot's own luck; it says nothing about the match's. */
  readonly seed: number;
  /** How long a master thinks about a decision; 1 unless told. */
  readonly seconds?: number;
}

/** The one door to a bot's answer: what is not legal is an error that says whose it was, not a match without end. */
export function choiceOf(
  game: AnyGame,
  bot: Bot,
  view: unknown,
  seat: Seat,
  chance: Chance,
  thinking?: Thinking,
): Move {
  const move = bot.choose(view, seat, chance, thinking);
  if (isLegal(game, view, seat, move)) return move;
  throw new Error(`${bot.name} at seat ${seat + 1} of ${game.id} chose ${refused(game, view, seat, move)}`);
}

function refused(game: AnyGame, view: unknown, seat: Seat, move: Move): string {
  try {
    return `'${game.actions.print(move)}': ${game.refusal(view, seat, move)}`;
  } catch {
    return `${move}, which is no move at all`;
  }
}

/** Decides until the turn is complete or luck must answer: the list of moves to send. */
export function thinkTurn(
  game: AnyGame,
  bot: Bot,
  view: unknown,
  seat: Seat,
  chance: Chance,
  seconds?: number,
): string[] {
  let draft = openDraft(game, view, seat);
  while (!isComplete(game, draft)) {
    const thinking = seconds === undefined ? undefined : forSeconds(seconds);
    const move = choiceOf(game, bot, draft.state, seat, chance, thinking);
    // A legal move of a turn that goes on is never refused.
    draft = tryMove(game, draft, move) as Draft<unknown, unknown>;
  }
  return [...draft.moves];
}
