import { familyOf } from '@benben/core';
import { emperorsGoldTally } from './emperors-gold.ts';
import { pyramidionTally } from './pyramidion.ts';
import { pyramidsTally } from './pyramids.ts';
import type { CreateTally } from './tally.ts';

const TALLIES: Readonly<Record<string, CreateTally>> = {
  'emperors-gold': emperorsGoldTally,
  pyramidion: pyramidionTally,
  pyramids: pyramidsTally,
};

/** A game without a tally of its own is counted by who won alone. */
export const tallyOf = (game: string): CreateTally => TALLIES[familyOf(game)] ?? (() => ({}));
export type { Tally } from './tally.ts';
