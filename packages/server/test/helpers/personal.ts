/** The socket of a person, as a page keeps it beside everything else. */
import {
  type Friend,
  type Invitation,
  isMalformed,
  type MyStanding,
  parsePersonalMessage,
} from '@benben/protocol';
import { WebSocket } from 'ws';
import type { Visitor } from './visitor.ts';

export class Personal {
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();
  friends: readonly Friend[] | null = null;
  invitations: readonly Invitation[] | null = null;
  standing: MyStanding | null = null;
  closed = false;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const message = parsePersonalMessage(data.toString('utf8'));
      if (isMalformed(message)) throw new Error(message.malformed);
      if (message.type === 'friends') this.friends = message.friends;
      else if (message.type === 'invitations') this.invitations = message.invitations;
      else if (message.type === 'standing') this.standing = message.standing;
      this.#wake();
    });
    socket.on('close', () => {
      this.closed = true;
      this.#wake();
    });
  }

  static async of({ url, cookie }: Visitor): Promise<Personal> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/me`, { headers: { cookie, origin: url } });
    const personal = new Personal(socket);
    await personal.until(() => personal.friends && personal.invitations && personal.standing);
    return personal;
  }

  /** By name, those who are here. */
  get here(): readonly string[] {
    return (this.friends ?? []).flatMap(({ id, here }) => (here ? [id] : []));
  }

  async until<T>(truth: () => T | null | undefined | false): Promise<T> {
    for (;;) {
      const value = truth();
      if (value) return value;
      if (this.closed) throw new Error('closed');
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  close(): void {
    this.#socket.close();
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}
