/** One step as each seat reads it: what all of them see is written once. `stepMessage` says the same the plain way. */
import { type AnyGame, eventsFor, type Moment, NOBODY, type Seat, viewOf } from '@benben/core';
import { type ClockState, printMessage } from '@benben/protocol';
import { aboutStep, stepMessage } from './tell.ts';

export class StepText {
  readonly #game: AnyGame;
  readonly #moment: Moment;
  readonly #now: Partial<ClockState>;
  readonly #viewFor: ((seat: Seat) => string) | null;
  /** Null when somebody hears what others do not. */
  readonly #events: string | null;

  constructor(game: AnyGame, moment: Moment, now: Partial<ClockState>) {
    this.#game = game;
    this.#moment = moment;
    this.#now = now;
    this.#viewFor = viewTexts(game, moment.state);
    const whispered = moment.heard.some(({ to }) => to !== undefined);
    this.#events = whispered ? null : JSON.stringify(eventsFor(moment.heard, NOBODY));
  }

  /** Whether it is about this moment, and this time of the clocks. */
  says(moment: Moment, { due, left }: Partial<ClockState>): boolean {
    return this.#moment === moment && this.#now.due === due && String(this.#now.left) === String(left);
  }

  for(seat: Seat): string {
    const moment = this.#moment;
    if (!this.#viewFor) return printMessage(stepMessage(this.#game, moment, seat, this.#now));
    const { seq, turn, heard } = moment;
    const events = this.#events ?? JSON.stringify(eventsFor(heard, seat));
    const about = JSON.stringify(aboutStep(moment, seat, this.#now)).slice(1);
    return `{"type":"step","seq":${seq},"seat":${turn.seat},"events":${events},"view":${this.#viewFor(seat)},${about}`;
  }
}

/** Null when only the game itself knows what a seat may see of each part. */
function viewTexts(game: AnyGame, state: unknown): ((seat: Seat) => string) | null {
  if (!game.view) {
    const text = JSON.stringify(viewOf(game, state, NOBODY));
    return () => text;
  }
  return game.masks ? maskedTexts(game.masks, state as Parts) : null;
}

type Parts = Readonly<Record<string, unknown>>;

function maskedTexts(masks: NonNullable<AnyGame['masks']>, state: Parts): (seat: Seat) => string {
  const masked = masks(state, NOBODY) as Parts;
  const names: string[] = [];
  /** What stands before each masked part, and after the last. */
  const between: string[] = [];
  let text = '{';
  for (const name in state) {
    if (text !== '{') text += ',';
    text += `"${name}":`;
    if (name in masked) {
      names.push(name);
      between.push(text);
      text = '';
    } else text += JSON.stringify(state[name]);
  }
  const end = `${text}}`;
  return (seat) => {
    const seen = masks(state, seat) as Parts;
    let view = '';
    for (let i = 0; i < names.length; i++) view += between[i] + JSON.stringify(seen[names[i] as string]);
    return view + end;
  };
}
