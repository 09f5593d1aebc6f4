/** The few calls over HTTP. */
import {
  type CreateTableRequest,
  createTableResponse,
  errorResponse,
  isMalformed,
  keyResponse,
  type Me,
  me,
  parseBody,
  type QuickRequest,
  quickResponse,
  type TableSummary,
  tablesResponse,
  type VacationState,
  vacationResponse,
} from '@benben/protocol';
import { settings } from '../settings/settings.svelte.ts';
import { rememberOnline } from './known.ts';
import { ServerRefused } from './server-refused.ts';

/** Throws a refusal as the server words it. */
export async function call(path: string, method = 'GET', body?: unknown): Promise<unknown> {
  const response = await fetch(`/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (response.ok) return response.status === 204 ? null : response.json();
  const answer = parseBody(errorResponse, await response.json().catch(() => null));
  if (isMalformed(answer)) throw new Error(`${method} ${path}: ${response.status}`);
  throw new ServerRefused(answer.error.code, answer.error.message);
}

/** Makes this browser known to the server, under the name it goes by here. */
export async function introduce(): Promise<Me> {
  const known = parsed(parseBody(me, await call('/me')));
  rememberOnline();
  return settings.name && settings.name !== known.name ? rename(settings.name) : known;
}

export async function rename(name: string): Promise<Me> {
  return parsed(parseBody(me, await call('/me', 'PATCH', { name })));
}

export async function createOnlineTable(request: CreateTableRequest): Promise<string> {
  await introduce();
  return parsed(parseBody(createTableResponse, await call('/tables', 'POST', request))).id;
}

/** A table to sit down at now, somebody's or a new one. */
export async function quickPlay(
  request: QuickRequest,
): Promise<{ readonly id: string; readonly found: boolean }> {
  await introduce();
  return parsed(parseBody(quickResponse, await call('/quick', 'POST', request)));
}

/** Days off, taken, ended or looked at. */
export async function vacation(change: 'look' | 'end' | number): Promise<VacationState> {
  await introduce();
  const [method, body] =
    change === 'look' ? ['GET'] : change === 'end' ? ['DELETE'] : ['POST', { days: change }];
  return parsed(parseBody(vacationResponse, await call('/me/vacation', method as string, body)));
}

/** With which this server signs finished records; null when it cannot be reached. */
export async function serverKey(): Promise<string | null> {
  const answer = await call('/key').catch(() => null);
  const read = parseBody(keyResponse, answer);
  return isMalformed(read) ? null : read.key;
}

export async function removeOnlineTable(id: string): Promise<void> {
  await call(`/tables/${id}`, 'DELETE');
}

export async function myOnlineTables(): Promise<readonly TableSummary[]> {
  return parsed(parseBody(tablesResponse, await call('/tables'))).tables;
}

export function parsed<T>(value: T | { readonly malformed: string }): T {
  if (isMalformed(value)) throw new Error(value.malformed);
  return value as T;
}
