/** The flags that several commands share; each becomes a trusted value in one step. */
import { readFileSync } from 'node:fs';
import { type Bot, botNames, createNamedBot } from '@benben/bots';
import { catalogue, type Entry, findGame, sayComplaint } from '@benben/catalogue';
import { type AnyGame, parseTable, type Table } from '@benben/core';
import { type Command, InvalidArgumentError } from 'commander';
import { messageOf, UsageError } from './usage.ts';

export interface TableFlags {
  readonly game: string;
  readonly seats?: number;
  readonly options: string;
  readonly first?: number;
  readonly own?: string;
}

export interface SeriesFlags extends TableFlags {
  readonly games: number;
  readonly seed: number;
  readonly bots: string;
  readonly json?: true;
}

export function withTableFlags(command: Command): Command {
  return command
    .option('--game <id>', `one of ${catalogue.map(({ game }) => game.id).join(', ')}`, 'dice-pyramid')
    .option('--seats <n>', 'how many play; the fewest the game allows by default', wholeNumber(1))
    .option('--options <list>', 'options of the game, name=value separated by commas', '')
    .option('--first <seat>', 'who starts, 0 for the first seat; luck decides by default', wholeNumber(0))
    .option('--own <file>', "faces printed in your own box, as JSON, for Emperor's Gold or Pyramidion");
}

export function withSeriesFlags(command: Command): Command {
  return withTableFlags(command)
    .option('--games <n>', 'how many matches', wholeNumber(1), 1000)
    .option('--seed <n>', 'the same seed gives the same matches', wholeNumber(0), 1)
    .option('--json', 'one JSON document instead of text');
}

/** A parser for commander: a whole number, not below `least`. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    if (!/^\d{1,15}$/.test(text) || Number(text) < least) {
      throw new InvalidArgumentError(`It must be a whole number, ${least} or more.`);
    }
    return Number(text);
  };
}

export function entryOf(id: string): Entry {
  const entry = findGame(id);
  if (!entry) {
    throw new UsageError(`no game '${id}': choose one of ${catalogue.map(({ game }) => game.id).join(', ')}`);
  }
  return entry;
}

/** The game that is named, with the faces of somebody's own box if a file is given. */
export function gameOf({ game: id, own: file }: TableFlags): AnyGame {
  const { game, own } = entryOf(id);
  if (file === undefined) return game;
  if (!own) throw new UsageError(`${id} has no faces that could be exchanged`);
  const made = own.parse(readJson(file));
  if ('complaint' in made) throw new UsageError(`${file}: ${sayComplaint(made.complaint, 'en')}`);
  return made;
}

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file}: ${messageOf(error)}`);
  }
}

export function tableOf(
  game: AnyGame,
  { seats = game.seats.min, options, first }: TableFlags,
): Table<unknown> {
  const table = parseTable(game, { seats, options: namedValues(options), first });
  if ('complaint' in table) throw new UsageError(sayComplaint(table.complaint, 'en'));
  return table;
}

export function botOf(game: AnyGame, table: Table<unknown>, name: string): Bot {
  try {
    return createNamedBot(game, table, name);
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

export function namesOf(game: AnyGame, list: string): string[] {
  const names = list.split(',').map((name) => name.trim());
  if (names.includes('')) throw new UsageError(`bots are named like ${botNames(game).slice(0, 2).join(',')}`);
  return names;
}

/** `placement=free,long=true`: words true and false are toggles. */
function namedValues(list: string): Record<string, string | boolean> {
  const pairs = list.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value, ...rest] = pair.split('=').map((part) => part.trim());
      if (value === undefined || rest.length > 0) throw new UsageError(`option '${pair}' is not name=value`);
      return [name, value === 'true' ? true : value === 'false' ? false : value];
    }),
  );
}
