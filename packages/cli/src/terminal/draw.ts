/** The table as text; a game without a drawing shows its view as it is. */
import { familyOf, type Language, type Seat } from '@benben/core';
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

const DRAWINGS: Readonly<Record<string, (scene: Scene) => string>> = {
  'dice-pyramid': drawDicePyramid,
  'emperors-gold': drawEmperorsGold,
  pyramidion: drawPyramidion,
  pyramids: drawPyramids,
};

export function drawTable(scene: Scene): string {
  return DRAWINGS[familyOf(scene.game)]?.(scene) ?? JSON.stringify(scene.view);
}
