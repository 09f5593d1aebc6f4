/** Whoever asks who is here waits until somebody who is just coming has come: in all tabs of this browser together. */
export function asOne<T>(work: () => Promise<T>): Promise<T> {
  // Without a secure address there are no locks, and tabs do without.
  return navigator.locks ? (navigator.locks.request('benben.person', work) as Promise<T>) : work();
}

/** One for both: a channel does not hear itself. */
const channel = new BroadcastChannel('benben.person');

/** Other tabs show what was somebody else's: they begin anew. */
export function tellTabs() {
  channel.postMessage('changed');
}

export function followTabs() {
  channel.addEventListener('message', () => location.reload());
}
