import { describe, expect, it } from 'vitest';
import { anyGame, commitmentTo, complaintText, type MatchRecord, parseRecord, replay } from '../src/index.ts';
import { randomMatch } from '../src/laws/index.ts';
import { peekGame } from './peek-game.ts';

const table = { seats: 2, options: { short: true } };
const { record } = randomMatch(peekGame, table, 3);
const seed = 'ab'.repeat(32);
const whole: MatchRecord = {
  ...record,
  commitment: commitmentTo(seed, record),
  bots: [1],
  secret: { seed, nonces: ['one', ''] },
  signature: { key: '1f'.repeat(32), value: '2e'.repeat(64) },
};
const read = (json: unknown) => parseRecord(json, (id) => (id === 'peek' ? anyGame(peekGame) : null));
const said = (json: unknown) => {
  const result = read(json);
  return 'complaint' in result ? complaintText(result.complaint, 'en') : null;
};

describe('the door for records', () => {
  it('lets a record in as it is, bare or with the names of its players', () => {
    const json: unknown = JSON.parse(JSON.stringify(whole));
    expect(read(json)).toMatchObject({ record: whole, names: [] });
    expect(read({ record: json, names: ['Ada', 7, 'too many'] })).toMatchObject({
      record: whole,
      names: ['Ada', null],
    });
  });

  it('drops what nobody asked for', () => {
    const result = read({ ...whole, extra: 1, table: { ...table, extra: 2 } });
    expect('record' in result && result.record).toEqual(whole);
  });

  it.each<[string, unknown]>([
    ['the file: must be an object { … }, not 7', 7],
    ['the file: must be an object { … }, not null', null],
    ['record: must be an object { … }, not 7', { record: 7 }],
    ['There is no game “chess” here.', { ...whole, game: 'chess' }],
    [`There is no game “${'x'.repeat(40)}” here.`, { ...whole, game: 'x'.repeat(500) }],
    ['game: must be text of up to 1200 characters, not 7', { ...whole, game: 7 }],
    [
      'Recorded under version 7 of the rules; these are version 1, and it would not be the same match.',
      { ...whole, version: 7 },
    ],
    ['This game is for 2–3 players, not 30000000.', { ...whole, table: { ...table, seats: 30_000_000 } }],
    ['This game is for 2–3 players, not 1.', { ...whole, table: { ...table, seats: 1 } }],
    ['This game is for 2–3 players, not 7.', { ...whole, table: { ...table, seats: 7 } }],
    ['table.options: there is no option “magic”', { ...whole, table: { ...table, options: { magic: 1 } } }],
    ['table: must be an object { … }, but it is missing', { ...whole, table: undefined }],
    [
      'commitment: must be text of up to 64 characters, but it is missing',
      { ...whole, commitment: undefined },
    ],
    ['luck: must be a list [ … ], not "1"', { ...whole, luck: '1' }],
    ['turns: must be a list [ … ], but it is missing', { ...whole, turns: undefined }],
    ['turns: must have 0–20000 entries, not 20001', { ...whole, turns: Array(20_001).fill(record.turns[0]) }],
    [
      'turns[0].seat: must be a whole number, 0–1, not 2',
      { ...whole, turns: [{ seat: 2, moves: [], luck: [] }] },
    ],
    [
      'turns[0].moves[0]: must be text of up to 64 characters, not 3',
      { ...whole, turns: [{ seat: 0, moves: [3], luck: [] }] },
    ],
    [
      'turns[0].luck[1]: must be a whole number, 0–4294967296, not -1',
      { ...whole, turns: [{ seat: 0, moves: [], luck: [0, -1] }] },
    ],
    [
      'secret.seed: must be 64 hexadecimal digits, not "zz"',
      { ...whole, secret: { seed: 'zz', nonces: [] } },
    ],
    [
      'secret.seed: must be 64 hexadecimal digits, not "ababababababababababababababababababaxx',
      { ...whole, secret: { seed: `${'ab'.repeat(18)}axx${'0'.repeat(25)}`, nonces: [] } },
    ],
    [
      'secret.nonces: must have 0–4 entries, not 5',
      { ...whole, secret: { seed, nonces: Array(5).fill('') } },
    ],
    [
      'secret.nonces[0]: must be text of up to 256 characters, not "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      { ...whole, secret: { seed, nonces: ['x'.repeat(257)] } },
    ],
    ['bots[0]: must be a whole number, 0–1, not 2', { ...whole, bots: [2] }],
    ['bots: must have 0–2 entries, not 3', { ...whole, bots: [0, 1, 0] }],
    ['signature.key: must be 64 hexadecimal digits, not "ab"', { ...whole, signature: { key: 'ab' } }],
    [
      'signature.value: must be 128 hexadecimal digits, but it is missing',
      { ...whole, signature: { key: seed } },
    ],
  ])('says: %s', (sentence, json) => {
    expect(said(json)).toBe(sentence);
  });
});

describe('a record that does not hold together', () => {
  const broken = (json: MatchRecord) => () => [...replay(peekGame, json as MatchRecord<{ short: boolean }>)];
  const [first, second] = record.turns as [MatchRecord['turns'][number], MatchRecord['turns'][number]];

  it.each<[string, MatchRecord]>([
    ['luck: does not follow from the rules (the luck is used up', { ...record, luck: [] }],
    ['luck: does not follow from the rules (only', { ...record, luck: [...record.luck, 0] }],
    [
      'turns[0]: does not follow from the rules (not-a-move',
      { ...record, turns: [{ ...first, moves: ['fly'] }] },
    ],
    [
      'turns[1]: does not follow from the rules (only',
      { ...record, turns: [first, { ...second, luck: [...second.luck, 0] }] },
    ],
  ])('names the place: %s', (sentence, json) => {
    expect(broken(json)).toThrow(sentence);
  });
});
