/** What can sit on a chair when a table is laid, and what the two kinds of table make of it. */
import { ladderOf } from '@benben/catalogue/ladder';
import { type AnyGame, LEVELS, type Level } from '@benben/core';
import type { CreateTableRequest } from '@benben/protocol';
import type { SeatPlan } from '../store/db.ts';

/** 'matched' is a bot that plays about as well as whoever chooses it. */
export type Sitter = 'you' | 'person' | 'friend' | 'none' | 'matched' | Level;

export const isLevel = (sitter: Sitter): sitter is Level => LEVELS.some((level) => level === sitter);

export const isBot = (sitter: Sitter): sitter is Level | 'matched' => sitter === 'matched' || isLevel(sitter);

/** Where the table stands; a rated one is online and for people only. */
export interface Place {
  readonly online: boolean;
  readonly rated: boolean;
}

/** Seat 1 is always the maker's; the rest depends on where the table stands. */
export function sittersFor(
  seat: number,
  { online, rated }: Place,
  { id, seats: { min } }: Pick<AnyGame, 'id' | 'seats'>,
): readonly Sitter[] {
  if (seat === 0) return ['you'];
  const others: Sitter[] = [
    online ? 'friend' : 'person',
    ...(rated ? [] : (['matched', ...ladderOf(id).map(({ level }) => level)] as const)),
  ];
  return seat < min ? others : ['none', ...others];
}

export function defaultSitters(max: number, online: boolean): Sitter[] {
  return Array.from({ length: max }, (_, seat) =>
    seat === 0 ? 'you' : seat === 1 ? (online ? 'friend' : 'person') : 'none',
  );
}

/** Keeps a choice where it still makes sense. */
export function moved(sitters: readonly Sitter[], { online, rated }: Place): Sitter[] {
  return sitters.map((sitter) => {
    if ((online && sitter === 'person') || (rated && isBot(sitter))) return 'friend';
    return !online && sitter === 'friend' ? 'person' : sitter;
  });
}

export function localPlan(sitters: readonly Sitter[], names: readonly string[], matched: Level): SeatPlan[] {
  return sitters.flatMap((sitter, seat): SeatPlan[] => {
    if (sitter === 'none') return [];
    return isBot(sitter)
      ? [{ kind: 'bot', level: sitter === 'matched' ? matched : sitter }]
      : [{ kind: 'human', name: names[seat] || null }];
  });
}

export function onlineSeats(sitters: readonly Sitter[], matched: Level): CreateTableRequest['seats'] {
  return sitters.flatMap((sitter): CreateTableRequest['seats'] => {
    if (sitter === 'none') return [];
    if (sitter === 'you') return [{ kind: 'me' }];
    if (!isBot(sitter)) return [{ kind: 'open' }];
    return [{ kind: 'bot', level: sitter === 'matched' ? matched : sitter }];
  });
}
