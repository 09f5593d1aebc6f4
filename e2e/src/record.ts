/** A whole match played without a browser, the same every time, and links to its moments. */
import { deflateRawSync } from 'node:zlib';
import { type Bot, thinkTurn } from '@benben/bots';
import {
  type AnyGame,
  defaultOptions,
  fastChance,
  type MatchRecord,
  nextToAct,
  openMatch,
  playTurn,
  type Table,
  type Turn,
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
  const { state: opening, luck } = openMatch(game, table, chance);
  const states = [opening];
  const turns: Turn[] = [];
  for (let state = opening; game.toAct(state) !== 0; ) {
    const seat = nextToAct(game.toAct(state));
    const moves = thinkTurn(game, player, viewOf(game, state, seat), seat, own);
    const next = playTurn(game, state, seat, moves, chance);
    if ('refused' in next) throw new Error(`${moves.join(', ')}: ${next.refused}`);
    state = next.state;
    states.push(state);
    turns.push({ seat, moves, luck: next.luck });
  }
  const { id, version } = game;
  const record = { game: id, version, table, commitment: '', luck, turns };
  return { game, record, states: states as S[] };
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
