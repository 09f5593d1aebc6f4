/** A quiet match of two bots for the home page: one of them is seen building, the other plays in between. */
import { gameOf } from '@benben/catalogue';
import {
  type AnyGame,
  defaultOptions,
  fastChance,
  NOBODY,
  RunningMatch,
  seenBy,
  type Table,
  viewOf,
} from '@benben/core';
import type { AnyGameUi } from '../boards/game-ui.ts';
import { loadUi } from '../boards/registry.ts';

const STAR = 0;
const REST_BETWEEN_MATCHES = 4000;
/** Turns passed over at first, so that there is something to see at once. */
const WARM_UP = 16;

export class DemoShow {
  ui: AnyGameUi | null = $state.raw(null);
  scene: unknown = $state.raw(null);
  settled = $state(true);
  #running: AbortController | null = null;
  readonly #game: AnyGame;

  constructor(id: string) {
    this.#game = gameOf(id);
  }

  /** The board in the middle of a match, without movement. */
  async still() {
    this.ui ??= await loadUi(this.#game.id);
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
    const { createBotWorker } = await import('@benben/bots/web');
    if (running.signal.aborted) return;
    const bots = createBotWorker();
    running.signal.addEventListener('abort', () => bots.close());
    this.ui ??= await loadUi(this.#game.id);
    while (!running.signal.aborted) {
      await this.#match(this.ui, bots.think, running.signal).catch(() => undefined);
      await pause(REST_BETWEEN_MATCHES, running.signal);
    }
  }

  async #match(ui: AnyGameUi, think: BotThinking, signal: AbortSignal) {
    const game = this.#game;
    const table: Table<unknown> = { seats: 2, options: defaultOptions<object>(game.options) };
    const chance = fastChance(Math.floor(Math.random() * 2 ** 31));
    const match = RunningMatch.open(game, table, chance);
    let scene = ui.sceneOf(viewOf(game, match.state, STAR));
    for (;;) {
      const { seq } = match;
      const { events, view } = seenBy(game, match.now, STAR);
      // The opening is in the picture already.
      for (const event of seq === 0 ? [] : events) {
        if (signal.aborted) return;
        scene = ui.apply(scene, event);
        if (seq < WARM_UP || (event as { seat?: number }).seat !== STAR) continue;
        this.scene = scene;
        this.settled = false;
        await pause(ui.pace(event) * 1.5, signal);
        this.settled = true;
      }
      scene = ui.sceneOf(view, scene);
      if (seq >= WARM_UP) this.scene = scene;
      const seat = match.onTurn;
      if (seat === NOBODY || signal.aborted) return;
      const moves = await think({
        game: game.id,
        table,
        view: viewOf(game, match.state, seat),
        seat,
        level: seat === STAR ? 'medium' : 'easy',
        seed: Math.floor(Math.random() * 2 ** 31),
      });
      if (match.play({ seat, moves }, chance)) return;
    }
  }
}

type BotThinking = ReturnType<typeof import('@benben/bots/web').createBotWorker>['think'];

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
