import type { Ask } from '../asks.ts';

/** What a special character does; content is declared here, rules only ask for these. */
export interface Special {
  /** Asked at once when the card is laid (PYN-17). */
  readonly laid?: Ask;
  /** Asked when the city's actions are over, if the card still lies there. */
  readonly leaving?: Ask;
  /** Taken off every number on the opponents' cards here. */
  readonly penalty?: number;
  /** Added to the city's thresholds when its player chose so. */
  readonly raise?: number;
}
