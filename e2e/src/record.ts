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

export interface Recorded<S> {
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
  return { record: { game: id, version, table, commitment: '', luck, turns }, states: states as S[] };
}

/** Where the app shows this moment. */
export function replayLink(record: MatchRecord, step: number): string {
  return `/replay#${step}.${deflateRawSync(JSON.stringify({ record, names: [] })).toString('base64url')}`;
}

/** Opens a moment and plays on from it in the first seat, against bots. */
export async function takeUp(page: Page, record: MatchRecord, step: number): Promise<void> {
  await page.goto(replayLink(record, step));
  await page.locator('section .brief').last().click();
  await page.waitForURL('**/local/*');
  await page.locator('.undo').waitFor();
}
