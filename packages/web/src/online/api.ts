/** The calls over HTTP, as the list of them says. */
import {
  type AnswerOf,
  addressOf,
  type Call,
  type CreateTableRequest,
  calls,
  errorResponse,
  type Given,
  isMalformed,
  type Me,
  parseBody,
  type QuickRequest,
  type TableSummary,
  type VacationState,
} from '@benben/protocol';
import { changeSettings, settings } from '../settings/settings.svelte.ts';
import { asOne } from './as-one.ts';
import { rememberOnline } from './known.ts';
import { ServerRefused } from './server-refused.ts';

type Parts = { readonly params?: object; readonly query?: object; readonly body?: object };
/** Nothing more is to be said where a call asks for nothing. */
type Needed<C extends Call> = keyof Given<C> extends never ? [] : [given: Given<C>];

/** Makes a call and reads its answer; throws a refusal as the server words it. */
export async function ask<C extends Call>(call: C, ...[given]: Needed<C>): Promise<AnswerOf<C>> {
  const { params, query, body } = (given ?? {}) as Parts;
  const response = await fetch(addressOf(call, params, query), {
    method: call.method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    const answer = parseBody(errorResponse, await response.json().catch(() => null));
    if (isMalformed(answer)) throw new Error(`${call.method} ${call.path}: ${response.status}`);
    throw new ServerRefused(answer.error.code, answer.error.message);
  }
  const schema = call.answers[response.status as keyof Call['answers']];
  if (!schema || 'media' in schema) return null as AnswerOf<C>;
  const answer = parseBody(schema, await response.json());
  if (isMalformed(answer)) throw new Error(answer.malformed);
  return answer as AnswerOf<C>;
}

/** Makes this browser known to the server, under the name it goes by here. */
export function introduce(): Promise<Me> {
  return asOne(async () => {
    const known = await ask(calls.getMe);
    rememberOnline(known.id);
    if (!settings.name || settings.name === known.name) return known;
    if (!known.kept) return rename(settings.name);
    // Whoever is on several devices may have changed it on another.
    changeSettings({ name: known.name });
    return known;
  });
}

export function rename(name: string): Promise<Me> {
  return ask(calls.rename, { body: { name } });
}

export async function createOnlineTable(request: CreateTableRequest): Promise<string> {
  await introduce();
  return (await ask(calls.createTable, { body: request })).id;
}

/** A table to sit down at now, somebody's or a new one. */
export async function quickPlay(
  request: QuickRequest,
): Promise<{ readonly id: string; readonly found: boolean }> {
  await introduce();
  return ask(calls.quickPlay, { body: request });
}

/** Days off, taken, ended or looked at. */
export async function vacation(change: 'look' | 'end' | number): Promise<VacationState> {
  await introduce();
  if (change === 'look') return ask(calls.getVacation);
  return change === 'end' ? ask(calls.endVacation) : ask(calls.takeVacation, { body: { days: change } });
}

/** With which this server signs finished records; null when it cannot be reached. */
export async function serverKey(): Promise<string | null> {
  const answer = await ask(calls.getKey).catch(() => null);
  return answer?.key ?? null;
}

export async function removeOnlineTable(id: string): Promise<void> {
  await ask(calls.removeTable, { params: { id } });
}

export async function myOnlineTables(): Promise<readonly TableSummary[]> {
  return (await ask(calls.listTables)).tables;
}
