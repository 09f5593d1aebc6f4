/** How far a person has seen a match, so that an absence can be told about. */
const keyOf = (table: string) => `benben.seen.${table}`;

export function seenStep(table: string): number | null {
  const text = localStorage.getItem(keyOf(table));
  return text === null ? null : Number(text);
}

export function markSeen(table: string, step: number) {
  localStorage.setItem(keyOf(table), String(step));
}
