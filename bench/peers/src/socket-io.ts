/** The same as the bare server, by way of socket.io: a room for every table, nothing checked or kept. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

interface Play {
  readonly id: string;
  readonly bytes: number;
  readonly seq: number;
}

const server = createServer();
const sockets = new Server(server, { transports: ['websocket'], serveClient: false });
sockets.on('connection', (socket) => {
  const table = String(socket.handshake.query.table);
  void socket.join(table);
  socket.on('play', ({ id, bytes, seq }: Play) => {
    sockets.to(table).emit('step', { type: 'step', seq: seq + 1, filler: 'x'.repeat(bytes) });
    socket.emit('ack', { type: 'ack', id, seq: seq + 1 });
  });
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
