/** Matches of any release that can be shown at the boards of today. */
import { askedIn, keptEntry } from '@benben/catalogue/lazy';
import { type AnyGame, type Complained, parseRecord, type ReadRecord } from '@benben/core';
import { loadGame } from '../games/games.ts';

/** Loaded only when it is not today's; null when there is no such version here. */
export async function rulesAt(id: string, version: number): Promise<AnyGame | null> {
  const today = (await loadGame(id))?.game;
  if (!today || today.version === version) return today ?? null;
  const entry = await keptEntry(id, version);
  return entry && (await import('./older.ts')).rulesFor(entry, today);
}

/** A record of any version that can be shown. */
export async function readShown(json: unknown): Promise<ReadRecord | Complained> {
  const asked = askedIn(json);
  if (!asked) return parseRecord(json, () => null);
  const meant = asked.version === null ? null : await rulesAt(asked.id, asked.version);
  const game = meant ?? (await loadGame(asked.id))?.game ?? null;
  return parseRecord(json, () => game);
}
