/** The pictures of a match: one after every event, made once. A log only grows, so what was made stays true. */
import type { AnyGameUi } from '../boards/game-ui.ts';
import type { TableStep } from './source.ts';

export interface Moment {
  readonly step: number;
  readonly event: unknown;
}

export class Scenes {
  readonly #ui: AnyGameUi;
  readonly #scenes: unknown[];
  readonly #moments: Moment[] = [];
  /** After which event each step ends. */
  readonly #ends: number[] = [];

  constructor(ui: AnyGameUi, seats: number, game: string) {
    this.#ui = ui;
    this.#scenes = [ui.opening(seats, game)];
  }

  /** Takes in new steps and gives the number of events there are. */
  follow(steps: readonly TableStep[]): number {
    for (const step of steps.slice(this.#ends.length)) {
      for (const event of step.events) {
        this.#scenes.push(this.#ui.apply(this.#scenes.at(-1), event));
        this.#moments.push({ step: step.seq, event });
      }
      const last = this.#scenes.length - 1;
      this.#scenes[last] = this.#ui.settle?.(this.#scenes[last], step.view) ?? this.#scenes[last];
      this.#ends.push(this.#moments.length);
    }
    return this.#moments.length;
  }

  /** The picture after the first `count` events. */
  at(count: number): unknown {
    return this.#scenes[count];
  }

  moment(count: number): Moment | null {
    return this.#moments[count - 1] ?? null;
  }

  /** How many events have happened when a step is over. */
  endOf(step: number): number {
    return this.#ends[step] ?? 0;
  }
}
