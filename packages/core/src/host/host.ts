/**
 * The one host of a running match: whoever plays, wherever it is written. One thing happens at a time; a turn is
 * proposed, written, and only then part of the match; luck drawn for what was not written was never drawn.
 */
import { type Chance, fastChance, scriptedChance } from '../chance.ts';
import type { Ending } from '../ending.ts';
import { type FairChance, fairChance, type Secret } from '../fair.ts';
import { type AnyGame, isToAct, legalMoves, type Seat, type Table, viewOf } from '../game.ts';
import { expireTurn, playTurn, printRefusal, type Refusal, type Step, turnSecondsOf } from '../match.ts';
import { type Clock, wallClock } from './clock.ts';
import type { Journal, WrittenTurn } from './journal.ts';
import { Queue } from './queue.ts';
import { type Moment, RunningMatch } from './running.ts';

export interface HostedMatch {
  readonly game: AnyGame;
  readonly table: Table<unknown>;
  readonly secret: Secret;
  /** Turns up to this one were taken over from another match, with its luck; absent, none was. */
  readonly inherited?: number;
}

/** Someone who decides in the place of a person. */
export interface Mind {
  /** Such as 'bot:cat'. */
  readonly by: string;
  /** The moves to send, printed; `seq` is the newest moment. */
  think(view: unknown, seat: Seat, seq: number): Promise<readonly string[]>;
  /** Its answer is not wanted any more: it need not think on, and `think` may reject. */
  stop?(): void;
}

interface Thought {
  readonly mind: Mind;
  readonly seat: Seat;
  /** The moment it thinks about. */
  readonly seq: number;
  stopped: boolean;
}

export interface HostParts {
  readonly journal: Journal;
  readonly clock?: Clock;
  /** Who decides for a seat instead of a person; asked anew for every turn. */
  botAt?(seat: Seat): Mind | null;
  /** Whether bots and clock are this host's business: of several hosts of one match, one looks after them. */
  tends?(): boolean;
  /** When the time of whoever is on turn is out, where the game itself knows no clock; null without one. */
  dueAt?(match: RunningMatch): number | null;
  /** That time is out; called once it is this host's turn to do something, and no more than once for a moment. */
  timeIsOut?(seat: Seat): Promise<void>;
  /** Moments after number `since` are new, whoever wrote them. */
  added?(since: number): void;
  /** What nobody waits for went wrong. */
  failed?(error: unknown): void;
  /** Keep only the newest state of a long match in memory. */
  readonly forgets?: boolean;
  /** Where others also wait for their turn, such as those who change the chairs. */
  readonly queue?: Queue;
}

export interface Play extends Pick<WrittenTurn, 'seat' | 'moves' | 'by'> {
  readonly playId?: string | null;
  /** The newest moment its sender had seen, where that matters. */
  readonly seen?: number;
}

export type Taken = { readonly seq: number } | Refusal;

type Decide = (luck: Chance) => Step<unknown, unknown> | Refusal;

/** Trouble with the disk passes or does not; asking again at once would not help. */
const RETRY_MS = 1000;

export class Host {
  readonly queue: Queue;
  readonly #hosted: HostedMatch;
  readonly #parts: HostParts;
  readonly #clock: Clock;
  #match!: RunningMatch;
  #luck!: FairChance;
  readonly #openedAt: number;
  /** A write failed: what is on disk is not known before it is read again. */
  #inDoubt = false;
  #thinking: Thought | null = null;
  #closed = false;
  #callOff: (() => void) | null = null;
  #deadline: number | null = null;

  private constructor(hosted: HostedMatch, parts: HostParts) {
    this.#hosted = hosted;
    this.#parts = parts;
    this.#clock = parts.clock ?? wallClock;
    this.#openedAt = this.#clock.now();
    this.queue = parts.queue ?? new Queue();
  }

  /** Reads the journal, or writes the opening into an empty one; a match that waits for a bot goes on. */
  static async open(hosted: HostedMatch, parts: HostParts): Promise<Host> {
    const host = new Host(hosted, parts);
    await host.#read();
    host.#goOn();
    return host;
  }

  get match(): RunningMatch {
    return this.#match;
  }
  get isThinking(): boolean {
    return this.#thinking !== null;
  }
  /** When the clock ends this turn; null without a clock. */
  get deadline(): number | null {
    return this.#deadline;
  }

  get #tends(): boolean {
    return this.#parts.tends?.() ?? true;
  }

  /** All the moves or none. */
  play(play: Play): Promise<Taken> {
    return this.queue.run(() => this.take(play));
  }

  /** The same for whoever has the queue already. */
  async take({ seat, moves, by, playId = null, seen }: Play): Promise<Taken> {
    if (this.#inDoubt) await this.reload();
    const { game, state, seq, ending } = this.#match;
    const known = playId === null ? undefined : this.#match.seqOf(by, playId);
    if (known !== undefined) return { seq: known };
    if (this.#closed || (seen !== undefined && seen !== seq)) return { refused: 'late' };
    if (ending) return { refused: 'over' };
    const taken = await this.#write({ seat, moves, by, playId }, (luck) =>
      playTurn(game, state, seat, moves, luck),
    );
    if (!('refused' in taken) || playId === null) return taken;
    // Another host may have written this very play and died before it could say so.
    const written = this.#match.seqOf(by, playId);
    return written === undefined ? taken : { seq: written };
  }

  /** For whoever has the queue: the match ends here, although its rules would go on. */
  async end(ending: Ending, { seat, by }: Pick<WrittenTurn, 'seat' | 'by'>): Promise<Taken> {
    if (this.#inDoubt) await this.reload();
    if (this.#closed) return { refused: 'late' };
    if (this.#match.toAct === 0) return { refused: 'over' };
    const { state } = this.#match;
    return this.#write({ seat, moves: [], by, playId: null, ending }, () => ({ state, heard: [], luck: [] }));
  }

  /** For whoever has the queue: the match goes on from before the seat's last turn, as the others agreed. */
  async goBack({ seat, by }: Pick<WrittenTurn, 'seat' | 'by'>): Promise<Taken> {
    if (this.#inDoubt) await this.reload();
    if (this.#closed) return { refused: 'late' };
    if (this.#match.toAct === 0) return { refused: 'over' };
    const backTo = this.#match.undoableTo(seat);
    if (backTo === null) return { refused: 'past-luck' };
    const { state } = this.#match.moments[backTo] as Moment;
    return this.#write({ seat, moves: [], by, playId: null, backTo }, () => ({ state, heard: [], luck: [] }));
  }

  /** Something may have been written elsewhere. */
  refresh(): Promise<void> {
    return this.queue.run(() => this.reload());
  }

  /** The same for whoever has the queue already. */
  async reload(): Promise<void> {
    await this.hear(await this.#parts.journal.load(this.#match.seq));
    this.#inDoubt = false;
  }

  /** For whoever has the queue and has read already what was written elsewhere; `followed` comes before anyone is told. */
  async hear(turns: readonly WrittenTurn[], followed?: () => Promise<void>): Promise<void> {
    const since = this.#match.seq;
    this.#match.follow(turns, this.#luckOf);
    await followed?.();
    this.#goOn(since);
  }

  /** A bot was called to a seat, the clock was set anew, or both have become this host's business. */
  wake(): void {
    this.#goOn();
  }

  close(): void {
    this.#closed = true;
    this.#callOff?.();
    this.#stopThinking();
  }

  async #read(): Promise<void> {
    const { game, table, secret } = this.#hosted;
    const { journal } = this.#parts;
    let log = await journal.load();
    if (log.length === 0) {
      const { now } = RunningMatch.open(game, table, fairChance(secret), this.#clock.now());
      // Whoever was first wrote the same opening: it follows from the seed.
      await journal.append(0, now.turn, now.state);
      log = await journal.load();
    }
    this.#luck = fairChance(secret);
    this.#match = RunningMatch.replay(game, table, log, this.#luckOf);
    if (this.#parts.forgets) this.#match.keepNewest();
  }

  readonly #luckOf = (seq: number, turn: WrittenTurn): Chance => {
    const { inherited = -1 } = this.#hosted;
    return seq <= inherited ? scriptedChance(turn.luck) : this.#luck;
  };

  async #write(turn: Omit<WrittenTurn, 'luck' | 'at'>, decide: Decide): Promise<Taken> {
    const { step, position } = this.#propose(decide);
    if ('refused' in step) return step;
    const seq = this.#match.seq + 1;
    const written = writtenTurn(turn, step.luck, this.#clock.now());
    if (!(await this.#append(seq, written, step.state))) {
      await this.reload();
      return { refused: 'late' };
    }
    this.#luck.position = position;
    this.#match.accept(written, step);
    this.#goOn(seq - 1);
    return { seq };
  }

  /** What would happen, and where luck would stand: until it is written, luck stands where it stood. */
  #propose(decide: Decide): { readonly step: Step<unknown, unknown> | Refusal; readonly position: number } {
    const before = this.#luck.position;
    try {
      return { step: decide(this.#luck), position: this.#luck.position };
    } finally {
      this.#luck.position = before;
    }
  }

  async #append(seq: number, turn: WrittenTurn, state: unknown): Promise<boolean> {
    try {
      return await this.#parts.journal.append(seq, turn, state);
    } catch (error) {
      this.#inDoubt = true;
      throw error;
    }
  }

  /** Whoever hears of a new moment finds its clock already running. */
  #goOn(since = this.#match.seq): void {
    this.#setClock();
    if (this.#match.seq > since) this.#parts.added?.(since);
    const thought = this.#thinking;
    if (thought && (thought.seq !== this.#match.seq || !this.#parts.botAt?.(thought.seat)))
      this.#stopThinking();
    this.#letBotsPlay();
  }

  /** The match went on without it, or a person took the seat back. */
  #stopThinking(): void {
    const thought = this.#thinking;
    if (!thought || thought.stopped) return;
    thought.stopped = true;
    thought.mind.stop?.();
  }

  #letBotsPlay(): void {
    const { botAt } = this.#parts;
    if (!botAt || this.#thinking || this.#closed || !this.#tends) return;
    const { toAct, seq, state, game, table } = this.#match;
    const seat = Array.from({ length: table.seats }, (_, each) => each).find(
      (each) => isToAct(toAct, each) && botAt(each),
    );
    const mind = seat === undefined ? null : botAt(seat);
    if (seat === undefined || !mind) return;
    const done = (): void => {
      this.#thinking = null;
      this.#letBotsPlay();
    };
    const thought: Thought = { mind, seat, seq, stopped: false };
    this.#thinking = thought;
    mind
      .think(viewOf(game, state, seat), seat, seq)
      .catch((error: unknown) => (thought.stopped ? null : this.#blame(mind, seat, error)))
      .then((moves) =>
        moves ? this.queue.run(() => this.#botPlays(mind, { seat, moves, seen: seq })) : undefined,
      )
      .then(done, (error: unknown) => {
        if (!this.#closed) this.#parts.failed?.(error);
        this.#clock.after(RETRY_MS, done);
      });
  }

  /** The seat may have been taken back, or played elsewhere, while the bot thought. */
  async #botPlays({ by }: Mind, { seat, moves, seen }: Omit<Play, 'by'>): Promise<void> {
    if (this.#closed || !this.#tends || !this.#parts.botAt?.(seat)) return;
    const taken = await this.take({ seat, moves, by, ...(seen === undefined ? {} : { seen }) });
    if (!('refused' in taken) || taken.refused === 'late') return;
    this.#blame({ by }, seat, `'${moves.join(', ')}' is refused: ${printRefusal(taken)}`);
    const again = await this.take({ seat, moves: this.#anything(seat), by });
    if ('refused' in again && again.refused !== 'late') throw new Error(printRefusal(again));
  }

  /** A bot that fails must not stop the match: it is told on, and anything legal is played. */
  #blame({ by }: Pick<Mind, 'by'>, seat: Seat, why: unknown): readonly string[] {
    const reason = why instanceof Error ? why.message : String(why);
    if (!this.#closed)
      this.#parts.failed?.(new Error(`${by} at seat ${seat} of ${this.#match.game.id}: ${reason}`));
    return this.#anything(seat);
  }

  #anything(seat: Seat): readonly string[] {
    const { game, state } = this.#match;
    const moves = legalMoves(game, state, seat);
    const move = moves[fastChance(this.#clock.now()).below(moves.length)];
    return move === undefined ? [] : [game.actions.print(move)];
  }

  /** At a table with a clock: rings when the turn has lasted too long. */
  #setClock(): void {
    this.#callOff?.();
    this.#callOff = null;
    const { game, table, toAct, seq, turnBeganAt } = this.#match;
    const seconds = turnSecondsOf(game, table);
    const isOver = this.#closed || toAct === 0;
    if (isOver) this.#deadline = null;
    else if (seconds === null) this.#deadline = this.#parts.dueAt?.(this.#match) ?? null;
    // Nobody loses a turn because the host was down: it begins anew when the match is opened.
    else this.#deadline = Math.max(turnBeganAt, this.#openedAt) + seconds * 1000;
    if (this.#deadline === null || !this.#tends) return;
    const ring = (): void => {
      this.queue.run(() => this.#timeIsOut(seq)).catch((error: unknown) => this.#parts.failed?.(error));
    };
    this.#callOff = this.#clock.after(Math.max(0, this.#deadline - this.#clock.now()), ring);
  }

  async #timeIsOut(seq: number): Promise<void> {
    const { game, table, state, onTurn } = this.#match;
    if (this.#closed || !this.#tends || this.#match.seq !== seq) return;
    if (turnSecondsOf(game, table) === null) return this.#parts.timeIsOut?.(onTurn);
    await this.#write({ seat: onTurn, moves: [], by: 'clock', playId: null }, (luck) =>
      expireTurn(game, state, onTurn, luck),
    );
  }
}

function writtenTurn(
  { seat, moves, by, playId, ending, backTo }: Omit<WrittenTurn, 'luck' | 'at'>,
  luck: readonly number[],
  at: number,
): WrittenTurn {
  const turn = { seat, moves, luck, by, playId, at };
  if (ending) return { ...turn, ending };
  return backTo === undefined ? turn : { ...turn, backTo };
}
