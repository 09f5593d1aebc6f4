/** A match in memory: what its log replays to, moment by moment. It knows no luck and no disk. */
import { type Chance, scriptedChance } from '../chance.ts';
import { type Ending, outcomeOf } from '../ending.ts';
import { type AnyGame, NOBODY, nextToAct, type Outcome, type Seat, type Table, viewOf } from '../game.ts';
import {
  BrokenRecord,
  nextStep,
  openMatch,
  printRefusal,
  type Refusal,
  replayTurn,
  type Step,
  type Turn,
} from '../match.ts';
import { eventsFor, type Heard } from '../sink.ts';
import { type Past, undoableTo } from '../undo-turn.ts';
import type { WrittenTurn } from './journal.ts';

/** A turn as it was written, the state it led to, and what was heard on the way; the first is the opening. */
export interface Moment {
  readonly seq: number;
  readonly turn: WrittenTurn;
  readonly state: unknown;
  readonly heard: readonly Heard<unknown>[];
}

/** Answers for the turn of that number. */
export type LuckOf = (seq: number, turn: WrittenTurn) => Chance;

const ANYONE = { by: '', playId: null, at: 0 } as const;

export class RunningMatch {
  readonly game: AnyGame;
  readonly table: Table<unknown>;
  readonly #moments: Moment[] = [];
  /** States and events of the past that somebody asked for, while they are remembered. */
  #recalled: readonly Step<unknown, unknown>[] = [];
  #forgets = false;
  #turnBeganAt = 0;
  /** The number each known play became, by person and by the sender's id. */
  readonly #plays = new Map<string, Map<string, number>>();

  private constructor(game: AnyGame, table: Table<unknown>, moments: readonly Omit<Moment, 'seq'>[]) {
    this.game = game;
    this.table = table;
    for (const { turn, ...step } of moments) this.accept(turn, step);
  }

  static open(game: AnyGame, table: Table<unknown>, chance: Chance, at = 0): RunningMatch {
    const { state, heard, luck } = openMatch(game, table, chance);
    return new RunningMatch(game, table, [
      { turn: { ...ANYONE, seat: NOBODY, moves: [], luck, at }, state, heard },
    ]);
  }

  /** Throws when the turns do not follow from one another and from the luck they name. */
  static replay(
    game: AnyGame,
    table: Table<unknown>,
    log: readonly WrittenTurn[],
    luckOf: LuckOf,
  ): RunningMatch {
    const match = new RunningMatch(game, table, []);
    match.follow(log, luckOf);
    return match;
  }

  /** Goes on with turns that were written elsewhere; throws as `replay` does. */
  follow(log: readonly WrittenTurn[], luckOf: LuckOf): void {
    for (const turn of log) {
      const { length: seq } = this.#moments;
      const step = this.#next(turn, luckOf(seq, turn));
      const broken = (reason: string) =>
        new BrokenRecord({ at: seq === 0 ? 'luck' : `turns[${seq - 1}]`, problem: 'turn', reason });
      if ('refused' in step) throw broken(printRefusal(step));
      if (step.luck.join() !== turn.luck.join()) throw broken('other luck than the seed gives');
      this.accept(turn, step);
    }
  }

  /** The same so far; what follows in one does not follow in the other. */
  fork(): RunningMatch {
    return new RunningMatch(this.game, this.table, this.#moments);
  }

  /** From now on only the newest state is kept: what came before is played again when someone asks for it. */
  keepNewest(): void {
    this.#forgets = true;
    for (let seq = 1; seq < this.seq; seq++) this.#forget(seq);
  }

  /** Nobody asks for the past at the moment. */
  tidy(): void {
    this.#recalled = [];
  }

  #forget(seq: number): void {
    const { turn } = this.#moments[seq] as Moment;
    this.#moments[seq] = new PastMoment(seq, turn, this.#recall);
  }

  /** Its luck was checked when it was first played, so the luck that was written answers. */
  readonly #recall = (seq: number): Step<unknown, unknown> => {
    const known = this.#recalled[seq];
    if (known) return known;
    const steps = [...this.#recalled];
    for (let i = steps.length; i < this.seq; i++) {
      const { turn } = this.#moments[i] as Moment;
      const past = { ...this.#past, seq: i - 1, state: (at: number) => steps[at]?.state };
      const step = this.#next(turn, scriptedChance(turn.luck), past);
      if ('refused' in step) throw new Error(`turn ${i} was played and is refused: ${printRefusal(step)}`);
      steps.push(step);
    }
    this.#recalled = steps;
    return steps[seq] as Step<unknown, unknown>;
  };

  /** What the turn makes of what was before it; nothing was before the opening. */
  #next(turn: WrittenTurn, chance: Chance, past = this.#past): Step<unknown, unknown> | Refusal {
    const { game, table } = this;
    if (past.seq < 0) return openMatch(game, table, chance);
    // What ends a match early changes nothing on the table.
    if (turn.ending) return { state: past.state(past.seq), heard: [], luck: [] };
    return nextStep(game, table, past, turn, chance);
  }

  get #past(): Past<unknown> {
    return {
      seq: this.seq,
      turn: (seq) => (this.#moments[seq] as Moment).turn,
      state: (seq) => (this.#moments[seq] as Moment).state,
    };
  }

  /** The moment the seat may go back to, if the others agree; null when there is none. */
  undoableTo(seat: Seat): number | null {
    return this.ending ? null : undoableTo(this.game, this.table, this.#past, seat);
  }

  get moments(): readonly Moment[] {
    return this.#moments;
  }
  get log(): readonly WrittenTurn[] {
    return this.#moments.map(({ turn }) => turn);
  }
  get now(): Moment {
    return this.#moments.at(-1) as Moment;
  }
  get seq(): number {
    return this.#moments.length - 1;
  }
  get state(): unknown {
    return this.now.state;
  }
  /** How it ended before the rules ended it; null otherwise. */
  get ending(): Ending | null {
    return this.now.turn.ending ?? null;
  }
  /** Bit set of the seats that owe a decision; 0 when the match is over. */
  get toAct(): number {
    return this.ending ? 0 : this.game.toAct(this.state);
  }
  /** The first of them, or NOBODY. */
  get onTurn(): Seat {
    return nextToAct(this.toAct);
  }
  get outcome(): Outcome | null {
    return outcomeOf(this.game, this.table, this.state, this.ending);
  }
  /** Who had the first decision. */
  get starter(): Seat {
    return nextToAct(this.game.toAct(this.#moments[0]?.state));
  }

  /** When whoever must act began to: a part of a turn that was sent does not begin it anew. */
  get turnBeganAt(): number {
    return this.#turnBeganAt;
  }

  /** Those someone lacks who has seen everything up to `seq`; all of them when that is more than there is. */
  momentsAfter(seq: number): readonly Moment[] {
    return this.#moments.slice(seq > this.seq ? 0 : seq + 1);
  }

  /** The number of the turn this play already became, if it did. */
  seqOf(by: string, playId: string): number | undefined {
    return this.#plays.get(by)?.get(playId);
  }

  /** The turn is written: it is part of the match from now on. */
  accept(turn: WrittenTurn, { state, heard }: Pick<Moment, 'state' | 'heard'>): void {
    const { by, playId } = turn;
    const { length: seq } = this.#moments;
    if (playId !== null) this.#remember(by, playId, seq);
    this.#moments.push({ seq, turn, state, heard });
    if (!this.game.isMidTurn?.(state) || turn.backTo !== undefined) this.#turnBeganAt = turn.at;
    // The opening stays: it says who started.
    if (this.#forgets && seq > 1) this.#forget(seq - 1);
  }

  #remember(by: string, playId: string, seq: number): void {
    const plays = this.#plays.get(by);
    if (plays) plays.set(playId, seq);
    else this.#plays.set(by, new Map([[playId, seq]]));
  }

  /** For a match that is written nowhere: why the turn is refused, or null when it was played. */
  play({ seat, moves }: Pick<Turn, 'seat' | 'moves'>, chance: Chance): Refusal | null {
    const step = replayTurn(this.game, this.table, this.state, { seat, moves }, chance);
    if ('refused' in step) return step;
    this.accept({ ...ANYONE, seat, moves, luck: step.luck }, step);
    return null;
  }
}

class PastMoment implements Moment {
  readonly seq: number;
  readonly turn: WrittenTurn;
  readonly #recall: (seq: number) => Step<unknown, unknown>;

  constructor(seq: number, turn: WrittenTurn, recall: (seq: number) => Step<unknown, unknown>) {
    this.seq = seq;
    this.turn = turn;
    this.#recall = recall;
  }

  get state(): unknown {
    return this.#recall(this.seq).state;
  }
  get heard(): Moment['heard'] {
    return this.#recall(this.seq).heard;
  }
}

/** A moment as `seat` may see it. */
export function seenBy(game: AnyGame, { seq, turn, state, heard }: Moment, seat: Seat) {
  return { seq, seat: turn.seat, events: eventsFor(heard, seat), view: viewOf(game, state, seat) };
}
