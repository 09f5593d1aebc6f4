/** A door before several nodes: each new connection goes to the next one that answers. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Door {
  readonly url: string;
  /** While it is shut nobody comes in, and whoever was in is thrown out. */
  shut(isShut: boolean): void;
  close(): Promise<void>;
}

export async function roundRobin(ports: readonly number[]): Promise<Door> {
  let turn = 0;
  let shut = false;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const reach = (tries: number): void => {
      const node = connect(ports[turn++ % ports.length] as number, '127.0.0.1');
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
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
