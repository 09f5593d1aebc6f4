/** The tables of a day: which game is its own, who sits there, and what makes one attempt better than another. */
import { dayNumber, type Level, type Outcome, type Turn } from '@benben/core';
import { type ForEveryGame, GAME_IDS, type GameId } from './boxes.ts';

/** Rises when a bot of these levels would answer otherwise than before: records of both are not to be compared. */
export const DAY_EDITION = 1;

export type DayMeasure = 'margin' | 'turns';

interface DayRules {
  /**
   * Against whom. They think again on the server, so none may use what engines are free to work out differently in the
   * last digit, such as Math.exp; a test watches them.
   */
  readonly level: Level;
  /** Of attempts with the same place at the table, which is better: the one further ahead in points, or the one in fewer turns. */
  readonly measure: DayMeasure;
}

export const DAY_TABLES: ForEveryGame<DayRules> = {
  // Whoever wins has built the same pyramid: how soon is what counts.
  'dice-pyramid': { level: 'cat', measure: 'turns' },
  'emperors-gold': { level: 'cat', measure: 'margin' },
  pyramidion: { level: 'cat', measure: 'margin' },
  pyramids: { level: 'cat', measure: 'margin' },
};

/** The player's seat; all others are bots'. */
export const DAY_SEAT = 0;

/** They take turns at being the game of the day; the others can be played as well. */
export function gameOfDay(day: string): GameId {
  return GAME_IDS[dayNumber(day) % GAME_IDS.length] as GameId;
}

/** Every third day somebody more sits down, in each game on another day. */
export function daySeats(day: string, game: GameId): number {
  return (dayNumber(day) + GAME_IDS.indexOf(game)) % 3 === 0 ? 3 : 2;
}

/** What an attempt came to. */
export function dayResult({ places, points }: Outcome, turns: readonly Pick<Turn, 'seat'>[]) {
  const place = places[DAY_SEAT] as number;
  const own = points[DAY_SEAT] as number;
  const others = points.filter((_, seat) => seat !== DAY_SEAT);
  const isOwn = (turn: Pick<Turn, 'seat'> | undefined) => turn?.seat === DAY_SEAT;
  return {
    place,
    seats: places.length,
    /** Alone in the first place. */
    won: place === 1 && places.filter((each) => each === 1).length === 1,
    points: own,
    margin: own - Math.max(...others),
    /** Decisions that follow one another are one turn, whatever was sent at a time. */
    turns: turns.filter((turn, i) => isOwn(turn) && !isOwn(turns[i - 1])).length,
  };
}
