import type { Seat } from '@benben/core';
import { CITIES, KINDS, type PyramidionEvent, RESOURCES, SPECIALS, standardTables } from '@benben/pyramidion';
import type { CreateTally } from './tally.ts';

const { characters, boats } = standardTables;

export const pyramidionTally: CreateTally = (count) => {
  /** The turn order the match began with. */
  let order: readonly Seat[] = [];
  return {
    event(heard) {
      const event = heard as PyramidionEvent;
      const name = nameOf(event);
      if (name) count(name);
      if (event.type === 'order') order = event.order;
      if (event.type === 'won') count(`won from place ${order.indexOf(event.seat) + 1}`);
      if (event.type !== 'equipped') return;
      if (event.cities.length > 0) count('boats with help of mercenaries');
      for (const [resource, amount] of event.goods.entries())
        if (amount > 0) count(`resource ${RESOURCES[resource]} spent on boats`, amount);
    },
  };
};

function nameOf(event: PyramidionEvent): string | null {
  switch (event.type) {
    case 'round':
      return 'rounds';
    case 'ended':
      return `ended by ${event.why}`;
    case 'won':
      return `won by ${event.by}`;
    case 'activated':
      return `city ${CITIES[event.city]} activated`;
    case 'judged':
      return event.winner < 0 ? null : `city ${CITIES[event.city]} prizes`;
    case 'laid':
      return `${characterName(event.card)} laid`;
    case 'equipped':
      return `boat ${boats[event.boat]?.id} equipped`;
    case 'rebellion':
      return 'rebellions';
    case 'stationed':
      return 'tokens stationed';
    case 'exchanged':
      return 'exchanges in Abu Simbel';
    default:
      return null;
  }
}

function characterName(card: number): string {
  const { kind, special } = characters[card] as (typeof characters)[number];
  return special < 0 ? `character ${KINDS[kind]}` : `special ${SPECIALS[special]}`;
}
