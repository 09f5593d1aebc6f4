/** A person who plays whatever is legal. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Chance, fastChance, isToAct, legalMoves } from '@benben/core';
import { gameOf } from './game.ts';
import type { Tab } from './tab.ts';

/** Whether the seat owes a decision in what the tab has seen last. */
export function isTurnOf(tab: Tab, seat: number, game = gameOf(tab.table?.game)): boolean {
  const view = tab.lastStep?.view;
  return view !== undefined && isToAct(game.toAct(view), seat);
}

export function someMove(tab: Tab, seat: number, chance: Chance, game = gameOf(tab.table?.game)): string {
  const moves = legalMoves(game, tab.lastStep?.view, seat);
  return game.actions.print(moves[chance.below(moves.length)] as number);
}

let plays = 0;

export async function playOnce(tab: Tab, chance: Chance): Promise<number> {
  const seat = tab.table?.you.seat ?? -1;
  await tab.until(() => isTurnOf(tab, seat));
  const id = `play-${plays++}`;
  tab.send({ type: 'play', id, seq: tab.seq, moves: [someMove(tab, seat, chance)] });
  return tab.until(() => {
    const refused = tab.refusals.find((refusal) => refusal.id === id);
    if (refused) throw new Error(`${id} is refused: ${refused.reason}`);
    return tab.acks.get(id);
  });
}

/** Plays one's turns until the match is over, with a breath after each. */
export async function playToEnd(tab: Tab, seed: number, breathMs = 0): Promise<void> {
  const chance = fastChance(seed);
  const seat = tab.table?.you.seat ?? -1;
  for (;;) {
    await tab.until(() => tab.over || isTurnOf(tab, seat));
    if (tab.over) return;
    await playOnce(tab, chance);
    if (breathMs > 0) await delay(breathMs);
  }
}
