import type { GameTexts } from '@benben/core';
import type { PyramidsAction } from '../actions.ts';
import type { PyramidsEvent } from '../events.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';

export const pyramidsTexts: GameTexts<PyramidsAction, PyramidsEvent> = { en, ru };
