/** A quiet match of two bots for the home page: one of them is seen building, the other plays in between. */
import { findGame } from '@benben/catalogue';
import {
  type AnyGame,
  defaultOptions,
  eventsFor,
  fastChance,
  type Heard,
  NOBODY,
  nextToAct,
  openMatch,
  playTurn,
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
    const entry = findGame(id);
    if (!entry) throw new Error(`no game '${id}'`);
    this.#game = entry.game;
  }

  /** The board in the middle of a match, without movement. */
  async still() {
    this.ui ??= await loadUi(this.#game.id);
    this.scene ??= this.ui.diagram(this.ui.cover ?? '')?.scene;
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
    let { state } = openMatch(game, table, chance);
    let heard: readonly Heard<unknown>[] = [];
    let scene = ui.sceneOf(viewOf(game, state, STAR));
    for (let turn = 0; ; turn++) {
      for (const event of eventsFor(heard, STAR)) {
        if (signal.aborted) return;
        scene = ui.apply(scene, event);
        if (turn < WARM_UP || (event as { seat?: number }).seat !== STAR) continue;
        this.scene = scene;
        this.settled = false;
        await pause(ui.pace(event) * 1.5, signal);
        this.settled = true;
      }
      scene = ui.sceneOf(viewOf(game, state, STAR), scene);
      if (turn >= WARM_UP) this.scene = scene;
      const seat = nextToAct(game.toAct(state));
      if (seat === NOBODY || signal.aborted) return;
      const seed = Math.floor(Math.random() * 2 ** 31);
      const moves = await think({
        game: game.id,
        table,
        view: viewOf(game, state, seat),
        seat,
        level: seat === STAR ? 'medium' : 'easy',
        seed,
      });
      const next = playTurn(game, state, seat, moves, chance);
      if ('refused' in next) return;
      ({ state, heard } = next);
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
