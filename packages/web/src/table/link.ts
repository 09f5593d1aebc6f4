/** A match inside a link: deflated JSON in the fragment, which never leaves the browser. */
import type { Complained, ReadRecord } from '@benben/core';
import { readShown } from './shown.ts';

export type SharedMatch = Pick<ReadRecord, 'record' | 'names'>;

export async function printMatch({ record, names }: SharedMatch): Promise<string> {
  const text = new Blob([JSON.stringify({ record, names })]);
  const bytes = await bytesOf(text.stream().pipeThrough(new CompressionStream('deflate-raw')));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Longer than any match: a small link must not unfold into what fills the memory. */
const MOST_BYTES = 4_000_000;
const complained = (problem: 'unreadable' | 'too-large'): Complained => ({ complaint: { at: '', problem } });

export async function parseMatch(text: string): Promise<ReadRecord | Complained> {
  try {
    const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const bytes = await bytesOf(unpacking.pipeThrough(atMost(MOST_BYTES)));
    return await readShown(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    return complained(error instanceof RangeError ? 'too-large' : 'unreadable');
  }
}

/** The same for a file somebody saved. */
export async function readFile(file: Blob): Promise<ReadRecord | Complained> {
  if (file.size > MOST_BYTES) return complained('too-large');
  try {
    return await readShown(JSON.parse(await file.text()));
  } catch {
    return complained('unreadable');
  }
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let count = 0;
  return new TransformStream({
    transform(chunk, out) {
      count += chunk.length;
      if (count > bytes) out.error(new RangeError(`more than ${bytes} bytes`));
      else out.enqueue(chunk);
    },
  });
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}

export async function replayPath(match: SharedMatch, step: number): Promise<string> {
  return `/replay#${step}.${await printMatch(match)}`;
}
