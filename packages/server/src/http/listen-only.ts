/** A socket whose client says nothing but that it is still there. */
import { isMalformed, LIMITS, lobbyRequest, parseBody } from '@benben/protocol';
import type { WebSocket } from 'ws';
import { Throttle } from '../throttle.ts';

const MAX_BACKLOG = 1_000_000;

/** Gives the way to send something there. */
export function listenOnly<M>(
  socket: WebSocket,
  messagesPerSecond: number,
): (message: M | { readonly type: 'pong' }) => void {
  const throttle = new Throttle(messagesPerSecond);
  const send = (message: M | { readonly type: 'pong' }): void => {
    // A reader this far behind finds everything again when it reconnects.
    if (socket.bufferedAmount > MAX_BACKLOG) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!throttle.take() || isBinary || data.byteLength > LIMITS.messageBytes) return socket.terminate();
    if (!isMalformed(parseBody(lobbyRequest, readJson(data)))) send({ type: 'pong' });
  });
  return send;
}

function readJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return null;
  }
}
