/** What a site is worth: the points its owner can expect from the levels not scored yet, give or take a constant. */
import { bitCount, COLOURS, LEVEL_SIZE } from '@benben/pyramids';
import { type LevelFeatures, pointsNow, type RimFeatures, readLevel, readRim } from './features.ts';
import { levelTable, type Site } from './site.ts';

// Found by playing some ten thousand matches alone; what made no difference was left out.
const MARKER = 0.3;
const JOIN = 0.8;
/** The rest counts the more, the more of the level is still to be built. */
const PLACE_LATER = 0.2;
const WAITING = 0.5;
const WAITING_LATER = 0.6;
/** By level: what a symbol in the largest areas along the rim will bring on higher levels. */
const RIM: readonly (readonly number[])[] = [
  [1.5, 1.2, 0.9, 0.4],
  [1, 0.8, 0.8, 0.6],
  [1, 0.8, 0.6, 0.4],
];
const LASTING = 0.2;
/** By level: a card in hand is a marker more on the small levels, where they are few. */
const CARD: readonly number[] = [7, 7, 4, 0];

const level: LevelFeatures = { points: 0, smallest: 0, markers: 0, places: 0, joins: 0, waiting: 0 };
const rim: RimFeatures = { largest: new Int16Array(COLOURS.length), lasting: 0 };

export function worth(site: Site): number {
  const complete = site.taken === levelTable(site).all;
  const value = complete ? pointsNow(site) : promise(site);
  return site.level === 3 ? value : value + future(site);
}

/** What the level being built will bring. */
function promise(site: Site): number {
  readLevel(site, level);
  const left = 1 - bitCount(site.taken) / (LEVEL_SIZE[site.level] as number);
  return (
    level.points +
    level.smallest +
    MARKER * level.markers +
    JOIN * level.joins +
    PLACE_LATER * left * level.places +
    (WAITING + WAITING_LATER * left) * level.waiting
  );
}

/** What the higher levels will make of the rim and the cards. */
function future(site: Site): number {
  readRim(site, rim);
  const weights = RIM[site.level] as readonly number[];
  let value = LASTING * rim.lasting + cardWorth(site);
  for (let i = 0; i < weights.length; i++) value += (weights[i] as number) * (rim.largest[i] as number);
  return value;
}

export const cardWorth = (site: Site): number => (CARD[site.level] as number) * bitCount(site.cards);

/** What the higher levels will make of what stays in sight. */
export const rimWorth = (site: Site): number => (site.level === 3 ? 0 : future(site) - cardWorth(site));

/** What a card is worth to someone who only counts what the markers earn now. */
const SPARED_CARD = 4;

export function immediate(site: Site): number {
  return pointsNow(site) + SPARED_CARD * bitCount(site.cards);
}
