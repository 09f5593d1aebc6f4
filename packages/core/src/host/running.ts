/** A match in memory: what its log replays to, moment by moment. It knows no luck and no disk. */
import type { Chance } from '../chance.ts';
import { type AnyGame, NOBODY, nextToAct, type Outcome, type Seat, type Table, viewOf } from '../game.ts';
import { BrokenRecord, openMatch, printRefusal, type Refusal, replayTurn, type Turn } from '../match.ts';
import { eventsFor, type Heard } from '../sink.ts';
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
  /** The number each known play became, by person and the sender's id. */
  readonly #plays = new Map<string, number>();

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
    const { game, table } = this;
    for (const turn of log) {
      const { length: seq } = this.#moments;
      const chance = luckOf(seq, turn);
      const step =
        seq === 0 ? openMatch(game, table, chance) : replayTurn(game, table, this.state, turn, chance);
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
  /** Bit set of the seats that owe a decision; 0 when the match is over. */
  get toAct(): number {
    return this.game.toAct(this.state);
  }
  /** The first of them, or NOBODY. */
  get onTurn(): Seat {
    return nextToAct(this.toAct);
  }
  get outcome(): Outcome | null {
    return this.game.outcome(this.state);
  }
  /** Who had the first decision. */
  get starter(): Seat {
    return nextToAct(this.game.toAct(this.#moments[0]?.state));
  }

  /** When whoever must act began to: a part of a turn that was sent does not begin it anew. */
  get turnBeganAt(): number {
    const began = this.#moments.findLast(({ state }) => !this.game.isMidTurn?.(state));
    return (began as Moment).turn.at;
  }

  /** Those someone lacks who has seen everything up to `seq`; all of them when that is more than there is. */
  momentsAfter(seq: number): readonly Moment[] {
    return this.#moments.slice(seq > this.seq ? 0 : seq + 1);
  }

  /** The number of the turn this play already became, if it did. */
  seqOf(by: string, playId: string): number | undefined {
    return this.#plays.get(`${by} ${playId}`);
  }

  /** The turn is written: it is part of the match from now on. */
  accept(turn: WrittenTurn, { state, heard }: Pick<Moment, 'state' | 'heard'>): void {
    const { by, playId } = turn;
    const { length: seq } = this.#moments;
    if (playId !== null) this.#plays.set(`${by} ${playId}`, seq);
    this.#moments.push({ seq, turn, state, heard });
  }

  /** For a match that is written nowhere: why the turn is refused, or null when it was played. */
  play({ seat, moves }: Pick<Turn, 'seat' | 'moves'>, chance: Chance): Refusal | null {
    const step = replayTurn(this.game, this.table, this.state, { seat, moves }, chance);
    if ('refused' in step) return step;
    this.accept({ ...ANYONE, seat, moves, luck: step.luck }, step);
    return null;
  }
}

/** A moment as `seat` may see it. */
export function seenBy(game: AnyGame, { seq, turn, state, heard }: Moment, seat: Seat) {
  return { seq, seat: turn.seat, events: eventsFor(heard, seat), view: viewOf(game, state, seat) };
}
