/** Whoever asks who is here waits until somebody who is just coming has come: in all tabs of this browser together. */
export function asOne<T>(work: () => Promise<T>): Promise<T> {
  // Without a secure address there are no locks, and tabs do without.
  return navigator.locks ? (navigator.locks.request('benben.person', work) as Promise<T>) : work();
}

const CHANNEL = 'benben.person';

/** Other tabs show what was somebody else's: they begin anew. */
export function tellTabs() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

export function followTabs() {
  new BroadcastChannel(CHANNEL).addEventListener('message', () => location.reload());
}
