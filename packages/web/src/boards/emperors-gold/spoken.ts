/** How cards and rows are called, whatever the language. */
import { VALUE_OF } from '@benben/emperors-gold';
import type { RowWords } from './words.en.ts';
import { words } from './words.ts';

/** What the first and the second of the rows shown are called. */
export function whichRow({ teams }: { readonly teams: boolean }, place: 0 | 1): RowWords['which'] {
  return teams ? (['own', 'partner'] as const)[place] : (['first', 'second'] as const)[place];
}

/** A card with its value, as it lies on the board. */
export const cardWithValue = (card: number) => `${words.now.card(card)} ${VALUE_OF[card]}`;
