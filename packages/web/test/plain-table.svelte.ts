/** A match played by the real rules, where the test says when a sent turn arrives. */
import {
  type AnyGame,
  defaultOptions,
  fastChance,
  isComplete,
  legalMoves,
  openDraft,
  RunningMatch,
  type Seat,
  seenBy,
  type Table,
  tryMove,
} from '@benben/core';
import type { Desk } from '../src/table/desk.svelte.ts';
import {
  PLAIN_SEAT,
  type Refused,
  type SeatInfo,
  type TableSource,
  type TableStep,
} from '../src/table/source.ts';

export const ME = 0;
export const RIVAL = 1;

interface Sent {
  readonly seat: Seat;
  readonly moves: readonly string[];
  answer(refused: Refused | null): void;
}

function seatInfo(seat: Seat): SeatInfo {
  const mine = seat === ME;
  return { ...PLAIN_SEAT, mine, you: mine };
}

export class PlainTable implements TableSource {
  readonly id = 'plain';
  readonly status = 'running';
  readonly deadline = null;
  readonly record = null;
  readonly commitment = '';
  readonly seats = [ME, RIVAL].map(seatInfo);
  readonly table: Table<object>;
  readonly game: AnyGame;
  steps: readonly TableStep[] = $state.raw([]);
  readonly #chance = fastChance(1);
  readonly #match: RunningMatch;
  #sent: Sent | null = null;

  constructor(game: AnyGame) {
    this.game = game;
    this.table = { seats: 2, options: defaultOptions<object>(game.options), first: ME };
    this.#match = RunningMatch.open(game, this.table, this.#chance);
    this.#show();
  }

  submit(seat: Seat, moves: readonly string[]): Promise<Refused | null> {
    return new Promise((answer) => {
      this.#sent = { seat, moves, answer };
    });
  }

  /** The sent turn comes back as a step, then its sender hears that it was taken. */
  async take() {
    const { seat, moves, answer } = this.#sent as Sent;
    this.play(seat, moves);
    await this.#answer(answer, null);
  }

  async refuse(refused: Refused) {
    await this.#answer((this.#sent as Sent).answer, refused);
  }

  /** The rival makes the first turn there is. */
  rivalPlays() {
    let draft = openDraft(this.game, this.#match.state, RIVAL);
    while (!isComplete(this.game, draft)) {
      const next = tryMove(this.game, draft, legalMoves(this.game, draft.state, RIVAL)[0] as number);
      if ('refused' in next) throw new Error(next.refused);
      draft = next;
    }
    this.play(RIVAL, draft.moves);
  }

  play(seat: Seat, moves: readonly string[]) {
    const refusal = this.#match.play({ seat, moves }, this.#chance);
    if (refusal) throw new Error(`${moves} is refused: ${refusal.rule ?? refusal.refused}`);
    this.#show();
  }

  #show() {
    this.steps = [...this.steps, seenBy(this.game, this.#match.now, ME)];
  }

  async #answer(answer: Sent['answer'], refused: Refused | null) {
    this.#sent = null;
    answer(refused);
    // What waited for the answer goes on first.
    await Promise.resolve();
    await Promise.resolve();
  }
}

/** Shows events in their time, as a screen does; gives the way to stop it. */
export function watch(desk: Desk): () => void {
  return $effect.root(() => {
    $effect(() => desk.pump());
  });
}
