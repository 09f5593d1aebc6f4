import { drawFrom } from '../decks.ts';
import { changeBank, changeCity } from '../goods.ts';
import type { Play, PyramidionState } from '../state.ts';
import type { SupplyCard } from '../tables/tables.ts';
import { CITIES, RESOURCE_KINDS } from '../words.ts';

/** PYN-8: the open card fills the cities as far as the general supply goes, then the next one is turned up. */
export function supply(s: PyramidionState, play: Play): void {
  const { sink } = play;
  const card = s.supplyOpen;
  const goods = sink && CITIES.map(() => Array<number>(RESOURCE_KINDS).fill(0));
  for (const { city, resource, count } of (play.tables.supplies[card] as SupplyCard).deliveries) {
    const given = Math.min(count, s.bank[resource] as number);
    if (given === 0) continue;
    changeBank(s, resource, -given);
    changeCity(s, city, resource, given);
    const here = goods?.[city];
    if (here) here[resource] = (here[resource] as number) + given;
  }
  s.supplyDiscard.push(card);
  if (goods) sink.tell({ type: 'supplied', card, goods });
  turnUp(s, play);
}

export function turnUp(s: PyramidionState, play: Play): void {
  s.supplyOpen = drawFrom(s, 'supplies', play);
  play.sink?.tell({ type: 'forecast', card: s.supplyOpen });
}
