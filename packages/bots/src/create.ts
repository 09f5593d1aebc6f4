/** The door to the bots: by level for the table, by name for the arena. */
import { type ForEveryGame, partFor } from '@benben/catalogue/boxes';
import { ladderOf, rungOf } from '@benben/catalogue/ladder';
import { type AnyGame, type Level, levelNamed, type Seat, type Table } from '@benben/core';
import type { Advisor, Pair } from './advisor.ts';
import type { Bot } from './bot.ts';
import { dicePyramidPlayers } from './dice-pyramid/players.ts';
import { emperorsGoldPlayers } from './emperors-gold/players.ts';
import type { Players } from './players.ts';
import { pyramidionPlayers } from './pyramidion/players.ts';
import { pyramidsPlayers } from './pyramids/players.ts';
import { randomBot } from './random.ts';
import type { Reason } from './reasons.ts';

const PLAYERS: ForEveryGame<Players> = {
  'dice-pyramid': dicePyramidPlayers,
  'emperors-gold': emperorsGoldPlayers,
  pyramidion: pyramidionPlayers,
  pyramids: pyramidsPlayers,
};

/** Of a level that this game does not have, the nearest below plays. */
export function createBot(game: AnyGame, table: Table<unknown>, level: Level): Bot {
  const rung = rungOf(game.id, level).level;
  const create = playersOf(game).ladder[rung];
  if (!create) throw new RangeError(`nobody plays ${rung} at ${game.id}`);
  return { ...create(table), name: rung };
}

/** A level is a name too. Throws a RangeError when nobody of that name plays this game at this table. */
export function createNamedBot(game: AnyGame, table: Table<unknown>, name: string): Bot {
  if (name === 'random') return randomBot(game);
  const { named } = playersOf(game);
  if (Object.hasOwn(named, name)) return (named[name] as (table: Table<unknown>) => Bot)(table);
  const level = levelNamed(name);
  if (level) return createBot(game, table, level);
  throw new RangeError(`no bot '${name}' for ${game.id}: choose one of ${botNames(game).join(', ')}`);
}

export function botNames(game: AnyGame): string[] {
  const rungs = ladderOf(game.id).map(({ level }) => level);
  return ['random', ...Object.keys(playersOf(game).named), ...rungs];
}

export function createAdvisor(game: AnyGame, table: Table<unknown>): Advisor {
  return playersOf(game).advisor(table);
}

/** What the played one of two choices did worse. */
export function reasonOf(game: AnyGame, view: unknown, seat: Seat, pair: Pair): Reason {
  return playersOf(game).reason(view, seat, pair);
}

const playersOf = (game: AnyGame): Players => partFor(PLAYERS, game.id);
