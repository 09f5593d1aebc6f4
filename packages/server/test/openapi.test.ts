/** The document and the running server say the same: every call with good and bad input, status, body and refusal. */
import { addressOf, type Call, calls, SCOPES } from '@benben/protocol';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Belongings,
  belongingsAt,
  type CallName,
  changes,
  type Ends,
  finishedTable,
  openEnds,
  REFUSED_SAMPLES,
  SAMPLES,
  type Sample,
} from './helpers/belongings.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import { type Answer, Visitor } from './helpers/visitor.ts';

const LIST = Object.entries(calls) as [CallName, Call][];
let ends: Ends;
let server: TestServer;
let own: Belongings;
let ajv: Ajv2020;
let document: { paths: Record<string, Record<string, { responses: Record<string, Content> }>> };
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

beforeAll(async () => {
  ends = await openEnds();
  server = await startServer({ settings: ends.settings });
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as typeof document;
  ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(document, 'document');
});
afterAll(async () => {
  await server.close();
  await ends.close();
});

const pointer = (...parts: string[]): string =>
  `document#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** What the document says about this answer is true of it. */
function mustBeDocumented({ method, path }: Call, { status, text, headers }: Answer): void {
  const at = path.replace(/:(\w+)/g, '{$1}');
  const response = document.paths[at]?.[method.toLowerCase()]?.responses[status];
  expect(response, `${method} ${path} answers ${status}: ${text.slice(0, 200)}`).toBeDefined();
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const media = response?.content?.[type];
  if (!response?.content) expect(text).toBe('');
  else expect(media, `${method} ${path} ${status} is ${type}`).toBeDefined();
  if (!media?.schema) return;
  const parts = ['paths', at, method.toLowerCase(), 'responses', `${status}`, 'content', type, 'schema'];
  const validate = ajv.getSchema(pointer(...parts)) as ValidateFunction;
  validate(JSON.parse(text));
  expect(validate.errors).toBeNull();
}

const codeOf = ({ status, text }: Answer): string =>
  status < 400 ? 'answered' : (JSON.parse(text) as { error: { code: string } }).error.code;

/** A body where the call has one; those that have none send nothing, or an empty one where that is a change. */
const make = (visitor: Visitor, call: Call, { params, body }: Sample, headers = {}): Promise<Answer> =>
  visitor.call(call.method, addressOf(call, params), body ?? bodyless(call), headers);
const bodyless = ({ method, from }: Call) => (method === 'POST' && from === 'anywhere' ? {} : undefined);

/** To take away what is not there is no mistake. */
const TAKES_AWAY = new Set<CallName>([
  ...(['removeChannel', 'removePasskey', 'endSession', 'unfriend', 'declineInvitation'] as const),
]);
const LEAVES = new Set<CallName>(['signOut', 'removeMe']);

describe.each(LIST)('%s', (name, call) => {
  beforeAll(async () => {
    own = await belongingsAt(server, ends);
  });

  it('answers, or refuses, as the document says', async () => {
    const answer = await make(own.owner, call, SAMPLES[name](own));
    expect(codeOf(answer)).toBe(REFUSED_SAMPLES[name] ?? 'answered');
    mustBeDocumented(call, answer);
  });

  it('knows who may call', async () => {
    const nobody = Object.assign(own.owner.at(server.url), { cookie: '' });
    const answer = await make(nobody, call, SAMPLES[name](own));
    if (call.who === 'anyone') expect(codeOf(answer)).not.toBe('no-guest');
    else expect(codeOf(answer)).toBe('no-guest');
    mustBeDocumented(call, answer);
    const unknown = await make(nobody, call, SAMPLES[name](own), {
      authorization: `Bearer benben_${'x'.repeat(43)}`,
    });
    expect(codeOf(unknown)).toBe('bad-token');
    mustBeDocumented(call, unknown);
    if (call.who === 'anyone') return;
    const scopes = SCOPES.filter((scope) => scope !== call.who);
    const { token } = await (await Visitor.arrive(server.url)).makeBot('Robot', scopes);
    const program = await Visitor.program(server.url, token);
    const lacking = await make(program, call, SAMPLES[name](own));
    expect(codeOf(lacking)).toBe('no-scope');
    mustBeDocumented(call, lacking);
  });

  it.runIf(changes(call) && call.from !== 'anywhere')('is for our own site alone', async () => {
    const foreign = await make(own.owner, call, SAMPLES[name](own), { origin: 'https://evil.example' });
    expect(codeOf(foreign)).toBe('foreign-origin');
    mustBeDocumented(call, foreign);
  });

  it.runIf(call.body)('refuses a body that is not as told', async () => {
    const sample = SAMPLES[name](own);
    const isEnough = call.body?.safeParse({}).success === true;
    const wrong = [null, [], { ...(sample.body as object), unheard: 1 }, ...(isEnough ? [] : [{}])];
    // Whoever has just gone cannot ask for anything.
    const { owner } = LEAVES.has(name) ? await belongingsAt(server, ends) : own;
    for (const body of wrong) {
      const answer = await make(owner, call, { ...sample, body: JSON.stringify(body) });
      expect(codeOf(answer)).toBe('malformed');
      mustBeDocumented(call, answer);
    }
    const large = await make(owner, call, {
      ...sample,
      body: JSON.stringify('x'.repeat(call.bytes ?? 20_000)),
    });
    expect(codeOf(large)).toBe('too-large');
    mustBeDocumented(call, large);
  });

  it.runIf(call.params)('refuses what is not there', async () => {
    const sample = SAMPLES[name](own);
    const params = Object.fromEntries(Object.keys(sample.params ?? {}).map((key) => [key, 'nowhere']));
    const answer = await make(own.owner, call, { ...sample, params });
    if (!TAKES_AWAY.has(name)) expect(answer.status).toBeGreaterThanOrEqual(400);
    mustBeDocumented(call, answer);
  });
});

it('a finished record is as the document says', async () => {
  const { owner } = await belongingsAt(server, ends);
  const answer = await owner.call('GET', `/api/tables/${await finishedTable(owner)}/record`);
  expect(answer.status).toBe(200);
  mustBeDocumented(calls.getRecord, answer);
});
