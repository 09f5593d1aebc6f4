/** What is told over the stage: everything that happens by itself between the decisions in cities. */
import type { PyramidionEvent } from '@benben/pyramidion';
import { nameOfCity } from './faces.ts';
import type { Names } from './spoken.ts';
import { words } from './words.ts';

const TOLD: ReadonlySet<PyramidionEvent['type']> = new Set([
  'round',
  'boats',
  'supplied',
  'collected',
  'dealt',
  'private-boat',
  'reordered',
  'equipped',
  'boat-lost',
  'majority',
  'ended',
  'won',
]);

export const isTold = ({ type }: PyramidionEvent): boolean => TOLD.has(type);

/** In one sentence. */
export function heraldOf(event: PyramidionEvent, nameOf: Names): string {
  const w = words.now.herald;
  switch (event.type) {
    case 'round':
      return w.round;
    case 'boats':
      return w.boats(event.boats.length);
    case 'supplied':
      return w.supplied;
    case 'collected':
      return w.collected(nameOf(event.seat), nameOfCity(event.city), words.now.goods(event.resource, 1));
    case 'dealt':
      return w.dealt(nameOf(event.seat), event.cards.length);
    case 'private-boat':
      return w.ownBoat(nameOf(event.seat));
    case 'reordered':
      return w.reordered;
    case 'equipped':
      return w.equipped(nameOf(event.seat));
    case 'boat-lost':
      return w.boatLost;
    case 'majority':
      return w.majority(nameOf(event.seat));
    case 'ended':
      return w.ended[event.why];
    case 'won':
      return w.won(nameOf(event.seat), event.by);
    default:
      return '';
  }
}
