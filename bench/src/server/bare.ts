/** The least a server can do: whatever arrives goes to everyone at the table as so many bytes, and is acknowledged. Nothing is checked or kept. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

const tables = new Map<string, Set<WebSocket>>();
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket, { url = '' }) => {
  const table = tables.get(url) ?? new Set();
  tables.set(url, table);
  table.add(socket);
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    const { id, bytes, seq } = JSON.parse(text) as { id: string; bytes: number; seq: number };
    const step = JSON.stringify({ type: 'step', seq: seq + 1, filler: 'x'.repeat(bytes) });
    for (const each of table) each.send(step);
    socket.send(JSON.stringify({ type: 'ack', id, seq: seq + 1 }));
  });
  socket.on('close', () => table.delete(socket));
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
