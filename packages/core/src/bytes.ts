/** Text and bytes. */

/** In every browser, worker and Node. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Throws for what is not pairs of hexadecimal digits. */
export function bytesOfHex(hex: string): Uint8Array {
  if (!/^(?:[\da-f]{2})*$/i.test(hex)) throw new RangeError('not pairs of hexadecimal digits');
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16),
  );
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
