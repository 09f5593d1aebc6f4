/** Whether this browser has ever spoken to a server; the cookie itself is hidden from the page. */
const KEY = 'benben.online';

export function rememberOnline() {
  localStorage.setItem(KEY, '1');
}

export function wasOnline(): boolean {
  return localStorage.getItem(KEY) !== null;
}
