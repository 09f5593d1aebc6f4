/** The bus of many nodes: a NATS server, one subject for each table. */
import { connect, type Subscription } from '@nats-io/transport-node';
import { type Bus, Listeners } from './bus.ts';

const PREFIX = 'benben.';

export async function natsBus(url: string, failed: (error: unknown) => void = () => {}): Promise<Bus> {
  const line = await connect({ servers: url.split(','), maxReconnectAttempts: -1, reconnectTimeWait: 500 });
  const listeners = new Listeners();
  const subscriptions = new Map<string, Subscription>();
  const heardAgain: (() => void)[] = [];
  let up = true;

  void (async () => {
    for await (const { type } of line.status()) {
      if (type === 'disconnect') up = false;
      if (type !== 'reconnect') continue;
      up = true;
      for (const again of heardAgain) again();
    }
  })().catch(failed);

  return {
    publish(subject, note) {
      if (up && !line.isClosed()) line.publish(PREFIX + subject, note);
    },
    subscribe(subject, hear) {
      if (listeners.add(subject, hear)) {
        const callback = (error: Error | null, message: { string(): string }): void => {
          if (error) failed(error);
          else listeners.tell(subject, message.string());
        };
        subscriptions.set(subject, line.subscribe(PREFIX + subject, { callback }));
      }
      return () => {
        if (!listeners.remove(subject, hear)) return;
        subscriptions.get(subject)?.unsubscribe();
        subscriptions.delete(subject);
      };
    },
    reaches: () => true,
    restored: (again) => void heardAgain.push(again),
    async check() {
      if (!up || line.isClosed()) throw new Error('the line to NATS is down');
    },
    async close() {
      await line.drain();
    },
  };
}
