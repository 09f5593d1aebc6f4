/** The eight phases of a round, as the track on the board shows them. */
import { COLLECTING, EQUIPPING, OVER, type PyramidionEvent, type PyramidionState } from '@benben/pyramidion';

export const PHASES = 8;
const [BOATS, SUPPLY, COLLECTION, CHARACTERS, CITIES, ORDER, EQUIPMENT, END] = [
  1, 2, 3, 4, 5, 6, 7, 8,
] as const;

export const CITIES_PHASE = CITIES;

/** The phase in which a decision is awaited. */
export function phaseOf(s: PyramidionState): number {
  if (s.step === COLLECTING) return COLLECTION;
  if (s.step === EQUIPPING) return EQUIPMENT;
  return s.step === OVER ? END : CITIES;
}

const BY_EVENT: Readonly<Partial<Record<PyramidionEvent['type'], number>>> = {
  boats: BOATS,
  round: BOATS,
  supplied: SUPPLY,
  forecast: SUPPLY,
  collected: COLLECTION,
  dealt: CHARACTERS,
  activated: CITIES,
  reordered: ORDER,
  loading: EQUIPMENT,
  equipped: EQUIPMENT,
  'no-boat': EQUIPMENT,
  'boat-lost': END,
  majority: END,
  ended: END,
  won: END,
};

/** The phase an event belongs to, while it is being shown. */
export function phaseAfter(event: PyramidionEvent, before: number): number {
  // PYN-40: two players may change places when a round begins.
  if (event.type === 'reordered' && before === BOATS) return before;
  return BY_EVENT[event.type] ?? before;
}
