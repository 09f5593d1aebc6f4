/** The table as text; a game without a drawing shows its view as it is. */
import type { Language, Seat } from '@benben/core';
import { drawDicePyramid } from './dice-pyramid.ts';

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
};

export function drawTable(scene: Scene): string {
  return DRAWINGS[scene.game]?.(scene) ?? JSON.stringify(scene.view);
}
