/** The door for records from files: untrusted text becomes a record in one step, or a one-line error. */
import { readFileSync } from 'node:fs';
import type { Entry } from '@benben/catalogue';
import { type MatchRecord, parseOptions, tableProblem } from '@benben/core';
import { entryOf } from './flags.ts';
import { messageOf, UsageError } from './usage.ts';

export interface LoadedRecord {
  readonly entry: Entry;
  readonly record: MatchRecord;
  /** By seat, where the file knows them. */
  readonly names: readonly (string | null)[];
}

export function loadRecord(file: string): LoadedRecord {
  const { record, names } = parseRecord(file);
  const entry = entryOf(record.game);
  const options = parseOptions(entry.game.options, record.table.options);
  if (typeof options === 'object' && options !== null && 'error' in options) {
    throw new UsageError(`${file}: ${options.error}`);
  }
  const table = { ...record.table, options: options as Readonly<unknown> };
  const problem = tableProblem(entry.game, table);
  if (problem) throw new UsageError(`${file}: ${problem}`);
  return { entry, record: { ...record, table }, names };
}

/** A record as `play` writes it, or with its players' names as the page saves it. */
function parseRecord(file: string): Pick<LoadedRecord, 'record' | 'names'> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read as JSON: ${messageOf(error)}`);
  }
  const saved = typeof value === 'object' && value !== null && 'record' in value;
  const { record, names } = saved ? (value as SavedRecord) : { record: value };
  const wrong = firstMismatch(record, RECORD, 'the record');
  if (wrong) throw new UsageError(`${file} is not a match record: ${wrong}`);
  const known = Array.isArray(names) ? names.map((name) => (typeof name === 'string' ? name : null)) : [];
  return { record: record as MatchRecord, names: known };
}

interface SavedRecord {
  readonly record: unknown;
  readonly names?: unknown;
}

type Shape =
  | 'string'
  | 'integer'
  | 'anything'
  | { readonly list: Shape }
  | { readonly maybe: Shape }
  | { readonly fields: Readonly<Record<string, Shape>> };

const INTEGERS: Shape = { list: 'integer' };
const RECORD: Shape = {
  fields: {
    game: 'string',
    version: 'integer',
    table: { fields: { seats: 'integer', options: 'anything', first: { maybe: 'integer' } } },
    commitment: 'string',
    luck: INTEGERS,
    turns: { list: { fields: { seat: 'integer', moves: { list: 'string' }, luck: INTEGERS } } },
    secret: { maybe: { fields: { seed: 'string', nonces: { list: 'string' } } } },
  },
};

/** What does not fit the shape, or null. */
function firstMismatch(value: unknown, shape: Shape, at: string): string | null {
  if (shape === 'anything') return null;
  if (shape === 'string') return typeof value === 'string' ? null : `${at} must be text`;
  if (shape === 'integer') return Number.isSafeInteger(value) ? null : `${at} must be a whole number`;
  if ('maybe' in shape) return value === undefined ? null : firstMismatch(value, shape.maybe, at);
  if ('list' in shape) {
    if (!Array.isArray(value)) return `${at} must be a list`;
    return first(value.map((item, i) => () => firstMismatch(item, shape.list, `${at}[${i}]`)));
  }
  if (typeof value !== 'object' || value === null) return `${at} must be an object`;
  const record = value as Readonly<Record<string, unknown>>;
  return first(
    Object.entries(shape.fields).map(
      ([name, field]) =>
        () =>
          firstMismatch(record[name], field, name),
    ),
  );
}

function first(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const wrong = check();
    if (wrong) return wrong;
  }
  return null;
}
