/** Web Push: sealed for one device, and signed so that the service that carries it knows who sends. */
import type { PushNote } from '@benben/protocol';
import webPush from 'web-push';
import type { Channel } from '../store/alerts.ts';
import type { Store } from '../store/store.ts';
import type { Outbound } from './outbound.ts';
import type { Sent } from './sent.ts';

export interface Pusher {
  /** What a browser needs to know before it lets us call. */
  readonly key: string;
  send(channel: Channel, note: PushNote): Promise<Sent>;
}

/** A turn in days is still of interest tomorrow. */
const TTL_SECONDS = 24 * 60 * 60;

/** Every process of one store has the same keys. */
export async function openPusher(
  store: Pick<Store, 'keep'>,
  outbound: Outbound,
  contact: string,
): Promise<Pusher> {
  const kept = await store.keep('push keys', JSON.stringify(webPush.generateVAPIDKeys()));
  const { publicKey, privateKey } = JSON.parse(kept) as { publicKey: string; privateKey: string };
  const vapidDetails = { subject: contact, publicKey, privateKey };
  return {
    key: publicKey,
    async send({ address, details }, note) {
      const { body, headers } = webPush.generateRequestDetails(
        { endpoint: address, keys: JSON.parse(details) as { p256dh: string; auth: string } },
        JSON.stringify(note),
        { TTL: TTL_SECONDS, urgency: 'high', topic: topicOf(note.tag), vapidDetails },
      );
      const heard = await outbound.post(address, { body: body as Buffer, headers: headers as Headers });
      if (heard === 404 || heard === 410) return 'dead';
      if (heard === 'unreachable' || heard === 429 || heard === 503) return 'later';
      return typeof heard === 'number' && heard < 300 ? 'sent' : 'lost';
    },
  };
}

type Headers = Readonly<Record<string, string | number>>;

/** At most 32 characters: while a device is asleep a newer note replaces an older one of the same table. */
const topicOf = (tag: string): string => tag.replaceAll(/[^\w-]/g, '').slice(0, 32);
