/** The door to the bots: by level for the table, by name for the arena. */
import { type ForEveryGame, partFor } from '@benben/catalogue';
import { type AnyGame, LEVELS, type Level, type Table } from '@benben/core';
import type { Advisor } from './advisor.ts';
import type { Bot } from './bot.ts';
import { dicePyramidPlayers } from './dice-pyramid/players.ts';
import { emperorsGoldPlayers } from './emperors-gold/players.ts';
import type { Players } from './players.ts';
import { pyramidionPlayers } from './pyramidion/players.ts';
import { pyramidsPlayers } from './pyramids/players.ts';
import { randomBot } from './random.ts';

const PLAYERS: ForEveryGame<Players> = {
  'dice-pyramid': dicePyramidPlayers,
  'emperors-gold': emperorsGoldPlayers,
  pyramidion: pyramidionPlayers,
  pyramids: pyramidsPlayers,
};

export function createBot(game: AnyGame, table: Table<unknown>, level: Level): Bot {
  return createNamedBot(game, table, playersOf(game).level(level, table));
}

/** A level is a name too. Throws a RangeError when nobody of that name plays this game at this table. */
export function createNamedBot(game: AnyGame, table: Table<unknown>, name: string): Bot {
  if (name === 'random') return randomBot(game);
  const { named } = playersOf(game);
  if (Object.hasOwn(named, name)) return (named[name] as (table: Table<unknown>) => Bot)(table);
  const level = LEVELS.find((each) => each === name);
  if (level) return { ...createBot(game, table, level), name };
  throw new RangeError(`no bot '${name}' for ${game.id}: choose one of ${botNames(game).join(', ')}`);
}

export function botNames(game: AnyGame): string[] {
  return [...new Set(['random', ...Object.keys(playersOf(game).named), ...LEVELS])];
}

export function createAdvisor(game: AnyGame, table: Table<unknown>): Advisor {
  return playersOf(game).advisor(table);
}

const playersOf = (game: AnyGame): Players => partFor(PLAYERS, game.id);
