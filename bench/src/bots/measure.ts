/** `npm run bench -- bots`: how long every rung thinks about a decision, here and on a slower processor. */
import { catalogue } from '@benben/catalogue';
import { ladderOf } from '@benben/catalogue/ladder';
import type { Level } from '@benben/core';
import { Thinker } from './process.ts';
import { type BotRow, spanOf } from './report.ts';
import type { Took } from './thinker.ts';

export interface Wanted {
  readonly games: readonly string[];
  readonly seats: number;
  /** How many times slower the second processor is. */
  readonly slow: number;
  /** Decisions of a rung with an effort of its own, and of a master that is given seconds. */
  readonly positions?: number;
  readonly timedPositions?: number;
  readonly seconds?: readonly number[];
  /** How many times longer or shorter than asked a loop on the slower processor may take. */
  readonly about?: number;
  readonly leastSeconds?: number;
}

/** What a master is given. */
const SECONDS = [0.3, 1, 3];
const POSITIONS = 50;
const TIMED_POSITIONS = 10;
const ABOUT = 1.25;
const LEAST_SECONDS = 1;

/** A rung, and the seconds it is given: none for an effort of its own. */
type Way = readonly [Level, number | null];

export async function* measureBots(wanted: Wanted): AsyncGenerator<BotRow> {
  const { slow, games, seats, seconds = SECONDS, about = ABOUT, leastSeconds = LEAST_SECONDS } = wanted;
  const thinkers = [new Thinker(1), new Thinker(slow)] as const;
  try {
    for (const game of games) {
      const measured = await thinkers[1].slowness(about);
      const levels = ladderOf(game).map(({ level }) => level);
      const ways = levels.map((level): Way => [level, null]);
      const master = levels.at(-1) as Level;
      for (const [level, given] of [...ways, ...seconds.map((each): Way => [master, each])]) {
        const positions =
          given === null ? (wanted.positions ?? POSITIONS) : (wanted.timedPositions ?? TIMED_POSITIONS);
        const ask = { game, seats, level, seconds: given, positions, leastSeconds };
        const here = await thinkers[0].think(ask);
        const there = await thinkers[1].think(ask);
        const clock = given === null ? 'processor' : 'wall';
        yield {
          ...{ game, seats, rung: level, seconds: given, positions: here.length, clock },
          here: spanOf(msBy(clock, here), given),
          slow: { times: measured, ...spanOf(msBy('wall', there), given) },
        };
      }
    }
  } finally {
    for (const thinker of thinkers) thinker.stop();
  }
}

const msBy = (clock: keyof Took, took: readonly Took[]): number[] => took.map((each) => each[clock]);

/** The games that so many can play. */
export const gamesFor = (seats: number): string[] =>
  catalogue
    .filter(({ game }) => game.seats.min <= seats && seats <= game.seats.max)
    .map(({ game }) => game.id);
