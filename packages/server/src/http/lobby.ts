/** The socket of the list of tables. */
import type { LobbyMessage } from '@benben/protocol';
import type { WebSocket } from 'ws';
import type { Lobby } from '../lobby.ts';
import { TRY_AGAIN } from '../session.ts';
import { listenOnly } from './listen-only.ts';

/** Whoever looks at the list says nothing but that they are still there. */
export function showLobby(socket: WebSocket, lobby: Lobby, messagesPerSecond: number): void {
  const onlooker = { send: listenOnly<LobbyMessage>(socket, messagesPerSecond) };
  socket.on('close', () => lobby.part(onlooker));
  lobby.welcome(onlooker).catch(() => socket.close(TRY_AGAIN, 'connect again'));
}
