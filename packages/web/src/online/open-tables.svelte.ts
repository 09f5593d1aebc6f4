/** The list of tables anyone can find, kept up over one socket while somebody looks at it. */
import { isLive, type LobbyMessage, type LobbyTable, parseLobbyMessage } from '@benben/protocol';
import { introduce } from './api.ts';
import { Wire } from './wire.ts';

export class OpenTables {
  #entries: ReadonlyMap<string, LobbyTable> = $state.raw(new Map());
  /** How many people are here; null until it is known. */
  people: number | null = $state(null);
  /** Null until it has been tried. */
  connected: boolean | null = $state(null);
  #wire: Wire<LobbyMessage> | null = null;
  #closed = false;

  constructor() {
    void this.#connect();
  }

  /** Who waits, the longest first. */
  readonly waiting = $derived.by(() =>
    [...this.#entries.values()]
      // Where one plays at once, nobody sits down opposite an empty chair.
      .filter(({ table, here }) => table.status === 'waiting' && (here || !isLive(table.terms.pace)))
      .sort((a, b) => Number(b.here) - Number(a.here) || a.table.createdAt - b.table.createdAt),
  );
  /** What can be watched, the liveliest first. */
  readonly running = $derived.by(() =>
    [...this.#entries.values()]
      .filter(({ table }) => table.status === 'running')
      .sort((a, b) => b.table.updatedAt - a.table.updatedAt),
  );

  close() {
    this.#closed = true;
    this.#wire?.close();
  }

  async #connect() {
    await introduce().catch(() => undefined);
    if (this.#closed) return;
    this.#wire = new Wire('lobby', {
      parse: parseLobbyMessage,
      onopen: () => {
        this.connected = true;
      },
      onmessage: (message) => this.#hear(message),
      ondown: () => {
        this.connected = false;
      },
    });
  }

  #hear(message: LobbyMessage) {
    if (message.type === 'tables')
      this.#entries = new Map(message.tables.map((entry) => [entry.table.id, entry]));
    else if (message.type === 'people') this.people = message.count;
    else if (message.type === 'changed' || message.type === 'gone') {
      const entries = new Map(this.#entries);
      if (message.type === 'gone') entries.delete(message.id);
      else entries.set(message.entry.table.id, message.entry);
      this.#entries = entries;
    }
  }
}
