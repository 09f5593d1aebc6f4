/** A play as nearly all of them are, read without asking the schema; whatever looks any different is left to that. */
import type { ClientMessage } from './client.ts';
import { LIMITS } from './limits.ts';
import { PLAY_ID } from './parts.ts';

type Play = Extract<ClientMessage, { type: 'play' }>;

export function plainPlay(value: unknown): Play | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, id, seq, moves } = value as Record<keyof Play, unknown>;
  if (type !== 'play' || typeof id !== 'string' || !PLAY_ID.test(id)) return null;
  if (!Number.isSafeInteger(seq) || (seq as number) < 0 || !Array.isArray(moves)) return null;
  if (moves.length < 1 || moves.length > LIMITS.movesPerTurn || !moves.every(isMove)) return null;
  let fields = 0;
  for (const _ in value) fields++;
  return fields === 4 ? (value as Play) : null;
}

function isMove(move: unknown): boolean {
  return typeof move === 'string' && move.length >= 1 && move.length <= LIMITS.moveLength;
}
