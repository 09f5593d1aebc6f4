/** The socket of a person, beside whatever page is open. */
import type { PersonalMessage } from '@benben/protocol';
import type { WebSocket } from 'ws';
import type { Company } from '../company.ts';
import type { Person } from '../store/store.ts';
import { listenOnly } from './listen-only.ts';

export function keepCompany(
  socket: WebSocket,
  person: Person,
  company: Company,
  messagesPerSecond: number,
): void {
  const companion = { send: listenOnly<PersonalMessage>(socket, messagesPerSecond) };
  // Closed while it was being let in.
  if (socket.readyState !== socket.OPEN) return;
  socket.on('close', () => company.part(person, companion));
  company.welcome(person, companion);
}
