/** Thinking ahead: the best turns are played on with imagined dominoes, and averaged. */
import type { Chance } from '@benben/core';
import { tryAll } from '../halving.ts';
import { pointsNow } from './features.ts';
import { worth } from './judge.ts';
import { climb, copySite, levelTable, newSite, type Site } from './site.ts';
import { copySupply, othersTake, type Supply, takeFrom } from './supply.ts';
import { bestTurns, type Turn, takeTurn } from './turns.ts';

export interface Ahead {
  /** How many own turns far. */
  readonly depth: number;
  /** Players in between. */
  readonly others: number;
}

export interface SearchOptions extends Ahead {
  /** How often each turn is played on. */
  readonly samples: number;
}

/** What a site brings in the end when the judge plays it on for `depth` turns. */
function playOn(site: Site, supply: Supply, { depth, others }: Ahead, chance: Chance): number {
  let points = 0;
  for (let turn = 0; ; turn++) {
    if (site.taken === levelTable(site).all) {
      if (site.level === 3) return points + pointsNow(site);
      if (turn === depth) break;
      points += pointsNow(site);
      climb(site);
    }
    if (turn === depth) break;
    othersTake(supply, others, chance);
    const [best] = bestTurns(site, supply.quarry, worth, { keep: 1, withCards: 1 });
    if (!best) break;
    takeTurn(site, best);
    const slot = supply.quarry.indexOf(best.domino);
    takeFrom(supply, slot, slot + chance.below(2), chance);
  }
  return points + worth(site);
}

/** What a turn brings in one future; `scratch` is written over. */
export function futureOf(
  site: Site,
  turn: Turn,
  scratch: Site,
  supply: Supply,
  ahead: Ahead,
  luck: Chance,
): number {
  const later = copySupply(supply);
  copySite(site, scratch);
  takeTurn(scratch, turn);
  const slot = later.quarry.indexOf(turn.domino);
  takeFrom(later, slot, slot + luck.below(2), luck);
  return playOn(scratch, later, ahead, luck);
}

/** The turns given, best first when played on. */
export function playedOn(
  site: Site,
  turns: readonly Turn[],
  supply: Supply,
  options: SearchOptions,
  chance: Chance,
): Turn[] {
  const scratch = newSite(site.plan);
  const rounds = [{ candidates: turns.length, futures: options.samples }];
  const tried = tryAll(turns, rounds, chance, () => (turn, luck) => {
    return futureOf(site, turn, scratch, supply, options, luck);
  });
  return tried.map(({ candidate }) => candidate);
}
