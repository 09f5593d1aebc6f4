/** Reading JSON that anybody may have written: what is wrong with it is said as data, with its place. */

import type { Complained, Complaint } from './complaint.ts';

class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly complaint: Complaint;
  constructor(complaint: Complaint) {
    super(`${complaint.at}: ${complaint.problem}`);
    this.complaint = complaint;
  }
}

/** Stops the reading. */
export function complain(complaint: Complaint): never {
  throw new ReadError(complaint);
}

/** A place in a file: the file itself has no name. */
export interface Reader {
  readonly at: string;
  readonly value: unknown;
}

/** What was read, or the first complaint. */
export function readJson<T>(json: unknown, read: (from: Reader) => T): T | Complained {
  try {
    return read({ at: '', value: json });
  } catch (error) {
    if (error instanceof ReadError) return { complaint: error.complaint };
    throw error;
  }
}

const LONGEST_FOUND = 40;

/** What was found, short enough for a sentence; nothing when the field is missing. */
export const found = ({ value }: Reader): string => (JSON.stringify(value) ?? '').slice(0, LONGEST_FOUND);

function recordOf(from: Reader): Readonly<Record<string, unknown>> {
  const { at, value } = from;
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  return complain({ at, problem: 'object', found: found(from) });
}

export function field(from: Reader, name: string): Reader {
  return { at: from.at === '' ? name : `${from.at}.${name}`, value: recordOf(from)[name] };
}

export function fieldNames(from: Reader): string[] {
  return Object.keys(recordOf(from));
}

export function list(from: Reader, min: number, max = min): Reader[] {
  const { at, value } = from;
  if (!Array.isArray(value)) return complain({ at, problem: 'list', found: found(from) });
  const { length: count } = value;
  if (count < min || count > max) complain({ at, problem: 'length', min, max, count });
  return value.map((each: unknown, i) => ({ at: `${at}[${i}]`, value: each }));
}

export function whole(from: Reader, min: number, max: number): number {
  const { at, value } = from;
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  return complain({ at, problem: 'whole', min, max, found: found(from) });
}

export function flag(from: Reader): boolean {
  const { at, value } = from;
  return typeof value === 'boolean' ? value : complain({ at, problem: 'flag', found: found(from) });
}

export function text(from: Reader, max: number): string {
  const { at, value } = from;
  if (typeof value === 'string' && value.length <= max) return value;
  return complain({ at, problem: 'text', max, found: found(from) });
}

/** The index of a name out of a list. */
export function oneOf(from: Reader, names: readonly string[]): number {
  const index = names.indexOf(from.value as string);
  return index >= 0 ? index : complain({ at: from.at, problem: 'one-of', names, found: found(from) });
}

/** The same names, unless one is there twice. */
export function unique<T extends string>(names: readonly T[], at: string): readonly T[] {
  const name = names.find((each, i) => names.indexOf(each) !== i);
  return name === undefined ? names : complain({ at, problem: 'twice', name });
}
