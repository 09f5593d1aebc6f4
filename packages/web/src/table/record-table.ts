/** A finished match opened from a link or a file: nothing to decide, everything to see. */
import {
  type AnyGame,
  type Ending,
  eventsFor,
  type MatchRecord,
  NOBODY,
  type ReadRecord,
  replay,
  type Table,
  viewOf,
} from '@benben/core';
import { PLAIN_SEAT, type Refused, type SeatInfo, type TableSource, type TableStep } from './source.ts';

export class RecordTable implements TableSource {
  readonly status = 'over';
  readonly deadline = null;
  readonly id = 'record';
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly seats: readonly SeatInfo[];
  readonly steps: readonly TableStep[];

  /** Throws when the record does not hold together. */
  constructor({ game, record, names }: ReadRecord) {
    this.game = game;
    this.record = record;
    // A finished match is seen by everyone in full.
    this.steps = Array.from(replay(game, record), ({ state, heard }, seq) => ({
      seq,
      seat: record.turns[seq - 1]?.seat ?? NOBODY,
      events: eventsFor(heard, NOBODY),
      view: viewOf(game, state, NOBODY),
      back: record.turns[seq - 1]?.backTo !== undefined,
    }));
    this.seats = Array.from({ length: record.table.seats }, (_, seat) => ({
      ...PLAIN_SEAT,
      name: names[seat] ?? null,
    }));
  }

  get table(): Table<unknown> {
    return this.record.table;
  }
  get ending(): Ending | null {
    return this.record.ending ?? null;
  }
  get commitment(): string {
    return this.record.commitment;
  }

  async submit(): Promise<Refused | null> {
    return { reason: 'over', rule: null };
  }
}
