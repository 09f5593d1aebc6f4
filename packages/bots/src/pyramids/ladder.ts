/** The rungs of Pyramids: thoughtless, then overlooking, then short-sighted, then looking into the future. */
import type { Players } from '../players.ts';
import { immediate, worth } from './judge.ts';
import { masterBot } from './master.ts';
import { type Style, styledBot } from './style.ts';
import type { Judge } from './turns.ts';

const rung = (style: Style) => () => styledBot(style);

/** Short sight: with none of it the points of now, with all of it what the builder sees. */
function sightOf(sight: number): Judge {
  if (sight <= 0) return immediate;
  return sight >= 1 ? worth : (site) => (1 - sight) * immediate(site) + sight * worth(site);
}

interface Gaze {
  readonly care?: number;
  readonly sees: number;
  readonly cards?: number;
  readonly sight?: number;
}

const CHOICE = { keep: 4, withCards: 4 };

const glancing = ({ care = 1, sees, cards = 0, sight = 0 }: Gaze) =>
  rung({ judge: sightOf(sight), choice: CHOICE, attention: { sees }, care, cards });

/** Found by matches, so that each wins about four of five against the one below. */
export const pyramidsLadder: Players['ladder'] = {
  duckling: glancing({ care: 0, sees: 0 }),
  frog: glancing({ care: 0.67, sees: 0 }),
  hare: glancing({ sees: 0.008 }),
  monkey: glancing({ sees: 0.068 }),
  hedgehog: glancing({ sees: 0.14 }),
  cat: glancing({ sees: 0.28 }),
  jackal: glancing({ sees: 0.46, cards: 0.07 }),
  crocodile: glancing({ sees: 0.42, cards: 0.24, sight: 0.08 }),
  ibis: glancing({ sees: 0.6, cards: 0.66, sight: 0.38 }),
  falcon: glancing({ sees: 0.93, cards: 0.96, sight: 0.9 }),
  lion: rung({ judge: worth, choice: { keep: 3, withCards: 2 }, search: { samples: 2, depth: 1 } }),
  sphinx: masterBot,
};
