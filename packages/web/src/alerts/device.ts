/** Whether this device can be called, and whether it is. Permission is asked for only when someone has tapped. */
import { deviceOf } from './device-json.ts';

export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on';

export interface Device {
  readonly state: DeviceState;
  /** As the server names it; null when it is not subscribed. */
  readonly id: string | null;
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

export async function thisDevice(known: readonly string[]): Promise<Device> {
  const worker = await registration();
  if (!worker || !('pushManager' in worker) || !('Notification' in window))
    return { state: 'unsupported', id: null };
  if (Notification.permission === 'denied') return { state: 'denied', id: null };
  const subscription = await worker.pushManager.getSubscription();
  const id = subscription && (await idOf(subscription.endpoint));
  return { state: id !== null && known.includes(id) ? 'on' : 'off', id };
}

/** What to tell the server; null when the person said no after all. */
export async function subscribe(key: string) {
  const worker = await registration();
  if (!worker || (await Notification.requestPermission()) !== 'granted') return null;
  // One that was made for another server is of no use.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  return deviceOf(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

export async function unsubscribe(): Promise<void> {
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
}

/** The same as at the server: the beginning of the hash of its address. */
async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
}
