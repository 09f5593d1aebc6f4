/** What a game's folder here brings along: its named players, who plays each level, and who judges positions. */
import type { Level, Table } from '@benben/core';
import type { Advisor } from './advisor.ts';
import type { Bot } from './bot.ts';

export interface Players {
  /** By name; a player may refuse a table by throwing a RangeError that says why. */
  readonly named: Readonly<Record<string, (table: Table<unknown>) => Bot>>;
  /** The name that plays a level at this table. */
  level(level: Level, table: Table<unknown>): string;
  advisor(table: Table<unknown>): Advisor;
}
