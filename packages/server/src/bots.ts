/** Bots at the tables: asked with what their seat may see, and never faster than people can follow. */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Question } from '@benben/bots';
import {
  type AnyGame,
  fastChance,
  legalMoves,
  playTurn,
  printRefusal,
  type Seat,
  viewOf,
} from '@benben/core';

export interface Thinker {
  /** The moves to send, printed. */
  think(question: Question): Promise<string[]>;
  close(): Promise<void>;
}

export interface BotTurn extends Omit<Question, 'game' | 'view' | 'seed'> {
  readonly game: AnyGame;
  readonly state: unknown;
}

export class Bots {
  readonly #thinker: Thinker;
  readonly #paceMs: number;
  readonly #failed: (error: unknown) => void;
  #closed = false;

  constructor(thinker: Thinker, paceMs: number, failed: (error: unknown) => void) {
    this.#thinker = thinker;
    this.#paceMs = paceMs;
    this.#failed = failed;
  }

  /** Always moves that can be played: a bot that fails must not stop the match. */
  async decide({ game, table, state, seat, level }: BotTurn): Promise<string[]> {
    const view = viewOf(game, state, seat);
    const pause = this.#paceMs > 0 ? delay(this.#paceMs, undefined, { ref: false }) : null;
    const question = { game: game.id, table, view, seat, level, seed: randomInt(2 ** 31) };
    const moves = await this.#thinker.think(question).then(
      (moves) => {
        const problem = problemWith(game, state, seat, moves);
        return problem
          ? this.#anything(new Error(`a bot's '${moves}' is refused: ${problem}`), game, state, seat)
          : moves;
      },
      (error: unknown) => this.#anything(error, game, state, seat),
    );
    await pause;
    return moves;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#thinker.close();
  }

  #anything(error: unknown, game: AnyGame, state: unknown, seat: Seat): string[] {
    if (!this.#closed) this.#failed(error);
    const moves = legalMoves(game, state, seat);
    return [game.actions.print(moves[randomInt(moves.length)] as number)];
  }
}

/** Tried with luck of its own, which says nothing about the match's. */
function problemWith(game: AnyGame, state: unknown, seat: Seat, moves: readonly string[]): string | null {
  const step = playTurn(game, state, seat, moves, fastChance(0));
  return 'refused' in step ? printRefusal(step) : null;
}
