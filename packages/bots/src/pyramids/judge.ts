/** What a site is worth: the points its owner can expect from the levels not scored yet. */

import { bitCount, LEVEL_SIZE } from '@benben/pyramids';
import { type Features, pointsNow, readLevel, readRim } from './features.ts';
import { levelTable, type Site } from './site.ts';
import { WEIGHTS, type Weights } from './weights.ts';

const f = {} as Features;

export function worth(site: Site, weights: readonly Weights[] = WEIGHTS): number {
  const w = weights[site.level] as Weights;
  const complete = site.taken === levelTable(site).all;
  let value = 0;
  if (complete) value = pointsNow(site);
  else {
    readLevel(site, f);
    const left = 1 - bitCount(site.taken) / (LEVEL_SIZE[site.level] as number);
    value =
      f.points +
      w.smallest * f.smallest +
      (w.markers + w.markersT * left) * f.markers +
      w.placesT * left * f.places +
      (w.joins + w.joinsT * left) * f.joins +
      w.smallestOpen * f.smallestOpen +
      (w.waiting + w.waitingT * left) * f.waiting +
      w.waitingBestT * left * f.waitingBest;
  }
  if (site.level === 3) return value;
  readRim(site, f);
  const cards = bitCount(site.cards);
  return (
    value +
    w.rim1 * f.rim1 +
    w.rim2 * f.rim2 +
    w.rim3 * f.rim3 +
    w.rim4 * f.rim4 +
    w.rim5 * f.rim5 +
    w.rim6 * f.rim6 +
    w.contacts * f.contacts +
    w.reach * f.reach +
    w.lasting * f.lasting +
    w.card * cards +
    (cards > 1 ? w.card2 * (cards - 1) : 0)
  );
}

/** What a card is worth to someone who only counts what the markers earn now. */
const CARD = 4;

export function immediate(site: Site): number {
  return pointsNow(site) + CARD * bitCount(site.cards);
}
