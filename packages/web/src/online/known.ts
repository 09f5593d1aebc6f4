/** Whether this browser has ever spoken to a server, and as whom; the cookie itself is hidden from the page. */
const KEY = 'benben.online';

const waiting = new Set<() => void>();

export function rememberOnline(person: string) {
  localStorage.setItem(KEY, person);
  for (const go of waiting) go();
  waiting.clear();
}

/** Nobody is left here whom the server knows. */
export function forgetOnline() {
  localStorage.removeItem(KEY);
}

/** Who was here last, by id; empty for somebody no server knows. */
export function personHere(): string {
  const kept = localStorage.getItem(KEY) ?? '';
  // Pages of an earlier release did not write down who it was.
  return kept === '1' ? '' : kept;
}

export function wasOnline(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Calls once, as soon as this browser is somebody to the server; gives a way to think better of it. */
export function onceOnline(go: () => void): () => void {
  if (wasOnline()) go();
  else waiting.add(go);
  return () => void waiting.delete(go);
}
