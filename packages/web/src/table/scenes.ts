/** The pictures of a match: one after every event, made once. A log only grows, so what was made stays true. */
import type { AnyGameUi } from '../boards/game-ui.ts';
import type { TableStep } from './source.ts';

export interface ShownEvent {
  readonly step: number;
  readonly event: unknown;
}

export class Scenes {
  readonly #ui: AnyGameUi;
  readonly #scenes: unknown[] = [];
  readonly #events: ShownEvent[] = [];
  /** After which event each step ends. */
  readonly #ends: number[] = [];

  constructor(ui: AnyGameUi) {
    this.#ui = ui;
  }

  /** Takes in new steps and gives the number of events there are. */
  follow(steps: readonly TableStep[]): number {
    for (const step of steps.slice(this.#ends.length)) {
      this.#events.push(...step.events.map((event) => ({ step: step.seq, event })));
      this.#draw(step);
      this.#ends.push(this.#events.length);
    }
    return this.#events.length;
  }

  #draw({ events, view }: TableStep) {
    const scenes = this.#scenes;
    if (scenes.length === 0) {
      // The opening is not watched: everything lies there from its first event on.
      scenes.push(...Array(events.length + 1).fill(this.#ui.sceneOf(view)));
      return;
    }
    for (const event of events) scenes.push(this.#ui.apply(scenes.at(-1), event));
    scenes.push(this.#ui.sceneOf(view, scenes.pop()));
  }

  /** The picture after the first `count` events. */
  at(count: number): unknown {
    return this.#scenes[count];
  }

  eventAt(count: number): ShownEvent | null {
    return this.#events[count - 1] ?? null;
  }

  /** How many events have happened when a step is over. */
  endOf(step: number): number {
    return this.#ends[step] ?? 0;
  }
}
