import type { GameTexts } from '@benben/core';
import type { PyramidionAction } from '../actions.ts';
import type { PyramidionEvent } from '../events.ts';
import { standardTables } from '../tables/standard.ts';
import type { Tables } from '../tables/tables.ts';
import { english } from './en.ts';
import { russian } from './ru.ts';

/** The words for a set of components; names of characters and cities come with it. */
export function textsFor(tables: Tables): GameTexts<PyramidionAction, PyramidionEvent> {
  return { en: english(tables), ru: russian(tables) };
}

export const pyramidionTexts = textsFor(standardTables);
