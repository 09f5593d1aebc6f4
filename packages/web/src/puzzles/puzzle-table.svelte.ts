/** The table of a puzzle: one choice is asked for, and whatever is chosen, what could follow is played. */
import { askedIn, layOut, type Puzzle } from '@benben/bots/puzzle';
import { rungOf } from '@benben/catalogue/ladder';
import {
  type AnyGame,
  fastChance,
  isComplete,
  openDraft,
  type RunningMatch,
  type Seat,
  seenBy,
  type Table,
  tryMove,
} from '@benben/core';
import { settings } from '../settings/settings.svelte.ts';
import { adviceOn, botWorker } from '../table/adviser.ts';
import {
  PLAIN_SEAT,
  type SeatInfo,
  type TableSource,
  type TableStatus,
  type TableStep,
} from '../table/source.ts';

/** One choice, asked for: of a book, or of one's own match. */
export interface Question extends Pick<Puzzle, 'table' | 'luck' | 'turns' | 'before' | 'best' | 'worth'> {
  readonly key: string;
  /** Others may be as good, as far as anyone knows: whatever is worth about the same will do. */
  readonly lenient: boolean;
}

export interface Answer {
  readonly move: string;
  readonly right: boolean;
  /** The chance to win with it; null where nobody could tell. */
  readonly worth: number | null;
}

/** Who plays the others, and the rest of one's own turn. */
const STRONG = 'lion';
/** As good as the best. */
const ABOUT = 0.015;
/** Turns shown at most; a turn of dice can be long. */
const SHOWN = 12;

export class PuzzleTable implements TableSource {
  readonly posed = true;
  readonly deadline = null;
  readonly record = null;
  readonly commitment = '';
  readonly id: string;
  readonly game: AnyGame;
  readonly question: Question;
  readonly seat: Seat;
  #match: RunningMatch = $state.raw() as RunningMatch;
  answer: Answer | null = $state.raw(null);
  /** Its worth is being found out. */
  judging = $state(false);

  constructor(game: AnyGame, question: Question) {
    this.id = `puzzle.${game.id}.${question.key}`;
    this.game = game;
    this.question = question;
    this.#match = layOut(game, question);
    this.seat = this.#match.onTurn;
  }

  get before(): readonly string[] {
    return this.question.before ?? [];
  }
  get table(): Table<unknown> {
    return this.question.table;
  }
  get status(): TableStatus {
    return this.#match.toAct === 0 ? 'over' : 'running';
  }

  readonly seats: readonly SeatInfo[] = $derived(
    Array.from({ length: this.table.seats }, (_, seat): SeatInfo => {
      const you = seat === this.seat;
      if (!you) return { ...PLAIN_SEAT, kind: 'bot', level: rungOf(this.game.id, STRONG).level };
      const open = this.answer === null && !this.judging;
      return { ...PLAIN_SEAT, name: settings.name || null, mine: open, you };
    }),
  );

  readonly steps: readonly TableStep[] = $derived(
    this.#match.moments.map((moment) => seenBy(this.game, moment, this.seat)),
  );

  /** The first choice is the answer; nothing is left on the board of what was only tried. */
  declines(_seat: Seat, moves: readonly string[]): boolean {
    const asked = this.before.length;
    if (moves.length <= asked && moves.every((move, i) => move === this.before[i])) return false;
    const move = moves[asked];
    if (this.answer === null && !this.judging && move !== undefined) void this.#judge(move);
    return true;
  }

  /** Every choice is turned away before it could be sent. */
  async submit(): Promise<null> {
    return null;
  }

  async #judge(move: string) {
    this.judging = true;
    const worth = await this.#worthOf(move).catch(() => null);
    const { best, worth: most, lenient } = this.question;
    const right = move === best || (lenient && worth !== null && worth >= most - ABOUT);
    // The search the puzzle was found with has the last word: no other answer is worth more.
    this.answer = { move, right, worth: move === best ? most : worth && Math.min(worth, most) };
    this.judging = false;
    // Without a network nobody may be there to play on; the answer stays.
    await this.#goOn(move).catch(() => undefined);
  }

  async #worthOf(move: string): Promise<number | null> {
    const { view, seat } = askedIn(this.game, this.#match, this.before);
    const { moves } = await adviceOn(this, view, seat);
    return moves.find((each) => each.move === move)?.value ?? null;
  }

  /** What could happen next, until the turn comes back: with luck of its own, for the luck of the match is unknown. */
  async #goOn(move: string) {
    const match = this.#match.fork();
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const chance = fastChance(seed);
    const { think } = await botWorker();
    const ask = (view: unknown, seat: Seat) =>
      think({ game: this.game.id, table: this.table, view, seat, level: STRONG, seed });
    const { view, seat } = askedIn(this.game, match, this.before);
    const chosen = this.game.actions.parse(move);
    const draft = chosen === null ? null : tryMove(this.game, openDraft(this.game, view, seat), chosen);
    if (draft === null || 'refused' in draft) return;
    const rest = isComplete(this.game, draft) ? [] : await ask(draft.state, seat);
    if (match.play({ seat, moves: [...this.before, move, ...rest] }, chance)) return;
    let answered = false;
    for (let turn = 0; turn < SHOWN && match.toAct !== 0; turn++) {
      const { onTurn } = match;
      if (onTurn === seat && answered) break;
      answered ||= onTurn !== seat;
      if (match.play({ seat: onTurn, moves: await ask(this.#seenBy(match, onTurn), onTurn) }, chance)) break;
    }
    this.#match = match;
  }

  #seenBy(match: RunningMatch, seat: Seat): unknown {
    return seenBy(this.game, match.now, seat).view;
  }
}
