/** Everyone who is connected to this node, and the sockets they have; nothing is kept of those there are none of. */

interface Closable {
  close(code: number, reason: string): void;
}

export class Crowd {
  readonly #sockets = new Map<string, Map<Closable, 'stays' | 'goes'>>();

  /** How many people there are. */
  get size(): number {
    return this.#sockets.size;
  }

  of(person: string): number {
    return this.#sockets.get(person)?.size ?? 0;
  }

  /** A socket that `goes` is closed when its person is banned. */
  add(person: string, socket: Closable, whenBanned: 'stays' | 'goes'): void {
    const sockets = this.#sockets.get(person) ?? new Map<Closable, 'stays' | 'goes'>();
    sockets.set(socket, whenBanned);
    this.#sockets.set(person, sockets);
  }

  remove(person: string, socket: Closable): void {
    const sockets = this.#sockets.get(person);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#sockets.delete(person);
  }

  throwOut(person: string, code: number, reason: string): void {
    for (const [socket, whenBanned] of this.#sockets.get(person) ?? [])
      if (whenBanned === 'goes') socket.close(code, reason);
  }
}
