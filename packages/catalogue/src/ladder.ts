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
    duckling: 1286,
    frog: 1352,
    hare: 1414,
    monkey: 1444,
    cat: 1500,
    crocodile: 1523,
    falcon: 1560,
    sphinx: 1593,
  }),
  'emperors-gold': rungs({
    duckling: 409,
    frog: 654,
    hare: 861,
    monkey: 1053,
    hedgehog: 1269,
    cat: 1500,
    jackal: 1720,
    crocodile: 1937,
    ibis: 2161,
    falcon: 2377,
    lion: 2591,
    sphinx: 2818,
  }),
  pyramidion: rungs({
    duckling: 518,
    frog: 757,
    hare: 973,
    monkey: 1119,
    hedgehog: 1298,
    cat: 1500,
    jackal: 1698,
    crocodile: 1819,
    falcon: 2008,
    lion: 2056,
    sphinx: 2166,
  }),
  pyramids: rungs({
    duckling: 503,
    frog: 731,
    hare: 940,
    monkey: 1172,
    hedgehog: 1302,
    cat: 1500,
    jackal: 1624,
    crocodile: 1804,
    ibis: 1987,
    falcon: 2200,
    lion: 2385,
    sphinx: 2692,
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
