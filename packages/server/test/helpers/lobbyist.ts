/** Someone who looks at the list of tables. */
import { isMalformed, type LobbyTable, lobbyMessage, parseBody } from '@benben/protocol';
import { WebSocket } from 'ws';
import type { Visitor } from './visitor.ts';

export class Lobbyist {
  readonly tables = new Map<string, LobbyTable>();
  people = 0;
  readonly #waiting = new Set<() => void>();

  static async open({ url, cookie }: Visitor): Promise<Lobbyist> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/lobby`, {
      headers: { cookie, origin: url },
    });
    const lobbyist = new Lobbyist();
    socket.on('message', (data: Buffer) => lobbyist.#hear(JSON.parse(data.toString('utf8'))));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return lobbyist;
  }

  /** Resolves as soon as it is true; looked at after everything that arrives. */
  async until(truth: () => boolean): Promise<void> {
    while (!truth()) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  #hear(json: unknown): void {
    const message = parseBody(lobbyMessage, json);
    if (isMalformed(message)) throw new Error(`the list said ${JSON.stringify(json)}`);
    if (message.type === 'tables') for (const entry of message.tables) this.tables.set(entry.table.id, entry);
    else if (message.type === 'changed') this.tables.set(message.entry.table.id, message.entry);
    else if (message.type === 'gone') this.tables.delete(message.id);
    else if (message.type === 'people') this.people = message.count;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}
