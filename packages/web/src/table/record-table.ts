/** A finished match opened from a link or a file: nothing to decide, everything to see. */
import { findGame } from '@benben/catalogue';
import type { AnyGame, MatchRecord, Table } from '@benben/core';
import { stepsOfRecord } from './run.ts';
import type { Refused, SeatInfo, TableSource, TableStep } from './source.ts';

export class RecordTable implements TableSource {
  readonly kind = 'record';
  readonly status = 'over';
  readonly connected = true;
  readonly deadline = null;
  readonly id = 'record';
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly seats: readonly SeatInfo[];
  readonly steps: readonly TableStep[];

  /** Throws when the record does not hold together. */
  constructor(record: MatchRecord, names: readonly (string | null)[]) {
    const entry = findGame(record.game);
    if (!entry) throw new Error(`no game '${record.game}'`);
    this.game = entry.game;
    this.record = record;
    this.steps = stepsOfRecord(this.game, record);
    this.seats = Array.from({ length: record.table.seats }, (_, seat) => ({
      kind: 'human',
      name: names[seat] ?? null,
      level: null,
      mine: false,
      you: false,
      presence: 'here',
      rating: null,
    }));
  }

  get table(): Table<unknown> {
    return this.record.table;
  }
  get known(): MatchRecord {
    return this.record;
  }
  get commitment(): string {
    return this.record.commitment;
  }

  async submit(): Promise<Refused | null> {
    return { reason: 'over', rule: null };
  }
  close() {}
}
