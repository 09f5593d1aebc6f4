/** A running match: what its log replays to, and the luck that waits for the next move. */
import {
  type AnyGame,
  expireTurn,
  type FairChance,
  fairChance,
  type Heard,
  nextToAct,
  openMatch,
  playTurn,
  type Refusal,
  replayTurn,
  type Seat,
  type Secret,
  type Step,
  type Table,
} from '@benben/core';
import { Refused } from './refused.ts';
import type { LogRow, Standing } from './store/store.ts';

export interface Moment {
  readonly row: LogRow;
  readonly state: unknown;
  readonly heard: readonly Heard<unknown>[];
}

/** A step that is not on disk yet, and where its luck ends. */
export interface Proposal extends Step<unknown, unknown> {
  readonly position: number;
}

export class Match {
  readonly game: AnyGame;
  readonly #chance: FairChance;
  readonly #moments: Moment[] = [];
  /** The step each known play became, by person and the client's id. */
  readonly #plays = new Map<string, number>();

  private constructor(game: AnyGame, secret: Secret) {
    this.game = game;
    this.#chance = fairChance(secret);
  }

  /** Draws the opening; the caller writes it down and only then opens the match with `rebuild`. */
  static opening(game: AnyGame, table: Table<unknown>, secret: Secret): { row: LogRow; standing: Standing } {
    const { state, luck } = openMatch(game, table, fairChance(secret));
    const row = { seq: 0, seat: -1, moves: [], luck, by: '', playId: null, at: Date.now() };
    return { row, standing: standingOf(game, state) };
  }

  /** Throws when the log does not hold together under these rules. */
  static rebuild(game: AnyGame, table: Table<unknown>, secret: Secret, log: readonly LogRow[]): Match {
    const match = new Match(game, secret);
    for (const row of log) {
      const last = match.#moments.at(-1);
      const step = last
        ? replayTurn(game, last.state, row, match.#chance)
        : openMatch(game, table, match.#chance);
      if ('refused' in step) throw new Error(`step ${row.seq} of the log is refused: ${step.refused}`);
      if (row.seq !== match.#moments.length || step.luck.join() !== row.luck.join()) {
        throw new Error(`step ${row.seq} of the log does not follow from the seed`);
      }
      match.accept(row, step);
    }
    return match;
  }

  get seq(): number {
    return this.#moments.length - 1;
  }

  /** Who had the first decision. */
  get starter(): Seat {
    return nextToAct(this.game.toAct(this.#moments[0]?.state));
  }

  /** When the newest step was made. */
  get at(): number {
    return this.#now.row.at;
  }

  get state(): unknown {
    return this.#now.state;
  }

  get standing(): Standing {
    return standingOf(this.game, this.state);
  }

  get #now(): Moment {
    return this.#moments.at(-1) as Moment;
  }

  momentsAfter(seq: number): readonly Moment[] {
    return this.#moments.slice(seq > this.seq ? 0 : seq + 1);
  }

  /** The step this play already became, if it did. */
  stepOf(person: string, playId: string): number | undefined {
    return this.#plays.get(`${person} ${playId}`);
  }

  /** What the moves would do. */
  propose(seat: Seat, moves: readonly string[]): Proposal {
    return this.#try(() => playTurn(this.game, this.state, seat, moves, this.#chance));
  }

  /** What happens when the seat's time is out. */
  proposeExpiry(seat: Seat): Proposal {
    return this.#try(() => expireTurn(this.game, this.state, seat, this.#chance));
  }

  /** Nothing is changed, and the luck is taken back unless `accept` follows. */
  #try(turn: () => Step<unknown, unknown> | Refusal): Proposal {
    const before = this.#chance.position;
    try {
      const step = turn();
      if ('refused' in step) {
        const { refused, ...details } = step;
        throw new Refused(refused, undefined, details);
      }
      return { ...step, position: this.#chance.position };
    } finally {
      this.#chance.position = before;
    }
  }

  /** The step is on disk: it is part of the match from now on. */
  accept(row: LogRow, step: Step<unknown, unknown> & Partial<Pick<Proposal, 'position'>>): Moment {
    if (step.position !== undefined) this.#chance.position = step.position;
    if (row.playId !== null) this.#plays.set(`${row.by} ${row.playId}`, row.seq);
    const moment = { row, state: step.state, heard: step.heard };
    this.#moments.push(moment);
    return moment;
  }
}

export function standingOf(game: AnyGame, state: unknown): Standing {
  return { toAct: game.toAct(state), outcome: game.outcome(state) };
}
