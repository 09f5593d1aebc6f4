/** Records from files. */
import { type Entry, findGame, readRecord, sayComplaint } from '@benben/catalogue';
import type { ReadRecord } from '@benben/core';
import { readJson } from './flags.ts';
import { UsageError } from './usage.ts';

export function loadRecord(file: string): Omit<ReadRecord, 'game'> & { readonly entry: Entry } {
  const read = readRecord(readJson(file));
  if ('complaint' in read) throw new UsageError(`${file}: ${sayComplaint(read.complaint, 'en')}`);
  return { ...read, entry: findGame(read.record.game) as Entry };
}
