/** Quiet matches of two bots: one of them is seen building, the other plays in between. */
import { createBotWorker } from '@benben/bots/web';
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
import { gameOf } from '../games/games.ts';

const STAR = 0;
const REST_BETWEEN_MATCHES = 4000;
/** Turns passed over at first, so that there is something to see at once. */
const WARM_UP = 16;

interface Show {
  readonly game: string;
  readonly ui: AnyGameUi;
  readonly stage: { scene: unknown; settled: boolean };
  readonly signal: AbortSignal;
}

/** One after another, until the signal. */
export async function playMatches(show: Show) {
  const { signal } = show;
  const game = await gameOf(show.game);
  if (signal.aborted) return;
  const bots = createBotWorker();
  signal.addEventListener('abort', () => bots.close());
  while (!signal.aborted) {
    await playMatch(game, bots.think, show).catch(() => undefined);
    await pause(REST_BETWEEN_MATCHES, signal);
  }
}

type Thinking = ReturnType<typeof createBotWorker>['think'];

async function playMatch(game: AnyGame, think: Thinking, { ui, stage, signal }: Show) {
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
      stage.scene = scene;
      stage.settled = false;
      await pause(ui.pace(event) * 1.5, signal);
      stage.settled = true;
    }
    scene = ui.sceneOf(view, scene);
    if (seq >= WARM_UP) stage.scene = scene;
    const seat = match.onTurn;
    if (seat === NOBODY || signal.aborted) return;
    const moves = await think({
      game: game.id,
      table,
      view: viewOf(game, match.state, seat),
      seat,
      level: seat === STAR ? 'cat' : 'hare',
      seed: Math.floor(Math.random() * 2 ** 31),
    });
    if (match.play({ seat, moves }, chance)) return;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
