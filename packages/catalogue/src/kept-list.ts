/** Written by `npm run keep-rules`: one module for each version that is kept, loaded when a match needs it. */
import type { KeptModules } from './kept-rules.ts';

export const KEPT: KeptModules = {
  'emperors-gold': { 1: () => import('../kept/emperors-gold-v1.mjs') },
  pyramidion: { 2: () => import('../kept/pyramidion-v2.mjs') },
  pyramids: { 1: () => import('../kept/pyramids-v1.mjs') },
};
