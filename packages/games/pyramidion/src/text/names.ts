/** What the components are called, in one language. */
import type { Language } from '@benben/core';
import type { Boat, Tables } from '../tables/tables.ts';

export interface Names {
  card(card: number): string;
  city(city: number): string;
  boat(boat: number): Boat;
  /** What a supply card brings: a line per city that gets something. */
  deliveries(card: number): readonly { readonly city: string; readonly goods: readonly number[] }[];
}

export function namesIn(tables: Tables, language: Language): Names {
  const city = (index: number) => tables.cities[index]?.name[language] ?? '?';
  return {
    card: (index) => tables.characters[index]?.name[language] ?? '?',
    city,
    boat: (index) => tables.boats[index] as Boat,
    deliveries(card) {
      const deliveries = tables.supplies[card]?.deliveries ?? [];
      return tables.cities.flatMap((_, index) => {
        const here = deliveries.filter((delivery) => delivery.city === index);
        if (here.length === 0) return [];
        const goods = [0, 0, 0, 0, 0, 0];
        for (const { resource, count } of here) goods[resource] = (goods[resource] as number) + count;
        return [{ city: city(index), goods }];
      });
    },
  };
}

/** Goods as words: '2 camels, 1 statue'. */
export function listGoods(goods: readonly number[], count: (n: number, resource: number) => string): string {
  return goods.flatMap((n, resource) => (n > 0 ? [count(n, resource)] : [])).join(', ');
}

/** A list of resources, one entry each, as goods. */
export function goodsOf(resources: readonly number[]): number[] {
  const goods = [0, 0, 0, 0, 0, 0];
  for (const resource of resources) goods[resource] = (goods[resource] as number) + 1;
  return goods;
}
