/** Laying a table of the day on this device. */
import { fairChance, openMatch, type Seat, type Table } from '@benben/core';
import type { DayTable } from '@benben/protocol';
import { gameOf } from '../games/games.ts';
import type { SavedDay } from '../store/db.ts';
import { saveTable } from '../table/new-local.ts';

/** Whose luck and bots are the day's. An attempt is laid once: who lays it again goes on with it. */
export async function newDayTable(dealt: DayTable, day: SavedDay, name: string | null): Promise<string> {
  const { seed, nonce, level } = dealt;
  const game = await gameOf(dealt.game);
  const seats = Array.from({ length: dealt.table.seats }, (_, seat) => seat);
  const isOwn = (seat: Seat) => seat === dealt.seat;
  const table: Table<unknown> = { seats: seats.length, options: dealt.table.options };
  const secret = { seed, nonces: seats.map((seat) => (isOwn(seat) ? nonce : '')) };
  return saveTable(
    {
      ...{ game: dealt.game, version: dealt.version, table, day, ...secret, turns: [], inherited: -1 },
      plan: seats.map((seat) => (isOwn(seat) ? { kind: 'human', name } : { kind: 'bot', level })),
      luck: openMatch(game, table, fairChance(secret)).luck,
    },
    day.practice ? undefined : `day.${day.day}.${dealt.game}.${day.person}`,
  );
}
