/** Which game is drawn by which folder; each is loaded when first needed. */
import { familyOf } from '@benben/core';
import { addDefs } from './defs.svelte.ts';
import type { AnyGameUi } from './game-ui.ts';

const LOADERS: Readonly<Record<string, () => Promise<AnyGameUi>>> = {
  'dice-pyramid': async () => (await import('./dice-pyramid/index.ts')).default,
  'emperors-gold': async () => (await import('./emperors-gold/index.ts')).default,
  pyramidion: async () => (await import('./pyramidion/index.ts')).default,
  pyramids: async () => (await import('./pyramids/index.ts')).default,
};

export function hasBoard(game: string): boolean {
  return Object.hasOwn(LOADERS, familyOf(game));
}

export async function loadUi(game: string): Promise<AnyGameUi> {
  const load = hasBoard(game) ? LOADERS[familyOf(game)] : undefined;
  if (!load) throw new Error(`no board for '${game}'`);
  const ui = await load();
  if (ui.Defs) addDefs(ui.Defs);
  return ui;
}
