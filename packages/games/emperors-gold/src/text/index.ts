import type { GameTexts } from '@benben/core';
import type { GoldAction } from '../actions.ts';
import type { GoldEvent } from '../events.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';

export const emperorsGoldTexts: GameTexts<GoldAction, GoldEvent> = { en, ru };
