/** Who plays each game, the weakest first, and how well: all that a list of bots needs without loading any of them. */
import { LEVELS, type Level } from '@benben/core';
import { type ForEveryGame, partFor } from './boxes.ts';

export interface Rung {
  readonly level: Level;
  /** On the scale people are rated on. */
  readonly rating: number;
}

/** What `npm run benben -- ladder --game <id> --seats 2` prints; how it is measured stands in docs/bots.md. */
export const LADDER: ForEveryGame<readonly Rung[]> = {
  'dice-pyramid': rungs({
    duckling: 1340,
    frog: 1386,
    hare: 1423,
    monkey: 1472,
    cat: 1500,
    crocodile: 1560,
    falcon: 1586,
    sphinx: 1591,
  }),
  'emperors-gold': rungs({
    duckling: 410,
    frog: 647,
    hare: 854,
    monkey: 1031,
    hedgehog: 1260,
    cat: 1500,
    jackal: 1724,
    crocodile: 1981,
    ibis: 2185,
    falcon: 2431,
    lion: 2696,
    sphinx: 2839,
  }),
  pyramidion: rungs({
    duckling: 542,
    frog: 762,
    hare: 943,
    monkey: 1113,
    hedgehog: 1268,
    cat: 1500,
    jackal: 1712,
    crocodile: 1895,
    falcon: 2079,
    lion: 2230,
    sphinx: 2340,
  }),
  pyramids: rungs({
    duckling: 308,
    frog: 544,
    hare: 807,
    monkey: 1028,
    hedgehog: 1232,
    cat: 1500,
    jackal: 1667,
    crocodile: 1896,
    ibis: 2131,
    falcon: 2366,
    lion: 2616,
    sphinx: 2885,
  }),
};

function rungs(ratings: Readonly<Partial<Record<Level, number>>>): readonly Rung[] {
  return Object.entries(ratings).map(([level, rating]) => ({ level: level as Level, rating }));
}

export const ladderOf = (game: string): readonly Rung[] => partFor(LADDER, game);

/** Who plays when this level is asked for: it, or the nearest below that this game has; below the lowest, the lowest. */
export function rungOf(game: string, level: Level): Rung {
  const ladder = ladderOf(game);
  const wanted = LEVELS.indexOf(level);
  const found = ladder.findLast((rung) => LEVELS.indexOf(rung.level) <= wanted) ?? ladder[0];
  if (!found) throw new RangeError(`nobody plays ${game}`);
  return found;
}
