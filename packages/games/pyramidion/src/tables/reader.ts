/** Reading untrusted JSON: every complaint says where and what was expected. */

export class TablesError extends Error {
  override readonly name = 'TablesError';
}

export interface Reader {
  readonly path: string;
  readonly value: unknown;
}

function fail({ path, value }: Reader, expected: string): never {
  throw new TablesError(`${path} must be ${expected}, not ${JSON.stringify(value) ?? 'missing'}`);
}

export function field(from: Reader, name: string): Reader {
  const { value } = from;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(from, 'an object');
  const path = from.path === '' ? name : `${from.path}.${name}`;
  return { path, value: (value as Record<string, unknown>)[name] };
}

export function fieldNames(from: Reader): string[] {
  const { value } = from;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(from, 'an object');
  return Object.keys(value);
}

export function list(from: Reader, length: number): Reader[] {
  const { path, value } = from;
  if (!Array.isArray(value)) return fail(from, `a list of ${length}`);
  if (value.length !== length)
    throw new TablesError(`${path} must have ${length} entries, not ${value.length}`);
  return value.map((each, i) => ({ path: `${path}[${i}]`, value: each as unknown }));
}

export function text(from: Reader): string {
  return typeof from.value === 'string' && from.value !== '' ? from.value : fail(from, 'a text');
}

export function whole(from: Reader, min: number, max: number): number {
  const { value } = from;
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return fits ? value : fail(from, `a whole number of ${min} … ${max}`);
}

export function flag(from: Reader): boolean {
  return typeof from.value === 'boolean' ? from.value : fail(from, 'true or false');
}

/** The index of a name out of a list. */
export function oneOf(from: Reader, names: readonly string[]): number {
  const index = names.indexOf(from.value as string);
  return index >= 0 ? index : fail(from, `one of ${names.join(', ')}`);
}
