import { findGame, readRecord, sayComplaint } from '@benben/catalogue';
import { type AnyGame, flawText, verify } from '@benben/core';
import type { FinishedRecord } from '@benben/protocol';

export const dicePyramid = gameOf('dice-pyramid');

export function gameOf(id: string | undefined): AnyGame {
  const found = findGame(id ?? '');
  if (!found) throw new Error(`there is no game '${id}'`);
  return found.game;
}

/** What is wrong with a record, or null. */
export function faultIn(record: FinishedRecord): string | null {
  const read = readRecord(record);
  if ('complaint' in read) return sayComplaint(read.complaint, 'en');
  const flaw = verify(read.game, read.record);
  return flaw && flawText(flaw, 'en');
}
