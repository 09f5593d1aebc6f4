/** Resources and where they lie: the general supply, the cities, the players. */
import type { Seat } from '@benben/core';
import type { PyramidionState } from './state.ts';
import { PLAIN, RESOURCE_KINDS } from './words.ts';

export function bankHas(s: PyramidionState, resource: number): boolean {
  return (s.bank[resource] as number) > 0;
}

export function inCity(s: PyramidionState, city: number, resource: number): number {
  return s.cityGoods[city * RESOURCE_KINDS + resource] as number;
}

export function owned(s: PyramidionState, seat: Seat, resource: number): number {
  return s.goods[seat * RESOURCE_KINDS + resource] as number;
}

export function goodsOfCity(s: PyramidionState, city: number): number[] {
  return s.cityGoods.slice(city * RESOURCE_KINDS, (city + 1) * RESOURCE_KINDS);
}

export function goodsOfSeat(s: PyramidionState, seat: Seat): number[] {
  return s.goods.slice(seat * RESOURCE_KINDS, (seat + 1) * RESOURCE_KINDS);
}

export function countInCity(s: PyramidionState, city: number): number {
  let count = 0;
  for (let resource = 0; resource < RESOURCE_KINDS; resource++) count += inCity(s, city, resource);
  return count;
}

export function changeCity(s: PyramidionState, city: number, resource: number, by: number): void {
  s.cityGoods[city * RESOURCE_KINDS + resource] = inCity(s, city, resource) + by;
}

export function changeOwned(s: PyramidionState, seat: Seat, resource: number, by: number): void {
  s.goods[seat * RESOURCE_KINDS + resource] = owned(s, seat, resource) + by;
}

export function changeBank(s: PyramidionState, resource: number, by: number): void {
  s.bank[resource] = (s.bank[resource] as number) + by;
}

/** Writes `base + resource` for each resource the city has. */
export function listCityGoods(s: PyramidionState, city: number, base: number, out: Int32Array): number {
  let count = 0;
  for (let resource = 0; resource < RESOURCE_KINDS; resource++)
    if (inCity(s, city, resource) > 0) out[count++] = base + resource;
  return count;
}

/** PYN-43: writes `base + resource` for each “any resource” the general supply has. */
export function listBank(s: PyramidionState, base: number, out: Int32Array): number {
  const kinds = s.anyStatue ? RESOURCE_KINDS : PLAIN;
  let count = 0;
  for (let resource = 0; resource < kinds; resource++)
    if (bankHas(s, resource)) out[count++] = base + resource;
  return count;
}
