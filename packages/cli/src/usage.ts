/** The caller's mistake: told in one line, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
