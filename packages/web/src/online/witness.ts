/** What this device saw and gave before a match online, so that the server is not its own witness afterwards. */
import type { Seat, Witness } from '@benben/core';

interface Kept extends Witness {
  readonly commitment: string;
  /** When it was first seen. */
  readonly at: number;
}

const KEY = 'benben.witness.';
/** A few hundred bytes each; the oldest are forgotten. */
const MOST = 500;

/** Null for a table that was first seen when its match had begun. */
export function witnessOf(table: string): Witness | null {
  try {
    return JSON.parse(localStorage.getItem(KEY + table) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** The seal as it was first shown: another one shown later does not replace it. */
export function witnessSeal(table: string, commitment: string) {
  if (witnessOf(table)) return;
  keep(table, { commitment, at: Date.now() });
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
  const kept = keys.filter((key) => key.startsWith(KEY));
  const age = (key: string) => (witnessOf(key.slice(KEY.length)) as Kept | null)?.at ?? 0;
  for (const key of kept.sort((a, b) => age(b) - age(a)).slice(MOST)) localStorage.removeItem(key);
}

/** What this device adds to the luck: the same however often the seat is taken. */
export function nonceFor(table: string, seat: Seat, makeUp: () => string): string {
  const known = witnessOf(table);
  const value = known?.nonce?.value ?? makeUp();
  if (known) keep(table, { ...(known as Kept), nonce: { seat, value } });
  return value;
}

/** Who sat where when the match began. */
export function witnessBots(table: string, bots: readonly Seat[]) {
  const known = witnessOf(table);
  if (known && !known.bots) keep(table, { ...(known as Kept), bots });
}

function keep(table: string, kept: Kept) {
  try {
    localStorage.setItem(KEY + table, JSON.stringify(kept));
  } catch {
    // Without room nothing can be remembered; the match goes on all the same.
  }
}
