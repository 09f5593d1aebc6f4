import type { GameTexts } from '@benben/core';
import type { PyramidionAction } from '../actions.ts';
import type { PyramidionEvent } from '../events.ts';
import { english } from './en.ts';
import { russian } from './ru.ts';

export function textsOf(game: { readonly id: string }): GameTexts<PyramidionAction, PyramidionEvent> {
  return { en: english(game), ru: russian(game) };
}

export const pyramidionTexts = textsOf({ id: 'pyramidion' });
