/**
 * The list of calls as an OpenAPI 3.1 document. Schemas become JSON Schema by zod's own hand; the rest is a few lines.
 * OpenAPI knows no sockets, so what is said on them stands among its schemas.
 */
import * as z from 'zod/mini';
import { alertsResponse } from './alerts.ts';
import { type Call, refusalsOf, SCOPES } from './calls/call.ts';
import * as calls from './calls/index.ts';
import { clientMessage } from './client.ts';
import { createTableRequest, errorResponse, me, tableSummary } from './http.ts';
import { PROTOCOL_VERSION } from './limits.ts';
import { lobbyMessage } from './lobby.ts';
import { chair } from './parts.ts';
import { personalMessage, profile } from './people.ts';
import { finishedRecord } from './record.ts';
import { REFUSALS, type RefusalCode, refusalStatus } from './refusals.ts';
import { serverMessage } from './server.ts';
import { pace, terms } from './terms.ts';

/** What deserves a name in the document; whatever else is used twice is simply written twice. */
const NAMED = {
  Alerts: alertsResponse,
  Chair: chair,
  ClientMessage: clientMessage,
  LobbyMessage: lobbyMessage,
  Me: me,
  NewTable: createTableRequest,
  Pace: pace,
  PersonalMessage: personalMessage,
  Profile: profile,
  Record: finishedRecord,
  Refusal: errorResponse,
  ServerMessage: serverMessage,
  Table: tableSummary,
  Terms: terms,
};

const REFERENCE = '#/components/schemas/';
type Json = Readonly<Record<string, unknown>>;
type Schema = z.ZodMiniType;

export function openApi(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: (id) => REFERENCE + id });
  const written = (schema: Schema): Json => {
    const id = registry.get(schema)?.id;
    return id ? { $ref: REFERENCE + id } : bare(z.toJSONSchema(schema, { metadata: registry, io: 'input' }));
  };

  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, written) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Benben',
      version: `${PROTOCOL_VERSION}`,
      description: 'Four pyramid games. Calls lead to tables; what happens at a table is said on its socket.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.keys(NAMED).map((id) => [id, bare(schemas[id] as Json)])),
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'benben',
          description: 'A person, as a browser is one.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A program that plays as a bot. Scopes: ${SCOPES.join(', ')}.`,
        },
      },
    },
  };
}

function operation(name: string, call: Call, written: (schema: Schema) => Json): Json {
  const { says, params, query, body, answers } = call;
  const responses: Record<string, Json> = {};
  for (const [status, answer] of Object.entries(answers)) {
    const description = answer === null ? 'Done.' : 'The answer.';
    const content = answer && contentOf(answer, written);
    responses[status] = { description, ...(content ? { content } : {}) };
  }
  return {
    operationId: name,
    summary: says,
    security: securityOf(call),
    ...(params || query
      ? { parameters: [...named('path', params, written), ...named('query', query, written)] }
      : {}),
    ...(body ? { requestBody: { required: true, content: contentOf(body, written) } } : {}),
    responses: { ...responses, ...refusedOf(call) },
  };
}

const contentOf = (answer: Schema | { readonly media: string }, written: (schema: Schema) => Json): Json =>
  'media' in answer ? { [answer.media]: {} } : { 'application/json': { schema: written(answer) } };

/** By status, with the codes that come with it and no others. */
function refusedOf(call: Call): Record<string, Json> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of refusalsOf(call)) {
    const status = refusalStatus(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const entries = [...byStatus].map(([status, codes]) => {
    const these = { properties: { error: { properties: { code: { enum: codes } } } } };
    const schema = { allOf: [{ $ref: `${REFERENCE}Refusal` }, these] };
    const description = codes.map((code) => `\`${code}\`: ${REFUSALS[code]}`).join('\n\n');
    return [status, { description, content: { 'application/json': { schema } } }];
  });
  return Object.fromEntries(entries) as Record<string, Json>;
}

function securityOf({ who }: Call): readonly Json[] {
  if (who === 'anyone') return [{}, { cookie: [] }, { token: [] }];
  return who === 'person' ? [{ cookie: [] }] : [{ cookie: [] }, { token: [who] }];
}

function named(
  where: 'path' | 'query',
  schema: Schema | undefined,
  written: (schema: Schema) => Json,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = written(schema) as {
    properties?: Readonly<Record<string, Json>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    ...{ name, in: where, required: required.includes(name), schema: of },
  }));
}

/** Without what the document itself says, and with named parts where the document has them. */
function bare({ $schema: _, $id: __, $defs: ___, ...schema }: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${REFERENCE}`));
}
