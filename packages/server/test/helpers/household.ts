/** Two people and a bot who play match after match, whatever happens to the server. */
import { setTimeout as delay } from 'node:timers/promises';
import { StubbornPlayer } from './stubborn.ts';
import { BOT, ME, OPEN, Visitor } from './visitor.ts';

export class Household {
  readonly players: StubbornPlayer[] = [];
  readonly #url: string;
  readonly #seed: number;

  constructor(url: string, seed: number) {
    this.#url = url;
    this.#seed = seed;
  }

  /** Until told to stop; then the last match is played to its end. */
  async play(isEnough: () => boolean): Promise<void> {
    const anna = await persistently(() => Visitor.arrive(this.#url));
    const boris = await persistently(() => Visitor.arrive(this.#url));
    for (let match = 0; match === 0 || !isEnough(); match++) {
      const table = await persistently(() => anna.createTable(ME, OPEN, BOT));
      const pair = [anna, boris].map(
        (visitor, seat) => new StubbornPlayer(visitor, table, seat, this.#seed + match),
      );
      this.players.push(...pair);
      await Promise.all(pair.map((player) => player.sit()));
      await Promise.all(pair.map((player) => player.playToEnd(() => {})));
    }
  }
}

/** As a page does: what failed is tried again. */
async function persistently<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch {
      await delay(100);
    }
  }
}
