/** What goes over the wire, in ASCII alone: a character is a byte, so whoever sends it need not look. */
import type { ServerMessage } from '@benben/protocol';

/** Made by `asciiJson`, or of nothing else. */
export type Ascii = string & { readonly ascii: never };

export function asciiJson(value: unknown): Ascii {
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) === text.length) return text as Ascii;
  const escaped = (each: string) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(/[\u0080-\uffff]/g, escaped) as Ascii;
}

export function asciiMessage(message: ServerMessage): Ascii {
  return asciiJson(message);
}
