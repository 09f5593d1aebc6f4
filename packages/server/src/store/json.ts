/** Columns that hold JSON. */

export function read<T>(json: string | null): T | null {
  return json === null ? null : (JSON.parse(json) as T);
}

export function written(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
