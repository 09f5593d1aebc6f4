import { type ForEveryGame, partFor } from '@benben/catalogue';
import { emperorsGoldTally } from './emperors-gold.ts';
import { pyramidionTally } from './pyramidion.ts';
import { pyramidsTally } from './pyramids.ts';
import type { CreateTally } from './tally.ts';

/** Counts nothing but who won. */
const winners: CreateTally = () => ({});

const TALLIES: ForEveryGame<CreateTally> = {
  'dice-pyramid': winners,
  'emperors-gold': emperorsGoldTally,
  pyramidion: pyramidionTally,
  pyramids: pyramidsTally,
};

export const tallyOf = (game: string): CreateTally => partFor(TALLIES, game);
export type { Tally } from './tally.ts';
