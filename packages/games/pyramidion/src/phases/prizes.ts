/** PYN-19, PYN-20 and PYN-21: the three prizes of a city. */
import { NOBODY, type Seat } from '@benben/core';
import { INTERMEDIARY, MERCENARY, placedBy, tokensIn } from '../city-tokens.ts';
import { changeCity, changeOwned, countInCity, goodsOfCity, inCity } from '../goods.ts';
import type { Play, PyramidionState } from '../state.ts';
import { leader, thresholdOf, totalsOf } from '../totals.ts';
import { AGREEMENTS, CATEGORIES, INFLUENCE, RESOURCE_KINDS, TOKENS_PER_PLAYER } from '../words.ts';

export function awardPrizes(s: PyramidionState, play: Play): void {
  for (let category = 0; category < CATEGORIES.length; category++) {
    const winner = judge(s, category, play);
    if (winner === NOBODY) continue;
    if (category === INFLUENCE) station(s, winner, MERCENARY, play);
    else if (category === AGREEMENTS) station(s, winner, INTERMEDIARY, play);
    else trade(s, winner, play);
  }
}

function judge(s: PyramidionState, category: number, { tables, sink }: Play): Seat {
  // Nobody lies here any more: there is nothing to judge.
  if (s.laid.length === 0) return NOBODY;
  const totals = totalsOf(s, category, tables);
  const threshold = thresholdOf(s, category, tables);
  const winner = leader(totals, threshold);
  sink?.tell({ type: 'judged', city: s.city, category, totals, threshold, winner });
  return winner;
}

function station(s: PyramidionState, seat: Seat, token: number, { sink }: Play): void {
  const tokens = tokensIn(s, token);
  const ousted = tokens[s.city] as Seat;
  if (ousted === seat || placedBy(s, token, seat) === TOKENS_PER_PLAYER) return;
  tokens[s.city] = seat;
  sink?.tell({ type: 'stationed', seat, city: s.city, token, ousted });
}

function trade(s: PyramidionState, seat: Seat, { sink }: Play): void {
  if (countInCity(s, s.city) === 0) return;
  const goods = sink && goodsOfCity(s, s.city);
  for (let resource = 0; resource < RESOURCE_KINDS; resource++) {
    const count = inCity(s, s.city, resource);
    // Less a zero would be −0, and from then on the heap a list of doubles.
    if (count === 0) continue;
    changeCity(s, s.city, resource, -count);
    changeOwned(s, seat, resource, count);
  }
  if (goods) sink.tell({ type: 'traded', seat, city: s.city, goods });
}
