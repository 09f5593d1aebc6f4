/**
 * A call of the HTTP interface, told once: the server registers its routes from the list, the page takes its types from it,
 * and the OpenAPI document is written from it. To add one: an entry in a file beside this one, and a handler of its name.
 */
import * as z from 'zod/mini';
import type { Immutable } from '../parts.ts';
import type { RefusalCode } from '../refusals.ts';

/** What a token can be allowed to do for its bot. */
export const SCOPES = ['read', 'tables', 'play'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * Who may call: anyone at all; a person with a cookie; or, where a scope is named, a person and also a program whose token has it.
 * Whoever is nobody where somebody is needed is refused with `no-guest`, a token that does not suffice with `no-scope`.
 */
export type Who = 'anyone' | 'person' | Scope;

/** The body of a call that needs no more than to be made. */
export const nothing = z.strictObject({});

type Schema = z.ZodMiniType;

/** An answer that is no JSON. */
export interface Media {
  readonly media: string;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for each of the parameters. */
  readonly path: `/api/${string}`;
  readonly who: Who;
  /** In one line, for whoever reads the document. */
  readonly says: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Where a body may be longer than a message. */
  readonly bytes?: number;
  /** By status; null for an answer without a body. */
  readonly answers: Readonly<Partial<Record<200 | 201 | 204 | 304, Schema | Media | null>>>;
  /** Beside those that every call of its kind can give: see `refusalsOf`. */
  readonly refuses?: readonly RefusalCode[];
  /** Also from other sites and with whatever type of body, which is not read. */
  readonly from?: 'anywhere';
  /** Its path holds a secret: no line of the log may have it. */
  readonly unlogged?: true;
}

/* @__NO_SIDE_EFFECTS__ */
export function call<const C extends Call>(told: C): C {
  return told;
}

type Read<S> = S extends Schema ? Immutable<z.infer<S>> : S extends null ? null : unknown;
/** What is parsed of a request where the call has a schema for it, and nothing where it has none. */
type Part<C, K extends string> =
  C extends Readonly<Record<K, infer S extends Schema>> ? Read<S> : Readonly<Record<never, never>>;
export type ParamsOf<C extends Call> = Part<C, 'params'>;
export type QueryOf<C extends Call> = Part<C, 'query'>;
export type BodyOf<C extends Call> = Part<C, 'body'>;
export type AnswerOf<C extends Call> = Read<C['answers'][keyof C['answers']]>;

/** What a client has to give, each only where the call asks for it. */
export type Given<C extends Call> = {
  readonly [K in Extract<keyof C, 'params' | 'query' | 'body'>]: C[K] extends Schema
    ? Immutable<z.input<C[K]>>
    : never;
};

/** The address of a call, with its parameters in place. */
export function addressOf({ path }: Pick<Call, 'path'>, params: object = {}, query: object = {}): string {
  const values = params as Readonly<Record<string, string>>;
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  return asked.size > 0 ? `${address}?${asked}` : address;
}

export const changesSomething = ({ method }: Pick<Call, 'method'>): boolean => method !== 'GET';

/** Everything a call can be refused with: what its kind implies, and its own. */
export function refusalsOf(told: Call): readonly RefusalCode[] {
  const { who, body, params, query, from, refuses = [] } = told;
  const guarded = changesSomething(told) && from !== 'anywhere';
  const codes: RefusalCode[] = ['slow-down', 'bad-token', 'server-error'];
  if (who !== 'anyone') codes.push('no-guest', 'no-scope');
  if (guarded) codes.push('foreign-origin');
  if (guarded || body || params || query) codes.push('malformed');
  if (changesSomething(told)) codes.push('too-large');
  return [...new Set([...codes, ...refuses])];
}
