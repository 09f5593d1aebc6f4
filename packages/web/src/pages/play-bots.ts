/** One tap to a match against as many bots as the game needs. */
import type { AnyGame } from '@benben/core';
import { settings } from '../settings/settings.svelte.ts';
import { go } from '../shell/nav.ts';
import { newLocalTable } from '../table/new-local.ts';

export async function playBots(game: AnyGame) {
  const bots = Array.from({ length: game.seats.min - 1 }, () => ({ kind: 'bot', level: 'medium' }) as const);
  const plan = [{ kind: 'human', name: settings.name || null } as const, ...bots];
  go(`/local/${await newLocalTable({ game, plan })}`);
}
