/** The tables of the days: whose luck follows from a secret of this server's, and whose attempts are played again before they count. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type GameId, gameOf, isListed } from '@benben/catalogue';
import { GAME_IDS } from '@benben/catalogue/boxes';
import { DAY_EDITION, DAY_SEAT, DAY_TABLES, daySeats, gameOfDay } from '@benben/catalogue/day';
import {
  type Complaint,
  commitmentTo,
  complaintText,
  dayAfter,
  dayAt,
  dayBegins,
  defaultOptions,
  type MatchRecord,
  parseRecord,
  type Settled,
  streakTo,
  writtenTable,
} from '@benben/core';
import {
  DAYS_LATE,
  type DayAttempt,
  type DayCounted,
  type DayRanking,
  type DayRequest,
  type DayResponse,
  type DayTable,
  type Options,
} from '@benben/protocol';
import type { Bots } from '../bots.ts';
import { mustBeFree } from '../conduct.ts';
import { Refused } from '../refused.ts';
import type { DayKey, DayRow } from '../store/days.ts';
import type { Store } from '../store/store.ts';
import { replayDay } from './check.ts';
import { scoreOf } from './score.ts';

export interface DayParts {
  readonly store: Store;
  readonly bots: Bots;
  now(): number;
}

const SHOWN = 50;
/** Nobody's streak is looked for further back. */
const REMEMBERED = 1000;

export class Days {
  readonly #parts: DayParts;
  readonly #secret: string;
  /** Whose attempt is being played again. */
  readonly #checking = new Set<string>();

  private constructor(parts: DayParts, secret: string) {
    this.#parts = parts;
    this.#secret = secret;
  }

  /** Every process of one store deals the same luck. */
  static async open(parts: DayParts): Promise<Days> {
    return new Days(parts, await parts.store.keep('luck of the days', randomBytes(32).toString('hex')));
  }

  /** Of today alone: nobody begins a day that is over, and nobody knows one that has not begun. */
  async tables(asked: string, person: string | null): Promise<DayResponse> {
    const now = this.#parts.now();
    const today = dayAt(now);
    const day = asked === 'today' ? today : asked;
    mustHaveBegun(day, today);
    if (day !== today) throw new Refused('day-over');
    const first = gameOfDay(day);
    const games = [first, ...GAME_IDS.filter((id) => id !== first)];
    return {
      ...{ day, now, till: dayBegins(dayAfter(day, 1)), edition: DAY_EDITION },
      tables: games.map((game) => this.#table(day, game)),
      you: person === null ? null : await this.#standingOf(person, day, now),
    };
  }

  async ranking(key: DayKey, person: string | null): Promise<DayRanking> {
    const { store, now } = this.#parts;
    mustBeGame(key.game);
    mustHaveBegun(key.day, dayAt(now()));
    const places = await store.dayRanking(key, now(), SHOWN);
    const own = person === null ? null : await store.dayRow(key, person);
    return {
      ...{ day: key.day, game: key.game },
      ...(await store.dayTotals(key, now())),
      places: places.map((row) => ({ rank: row.rank, id: row.person, name: row.name, ...attemptIn(row) })),
      you: own && { rank: await store.dayRank(own, now()), ...attemptIn(own) },
    };
  }

  /** What it counts for; the same record again is answered the same. */
  async send(person: string, key: DayKey, { edition, record }: DayRequest): Promise<DayCounted> {
    const { store, now } = this.#parts;
    const { day } = key;
    const game = mustBeGame(key.game);
    const today = dayAt(now());
    mustHaveBegun(day, today);
    if (day < dayAfter(today, -DAYS_LATE)) throw new Refused('day-over');
    await mustBeFree(store, person);
    const read = this.#read(day, game, { edition, record });
    const hash = createHash('sha256').update(JSON.stringify(read.turns)).digest('hex');
    const known = await store.dayRow(key, person);
    if (known) return this.#counted(known, hash);
    if (this.#checking.has(person)) throw new Refused('slow-down');
    this.#checking.add(person);
    try {
      const score = await this.#score(person, day, game, read);
      await store.putDayRow({ day, game, person, ...score, hash, at: now() });
    } finally {
      this.#checking.delete(person);
    }
    const row = await store.dayRow(key, person);
    // Whoever has gone or become somebody else meanwhile has to ask again.
    if (!row) throw new Refused('no-guest');
    return this.#counted(row, hash);
  }

  async #counted(row: DayRow, hash: string): Promise<DayCounted> {
    if (row.hash !== hash) throw new Refused('already-counted');
    const { store, now } = this.#parts;
    const { played } = await store.dayTotals(row, now());
    const { streak } = await this.#streakOf(row.person, dayAt(now()));
    return { ...attemptIn(row), rank: await store.dayRank(row, now()), played, streak };
  }

  /** Its shape and its table are the day's; whether its turns follow is for others to say. */
  #read(day: string, game: GameId, { edition, record: sent }: DayRequest): MatchRecord {
    if (edition !== DAY_EDITION) throw new Refused('unplayable');
    const read = parseRecord(sent, (id) => (id === game ? gameOf(id) : null));
    if ('complaint' in read) throw refusedFor(read.complaint);
    const { record } = read;
    const { seed, nonces } = this.#match(day, game).secret;
    const wanted = this.#settled(day, game);
    const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
    const isTheDays =
      isSame(writtenTable(record), writtenTable(wanted)) &&
      isSame(record.secret, { seed, nonces }) &&
      isSame(record.bots, botSeats(wanted.table.seats)) &&
      record.commitment === commitmentTo(seed, wanted);
    if (!isTheDays) throw new Refused('other-table');
    if (record.ending) throw new Refused('not-over');
    return record;
  }

  async #score(person: string, day: string, game: GameId, record: MatchRecord) {
    const match = this.#match(day, game);
    const { table, level } = match;
    const outcome = await replayDay(match, record, (view, seat, seed) =>
      this.#parts.bots.recall({ game, table, view, seat, level, seed }, person),
    );
    return scoreOf(game, outcome, record.turns);
  }

  #settled(day: string, id: GameId): Settled & { readonly table: { readonly options: Options } } {
    const { version, options } = gameOf(id);
    return {
      game: id,
      version,
      table: { seats: daySeats(day, id), options: defaultOptions<Options>(options as never) },
    };
  }

  #match(day: string, id: GameId) {
    const { table } = this.#settled(day, id);
    const seed = createHmac('sha256', this.#secret).update(`benben day 1 ${day} ${id}`).digest('hex');
    const nonces = Array.from({ length: table.seats }, (_, seat) => (seat === DAY_SEAT ? nonceOf(day) : ''));
    return { game: gameOf(id), table, secret: { seed, nonces }, seat: DAY_SEAT, level: DAY_TABLES[id].level };
  }

  #table(day: string, id: GameId): DayTable {
    const { game, version, table } = this.#settled(day, id);
    const { secret, seat, level } = this.#match(day, id);
    return {
      ...{ game, version, table: { seats: table.seats, options: table.options } },
      ...{ seat, level, seed: secret.seed, nonce: nonceOf(day) },
    };
  }

  async #standingOf(person: string, day: string, now: number): Promise<DayResponse['you']> {
    const { store } = this.#parts;
    const results = [];
    for (const row of await store.dayRowsOf(person, day)) {
      const { played } = await store.dayTotals(row, now);
      results.push({ game: row.game, ...attemptIn(row), rank: await store.dayRank(row, now), played });
    }
    return { id: person, ...(await this.#streakOf(person, day)), results };
  }

  async #streakOf(person: string, today: string): Promise<{ streak: number; last: string | null }> {
    const days = await this.#parts.store.daysPlayed(person, REMEMBERED);
    const played = new Set(days);
    return { streak: streakTo(today, (day) => played.has(day)), last: days[0] ?? null };
  }
}

/** The same for everyone: whoever could choose it could choose the luck. */
const nonceOf = (day: string): string => `day ${day}`;

const botSeats = (seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== DAY_SEAT);

function mustBeGame(game: string): GameId {
  if (!isListed(game)) throw new Refused('no-game');
  return game;
}

function mustHaveBegun(day: string, today: string): void {
  if (Number.isNaN(dayBegins(day))) throw new Refused('malformed', `There is no day ${day}.`);
  if (day > today) throw new Refused('day-ahead');
}

function refusedFor(complaint: Complaint): Refused {
  if (complaint.problem === 'version') return new Refused('unplayable');
  const code = complaint.at.startsWith('table') || complaint.at === 'game' ? 'other-table' : 'broken-record';
  return new Refused(code, complaintText(complaint, 'en'));
}

function attemptIn({ place, seats, won, points, margin, turns }: DayAttempt): DayAttempt {
  return { place, seats, won, points, margin, turns };
}
