/** The rungs of Emperor's Gold: whole turns overlooked, then turns tried against more and more futures. */
import type { Chance } from '@benben/core';
import { NONE } from '@benben/emperors-gold';
import { type Attention, Glance, happens } from '../attention.ts';
import type { Round } from '../halving.ts';
import type { Players } from '../players.ts';
import { type Decide, turnBot } from './bot.ts';
import { masterTurn } from './master.ts';
import type { Mind, WholeTurn } from './mind.ts';
import { eachTurn, turnOfWalk } from './planner.ts';
import { searchedTurn } from './search.ts';

/** More than a turn can take. */
const MOST_CARDS = 9;

export interface Eye extends Attention {
  /** It has had enough after so many cards, one and a half meaning now one, now two; as many as there are unless told. */
  readonly patience?: number;
}

/** The planner's best of the turns it notices. */
export function glancedTurn(mind: Mind, attention: Eye, chance: Chance): WholeTurn {
  const { patience = MOST_CARDS } = attention;
  const most = Math.floor(patience) + (happens(patience % 1, chance) ? 1 : 0);
  const glance = new Glance<WholeTurn>(attention, chance);
  eachTurn(mind, (worth, walk, claim) => {
    if (walk.taken <= most) glance.show(worth, claim !== NONE, () => turnOfWalk(walk, claim));
  });
  if (!glance.chosen) throw new Error('every position has a turn');
  return glance.chosen;
}

const glancing =
  (sees: number, gains: number, patience: number): Decide =>
  (mind, chance) =>
    glancedTurn(mind, { sees, gains, patience }, chance);

const searching =
  (effort: readonly Round[]): Decide =>
  (mind, chance) =>
    searchedTurn(mind, chance, { effort });

const rung = (decide: Decide) => () => turnBot('', decide);

/** Found by matches, so that each wins about four of five against the one below. */
export const goldLadder: Players['ladder'] = {
  duckling: rung(glancing(0, 0.018, 1)),
  frog: rung(glancing(0, 0.11, 1)),
  hare: rung(glancing(0, 0.33, 1.1)),
  monkey: rung(glancing(0, 0.44, 1.32)),
  hedgehog: rung(glancing(0, 0.56, 1.64)),
  cat: rung(glancing(0.003, 0.72, 2.08)),
  jackal: rung(glancing(0.01, 0.85, 2.5)),
  crocodile: rung(glancing(0.0185, 0.877, 2.9)),
  ibis: rung(glancing(0.0315, 0.918, 3.55)),
  falcon: rung(glancing(0.085, 0.98, 6.2)),
  lion: rung(searching([{ candidates: 6, futures: 4 }])),
  sphinx: rung(masterTurn),
};
