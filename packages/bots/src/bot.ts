/** A bot decides from what its seat may see, through the contract alone. */
import {
  type AnyGame,
  type Chance,
  isComplete,
  type Move,
  openDraft,
  type Seat,
  type Table,
  tryMove,
} from '@benben/core';

export const LEVELS = ['easy', 'medium', 'strong'] as const;
export type Level = (typeof LEVELS)[number];

export interface Bot {
  readonly name: string;
  /** A legal move for `seat`; `view` is never changed. */
  choose(view: unknown, seat: Seat, chance: Chance): Move;
}

/** What a worker is asked: everything a bot may know and nothing else. */
export interface Question {
  readonly game: string;
  readonly table: Table<unknown>;
  readonly view: unknown;
  readonly seat: Seat;
  readonly level: Level;
  /** For the bot's own luck; it says nothing about the match's. */
  readonly seed: number;
}

/** Decides until the turn is complete or luck must answer: the list of moves to send. */
export function thinkTurn(game: AnyGame, bot: Bot, view: unknown, seat: Seat, chance: Chance): string[] {
  let draft = openDraft(game, view, seat);
  while (!isComplete(game, draft)) {
    const move = bot.choose(draft.state, seat, chance);
    const next = tryMove(game, draft, move);
    if ('refused' in next) throw new Error(`${bot.name} chose '${game.actions.print(move)}': ${next.rule}`);
    draft = next;
  }
  return [...draft.moves];
}
