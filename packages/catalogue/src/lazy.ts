/** The same games for a page: the rules of each are fetched when they are needed. */
import type { ForEveryGame } from './boxes.ts';
import type { Rules } from './entry.ts';

export { askedIn } from './asked-in.ts';
export { gameIn, type OwnFaces, type Rules } from './entry.ts';
export { type KeptEntry, keptEntry } from './kept-rules.ts';

export const RULES: ForEveryGame<() => Promise<{ readonly rules: Rules }>> = {
  'dice-pyramid': () => import('./games/dice-pyramid.ts'),
  'emperors-gold': () => import('./games/emperors-gold.ts'),
  pyramidion: () => import('./games/pyramidion.ts'),
  pyramids: () => import('./games/pyramids.ts'),
};
