/** The reasons of all games. */
import type { DiceReason } from './dice-pyramid/reasons.ts';
import type { GoldReason } from './emperors-gold/reasons.ts';
import type { PyramidionReason } from './pyramidion/reasons.ts';
import type { PyramidsReason } from './pyramids/reasons.ts';

export type Reason = DiceReason | GoldReason | PyramidionReason | PyramidsReason;
