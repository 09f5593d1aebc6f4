/** One step as each seat reads it: what all of them see is written once. `stepMessage` says the same the plain way. */
import { type AnyGame, eventsFor, type Moment, NOBODY, type Seat } from '@benben/core';
import type { ClockState } from '@benben/protocol';
import { type Ascii, asciiJson, asciiMessage } from './ascii.ts';
import { aboutStep, stepMessage } from './tell.ts';
import { ViewTexts } from './view-texts.ts';

export class StepText {
  readonly #game: AnyGame;
  readonly #moment: Moment;
  readonly #now: Partial<ClockState>;
  /** Null when each view must be written by itself. It shows this step as long as that is the newest to be written. */
  readonly #views: ViewTexts | null;
  /** Bit set of the seats that hear something else than everybody does. */
  #whispered = 0;
  /** As everybody hears them to whom nothing is whispered. */
  readonly #events: string;
  /** What everybody reads in front of the events, and at the end. */
  readonly #head: string;
  readonly #tail: string;
  /** The changes that most seats read, and the step with them: it is one text for all of these. */
  #commonChanges: string | null = null;
  #common: Ascii | null = null;

  constructor(game: AnyGame, moment: Moment, now: Partial<ClockState>, views = new ViewTexts(game)) {
    const { seq, turn, heard, state } = moment;
    this.#game = game;
    this.#moment = moment;
    this.#now = now;
    this.#views = views.show(seq, state) ? views : null;
    this.#events = asciiJson(eventsFor(heard, NOBODY));
    this.#head = `{"type":"step","seq":${seq},"seat":${turn.seat},"events":`;
    this.#tail = tailOf(aboutStep(moment, NOBODY, now));
    for (const { to = NOBODY } of heard) if (to >= 0) this.#whispered |= 1 << to;
  }

  /** Whether it is about this moment, and this time of the clocks. */
  says(moment: Moment, { due, left }: Partial<ClockState>): boolean {
    return this.#moment === moment && this.#now.due === due && String(this.#now.left) === String(left);
  }

  /** With the whole view. */
  whole(seat: Seat): Ascii {
    if (!this.#views) return asciiMessage(stepMessage(this.#game, this.#moment, seat, this.#now));
    return this.#with(seat, `"view":${this.#views.whole(seat)}`);
  }

  /** For who has read the step before from the same seat: with what has changed since, where that is known. */
  changes(seat: Seat): Ascii {
    const changes = this.#views?.changes(seat) ?? null;
    if (changes === null) return this.whole(seat);
    if (this.#isMover(seat) || this.#hearsMore(seat)) return this.#with(seat, `"changes":${changes}`);
    if (this.#common === null || this.#commonChanges !== changes) {
      this.#commonChanges = changes;
      this.#common = this.#with(seat, `"changes":${changes}`);
    }
    return this.#common;
  }

  #with(seat: Seat, seen: string): Ascii {
    const { turn, heard } = this.#moment;
    const events = this.#hearsMore(seat) ? asciiJson(eventsFor(heard, seat)) : this.#events;
    const moves = this.#isMover(seat) ? `"moves":${asciiJson(turn.moves)},` : '';
    return `${this.#head}${events},${seen},${moves}${this.#tail}` as Ascii;
  }

  #isMover(seat: Seat): boolean {
    return seat >= 0 && seat === this.#moment.turn.seat;
  }

  #hearsMore(seat: Seat): boolean {
    return seat >= 0 && ((this.#whispered >>> seat) & 1) === 1;
  }
}

/** Nearly always the time alone. */
function tailOf(about: ReturnType<typeof aboutStep>): string {
  let fields = 0;
  for (const _ in about) fields++;
  return fields === 1 ? `"at":${about.at}}` : asciiJson(about).slice(1);
}
