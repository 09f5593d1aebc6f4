/** Sends attempts that wait for a network; the server knows one it has seen before. */
import { commitmentTo, type MatchRecord } from '@benben/core';
import { calls, type RefusalCode } from '@benben/protocol';
import { ask, introduce } from '../online/api.ts';
import { ServerRefused } from '../online/server-refused.ts';
import { noteDay } from '../store/db.ts';
import { type Attempt, myAttempts, waits } from './attempts.ts';

/** Whatever is tried again, the answer would be the same. */
const FINAL: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  ...(['already-counted', 'day-over', 'day-ahead', 'unplayable', 'no-game', 'malformed'] as const),
  ...(['other-table', 'broken-record', 'other-bots', 'not-over', 'too-large'] as const),
]);

let sending: Promise<void> | null = null;

/** Whoever asks while it is being done waits for the same. */
export function sendWaiting(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  const waiting = (await myAttempts()).filter(waits);
  // Without a network, or when the server has other worries: another time.
  if (waiting.length === 0 || !navigator.onLine) return;
  try {
    const me = await introduce();
    for (const attempt of waiting)
      if (attempt.day.person === '' || attempt.day.person === me.id) await send(attempt, me.id);
  } catch (error) {
    if (!(error instanceof ServerRefused || error instanceof TypeError)) throw error;
  }
}

async function send(attempt: Attempt, person: string): Promise<void> {
  const { id, game, day } = attempt;
  try {
    const body = { edition: day.edition, record: recordOf(attempt) as never };
    const counted = await ask(calls.sendDay, { params: { day: day.day, game }, body });
    await noteDay(id, { person, sent: { counted } });
  } catch (error) {
    if (!(error instanceof ServerRefused && FINAL.has(error.code))) throw error;
    await noteDay(id, { person, sent: { refused: error.code } });
  }
}

function recordOf(attempt: Attempt): MatchRecord {
  const { game, version, table, plan, luck, seed, nonces } = attempt;
  return {
    ...{ game, version, table, luck, commitment: commitmentTo(seed, attempt), secret: { seed, nonces } },
    bots: plan.flatMap(({ kind }, seat) => (kind === 'bot' ? [seat] : [])),
    turns: attempt.turns.map(({ seat, moves, luck: drawn }) => ({ seat, moves, luck: drawn })),
  };
}
