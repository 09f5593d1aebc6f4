/** The table as text. */
import { type ForEveryGame, partFor } from '@benben/catalogue';
import type { Language, Seat } from '@benben/core';
import { drawDicePyramid } from './dice-pyramid.ts';
import { drawEmperorsGold } from './emperors-gold.ts';
import { drawPyramidion } from './pyramidion.ts';
import { drawPyramids } from './pyramids.ts';

export interface Scene {
  readonly game: string;
  readonly view: unknown;
  /** Who looks; places this seat may use are marked. */
  readonly seat: Seat;
  readonly lang: Language;
  nameOf(seat: Seat): string;
}

const DRAWINGS: ForEveryGame<(scene: Scene) => string> = {
  'dice-pyramid': drawDicePyramid,
  'emperors-gold': drawEmperorsGold,
  pyramidion: drawPyramidion,
  pyramids: drawPyramids,
};

export function drawTable(scene: Scene): string {
  return partFor(DRAWINGS, scene.game)(scene);
}
