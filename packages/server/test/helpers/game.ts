import { findGame } from '@benben/catalogue';
import { type AnyGame, verify } from '@benben/core';
import type { FinishedRecord } from '@benben/protocol';

export const dicePyramid = findGame('dice-pyramid')?.game as AnyGame;

/** What is wrong with a record, or null. */
export function faultIn(record: FinishedRecord): string | null {
  return verify(dicePyramid, record);
}
