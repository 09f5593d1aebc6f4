/** What the service worker does with a call: shows it, and leads to the table. */
import { isMalformed, parseBody, pushNote } from '@benben/protocol';
import { deviceOf } from './device-json.ts';

interface Shower {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
}

/** A newer note about a table takes the place of the older. */
export async function showNote({ registration, navigator }: Shower, text: string): Promise<void> {
  const note = parseBody(pushNote, parsedOrNull(text));
  // Browsers insist that something is shown, also when a newer server speaks to an old worker.
  if (isMalformed(note)) return registration.showNotification('Benben', { icon: '/icon-192.png' });
  const { title, body, path, tag, language, waiting } = note;
  await registration.showNotification(title, {
    ...{ body, tag, lang: language, icon: '/icon-192.png', badge: '/icon-192.png', data: path },
    // Known to browsers, not yet to the types: the second turn at one table rings as well.
    ...({ renotify: true } as NotificationOptions),
  });
  await navigator.setAppBadge?.(waiting).catch(() => undefined);
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The part of the worker's clients that is needed. */
interface Windows {
  matchAll(options: {
    readonly type: 'window';
    readonly includeUncontrolled: boolean;
  }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
  openWindow(url: string): Promise<unknown>;
}

/** The tab that has the table, else any of ours, else a new one. */
export async function openTable(clients: Windows, origin: string, path: unknown): Promise<void> {
  const url = new URL(typeof path === 'string' && path.startsWith('/') ? path : '/', origin);
  // Never anywhere else, whatever came.
  const target = url.origin === origin ? url : new URL('/', origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((each) => new URL(each.url).pathname === target.pathname);
  if (there) await there.focus();
  else await clients.openWindow(target.href);
}

interface Renewed {
  readonly oldSubscription?: PushSubscription | null;
}

/** The browser gave the device another address: the server learns it. */
export async function renewSubscription(
  { registration }: { readonly registration: Pick<ServiceWorkerRegistration, 'pushManager'> },
  { oldSubscription }: Renewed,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (!key) return;
  const fresh = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/alerts/push', { method: 'POST', headers, body: JSON.stringify(deviceOf(fresh)) });
}
