import { NOBODY, type Seat } from '@benben/core';
import { boatPoints, boatsShown, OVER, pointsOf, tablesOf } from '@benben/pyramidion';
import type { PyramidionScene } from './scene.ts';
import { words } from './words.ts';

/** PYN-35: points of one's own boats, of open ones, and of everyone's when the match is over. */
export function scoreOf({ s, viewer }: PyramidionScene, seat: Seat) {
  const tables = tablesOf(s.edition);
  const of = s.goal === 0 ? tables.boats.reduce((sum, { points }) => sum + points, 0) : s.goal;
  const boats = s.fleets[seat]?.length ?? 0;
  if (!boatsShown(s, seat, viewer === NOBODY ? -2 : viewer) && boats > 0) {
    return { value: '?', of, spoken: words.now.scoreHidden(words.now.boatCount(boats)) };
  }
  const value = s.step === OVER ? (pointsOf(s, tables)[seat] ?? 0) : boatPoints(s, seat, tables);
  return { value, of, spoken: words.now.score(value, of) };
}
