/**
 * Ways to tamper with the record of a real match, and what is said to each: docs/tampering.md is made here.
 * The match is Dice Pyramid with two people and a bot, played at the real table from the real store.
 */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { findGame, readRecord, sayComplaint } from '@benben/catalogue';
import {
  commitmentTo,
  fairChance,
  fastChance,
  flawText,
  type Language,
  legalMoves,
  type MatchRecord,
  RunningMatch,
  type Turn,
  verify,
  type Witness,
  wallClock,
} from '@benben/core';
import type { ServerMessage, StepMessage } from '@benben/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bots } from '../src/bots.ts';
import { openSigner, type Signer } from '../src/signer.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Person, Store } from '../src/store/store.ts';
import { LiveTable } from '../src/table.ts';
import { finishedRecord } from '../src/tell.ts';
import { dicePyramid, gameOf } from './helpers/game.ts';
import { PLAIN } from './helpers/plan.ts';
import { loneNode, newDataDir } from './helpers/server.ts';

const PEOPLE: readonly Person[] = ['anna', 'boris'].map((id) => ({ id, name: id }));
const SEED = createHash('sha256').update('a match to tamper with').digest('hex');
const options = { placement: 'free' };

let dataDir: string;
let store: Store;
let stranger: Signer;
let honest: MatchRecord & Required<Pick<MatchRecord, 'secret' | 'signature' | 'bots'>>;

beforeAll(async () => {
  dataDir = newDataDir();
  store = openSqlite(dataDir);
  for (const person of PEOPLE) await store.addPerson(person, person.id);
  const people = PEOPLE.map((person) => ({ person, bot: null, nonce: `nonce-of-${person.id}` }));
  await store.addTable({
    ...PLAIN,
    id: 't',
    game: dicePyramid.id,
    version: dicePyramid.version,
    options,
    host: 'anna',
    seed: SEED,
    chairs: [...people, { person: null, bot: 'hare', nonce: null }],
  });
  await store.keep('signing key', '5e'.repeat(32));
  stranger = await openSigner({ keep: async () => 'ab'.repeat(32) });
  honest = await playedAtTheTable();
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

/** Every seat plays legal moves drawn from a fixed seed, so that the table below is the same in every run. */
async function playedAtTheTable(): Promise<typeof honest> {
  const choices = fastChance(11);
  const anyMove = (view: unknown, seat: number) => {
    const moves = legalMoves(dicePyramid, view, seat);
    return dicePyramid.actions.print(moves[choices.below(moves.length)] as number);
  };
  const thinker = {
    think: async ({ view, seat }: { view: unknown; seat: number }) => [anyMove(view, seat)],
    close: async () => {},
  };
  const signer = await openSigner(store);
  const table = await LiveTable.open(dicePyramid, 't', {
    store,
    bots: new Bots(thinker, { paceMs: 0, thinkMs: 0, threads: 1 }),
    signer,
    nodes: loneNode(store),
    goneAfterMs: 60_000,
    layAgain: async () => {},
    failed: (error) => {
      throw error;
    },
    clock: wallClock,
    listed: () => {},
    forget: () => {},
  });
  const heard: ServerMessage[] = [];
  const [anna] = PEOPLE as [Person, Person];
  table.hello(
    {
      person: anna,
      next: null,
      ears: null,
      legal: false,
      changes: false,
      toldAt: null,
      send: (text) => heard.push(JSON.parse(text)),
      whenRead: setImmediate,
      drop: () => {},
    },
    -1,
  );
  const newest = () => heard.findLast((told): told is StepMessage => told.type === 'step') as StepMessage;
  while (!heard.some(({ type }) => type === 'over')) {
    const { seq, view } = newest();
    const seat = dicePyramid.toAct(view) === 4 ? 2 : dicePyramid.toAct(view) - 1;
    const person = PEOPLE[seat];
    if (person)
      await table.request(person, { type: 'play', id: `${seq}`, seq, moves: [anyMove(view, seat)] });
    else await new Promise((resume) => setImmediate(resume));
  }
  table.close();
  const row = await store.table('t');
  return (row && finishedRecord(row, await store.log('t'), signer)) as typeof honest;
}

type Edit = (record: typeof honest) => object;
type Forge = (record: typeof honest) => MatchRecord;
interface Way {
  readonly way: string;
  readonly edit: Edit;
  readonly witness?: Witness;
}

const unsigned = ({ signature: _, ...record }: typeof honest) => record;
const turnsWith =
  (edit: (turns: Turn[]) => void): Edit =>
  (record) => {
    const turns = record.turns.map((turn) => ({ ...turn }));
    edit(turns);
    return { ...unsigned(record), turns };
  };
const rolled = (turns: readonly Turn[]) => turns.findIndex(({ luck }) => luck.length > 0);
const withSecret =
  (part: (secret: typeof honest.secret) => Partial<typeof honest.secret>): Edit =>
  (record) => ({ ...unsigned(record), secret: { ...record.secret, ...part(record.secret) } });
const withTable =
  (part: object): Edit =>
  (record) => ({ ...unsigned(record), table: { ...record.table, ...part } });

/** Another whole match with the same people, whose luck somebody picked. */
const replaced =
  (seed: string, choices: number): Forge =>
  (record) => {
    const { game, version, table, bots } = record;
    const secret = { seed, nonces: record.secret.nonces };
    const chance = fairChance(secret);
    const match = RunningMatch.open(dicePyramid, table, chance);
    const choose = fastChance(choices);
    while (match.onTurn >= 0) {
      const moves = legalMoves(dicePyramid, match.state, match.onTurn);
      const move = dicePyramid.actions.print(moves[choose.below(moves.length)] as number);
      match.play({ seat: match.onTurn, moves: [move] }, chance);
    }
    const [opening, ...turns] = match.log.map(({ seat, moves, luck }) => ({ seat, moves, luck }));
    const commitment = commitmentTo(seed, { game, version, table });
    return { game, version, table, bots, commitment, luck: opening?.luck ?? [], turns, secret };
  };

/** Each changes one thing; the signature is taken off unless the way is about it. */
const WAYS: readonly Way[] = [
  { way: 'nothing', edit: (record) => record },
  { way: 'the signature is taken off', edit: unsigned },
  {
    way: 'the signature is taken off, asked by someone who knows the server’s key',
    edit: unsigned,
    witness: { key: 'the key' },
  },
  { way: 'another roll', edit: turnsWith((turns) => bend(turns, rolled(turns))) },
  {
    way: 'another opening',
    edit: (record) => ({ ...unsigned(record), luck: [(record.luck[0] ?? 0) === 0 ? 1 : 0] }),
  },
  { way: 'a roll too many inside a turn', edit: turnsWith((turns) => lengthen(turns, rolled(turns))) },
  { way: 'a turn left out', edit: turnsWith((turns) => void turns.splice(2, 1)) },
  { way: 'a turn doubled', edit: turnsWith((turns) => void turns.splice(2, 0, turns[2] as Turn)) },
  {
    way: 'two turns exchanged',
    edit: turnsWith((turns) => void turns.splice(1, 2, turns[2] as Turn, turns[1] as Turn)),
  },
  {
    way: 'a pass slipped in',
    edit: turnsWith((turns) => void turns.unshift({ seat: turns[0]?.seat ?? 0, moves: [], luck: [] })),
  },
  { way: 'a turn given to another seat', edit: turnsWith((turns) => shiftSeat(turns)) },
  { way: 'an illegal move', edit: turnsWith((turns) => replaceMove(turns, 'stop')) },
  { way: 'a word that is no move', edit: turnsWith((turns) => replaceMove(turns, 'win')) },
  { way: 'the last turn cut off', edit: turnsWith((turns) => void turns.pop()) },
  {
    way: 'a turn after the end',
    edit: turnsWith((turns) => void turns.push({ seat: 0, moves: ['roll'], luck: [0, 0, 0, 0, 0, 0] })),
  },
  { way: 'another option', edit: withTable({ options: { placement: 'all' } }) },
  { way: 'an option that does not exist', edit: withTable({ options: { placement: 'any' } }) },
  { way: 'a starter named afterwards', edit: withTable({ first: 0 }) },
  { way: 'a seat more', edit: withTable({ seats: 4 }) },
  { way: 'thirty million seats', edit: withTable({ seats: 30_000_000 }) },
  { way: 'another version', edit: (record) => ({ ...unsigned(record), version: record.version + 1 }) },
  {
    way: 'another game',
    edit: (record) => ({
      ...unsigned(record),
      game: 'emperors-gold',
      version: gameOf('emperors-gold').version,
    }),
  },
  { way: 'another seed', edit: withSecret(() => ({ seed: 'cd'.repeat(32) })) },
  { way: 'another seal', edit: (record) => ({ ...unsigned(record), commitment: 'cd'.repeat(32) }) },
  { way: 'the seed left out', edit: ({ secret: _, ...record }) => unsigned(record as typeof honest) },
  {
    way: 'a player’s number exchanged',
    edit: withSecret(({ nonces }) => ({ nonces: ['picked-later', ...nonces.slice(1)] })),
  },
  {
    way: 'a player’s number left out',
    edit: withSecret(({ nonces }) => ({ nonces: ['', ...nonces.slice(1)] })),
  },
  { way: 'a number too few', edit: withSecret(({ nonces }) => ({ nonces: nonces.slice(1) })) },
  { way: 'a number too many', edit: withSecret(({ nonces }) => ({ nonces: [...nonces, ''] })) },
  {
    way: 'a number for the bot',
    edit: withSecret(({ nonces }) => ({ nonces: [...nonces.slice(0, 2), 'picked'] })),
  },
  {
    way: 'a number of 256 bytes',
    edit: withSecret(({ nonces }) => ({ nonces: ['𓀀'.repeat(64), ...nonces.slice(1)] })),
  },
  { way: 'the bot passed off as a person', edit: (record) => ({ ...unsigned(record), bots: [] }) },
  {
    way: 'a person passed off as a bot, number and all, asked by someone who sat there',
    edit: (record) => ({
      ...unsigned(record),
      bots: [1, 2],
      secret: { ...record.secret, nonces: [record.secret.nonces[0], '', ''] },
    }),
    witness: { bots: [2] },
  },
  { way: 'a whole other match with other luck', edit: replaced('ef'.repeat(32), 5) },
  {
    way: 'a whole other match with other luck, asked by someone who saw the seal',
    edit: replaced('ef'.repeat(32), 5),
    witness: { commitment: 'the seal' },
  },
  {
    way: 'other luck made from another number, asked by the player who gave one',
    edit: (record) =>
      replaced(
        'ef'.repeat(32),
        5,
      )({ ...record, secret: { ...record.secret, nonces: ['picked-later', 'nonce-of-boris', ''] } }),
    witness: { nonce: { seat: 0, value: 'nonce-of-anna' } },
  },
  { way: 'other legal moves with the same luck', edit: replaced(SEED, 5) },
  {
    way: 'other legal moves with the same luck under the old signature',
    edit: (record) => ({ ...replaced(SEED, 5)(record), signature: record.signature }),
  },
  {
    way: 'other legal moves, signed by somebody else, asked by someone who knows the server’s key',
    edit: (record) => stranger.sign(replaced(SEED, 5)(record)),
    witness: { key: 'the key' },
  },
];

function bend(turns: Turn[], at: number): void {
  const turn = turns[at] as Turn;
  turns[at] = { ...turn, luck: turn.luck.map((value, i) => (i === 0 ? (value + 1) % 6 : value)) };
}
function lengthen(turns: Turn[], at: number): void {
  const turn = turns[at] as Turn;
  turns[at] = { ...turn, luck: [...turn.luck, 0] };
}
function shiftSeat(turns: Turn[]): void {
  const turn = turns[0] as Turn;
  turns[0] = { ...turn, seat: (turn.seat + 1) % 3 };
}
function replaceMove(turns: Turn[], move: string): void {
  turns[0] = { ...(turns[0] as Turn), moves: [move] };
}

/** What a stranger is told who opens the record: by the door, or by `verify`. */
function saidTo({ edit, witness = {} }: Way, language: Language): string {
  const read = readRecord(JSON.parse(JSON.stringify(edit(honest))));
  if ('complaint' in read) return sayComplaint(read.complaint, language);
  const known = {
    ...witness,
    ...(witness.key === 'the key' ? { key: honest.signature.key } : {}),
    ...(witness.commitment === 'the seal' ? { commitment: honest.commitment } : {}),
  };
  const flaw = verify(read.game, read.record, known);
  return flaw ? flawText(flaw, language, findGame(read.game.id)?.texts[language].refusals) : '';
}

/** What cannot be seen from the record alone; docs/fairness.md says who can see it. */
const UNSEEN = new Set([
  'nothing',
  'the signature is taken off',
  'a whole other match with other luck',
  'other legal moves with the same luck',
]);

describe('a record that was tampered with', () => {
  it.each(WAYS.map((way) => [way.way, way] as const))('%s', (name, way) => {
    expect(saidTo(way, 'en') === '').toBe(UNSEEN.has(name));
    expect(saidTo(way, 'ru') === '').toBe(UNSEEN.has(name));
  });

  it('the table in docs/tampering.md says the same', async () => {
    const rows = WAYS.map((way) => `| ${way.way} | ${saidTo(way, 'en') || '*holds*'} |`);
    const text = [
      '# Tampering with a record',
      '',
      'The record of a match of Dice Pyramid, two people and a bot, `placement: free`, signed by its server; what is changed in it, and what',
      'the page and `npm run benben -- verify` say. Made by `packages/server/test/tampering.test.ts`. Who else could see what *holds* here is told in [fairness.md](fairness.md).',
      '',
      '| what is changed | what is said |',
      '|---|---|',
      ...rows,
      '',
    ].join('\n');
    await expect(text).toMatchFileSnapshot(resolve('docs/tampering.md'));
  });
});
