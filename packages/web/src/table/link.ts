/** A match inside a link: deflated JSON in the fragment, which never leaves the browser. */
import type { MatchRecord } from '@benben/core';

export interface SharedMatch {
  readonly record: MatchRecord;
  readonly names: readonly (string | null)[];
}

export async function printMatch({ record, names }: SharedMatch): Promise<string> {
  const text = new Blob([JSON.stringify({ record, names })]);
  const bytes = await bytesOf(text.stream().pipeThrough(new CompressionStream('deflate-raw')));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Null when the text holds no match. */
export async function parseMatch(text: string): Promise<SharedMatch | null> {
  try {
    const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const bytes = await bytesOf(
      new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
    );
    return trusted(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** The shape only; whether the match holds together is for `replay` to say. */
export function trusted(value: unknown): SharedMatch | null {
  const { record, names } = value as Partial<SharedMatch>;
  const sound =
    typeof record?.game === 'string' &&
    Array.isArray(record.turns) &&
    Array.isArray(record.luck) &&
    typeof record.table?.seats === 'number';
  return sound ? { record, names: Array.isArray(names) ? names.map(nameOrNull) : [] } : null;
}

const nameOrNull = (name: unknown) => (typeof name === 'string' ? name.slice(0, 24) : null);

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}

export async function replayPath(match: SharedMatch, step: number): Promise<string> {
  return `/replay#${step}.${await printMatch(match)}`;
}
