/** Keeps the app on the device, and calls its player when a table waits. */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openTable, renewSubscription, showNote } from '../alerts/worker.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Everything that is kept, written here by the build. */
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
const denylist = [/^\/api\//, /^\/ws/, /^\/healthz/];
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist }));

// The player decides when to change versions: a match is not interrupted.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('push', (event) => event.waitUntil(showNote(self, event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(self.clients, self.location.origin, event.notification.data));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self, event as Event & { oldSubscription?: PushSubscription | null }));
});
