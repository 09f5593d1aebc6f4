/** Colours of the terminal, left out where nobody would see them. */
const PLAIN = process.env.NO_COLOR !== undefined || !process.stdout.isTTY;

/** `code` is one of the 256 colours. */
export function paint(text: string, code: number): string {
  return PLAIN ? text : `\x1b[38;5;${code}m${text}\x1b[0m`;
}

export function bold(text: string): string {
  return PLAIN ? text : `\x1b[1m${text}\x1b[0m`;
}
