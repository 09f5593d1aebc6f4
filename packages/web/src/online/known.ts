/** Whether this browser has ever spoken to a server; the cookie itself is hidden from the page. */
const KEY = 'benben.online';

const waiting = new Set<() => void>();

export function rememberOnline() {
  localStorage.setItem(KEY, '1');
  for (const go of waiting) go();
  waiting.clear();
}

/** Nobody is left here whom the server knows. */
export function forgetOnline() {
  localStorage.removeItem(KEY);
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
