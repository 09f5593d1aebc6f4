/** Every way to take a turn on a site, judged, with the best ones kept. */
import { bitCount, blockShortfall, COLOURS, CORNERS, colourOf } from '@benben/pyramids';
import type { LevelTable, Pair } from './block.ts';
import { layTile, levelTable, liftTile, type Site, symbolsInPlan } from './site.ts';

export interface CardLaid {
  readonly half: number;
  readonly colour: number;
  readonly corner: number;
}

/** A domino with its first tile on the first or, swapped, on the second place of a pair. */
export interface Turn {
  readonly domino: number;
  readonly pair: Pair;
  readonly swapped: boolean;
  /** The half that gets the marker, −1 for none. */
  readonly mark: number;
  readonly card: CardLaid | null;
  readonly value: number;
}

export type Judge = (site: Site) => number;

/** What is done of a turn already: where the first tile lies, the direction, and perhaps the marker. */
export interface Begun {
  readonly first: number;
  readonly dir: number;
  readonly mark: number | null;
}

export interface Choice {
  /** How many turns to return, the best first. */
  readonly keep: number;
  /** On how many of them cards are tried too. */
  readonly withCards: number;
  readonly begun?: Begun | null;
  /** Whether the player notices the next way to lay a domino; absent, it notices all. */
  readonly notices?: () => boolean;
}

const ALWAYS = () => true;

export function bestTurns(
  site: Site,
  dominoes: readonly number[],
  judge: Judge,
  { keep, withCards, begun = null, notices = ALWAYS }: Choice,
): Turn[] {
  const table = levelTable(site);
  const best: Turn[] = [];
  for (let i = 0; i < dominoes.length; i++) {
    const domino = dominoes[i] as number;
    for (let p = 0; p < table.pairs.length; p++) {
      const pair = table.pairs[p] as Pair;
      if (!begun && !mayLie(site, table, pair)) continue;
      for (let side = 0; side < 2; side++) {
        const swapped = side === 1;
        if (begun ? !isBegun(begun, pair, swapped) : !notices()) continue;
        layDomino(site, domino, pair, swapped);
        tryMarkers(site, { domino, pair, swapped }, judge, keep, begun?.mark ?? null, best);
        liftDomino(site, pair);
      }
    }
  }
  if (site.cards !== 0) {
    for (const turn of best.slice(0, withCards)) tryCards(site, turn, judge, keep, best);
  }
  return best;
}

function isBegun({ first, dir }: Begun, pair: Pair, swapped: boolean): boolean {
  return bitOfHalf(pair, swapped, 0) === first && dirOfPair(pair, swapped) === dir;
}

/** Free, touching on level 1, and not spoiling the level. */
function mayLie(site: Site, table: LevelTable, pair: Pair): boolean {
  const { taken } = site;
  if ((pair.mask & taken) !== 0) return false;
  if (site.level === 0 && taken !== 0 && (pair.around & taken) === 0) return false;
  const d = blockShortfall(table.all & ~(taken | pair.mask));
  return d === 0 || d <= blockShortfall(table.all & ~taken);
}

type Laying = Pick<Turn, 'domino' | 'pair' | 'swapped'>;

/** The domino lies; which half gets a marker? */
function tryMarkers(
  site: Site,
  laying: Laying,
  judge: Judge,
  keep: number,
  only: number | null,
  best: Turn[],
): void {
  const choices = markable(site, laying.domino);
  if (choices === 0) offer(best, keep, judge(site), laying, -1, null);
  for (let half = 0; half < 2; half++) {
    if (((choices >>> half) & 1) === 0 || (only !== null && half !== only)) continue;
    const colour = colourOf(laying.domino, half);
    site.markers[colour] = bitOfHalf(laying.pair, laying.swapped, half);
    offer(best, keep, judge(site), laying, half, null);
    site.markers[colour] = -1;
  }
}

function tryCards(site: Site, turn: Turn, judge: Judge, keep: number, best: Turn[]): void {
  const { domino, pair, swapped, mark } = turn;
  layDomino(site, domino, pair, swapped);
  if (mark >= 0) site.markers[colourOf(domino, mark)] = bitOfHalf(pair, swapped, mark);
  const { cards } = site;
  const d = blockShortfall(levelTable(site).all & ~site.taken);
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const card = 1 << (colour >>> 1);
    if ((cards & card) === 0 || (d > 0 && bitCount(cards) - 1 < d)) continue;
    site.cards = cards & ~card;
    for (let half = 0; half < 2; half++) {
      if (half === mark) continue;
      const bit = bitOfHalf(pair, swapped, half);
      const takesMarker = site.markers[colour] === -1;
      if (takesMarker) site.markers[colour] = bit;
      for (let corner = 0; corner < CORNERS.length; corner++) {
        layTile(site, bit, colour, 1 << corner);
        offer(best, keep, judge(site), turn, mark, { half, colour, corner });
      }
      if (takesMarker) site.markers[colour] = -1;
      layHalf(site, domino, pair, swapped, half);
    }
  }
  site.cards = cards;
  if (mark >= 0) site.markers[colourOf(domino, mark)] = -1;
  liftDomino(site, pair);
}

/** Keeps the list sorted and no longer than `keep`. */
function offer(
  best: Turn[],
  keep: number,
  value: number,
  { domino, pair, swapped }: Laying,
  mark: number,
  card: CardLaid | null,
): void {
  if (best.length === keep && value <= (best[keep - 1] as Turn).value) return;
  let at = best.length === keep ? keep - 1 : best.length;
  for (; at > 0 && (best[at - 1] as Turn).value < value; at--) best[at] = best[at - 1] as Turn;
  best[at] = { domino, pair, swapped, mark, card, value };
}

/** The halves a marker may go on, as bits. */
function markable(site: Site, domino: number): number {
  let choices = 0;
  for (let half = 0; half < 2; half++) {
    if (symbolsInPlan(site.plan, domino, half, 0) !== 0 && site.markers[colourOf(domino, half)] === -1)
      choices |= 1 << half;
  }
  return choices;
}

export function bitOfHalf(pair: Pair, swapped: boolean, half: number): number {
  return (half === 1) !== swapped ? pair.second : pair.first;
}

/** The direction from the first tile to the second. */
export function dirOfPair(pair: Pair, swapped: boolean): number {
  return swapped ? pair.dir + 2 : pair.dir;
}

function layHalf(site: Site, domino: number, pair: Pair, swapped: boolean, half: number): void {
  const symbols = symbolsInPlan(site.plan, domino, half, dirOfPair(pair, swapped));
  layTile(site, bitOfHalf(pair, swapped, half), colourOf(domino, half), symbols);
}

function layDomino(site: Site, domino: number, pair: Pair, swapped: boolean): void {
  layHalf(site, domino, pair, swapped, 0);
  layHalf(site, domino, pair, swapped, 1);
  site.taken |= pair.mask;
}

function liftDomino(site: Site, pair: Pair): void {
  liftTile(site, pair.first);
  liftTile(site, pair.second);
  site.taken &= ~pair.mask;
}

/** Takes the turn for good. */
export function takeTurn(site: Site, { domino, pair, swapped, mark, card }: Turn): void {
  layDomino(site, domino, pair, swapped);
  if (mark >= 0) site.markers[colourOf(domino, mark)] = bitOfHalf(pair, swapped, mark);
  if (!card) return;
  const bit = bitOfHalf(pair, swapped, card.half);
  layTile(site, bit, card.colour, 1 << card.corner);
  site.cards &= ~(1 << (card.colour >>> 1));
  if (site.markers[card.colour] === -1) site.markers[card.colour] = bit;
}
