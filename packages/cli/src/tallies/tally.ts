/** What a study counts besides who won: a game says which of its events matter and under which names. */
import type { Seat } from '@benben/core';

export type Count = (name: string, amount?: number) => void;

/** Made anew for every match. */
export interface Tally {
  /** Called for every event, secrets included. */
  event?(event: unknown): void;
  /** Called before the first decision of each turn. */
  turn?(state: unknown, seat: Seat): void;
}

/** `bots` are the names by seat. */
export type CreateTally = (count: Count, bots: readonly string[]) => Tally;
