/** The board of the home page: a still picture, and a match of two bots while somebody touches it. */
import type { AnyGameUi } from '../boards/game-ui.ts';
import { loadUi } from '../boards/registry.ts';

export class DemoShow {
  ui: AnyGameUi | null = $state.raw(null);
  scene: unknown = $state.raw(null);
  settled = $state(true);
  #running: AbortController | null = null;
  readonly #game: string;

  constructor(game: string) {
    this.#game = game;
  }

  /** The board in the middle of a match, without movement. */
  async still() {
    this.ui ??= await loadUi(this.#game);
    this.scene ??= this.ui.diagram(this.ui.cover)?.scene;
  }

  pause() {
    this.#running?.abort();
    this.#running = null;
  }

  async play() {
    if (this.#running) return;
    const running = new AbortController();
    this.#running = running;
    const { signal } = running;
    const [{ playMatches }] = await Promise.all([import('./demo-match.ts'), this.still()]);
    if (this.ui && !signal.aborted) await playMatches({ game: this.#game, ui: this.ui, stage: this, signal });
  }
}
