/** The one door for records: whatever a file, a link or a disk holds becomes a record in one step, or a complaint. */
import type { Complained } from './complaint.ts';
import type { Ending } from './ending.ts';
import type { Secret } from './fair.ts';
import type { AnyGame } from './game.ts';
import type { MatchRecord, Signature, Turn } from './match.ts';
import { complain, field, fieldNames, found, list, type Reader, readJson, text, whole } from './reader.ts';
import { readTable } from './table.ts';

/** Far more than any match needs, far less than would hurt. */
const MOST = {
  turns: 20_000,
  moves: 256,
  move: 64,
  luck: 4096,
  value: 2 ** 32,
  /** The faces of somebody's own box are written out in the id. */
  gameId: 1200,
  version: 1_000_000,
  hex: 64,
  nonce: 256,
  signature: 128,
  name: 24,
} as const;

export interface ReadRecord {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  /** By seat, where whoever wrote the record down knew them. */
  readonly names: readonly (string | null)[];
}

/** A record, bare or with the names of its players: its shape, table and version. Whether the turns follow the rules is for `replay` to say. */
export function parseRecord(json: unknown, find: (id: string) => AnyGame | null): ReadRecord | Complained {
  return readJson(json, (from) => {
    const wrapped = fieldNames(from).includes('record');
    const read = readRecord(wrapped ? field(from, 'record') : from, find);
    const names = wrapped ? field(from, 'names').value : [];
    return {
      ...read,
      names: Array.isArray(names) ? names.slice(0, read.record.table.seats).map(nameOf) : [],
    };
  });
}

const nameOf = (name: unknown) => (typeof name === 'string' ? name.slice(0, MOST.name) : null);

function readRecord(from: Reader, find: (id: string) => AnyGame | null): Omit<ReadRecord, 'names'> {
  const id = text(field(from, 'game'), MOST.gameId);
  const game = find(id);
  if (!game) return complain({ at: 'game', problem: 'no-game', name: id.slice(0, 40) });
  const version = whole(field(from, 'version'), 0, MOST.version);
  if (version !== game.version)
    complain({ at: 'version', problem: 'version', needed: game.version, found: version });
  const table = readTable(game, field(from, 'table'));
  const { seats } = table;
  const [bots, secret, signature] = [field(from, 'bots'), field(from, 'secret'), field(from, 'signature')];
  const ending = field(from, 'ending');
  const record = {
    game: id,
    version,
    table,
    commitment: text(field(from, 'commitment'), MOST.hex),
    luck: readLuck(field(from, 'luck')),
    turns: list(field(from, 'turns'), 0, MOST.turns).map((turn) => readTurn(turn, seats)),
    ...(ending.value === undefined ? {} : { ending: readEnding(ending, seats) }),
    ...(bots.value === undefined ? {} : { bots: readBots(bots, seats) }),
    ...(secret.value === undefined ? {} : { secret: readSecret(secret, seats) }),
    ...(signature.value === undefined ? {} : { signature: readSignature(signature) }),
  };
  return { game, record };
}

function readTurn(from: Reader, seats: number): Turn {
  const backTo = field(from, 'backTo');
  return {
    seat: whole(field(from, 'seat'), 0, seats - 1),
    moves: list(field(from, 'moves'), 0, MOST.moves).map((move) => text(move, MOST.move)),
    luck: readLuck(field(from, 'luck')),
    ...(backTo.value === undefined ? {} : { backTo: whole(backTo, 0, MOST.turns) }),
  };
}

function readEnding(from: Reader, seats: number): Ending {
  const kind = field(from, 'kind');
  if (kind.value === 'stopped') return { kind: 'stopped' };
  if (kind.value !== 'resigned')
    complain({ at: kind.at, problem: 'one-of', names: ['resigned', 'stopped'], found: found(kind) });
  const resigned = list(field(from, 'seats'), 1, seats).map((seat) => whole(seat, 0, seats - 1));
  return { kind: 'resigned', seats: resigned };
}

const readLuck = (from: Reader): number[] =>
  list(from, 0, MOST.luck).map((value) => whole(value, 0, MOST.value));

const readBots = (from: Reader, seats: number): number[] =>
  list(from, 0, seats).map((seat) => whole(seat, 0, seats - 1));

function readSecret(from: Reader, seats: number): Secret {
  // How many nonces there must be is for `verify` to say; here nothing may fill the memory.
  const nonces = list(field(from, 'nonces'), 0, 2 * seats).map((nonce) => text(nonce, MOST.nonce));
  return { seed: hex(field(from, 'seed'), MOST.hex), nonces };
}

const readSignature = (from: Reader): Signature => ({
  key: hex(field(from, 'key'), MOST.hex),
  value: hex(field(from, 'value'), MOST.signature),
});

/** So many hexadecimal digits and no other. */
function hex(from: Reader, digits: number): string {
  const { value } = from;
  if (typeof value === 'string' && value.length === digits && /^[0-9a-f]*$/.test(value)) return value;
  return complain({ at: from.at, problem: 'hex', digits, found: found(from) });
}
