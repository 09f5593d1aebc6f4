import { editionIn, type GameTexts } from '@benben/core';
import type { PyramidionAction } from '../actions.ts';
import type { PyramidionEvent } from '../events.ts';
import { tablesOf } from '../tables/edition.ts';
import { english } from './en.ts';
import { russian } from './ru.ts';

/** The words for a game; what boats cost and supplies bring are figures of its edition. */
export function textsOf({ id }: { readonly id: string }): GameTexts<PyramidionAction, PyramidionEvent> {
  const tables = tablesOf(editionIn(id));
  return { en: english(tables), ru: russian(tables) };
}

export const pyramidionTexts = textsOf({ id: 'pyramidion' });
