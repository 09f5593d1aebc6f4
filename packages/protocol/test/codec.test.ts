import { LEVELS } from '@benben/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AUDIENCES,
  type ClientMessage,
  clientMessage,
  createTableRequest,
  isMalformed,
  OFFERS,
  parseBody,
  parseClientMessage,
  parseServerMessage,
  printMessage,
  READY,
  REFUSAL_CODES,
  renameRequest,
  type ServerMessage,
  TALKS,
  TIME_OUTS,
  VISIBILITIES,
} from '../src/index.ts';

const word = (min: number, max: number) => fc.stringMatching(new RegExp(`^[A-Za-z0-9_-]{${min},${max}}$`));
const seat = fc.integer({ min: 0, max: 15 });
const level = fc.constantFrom(...LEVELS);

const anyClientMessage: fc.Arbitrary<ClientMessage> = fc.oneof(
  fc.record({ type: fc.constant('hello'), v: fc.nat(), since: fc.integer({ min: -1, max: 9999 }) } as const),
  fc.record({ type: fc.constant('sit'), seat, nonce: word(8, 64) } as const),
  fc.constantFrom({ type: 'leave' }, { type: 'take-back' }, { type: 'start' }, { type: 'rematch' }, {
    type: 'ping',
  } as const),
  fc.record({ type: fc.constant('seat-bot'), seat, level } as const),
  fc.record({ type: fc.constant('open-seat'), seat } as const),
  fc.constantFrom({ type: 'resign' }, { type: 'resume' } as const),
  fc.record({ type: fc.constantFrom('offer', 'decline'), what: fc.constantFrom(...OFFERS) } as const),
  fc.record({ type: fc.constant('claim'), seat } as const),
  fc.record({
    type: fc.constant('say'),
    id: word(1, 64),
    what: fc.oneof(
      fc.record({ ready: fc.constantFrom(...READY) }),
      fc.record({ text: fc.stringMatching(/^[а-яё][A-Za-z!? ]{0,40}[.!?]$/) }),
    ),
  } as const),
  fc.record({
    type: fc.constant('play'),
    id: word(1, 64),
    seq: fc.nat(),
    moves: fc.array(fc.string({ minLength: 1, maxLength: 64 }), { minLength: 1, maxLength: 20 }),
  } as const),
);

const chair = fc.oneof(
  fc.constant({ kind: 'open' } as const),
  fc.record({ kind: fc.constant('bot'), level } as const),
  fc.record({
    kind: fc.constant('person'),
    name: fc.string(),
    ready: fc.boolean(),
    presence: fc.constantFrom('here', 'away', 'gone'),
    standIn: fc.option(level),
    rating: fc.option(
      fc.record({ points: fc.integer(), provisional: fc.boolean(), change: fc.option(fc.integer()) }),
    ),
  } as const),
);
const pace = fc.oneof(
  fc.constant({ kind: 'none' } as const),
  fc.record({ kind: fc.constant('turn'), seconds: fc.integer({ min: 5, max: 3600 }) } as const),
  fc.record({
    kind: fc.constant('bank'),
    seconds: fc.integer({ min: 10, max: 7200 }),
    increment: fc.integer({ min: 0, max: 300 }),
  } as const),
  fc.record({ kind: fc.constant('days'), hours: fc.integer({ min: 1, max: 336 }) } as const),
);
const what = fc.constantFrom(...OFFERS);
const anyServerMessage: fc.Arbitrary<ServerMessage> = fc.oneof(
  fc.record({
    type: fc.constant('table'),
    id: fc.string(),
    game: fc.string(),
    version: fc.nat(),
    options: fc.constant({ placement: 'all', open: true }),
    status: fc.constantFrom('waiting', 'running', 'over'),
    commitment: fc.string(),
    seq: fc.integer({ min: -1, max: 999 }),
    chairs: fc.array(chair, { maxLength: 5 }),
    you: fc.record({ seat: fc.integer({ min: -1, max: 4 }), host: fc.boolean(), name: fc.string() }),
    rated: fc.boolean(),
    terms: fc.record({
      pace,
      timeOut: fc.constantFrom(...TIME_OUTS),
      visibility: fc.constantFrom(...VISIBILITIES),
      audience: fc.constantFrom(...AUDIENCES),
      talk: fc.constantFrom(...TALKS),
    }),
    ending: fc.option(
      fc.oneof(
        fc.constant({ kind: 'stopped' } as const),
        fc.record({ kind: fc.constant('resigned'), seats: fc.array(seat) } as const),
      ),
    ),
    clock: fc.option(
      fc.record({ due: fc.option(fc.nat()), left: fc.option(fc.array(fc.nat())), paused: fc.boolean() }),
    ),
    offers: fc.array(fc.record({ what, seats: fc.array(seat) })),
    first: fc.option(seat),
    watching: fc.nat(),
    rematch: fc.option(fc.record({ table: fc.string(), by: fc.option(fc.string()) })),
    now: fc.nat(),
  } as const),
  fc.record(
    {
      type: fc.constant('step'),
      seq: fc.nat(),
      seat: fc.integer({ min: -1, max: 4 }),
      moves: fc.array(fc.string()),
      events: fc.array(fc.jsonValue()),
      view: fc.jsonValue(),
      at: fc.nat(),
      due: fc.nat(),
      left: fc.array(fc.nat()),
      late: fc.boolean(),
    } as const,
    { requiredKeys: ['type', 'seq', 'seat', 'events', 'view', 'at'] },
  ),
  fc.record({ type: fc.constant('ack'), id: fc.string(), seq: fc.nat() } as const),
  fc.record(
    {
      type: fc.constant('refused'),
      re: fc.string(),
      id: fc.string(),
      reason: fc.constantFrom(...REFUSAL_CODES),
      message: fc.string(),
    } as const,
    { requiredKeys: ['type', 'reason', 'message'] },
  ),
  fc.record({
    type: fc.constant('talk'),
    whole: fc.boolean(),
    lines: fc.array(
      fc.record(
        {
          n: fc.nat(),
          seat: fc.integer({ min: -1, max: 4 }),
          person: fc.string(),
          name: fc.string(),
          at: fc.nat(),
          id: fc.string(),
          what: fc.oneof(fc.record({ ready: fc.string() }), fc.record({ text: fc.string() })),
        },
        { requiredKeys: ['n', 'seat', 'person', 'name', 'at', 'what'] },
      ),
    ),
  } as const),
  fc.constant({ type: 'pong' } as const),
) as fc.Arbitrary<ServerMessage>;

/** What a message is once it has been through JSON: −0 and the like do not survive. */
const onTheWire = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('parse and print', () => {
  it('give back every message of a client', () => {
    fc.assert(
      fc.property(anyClientMessage, (message) => {
        expect(parseClientMessage(printMessage(message))).toEqual(message);
      }),
    );
  });

  it('give back every message of the server', () => {
    fc.assert(
      fc.property(anyServerMessage, (message) => {
        expect(parseServerMessage(printMessage(message))).toEqual(onTheWire(message));
      }),
    );
  });

  it('never throw, whatever the text', () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.json());
    fc.assert(
      fc.property(texts, (text) => {
        for (const result of [parseClientMessage(text), parseServerMessage(text)]) {
          expect(typeof result).toBe('object');
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('take a damaged message only if it is still one, and then nothing but its fields', () => {
    const damage = fc.tuple(anyClientMessage, fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(damage, ([message, key, value]) => {
        const parsed = parseClientMessage(JSON.stringify({ ...message, [key]: value }));
        if (isMalformed(parsed)) return;
        expect(Object.keys(parsed).sort()).toEqual(Object.keys(message).sort());
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['v', 'since', 'type'])('refuse a hello without %s', (key) => {
    const { [key]: _, ...rest } = { type: 'hello', v: 1, since: -1 } as Record<string, unknown>;
    expect(isMalformed(parseClientMessage(JSON.stringify(rest)))).toBe(true);
  });

  it('say where a message is wrong without repeating it', () => {
    const parsed = parseClientMessage('{"type":"sit","seat":"<script>","nonce":"12345678"}');
    expect(parsed).toEqual({ malformed: 'seat: invalid_type' });
  });

  it('let the server add fields, and clients not', () => {
    expect(parseServerMessage('{"type":"pong","new":1}')).toEqual({ type: 'pong' });
    expect(isMalformed(parseClientMessage('{"type":"ping","new":1}'))).toBe(true);
    expect(clientMessage.safeParse({ type: 'ping' }).success).toBe(true);
  });
});

describe('bodies', () => {
  it('of a table never carry more than they should', () => {
    const table = { game: 'g', seats: [{ kind: 'me' }, { kind: 'bot', level: 'hare' }] };
    expect(parseBody(createTableRequest, table)).toEqual(table);
    expect(isMalformed(parseBody(createTableRequest, { ...table, seed: 'mine' }))).toBe(true);
    expect(isMalformed(parseBody(createTableRequest, { ...table, seats: [{ kind: 'bot' }] }))).toBe(true);
  });

  it.each([
    ['the Hangul filler', '\u3164'],
    ['the blank of Braille', '\u2800'],
    ['the Hangul Choseong filler', '\u115F'],
    ['the halfwidth filler', '\uFFA0'],
    ['a soft hyphen', 'A\u00ADnna'],
    ['a zero-width joiner', 'A\u200Dnna'],
    ['a word joiner', '\u2060'],
    ['a variation selector alone', '\uFE0F'],
    ['a mark alone', '\u0301'],
    ['a line turned around', '\u202Eanna'],
    ['a filler inside', 'An\u3164na'],
  ])('of a name hold nothing that cannot be seen: %s', (_, name) => {
    expect(isMalformed(parseBody(renameRequest, { name }))).toBe(true);
  });

  it.each(['Анна', 'Zoë', '李', 'أحمد', 'O’Brien-7', '한글', '❤️', '🦊'])('%s is a name', (name) => {
    expect(parseBody(renameRequest, { name })).toEqual({ name: name.normalize('NFC') });
  });

  it('of a name are trimmed and in one form', () => {
    expect(parseBody(renameRequest, { name: '  Zoe\u0308 ' })).toEqual({ name: 'Zoë' });
  });
});
