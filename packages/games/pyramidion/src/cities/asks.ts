import { ASK_KINDS } from '../asks.ts';
import { CITIES } from '../words.ts';

const KINDS: readonly number[] = CITIES.map((name) => (ASK_KINDS as readonly string[]).indexOf(name));

/** What a city asks, whether when a card is laid or after the actions. */
export function cityAsk(city: number): number {
  return KINDS[city] as number;
}
