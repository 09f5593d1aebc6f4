import { anyGame } from '@benben/core';
import { dicePyramid } from '@benben/dice-pyramid';
import type { Rules } from '../entry.ts';

export const rules: Rules = { game: anyGame(dicePyramid) };
