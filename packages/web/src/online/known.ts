/** Whether this browser has ever spoken to a server; the cookie itself is hidden from the page. */
const KEY = 'benben.online';

export function rememberOnline() {
  localStorage.setItem(KEY, '1');
}

/** Nobody is left here whom the server knows. */
export function forgetOnline() {
  localStorage.removeItem(KEY);
}

export function wasOnline(): boolean {
  return localStorage.getItem(KEY) !== null;
}
