/** A turn tried but not sent survives a reload: it is kept with the step it was tried on. */
interface Kept {
  readonly seq: number;
  readonly moves: readonly string[];
}

const keyOf = (table: string) => `benben.draft.${table}`;

export function keepDraft(table: string, seq: number, moves: readonly string[]) {
  localStorage.setItem(keyOf(table), JSON.stringify({ seq, moves }));
}

export function keptDraft(table: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

export function forgetDraft(table: string) {
  localStorage.removeItem(keyOf(table));
}
