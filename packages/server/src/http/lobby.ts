/** The socket of the list of tables. */
import { isMalformed, LIMITS, type LobbyMessage, lobbyRequest, parseBody } from '@benben/protocol';
import type { WebSocket } from 'ws';
import type { Lobby } from '../lobby.ts';
import { TRY_AGAIN } from '../session.ts';
import { Throttle } from '../throttle.ts';

/** Whoever looks at the list says nothing but that they are still there. */
export function showLobby(socket: WebSocket, lobby: Lobby, messagesPerSecond: number): void {
  const throttle = new Throttle(messagesPerSecond);
  const send = (message: LobbyMessage): void => {
    // A reader this far behind finds everything again when it reconnects.
    if (socket.bufferedAmount > MAX_BACKLOG) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const onlooker = { send };
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!throttle.take() || isBinary || data.byteLength > LIMITS.messageBytes) return socket.terminate();
    if (!isMalformed(parseBody(lobbyRequest, readJson(data)))) send({ type: 'pong' });
  });
  socket.on('close', () => lobby.part(onlooker));
  lobby.welcome(onlooker).catch(() => socket.close(TRY_AGAIN, 'connect again'));
}

const MAX_BACKLOG = 1_000_000;

function readJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return null;
  }
}
