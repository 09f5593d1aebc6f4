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
    duckling: 1333,
    frog: 1381,
    hare: 1418,
    monkey: 1472,
    cat: 1500,
    crocodile: 1544,
    falcon: 1560,
    sphinx: 1562,
  }),
  'emperors-gold': rungs({
    duckling: 370,
    frog: 609,
    hare: 825,
    monkey: 1017,
    hedgehog: 1258,
    cat: 1500,
    jackal: 1720,
    crocodile: 1981,
    ibis: 2189,
    falcon: 2437,
    lion: 2712,
    sphinx: 2944,
  }),
  pyramidion: rungs({
    duckling: 502,
    frog: 727,
    hare: 913,
    monkey: 1104,
    hedgehog: 1271,
    cat: 1500,
    jackal: 1702,
    crocodile: 1889,
    falcon: 2082,
    lion: 2236,
    sphinx: 2329,
  }),
  pyramids: rungs({
    duckling: 279,
    frog: 524,
    hare: 801,
    monkey: 1035,
    hedgehog: 1234,
    cat: 1500,
    jackal: 1669,
    crocodile: 1911,
    ibis: 2167,
    falcon: 2419,
    lion: 2685,
    sphinx: 2967,
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
