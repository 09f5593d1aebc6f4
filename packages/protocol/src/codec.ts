/** The door: text from the wire becomes a trusted message in one step, or an explanation. */
import type * as z from 'zod/mini';
import { type ClientMessage, clientMessage } from './client.ts';
import { type LobbyMessage, lobbyMessage } from './lobby.ts';
import { type PersonalMessage, personalMessage } from './people.ts';
import { plainPlay } from './plain-play.ts';
import { type ServerMessage, serverMessage } from './server.ts';

export interface Malformed {
  readonly malformed: string;
}

export function parseClientMessage(text: string): ClientMessage | Malformed {
  const value = parseJson(text);
  if (value === NOT_JSON) return { malformed: 'the message is not JSON' };
  return plainPlay(value) ?? parseBody(clientMessage, value);
}

export function parseServerMessage(text: string): ServerMessage | Malformed {
  return parseText(serverMessage, text);
}

export function parseLobbyMessage(text: string): LobbyMessage | Malformed {
  return parseText(lobbyMessage, text);
}

export function parsePersonalMessage(text: string): PersonalMessage | Malformed {
  return parseText(personalMessage, text);
}

export function printMessage(message: ClientMessage | ServerMessage): string {
  return JSON.stringify(message);
}

/** Checks a value that is already parsed JSON, such as an HTTP body. */
export function parseBody<T extends z.ZodMiniType>(schema: T, body: unknown): z.infer<T> | Malformed {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const at = issue?.path.join('.') || 'the message';
  return { malformed: `${at}: ${issue?.code ?? 'unreadable'}` };
}

export function isMalformed(value: unknown): value is Malformed {
  return typeof value === 'object' && value !== null && 'malformed' in value;
}

function parseText<T extends z.ZodMiniType>(schema: T, text: string): z.infer<T> | Malformed {
  const value = parseJson(text);
  return value === NOT_JSON ? { malformed: 'the message is not JSON' } : parseBody(schema, value);
}

const NOT_JSON = Symbol('not JSON');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}
