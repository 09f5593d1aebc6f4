/** Somebody who plays a table of the day as a page does, from what the server dealt. */

import { think } from '@benben/bots';
import { gameOf } from '@benben/catalogue';
import {
  botSeedFor,
  commitmentTo,
  fairChance,
  fastChance,
  legalMoves,
  type MatchRecord,
  RunningMatch,
  recordOf,
  viewOf,
} from '@benben/core';
import { type DayResponse, type DayTable, dayResponse } from '@benben/protocol';
import type { Visitor } from './visitor.ts';

export async function dayFor(visitor: Visitor, day = 'today'): Promise<DayResponse> {
  return dayResponse.parse(JSON.parse((await visitor.call('GET', `/api/days/${day}`)).text));
}

export function tableOf({ tables }: DayResponse, game: string): DayTable {
  const table = tables.find((each) => each.game === game);
  if (!table) throw new Error(`no table of ${game}`);
  return table;
}

/** How the player plays: as the bots do, or whatever comes, by a number of their own. */
export type Manner = 'well' | number;

export function playDay(dealt: DayTable, manner: Manner = 'well'): MatchRecord {
  const { table, seat: own, level, seed, nonce } = dealt;
  const game = gameOf(dealt.game);
  const nonces = Array.from({ length: table.seats }, (_, seat) => (seat === own ? nonce : ''));
  const secret = { seed, nonces };
  const luck = fairChance(secret);
  const match = RunningMatch.open(game, table, luck);
  const whim = fastChance(typeof manner === 'number' ? manner : 0);
  while (match.toAct !== 0) {
    const { onTurn: seat, state, seq } = match;
    const view = viewOf(game, state, seat);
    const ask = (of: number) => think({ game: game.id, table, view, seat, level, seed: of });
    const any = () => {
      const moves = legalMoves(game, view, seat);
      return [game.actions.print(moves[whim.below(moves.length)] as number)];
    };
    const isWhim = seat === own && manner !== 'well';
    const refused = match.play({ seat, moves: isWhim ? any() : ask(botSeedFor(seed, seq)) }, luck);
    if (refused) throw new Error(`${refused.refused} ${refused.move}`);
  }
  const bots = Array.from({ length: table.seats }, (_, seat) => seat).filter((seat) => seat !== own);
  const head = { game: game.id, version: game.version, table, bots };
  return recordOf({ ...head, commitment: commitmentTo(seed, head) }, match.log, secret);
}
