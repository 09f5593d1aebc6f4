/** What a game's folder here brings along: its named players, who plays each level, and who judges positions. */
import type { Level, Seat, Table } from '@benben/core';
import type { Advisor, Pair } from './advisor.ts';
import type { Bot } from './bot.ts';
import type { Reason } from './reasons.ts';

export interface Players {
  /** By name; a player may refuse a table by throwing a RangeError that says why. */
  readonly named: Readonly<Record<string, (table: Table<unknown>) => Bot>>;
  /** Who plays each rung of the game's ladder; the catalogue lists the same ones with their ratings. */
  readonly ladder: Readonly<Partial<Record<Level, (table: Table<unknown>) => Bot>>>;
  advisor(table: Table<unknown>): Advisor;
  /** What the played one of two choices did worse. */
  reason(view: unknown, seat: Seat, pair: Pair): Reason;
}
