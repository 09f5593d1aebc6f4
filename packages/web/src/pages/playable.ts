/** The games of the catalogue that this page can draw. */
import { catalogue, type Entry } from '@benben/catalogue';
import { hasBoard } from '../boards/registry.ts';

export const playable: readonly Entry[] = catalogue.filter((entry) => hasBoard(entry.game.id));

/** The game of that id, or the first one. */
export function entryAt(id: string | null): Entry {
  const entry = playable.find(({ game }) => game.id === id) ?? playable[0];
  if (!entry) throw new Error('no game can be drawn');
  return entry;
}
