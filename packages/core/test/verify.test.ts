/** What `verify` says to records that were bent in one place; the table over a real match is in the server's tests. */
import { getPublicKey, hashes, sign } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import {
  bytesToSign,
  commitmentTo,
  type Flaw,
  fairChance,
  flawText,
  isSigned,
  LANGUAGES,
  type MatchRecord,
  type Signature,
  verify,
  type Witness,
} from '../src/index.ts';
import { randomMatch } from '../src/laws/index.ts';
import { peekGame } from './peek-game.ts';

type Peek = MatchRecord<{ short: boolean }>;

hashes.sha512 = sha512;
const secret = { seed: 'ab'.repeat(32), nonces: ['mine', ''] };
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function fairMatch(table: Peek['table'] = { seats: 2, options: { short: true }, first: 0 }): Peek {
  const { record } = randomMatch(peekGame, table, 3, { chance: fairChance(secret) });
  return { ...record, commitment: commitmentTo(secret.seed, record), bots: [1], secret };
}

function signed(record: Peek, privateKey = new Uint8Array(32).fill(7)): Peek {
  const { signature: _, ...bare } = record;
  const value = hex(sign(bytesToSign(bare), privateKey));
  return { ...bare, signature: { key: hex(getPublicKey(privateKey)), value } };
}

const record = fairMatch();
const bentLuck = (luck: readonly number[]) => luck.map((n) => (n === 0 ? 1 : n - 1));
const drawing = record.turns.findIndex(({ luck }) => luck.length > 0);
const changed = (turn: number, part: object): Peek => ({
  ...record,
  turns: record.turns.map((each, i) => (i === turn ? { ...each, ...part } : each)),
});
const pass = { seat: record.turns[0]?.seat ?? 0, moves: [], luck: [] };
const withTable = (part: object): Peek => ({
  ...record,
  table: { ...record.table, ...part } as Peek['table'],
});
const withSecret = (part: object): Peek => ({ ...record, secret: { ...secret, ...part } });

describe('verify', () => {
  it('says nothing against a fair match, bare or signed', () => {
    expect(verify(peekGame, record)).toBeNull();
    expect(verify(peekGame, signed(record))).toBeNull();
    expect(verify(peekGame, fairMatch({ seats: 2, options: { short: false } }))).toBeNull();
  });

  it('a match of people alone names no bots, and their order means nothing', () => {
    const people = { seed: secret.seed, nonces: ['mine', 'yours'] };
    const { record: bare } = randomMatch(peekGame, record.table, 3, { chance: fairChance(people) });
    const whole = { ...bare, commitment: commitmentTo(people.seed, bare), secret: people };
    expect(verify(peekGame, whole)).toBeNull();
    expect(verify(peekGame, whole, { bots: [] })).toBeNull();
    const none = { seed: secret.seed, nonces: ['', ''] };
    const { record: bots } = randomMatch(peekGame, record.table, 3, { chance: fairChance(none) });
    const alone = { ...bots, commitment: commitmentTo(none.seed, bots), bots: [1, 0], secret: none };
    expect(verify(peekGame, alone, { bots: [0, 1] })).toBeNull();
  });

  it('the match it is tried on has luck in a turn', () => {
    expect(drawing).toBeGreaterThanOrEqual(0);
  });

  it.each<[string, Peek, Flaw]>([
    ['another game', { ...record, game: 'chess' }, { flaw: 'game', needed: 'peek', found: 'chess' }],
    [
      'another version',
      { ...record, version: 2 },
      { flaw: 'unsound', complaint: { at: 'version', problem: 'version', needed: 1, found: 2 } },
    ],
    [
      'seats the game does not have',
      withTable({ seats: 9 }),
      { flaw: 'table', complaint: { at: 'seats', problem: 'seats', min: 2, max: 3, found: '9' } },
    ],
    ['no seed', (({ secret: _, ...rest }) => rest)(record), { flaw: 'no-secret' }],
    ['another seed', withSecret({ seed: 'cd'.repeat(32) }), { flaw: 'seal' }],
    ['another commitment', { ...record, commitment: 'cd'.repeat(32) }, { flaw: 'seal' }],
    ['other options', withTable({ options: { short: false } }), { flaw: 'seal' }],
    ['another starter', withTable({ first: 1 }), { flaw: 'seal' }],
    ['no starter named', withTable({ first: undefined }), { flaw: 'seal' }],
    ['too few nonces', withSecret({ nonces: ['mine'] }), { flaw: 'nonces', needed: 2, found: 1 }],
    ['too many nonces', withSecret({ nonces: ['mine', '', ''] }), { flaw: 'nonces', needed: 2, found: 3 }],
    ['a nonce for a bot', withSecret({ nonces: ['mine', 'chosen'] }), { flaw: 'bot-nonce', seat: 1 }],
    ['a person without a nonce', withSecret({ nonces: ['', ''] }), { flaw: 'no-nonce', seat: 0 }],
    ['a bot made a person', { ...record, bots: [] }, { flaw: 'no-nonce', seat: 1 }],
    [
      'a nonce too long to be told apart',
      withSecret({ nonces: ['я'.repeat(33), ''] }),
      { flaw: 'long-nonce', seat: 0 },
    ],
    ['another nonce', withSecret({ nonces: ['other', ''] }), { flaw: 'opening' }],
    ['another opening', { ...record, luck: bentLuck(record.luck) }, { flaw: 'opening' }],
    ['luck left over in the opening', { ...record, luck: [...record.luck, 0] }, { flaw: 'opening' }],
    [
      'another draw in a turn',
      changed(drawing, { luck: bentLuck(record.turns[drawing]?.luck ?? []) }),
      { flaw: 'luck', turn: drawing + 1 },
    ],
    [
      'luck left over inside a turn',
      changed(drawing, { luck: [...(record.turns[drawing]?.luck ?? []), 0] }),
      { flaw: 'luck', turn: drawing + 1 },
    ],
    [
      'luck in a turn that drew nothing',
      changed(0, { luck: [...(record.turns[0]?.luck ?? []), 1] }),
      { flaw: 'luck', turn: 1 },
    ],
    ['a pass slipped in', { ...record, turns: [pass, ...record.turns] }, { flaw: 'pass', turn: 1 }],
    [
      'an illegal turn',
      changed(0, { moves: ['play 2'] }),
      {
        flaw: 'turn',
        turn: 1,
        refusal: { refused: 'illegal', rule: 'PEEK-2/no-card', move: 'play 2' },
      },
    ],
    [
      'a turn after the last',
      { ...record, turns: [...record.turns, { seat: 0, moves: ['play 0'], luck: [] }] },
      {
        flaw: 'turn',
        turn: record.turns.length + 1,
        refusal: { refused: 'over', rule: 'PEEK-1', move: 'play 0' },
      },
    ],
    ['a cut end', { ...record, turns: record.turns.slice(0, -1) }, { flaw: 'not-over' }],
  ])('%s', (_, bent, flaw) => {
    expect(verify(peekGame, bent)).toEqual(flaw);
  });

  it.each<[string, Witness, Flaw | null]>([
    ['saw the same seal', { commitment: record.commitment }, null],
    ['saw another seal', { commitment: 'cd'.repeat(32) }, { flaw: 'other-seal' }],
    ['gave this nonce', { nonce: { seat: 0, value: 'mine' } }, null],
    ['gave this nonce, at whatever seat', { nonce: { value: 'mine' } }, null],
    ['gave another nonce', { nonce: { seat: 0, value: 'other' } }, { flaw: 'other-nonce' }],
    ['gave another nonce, at whatever seat', { nonce: { value: 'other' } }, { flaw: 'other-nonce' }],
    ['gave it at another seat', { nonce: { seat: 1, value: 'mine' } }, { flaw: 'other-nonce' }],
    ['saw a bot there', { bots: [1] }, null],
    ['saw a person there', { bots: [] }, { flaw: 'other-bots' }],
    ['wants it signed', { key: 'ab'.repeat(32) }, { flaw: 'not-signed' }],
  ])('is asked by someone who %s', (_, witness, flaw) => {
    expect(verify(peekGame, record, witness)).toEqual(flaw);
  });

  it('a match that begins anew with a seed of the forger’s choice is only noticed by a witness', () => {
    const forged = { seed: 'ef'.repeat(32), nonces: ['mine', ''] };
    const { record: other } = randomMatch(peekGame, record.table, 3, { chance: fairChance(forged) });
    const whole = { ...other, commitment: commitmentTo(forged.seed, other), bots: [1], secret: forged };
    expect(verify(peekGame, whole)).toBeNull();
    expect(verify(peekGame, whole, { commitment: record.commitment })).toEqual({ flaw: 'other-seal' });
  });
});

describe('a signature', () => {
  const good = signed(record);
  const key = good.signature?.key ?? '';

  it('is of everything the record says, however its fields are ordered', () => {
    expect(isSigned(good)).toBe(true);
    expect(isSigned(Object.fromEntries(Object.entries(good).reverse()) as unknown as Peek)).toBe(true);
    expect(isSigned(record)).toBe(false);
    expect(verify(peekGame, good, { key })).toBeNull();
  });

  it.each<[string, Peek]>([
    ['the moves', { ...good, turns: changed(0, { moves: ['peek'] }).turns }],
    ['who sat there', { ...good, bots: [] }],
    ['the version', { ...good, version: 2 }],
    ['the options', { ...good, table: { ...good.table, options: { short: false } } }],
    ['the luck', { ...good, luck: bentLuck(good.luck) }],
    ['the nonces', { ...good, secret: { ...secret, nonces: ['other', ''] } }],
    ['the seal', { ...good, commitment: 'cd'.repeat(32) }],
    ['the signature', { ...good, signature: { key, value: '00'.repeat(64) } }],
    ['the key', { ...good, signature: { key: '00'.repeat(32), value: good.signature?.value ?? '' } }],
    ['the key into none', { ...good, signature: { key: 'zz', value: good.signature?.value ?? '' } }],
  ])('does not survive a change of %s', (_, bent) => {
    expect(isSigned(bent)).toBe(false);
  });

  it('catches what no rule forbids: other legal moves with the same luck', () => {
    const { turns, luck } = randomMatch(peekGame, record.table, 4, { chance: fairChance(secret) }).record;
    const edited: Peek = { ...record, luck, turns };
    expect(turns).not.toEqual(record.turns);
    expect(verify(peekGame, edited)).toBeNull();
    expect(verify(peekGame, { ...edited, signature: good.signature as Signature })).toEqual({
      flaw: 'signature',
    });
  });

  it('of another key does not vouch for this server', () => {
    const foreign = signed(record, new Uint8Array(32).fill(9));
    expect(verify(peekGame, foreign)).toBeNull();
    expect(verify(peekGame, foreign, { key })).toEqual({ flaw: 'other-key' });
  });
});

describe('what verify says', () => {
  const FLAWS: { readonly [F in Flaw['flaw']]: Flaw & { readonly flaw: F } } = {
    'no-secret': { flaw: 'no-secret' },
    game: { flaw: 'game', needed: 'peek', found: 'chess' },
    table: { flaw: 'table', complaint: { at: 'table', problem: 'rule', game: 'peek', rule: 'PEEK-9' } },
    unsound: { flaw: 'unsound', complaint: { at: 'version', problem: 'version', needed: 1, found: 2 } },
    nonces: { flaw: 'nonces', needed: 2, found: 3 },
    'long-nonce': { flaw: 'long-nonce', seat: 0 },
    'bot-nonce': { flaw: 'bot-nonce', seat: 1 },
    'no-nonce': { flaw: 'no-nonce', seat: 1 },
    seal: { flaw: 'seal' },
    'other-seal': { flaw: 'other-seal' },
    'other-nonce': { flaw: 'other-nonce' },
    'other-bots': { flaw: 'other-bots' },
    signature: { flaw: 'signature' },
    'not-signed': { flaw: 'not-signed' },
    'other-key': { flaw: 'other-key' },
    opening: { flaw: 'opening' },
    pass: { flaw: 'pass', turn: 3 },
    back: { flaw: 'back', turn: 3 },
    luck: { flaw: 'luck', turn: 3 },
    turn: { flaw: 'turn', turn: 3, refusal: { refused: 'illegal', rule: 'PEEK-2/no-card', move: 'play 2' } },
    'over-twice': { flaw: 'over-twice' },
    ending: { flaw: 'ending' },
    'not-over': { flaw: 'not-over' },
  };

  it.each(LANGUAGES)('is a sentence of its own for every flaw (%s)', (language) => {
    const said = Object.values(FLAWS).map((flaw) => flawText(flaw, language));
    expect(new Set(said).size).toBe(said.length);
    for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}.{15,}[.)'\w]$/u);
  });

  it('uses the game’s own words for a rule that was broken', () => {
    const words = { 'PEEK-2/no-card': 'There is no such card.', 'PEEK-9': 'Nobody peeks alone.' };
    expect(flawText(FLAWS.turn, 'en', words)).toBe('Turn 3 is against the rules: There is no such card.');
    expect(flawText(FLAWS.turn, 'en')).toBe("Turn 3 is against the rules: illegal PEEK-2/no-card 'play 2'");
    expect(flawText(FLAWS.table, 'ru', words)).toBe('Nobody peeks alone.');
    for (const flaw of ['bot-nonce', 'no-nonce'] as const) {
      expect(flawText(FLAWS[flaw], 'en')).toMatch(/seat 2\b/i);
      expect(flawText(FLAWS[flaw], 'ru')).toContain('месте 2 ');
    }
    expect(flawText(FLAWS['long-nonce'], 'en')).toContain('seat 1 ');
    expect(flawText(FLAWS['long-nonce'], 'ru')).toContain('места 1 ');
  });
});
