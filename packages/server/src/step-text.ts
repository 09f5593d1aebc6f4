/** One step as each seat reads it: what all of them see is written once. `stepMessage` says the same the plain way. */
import { type AnyGame, eventsFor, type Moment, NOBODY, type Seat } from '@benben/core';
import type { ClockState } from '@benben/protocol';
import { type Ascii, asciiJson, asciiMessage } from './ascii.ts';
import { aboutStep, stepMessage } from './tell.ts';
import { type ViewFor, ViewTexts } from './view-texts.ts';

export class StepText {
  readonly #game: AnyGame;
  readonly #moment: Moment;
  readonly #now: Partial<ClockState>;
  readonly #viewFor: ViewFor | null;
  /** Bit set of the seats that hear something else than everybody does. */
  #whispered = 0;
  /** As everybody hears them to whom nothing is whispered. */
  readonly #events: string;
  /** What everybody reads in front of the events, and at the end. */
  readonly #head: string;
  readonly #tail: string;

  constructor(game: AnyGame, moment: Moment, now: Partial<ClockState>, views = new ViewTexts(game)) {
    const { seq, turn, heard, state } = moment;
    this.#game = game;
    this.#moment = moment;
    this.#now = now;
    this.#viewFor = views.of(state);
    this.#events = asciiJson(eventsFor(heard, NOBODY));
    this.#head = `{"type":"step","seq":${seq},"seat":${turn.seat},"events":`;
    this.#tail = tailOf(aboutStep(moment, NOBODY, now));
    for (const { to = NOBODY } of heard) if (to >= 0) this.#whispered |= 1 << to;
  }

  /** Whether it is about this moment, and this time of the clocks. */
  says(moment: Moment, { due, left }: Partial<ClockState>): boolean {
    return this.#moment === moment && this.#now.due === due && String(this.#now.left) === String(left);
  }

  for(seat: Seat): Ascii {
    const { turn, heard } = this.#moment;
    if (!this.#viewFor) return asciiMessage(stepMessage(this.#game, this.#moment, seat, this.#now));
    const events =
      seat >= 0 && (this.#whispered >>> seat) & 1 ? asciiJson(eventsFor(heard, seat)) : this.#events;
    const moves = seat >= 0 && seat === turn.seat ? `"moves":${asciiJson(turn.moves)},` : '';
    return `${this.#head}${events},"view":${this.#viewFor(seat)},${moves}${this.#tail}` as Ascii;
  }
}

/** Nearly always the time alone. */
function tailOf(about: ReturnType<typeof aboutStep>): string {
  let fields = 0;
  for (const _ in about) fields++;
  return fields === 1 ? `"at":${about.at}}` : asciiJson(about).slice(1);
}
