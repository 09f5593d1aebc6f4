/** Sockets by session, so that a session that is ended anywhere has none left anywhere. */
import type { Bus } from '../bus/bus.ts';
import type { Store } from '../store/store.ts';

const ENDED = 'session.ended';
/** Enough for those whose socket is just being opened. */
const REMEMBERED = 1000;

export interface ConnectionParts {
  readonly bus: Bus;
  readonly store: Pick<Store, 'liveSessions'>;
  readonly failed: (error: unknown) => void;
}

export class Connections {
  readonly #bus: Bus;
  readonly #bySession = new Map<string, Set<() => void>>();
  readonly #ended = new Set<string>();

  constructor({ bus, store, failed }: ConnectionParts) {
    this.#bus = bus;
    bus.subscribe(ENDED, (id) => this.#end(id));
    // Something may have been missed while the line was down.
    bus.restored(() => {
      const open = [...this.#bySession.keys()];
      store
        .liveSessions(open)
        .then((live) => {
          for (const id of open) if (!live.includes(id)) this.#end(id);
        })
        .catch(failed);
    });
  }

  /** Until what it gives back is called; `close` is called when the session is over, perhaps at once. */
  add(session: string, close: () => void): () => void {
    if (this.#ended.has(session)) close();
    const open = this.#bySession.get(session) ?? new Set();
    this.#bySession.set(session, open.add(close));
    return () => {
      open.delete(close);
      if (open.size === 0) this.#bySession.delete(session);
    };
  }

  /** Told to all nodes, this one included. */
  ended(sessions: readonly string[]): void {
    for (const id of sessions) this.#bus.publish(ENDED, id);
  }

  #end(id: string): void {
    this.#ended.add(id);
    if (this.#ended.size > REMEMBERED)
      for (const oldest of [...this.#ended].slice(0, 1)) this.#ended.delete(oldest);
    for (const close of [...(this.#bySession.get(id) ?? [])]) close();
  }
}
