import type { PushRequest } from '@benben/protocol';

/** What the server needs to reach a device. */
export function deviceOf(subscription: PushSubscription): PushRequest {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}
