/** Records from files. */
import { type KeptEntry, readAnyRecord, sayComplaint } from '@benben/catalogue';
import type { ReadRecord } from '@benben/core';
import { readJson } from './flags.ts';
import { UsageError } from './usage.ts';

/** Under the rules it was played by, also when a newer version has replaced them. */
export async function loadRecord(file: string): Promise<ReadRecord & { readonly entry: KeptEntry }> {
  const read = await readAnyRecord(readJson(file));
  if ('complaint' in read) throw new UsageError(`${file}: ${sayComplaint(read.complaint, 'en')}`);
  return { ...read, entry: read };
}
