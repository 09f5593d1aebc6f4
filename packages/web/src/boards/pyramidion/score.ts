import { NOBODY, type Seat } from '@benben/core';
import { boatPoints, boatsShown, OVER, pointsOf } from '@benben/pyramidion';
import { tables } from './faces.ts';
import type { PyramidionScene } from './scene.ts';
import { words } from './words.ts';

const ALL_POINTS = tables.boats.reduce((sum, { points }) => sum + points, 0);

/** PYN-35: points of one's own boats, of open ones, and of everyone's when the match is over. */
export function scoreOf({ s, viewer }: PyramidionScene, seat: Seat) {
  const of = s.goal === 0 ? ALL_POINTS : s.goal;
  const boats = s.fleets[seat]?.length ?? 0;
  if (!boatsShown(s, seat, viewer === NOBODY ? -2 : viewer) && boats > 0) {
    return { value: '?', of, spoken: words.now.scoreHidden(words.now.boatCount(boats)) };
  }
  const value = s.step === OVER ? (pointsOf(s, tables)[seat] ?? 0) : boatPoints(s, seat, tables);
  return { value, of, spoken: words.now.score(value, of) };
}
