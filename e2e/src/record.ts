/** A whole match played without a browser, the same every time, and links to its moments. */
import { deflateRawSync } from 'node:zlib';
import { type Bot, thinkTurn } from '@benben/bots';
import {
  type AnyGame,
  defaultOptions,
  fastChance,
  type MatchRecord,
  printRefusal,
  RunningMatch,
  recordOf,
  type Table,
  viewOf,
} from '@benben/core';
import type { Page } from 'playwright-core';
import { layOut } from './positions.ts';

export interface Recorded<S> {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  /** By step, the opening first. */
  readonly states: readonly S[];
}

export function recordMatch<S>(
  game: AnyGame,
  seats: number,
  bot: (table: Table<unknown>) => Bot,
  seed: number,
): Recorded<S> {
  const table: Table<unknown> = { seats, options: defaultOptions<object>(game.options) };
  const [chance, own] = [fastChance(seed), fastChance(seed + 1)];
  const player = bot(table);
  const match = RunningMatch.open(game, table, chance);
  for (let seat = match.onTurn; seat >= 0; seat = match.onTurn) {
    const moves = thinkTurn(game, player, viewOf(game, match.state, seat), seat, own);
    const refusal = match.play({ seat, moves }, chance);
    if (refusal) throw new Error(`${moves.join(', ')}: ${printRefusal(refusal)}`);
  }
  const { id, version } = game;
  const record = recordOf({ game: id, version, table, commitment: '' }, match.log);
  return { game, record, states: match.moments.map(({ state }) => state as S) };
}

/** Where the app shows this moment. */
export function replayLink(record: MatchRecord, step: number): string {
  return `/replay#${step}.${deflateRawSync(JSON.stringify({ record, names: [] })).toString('base64url')}`;
}

/** Opens a moment as a table of this device: the first seat is the person's. */
export async function takeUp<S>(page: Page, { game, record }: Recorded<S>, step: number): Promise<void> {
  const { table, luck, turns } = record;
  await layOut(page, { game, table, luck, turns: turns.slice(0, step) });
  await page.locator('.undo').waitFor();
}
