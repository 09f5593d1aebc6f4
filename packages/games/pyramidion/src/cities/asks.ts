import { ASK_KINDS } from '../asks.ts';
import { CITIES } from '../words.ts';

/** What a city asks, whether when a card is laid or after the actions. */
export function cityAsk(city: number): number {
  return (ASK_KINDS as readonly string[]).indexOf(CITIES[city] as string);
}
