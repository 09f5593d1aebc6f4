import { CITIES, KINDS, type PyramidionEvent, RESOURCES, SPECIALS, standardTables } from '@benben/pyramidion';
import type { CreateTally } from './tally.ts';

const { characters, boats } = standardTables;

function characterName(card: number): string {
  const { kind, special } = characters[card] as (typeof characters)[number];
  return special < 0 ? `character ${KINDS[kind]}` : `special ${SPECIALS[special]}`;
}

export const pyramidionTally: CreateTally = (count) => ({
  event(heard) {
    const event = heard as PyramidionEvent;
    switch (event.type) {
      case 'round':
        return count('rounds');
      case 'ended':
        return count(`ended by ${event.why}`);
      case 'won':
        return count(`won by ${event.by}`);
      case 'activated':
        return count(`city ${CITIES[event.city]} activated`);
      case 'judged':
        return event.winner < 0 ? undefined : count(`city ${CITIES[event.city]} prizes`);
      case 'laid':
        return count(`${characterName(event.card)} laid`);
      case 'equipped':
        count(`boat ${boats[event.boat]?.id} equipped`);
        if (event.cities.length > 0) count('mercenaries helped with a boat');
        return spend(event.goods);
      case 'boat-lost':
        return count(`boat ${boats[event.boat]?.id} lost`);
      case 'rebellion':
        return count('rebellions');
      case 'stationed':
        return count('tokens stationed');
      case 'exchanged':
        return count('exchanges in Abu Simbel');
    }
    function spend(goods: readonly number[]): void {
      for (const [resource, amount] of goods.entries())
        if (amount > 0) count(`resource ${RESOURCES[resource]} spent on boats`, amount);
    }
  },
});
