import { anyGame } from '@benben/core';
import { pyramids } from '@benben/pyramids';
import type { Rules } from '../entry.ts';

export const rules: Rules = { game: anyGame(pyramids) };
