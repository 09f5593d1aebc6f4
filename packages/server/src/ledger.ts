/** One table as its log and rows tell it, in memory. Nothing is true here before it is on disk. */
import {
  type AnyGame,
  type Clock,
  type Ending,
  fairChance,
  Host,
  type HostParts,
  type Journal,
  NOBODY,
  nextToAct,
  openMatch,
  type RunningMatch,
  type Seat,
  type Table,
  turnSecondsOf,
  type WrittenTurn,
} from '@benben/core';
import type { ClockState, Options } from '@benben/protocol';
import { calledBy } from './alerts/called.ts';
import { logRow, shapeOf, standingOf } from './moment-rows.ts';
import { resultOf } from './rating/rate.ts';
import { Refused } from './refused.ts';
import { allReady } from './seats.ts';
import type { Person, Standing, Store, TableChange, TableRow, Tender, Verdict } from './store/store.ts';
import { clockRuns, dueIn, needsNode, type Scene } from './tending.ts';
import { leftTo, paused, restarted, resumed, spentSince } from './time/reckon.ts';
import { emptySheet, type TimeSheet, withRow } from './time/sheet.ts';

export interface LedgerParts extends Pick<HostParts, 'queue' | 'botAt' | 'added' | 'failed' | 'timeIsOut'> {
  readonly clock: Clock;
  readonly node: string;
  /** Whether bots and clock of the table are this node's business now. */
  claim(): Promise<boolean>;
  /** This node has written something. */
  written(): void;
  /** The chairs, the status or, after another process was faster, anything at all. */
  tableChanged(): void;
  /** A write failed and may or may not be on disk: this image must not be used any more. */
  inDoubt(): void;
}

/** Whoever was faster has got what they wanted, so there are never more in the way than a table has chairs, with some who stand up again. */
const ATTEMPTS = 12;

export class Ledger implements Journal {
  readonly game: AnyGame;
  /** What the rules need to know of the table; it is settled when that is laid. */
  readonly shape: Table<Options>;
  /** The game brings a clock of its own. */
  readonly #hasOwnClock: boolean;
  readonly #store: Store;
  readonly #parts: LedgerParts;
  #row: TableRow;
  #host: Host | null = null;
  #sheet: TimeSheet;
  /** Bots and clock are this node's business. */
  #tends = false;
  /** The step whose deadline in days has come, while this node sees to it. */
  #dueStep: number | null = null;
  #closed = false;
  /** Whose time is out: a bot plays this turn. */
  #late: Seat = NOBODY;

  private constructor(game: AnyGame, store: Store, row: TableRow, parts: LedgerParts) {
    this.game = game;
    this.shape = shapeOf(row);
    this.#hasOwnClock = turnSecondsOf(game, this.shape) !== null;
    this.#store = store;
    this.#row = row;
    this.#sheet = emptySheet(row.chairs.length);
    this.#parts = parts;
  }

  static async open(game: AnyGame, id: string, store: Store, parts: LedgerParts): Promise<Ledger> {
    return new Ledger(game, store, await rowOf(id, store), parts);
  }

  get row(): TableRow {
    return this.#row;
  }

  /** Null before the start. */
  get host(): Host | null {
    return this.#host;
  }
  get match(): RunningMatch | null {
    return this.#host?.match ?? null;
  }

  /** The edit is made again on a newer table when another process was faster. */
  async change(edit: () => Partial<TableChange>): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { id, revision, chairs, offers, pause } = this.#row;
      const change = { chairs, offers, pause, ...edit() };
      const tender = this.#tenderAfter({ ...this.#row, ...change });
      if (await this.#written(this.#store.changeTable(id, revision, change, tender))) {
        this.#row = { ...this.#row, ...change, revision: revision + 1, updatedAt: this.#parts.clock.now() };
        this.#tendedBy(tender);
        await this.#readRatings();
        this.#parts.written();
        this.#parts.tableChanged();
        return;
      }
      await this.reload();
    }
    throw new Refused('late');
  }

  async begin(): Promise<void> {
    const { id, revision, chairs, seed, nonces: begun } = this.#row;
    if (begun) throw new Refused('already-started');
    if (!allReady(chairs)) throw new Refused('not-ready');
    const nonces = chairs.map(({ nonce }) => nonce ?? '');
    const { state, luck } = openMatch(this.game, this.shape, fairChance({ seed, nonces }));
    const at = this.#parts.clock.now();
    const opening = { seq: 0, seat: NOBODY, moves: [], luck, by: '', playId: null, at, spent: 0 };
    const standing = standingOf(this.game, this.shape, state);
    const tender = this.#tenderAfter({ ...this.#row, nonces, standing }, withRow(this.#sheet, opening));
    const called = calledBy({ before: 0, after: standing.toAct, mover: NOBODY }, chairs);
    const start = { nonces, opening, standing, tender, called };
    if (await this.#written(this.#store.begin(id, revision, start))) this.#tendedBy(tender);
    await this.reload();
    this.#parts.written();
  }

  async load(after = NOBODY): Promise<readonly WrittenTurn[]> {
    this.#row = await rowOf(this.#row.id, this.#store);
    const log = await this.#store.log(this.#row.id, after);
    // What was written between the two reads comes with the next: row and log must tell the same.
    const known = log.filter(({ seq }) => seq <= this.#row.seq);
    const before = after === NOBODY ? emptySheet(this.#row.chairs.length) : this.#sheet;
    this.#sheet = known.reduce(withRow, before);
    this.#forgetLate();
    return known;
  }

  async append(seq: number, turn: WrittenTurn, after: unknown): Promise<boolean> {
    const standing = standingOf(this.game, this.shape, after, turn.ending ?? null);
    const verdict = this.#verdict(standing);
    const tended = this.tends;
    // How long the others took to agree is nobody's time.
    const spent = turn.backTo === undefined ? spentSince(this.#situation, turn.at) : 0;
    const row = logRow(turn, seq, spent);
    const sheet = withRow(this.#sheet, row);
    const { nonces, chairs, terms, pause } = this.#row;
    const tender = this.#tenderAfter({ nonces, chairs, terms, pause, standing }, sheet);
    const passed = { before: this.#row.standing.toAct, after: standing.toAct, mover: turn.seat };
    const called = calledBy(passed, chairs);
    const written = this.#store.append(this.#row.id, row, standing, { verdict, tender, called });
    if (!(await this.#written(written))) return false;
    this.#sheet = sheet;
    // In place: most rows change by one step at a time, and nobody keeps one.
    Object.assign(this.#row, { seq, standing, updatedAt: turn.at });
    this.#forgetLate();
    if (tender === undefined && tended) this.#tends = this.#needsNode(this.#row);
    this.#tendedBy(tender);
    if (verdict) await this.#readRatings();
    this.#parts.written();
    return true;
  }

  get tends(): boolean {
    return !this.#closed && (this.#tends || this.#dueStep === this.#row.seq);
  }

  isLate(seat: Seat): boolean {
    return seat >= 0 && seat === this.#late;
  }

  /** A bot plays on for this seat until somebody else is to act. */
  playLate(seat: Seat): void {
    this.#late = seat;
    this.#host?.wake();
  }

  #forgetLate(): void {
    if (nextToAct(this.#row.standing.toAct) !== this.#late) this.#late = NOBODY;
  }

  /** The match ends here, although its rules would go on. */
  async end(ending: Ending, by: Pick<WrittenTurn, 'seat' | 'by'>): Promise<void> {
    if (!this.#host) throw new Refused('not-started');
    const taken = await this.#host.end(ending, by);
    if ('refused' in taken) throw new Refused(taken.refused);
  }

  /** As everyone agreed: the match goes on from before the last turn of this seat. */
  async goBack(by: Pick<WrittenTurn, 'seat' | 'by'>): Promise<void> {
    if (!this.#host) throw new Refused('not-started');
    const taken = await this.#host.goBack(by);
    if ('refused' in taken) throw new Refused(taken.refused);
    // The offer was for a moment that is past; whoever sees the table sees it gone.
    this.#parts.tableChanged();
  }

  /** The clock stands still, or goes on. */
  async setPause(stands: boolean): Promise<void> {
    await this.change(() => {
      const { pause } = this.#row;
      if (!stands && (pause === null || pause.at === null)) throw new Refused('not-paused');
      const now = this.#parts.clock.now();
      return { offers: {}, pause: stands || !pause ? paused(this.#situation, now) : resumed(pause, now) };
    });
  }

  /** The table has become this node's to look after, or may have become another's. */
  async tend(isOurs: boolean): Promise<void> {
    // Whoever had it before may be gone and have told nobody what it wrote last.
    if (isOurs) await this.reload();
    const had = this.#tends;
    const hasDays = isOurs && this.#row.terms.pace.kind === 'days';
    if (hasDays && !this.#needsNode(this.#row)) return this.#lookAtDays();
    this.#tends = this.#needsNode(this.#row) && (isOurs || (await this.#parts.claim()));
    // Nobody looked after the table until now: live clocks stood still.
    if (this.#tends && !had && clockRuns(this.#row)) await this.#restartClock();
    this.#host?.wake();
  }

  /** A deadline in days is due; or it was, before somebody went on vacation. */
  async #lookAtDays(): Promise<void> {
    const due = this.#due(this.#row, this.#sheet);
    if (due === null) return;
    if (due > this.#parts.clock.now()) return this.#store.setDue(this.#row.id, due);
    this.#dueStep = this.#row.seq;
    this.#host?.wake();
  }

  async #restartClock(): Promise<void> {
    await this.change(() => ({ pause: restarted(this.#situation, this.#parts.clock.now()) }));
  }

  get #situation() {
    const { standing, pause } = this.#row;
    return { sheet: this.#sheet, onTurn: nextToAct(standing.toAct), pause };
  }

  #due(scene: Scene, sheet: TimeSheet): number | null {
    return dueIn(scene, sheet, this.#late);
  }

  get clock(): ClockState | null {
    const { terms, pause, standing, chairs } = this.#row;
    if (terms.pace.kind === 'none' || !this.#host) return null;
    const onTurn = nextToAct(standing.toAct);
    const left = chairs.map((_, seat) => leftTo(terms.pace, this.#sheet, seat, onTurn) ?? 0);
    return {
      due: this.#host.deadline,
      left: terms.pace.kind === 'bank' ? left : null,
      paused: pause !== null && pause.at !== null,
    };
  }

  /** Who looks after the table once it is like this; undefined when that does not change. */
  #tenderAfter(scene: Scene, sheet = this.#sheet): Tender | undefined {
    const needed = this.#needsNode(scene);
    if (needed) return this.#needsNode(this.#row) ? undefined : { node: this.#parts.node };
    const due = scene.terms.pace.kind === 'days' ? this.#due(scene, sheet) : null;
    if (due !== null) return { due };
    return this.#needsNode(this.#row) || this.#row.terms.pace.kind === 'days' ? null : undefined;
  }

  #needsNode(scene: Scene): boolean {
    return needsNode(scene, { hasOwnClock: this.#hasOwnClock, late: this.#late });
  }

  #tendedBy(tender: Tender | undefined): void {
    if (tender !== undefined) this.#tends = tender !== null && 'node' in tender;
  }

  /** What a rated match that is over does to its players; a bot that stood in played for its person. */
  #verdict({ outcome }: Standing): Verdict | null {
    const { rated: counts, game } = this.#row;
    if (!counts || !outcome || !this.match) return null;
    const result = resultOf(this.game, this.shape, this.match.starter, outcome);
    return { game, result };
  }

  /** They change with other matches, so only the store knows them. */
  async #readRatings(): Promise<void> {
    if (!this.#row.rated) return;
    const { ratings } = (await this.#written(this.#store.table(this.#row.id))) ?? this.#row;
    this.#row = { ...this.#row, ratings };
  }

  /** Names are not part of the log; whoever changed one tells the tables. */
  rename(person: Person): void {
    const chairs = this.#row.chairs.map((chair) =>
      chair.person?.id === person.id ? { ...chair, person } : chair,
    );
    const hostName = this.#row.host === person.id ? person.name : this.#row.hostName;
    this.#row = { ...this.#row, chairs, hostName };
    this.#parts.tableChanged();
  }

  async #written<T>(write: Promise<T>): Promise<T> {
    try {
      return await write;
    } catch (error) {
      this.#parts.inDoubt();
      throw error;
    }
  }

  /** Reads everything again and tells what is new. */
  async reload(): Promise<void> {
    // A match reads its row, too, before it reads what it lacks.
    if (this.#host) await this.#host.reload();
    else this.#row = await rowOf(this.#row.id, this.#store);
    if (!this.#needsNode(this.#row)) this.#tends = false;
    this.#parts.tableChanged();
    await this.follow();
  }

  /** Another node has played on, and nothing else has changed: the log tells all of it. */
  async readOn(): Promise<void> {
    const host = this.#host;
    const log = host ? await this.#store.log(this.#row.id, host.match.seq) : [];
    // What was agreed upon, or began, concerns more than the match.
    if (!host || log.some(({ ending, backTo }) => ending || backTo !== undefined)) return this.reload();
    this.#sheet = log.reduce(withRow, this.#sheet);
    await host.hear(log, async () => {
      const { state, seq, now } = host.match;
      const standing = standingOf(this.game, this.shape, state);
      // How a match that is over changed its players, only the store knows.
      if (standing.outcome) this.#row = await rowOf(this.#row.id, this.#store);
      else Object.assign(this.#row, { seq, standing, updatedAt: now.turn.at });
      this.#forgetLate();
      if (!this.#needsNode(this.#row)) this.#tends = false;
    });
  }

  /** The match as the row tells of it, whoever began it or played on. */
  async follow(): Promise<void> {
    const { nonces, seed, version } = this.#row;
    // Also before the start: what begins under other rules than it was laid for could not be read again.
    if (version !== this.game.version) throw new Refused('unplayable');
    if (!nonces || this.#host) return;
    this.#host = await Host.open(
      { game: this.game, table: this.shape, secret: { seed, nonces } },
      {
        ...this.#parts,
        journal: this,
        forgets: true,
        tends: () => this.tends,
        dueAt: () => this.#due(this.#row, this.#sheet),
      },
    );
    // While the match was being read, the table was put away: it must not play on where nobody looks.
    if (this.#closed) this.#host.close();
    else this.#parts.added?.(NOBODY);
  }

  close(): void {
    this.#closed = true;
    this.#host?.close();
  }
}

async function rowOf(id: string, store: Store): Promise<TableRow> {
  const row = await store.table(id);
  if (!row) throw new Refused('no-table');
  return row;
}
