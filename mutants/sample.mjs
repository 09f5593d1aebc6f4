// A seeded share of all mutants: which ones depends on the seed and on the mutant alone, not on the order of the run.
import { createHash } from 'node:crypto';

/**
 * @typedef {{ fileName: string, location: { start: Place, end: Place }, replacement?: string, mutatorName: string }} Mutant
 * @typedef {{ line: number, column: number }} Place
 */

/** @param {Mutant} mutant @param {{ share: number, seed: number }} sample */
export function isSampled({ fileName, location: { start, end }, replacement, mutatorName }, { share, seed }) {
  const place = [start.line, start.column, end.line, end.column];
  const name = [seed, fileName.replace(/^.*packages\//, ''), ...place, mutatorName, replacement].join(' ');
  return createHash('sha256').update(name).digest().readUInt32BE() < share * 2 ** 32;
}
