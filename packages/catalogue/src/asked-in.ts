import { parseRecord } from '@benben/core';

/** The rules a record asks for, bare or with the names of its players; null when it does not say. */
export function askedIn(json: unknown): { readonly id: string; readonly version: number | null } | null {
  let id: string | null = null;
  parseRecord(json, (asked) => {
    id = asked;
    return null;
  });
  const outer = Object(json) as { readonly record?: unknown; readonly version?: unknown };
  const { version } = Object(outer.record ?? outer) as typeof outer;
  return id === null ? null : { id, version: typeof version === 'number' ? version : null };
}
