/** A door before several nodes, as a proxy is: each new connection goes to the next one that answers, and is ready if it is asked. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Door {
  readonly url: string;
  /** While it is shut nobody comes in, and whoever was in is thrown out. */
  shut(isShut: boolean): void;
  close(): Promise<void>;
}

/** How often a node is asked whether it is ready, and how long it may take to say so. */
const ASK_MS = 1000;

/** With `asks`, whoever does not say that it is ready is left out until it does. */
export async function roundRobin(ports: readonly number[], { asks = false } = {}): Promise<Door> {
  let turn = 0;
  let shut = false;
  const open = new Set<Socket>();
  const out = new Set<number>();
  const ask = async (port: number): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(ASK_MS),
    }).catch(() => null);
    if (answer?.ok) out.delete(port);
    else out.add(port);
  };
  const asking = asks ? setInterval(() => void Promise.all(ports.map(ask)), ASK_MS) : null;
  const next = (): number => {
    for (let tries = ports.length; tries > 1; tries--) {
      const port = ports[turn++ % ports.length] as number;
      if (!out.has(port)) return port;
    }
    return ports[turn++ % ports.length] as number;
  };
  const server = createServer((client) => {
    const reach = (tries: number): void => {
      const node = connect(next(), '127.0.0.1');
      node.once('connect', () => {
        open.add(node);
        client.pipe(node).pipe(client);
      });
      node.once('error', () => {
        if (tries > 1 && !open.has(node)) reach(tries - 1);
        else client.destroy();
      });
      node.once('close', () => {
        if (open.delete(node)) client.destroy();
      });
      client.once('close', () => node.destroy());
    };
    if (shut) {
      client.destroy();
      return;
    }
    open.add(client);
    client.on('error', () => {});
    client.once('close', () => open.delete(client));
    reach(ports.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    shut(isShut) {
      shut = isShut;
      if (shut) for (const socket of open) socket.destroy();
    },
    async close() {
      if (asking) clearInterval(asking);
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
