import type { GameTexts } from '@benben/core';
import type { DiceAction } from '../actions.ts';
import type { DiceEvent } from '../events.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';

export const dicePyramidTexts: GameTexts<DiceAction, DiceEvent> = { en, ru };
