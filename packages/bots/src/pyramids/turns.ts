/** Every way to take a turn on a site, judged, with the best ones kept. */
import { bitCount, blockShortfall, COLOURS, CORNERS, colourOf } from '@benben/pyramids';
import type { Level, Pair } from './block.ts';
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

/** The best `keep` turns, best first; cards are tried on as many of them as `withCards` says. */
export function bestTurns(
  site: Site,
  dominoes: readonly number[],
  judge: Judge,
  { keep, withCards }: { readonly keep: number; readonly withCards: number },
): Turn[] {
  const table = levelTable(site);
  const best: Turn[] = [];
  for (let i = 0; i < dominoes.length; i++) {
    for (let p = 0; p < table.pairs.length; p++) {
      const pair = table.pairs[p] as Pair;
      if (!mayLie(site, table, pair)) continue;
      tryDomino(site, dominoes[i] as number, pair, false, judge, keep, best);
      tryDomino(site, dominoes[i] as number, pair, true, judge, keep, best);
    }
  }
  if (site.cards === 0 || withCards === 0) return best;
  for (const turn of best.slice(0, withCards)) tryCards(site, turn, judge, keep, best);
  return best;
}

/** Free, touching on level 1, and not spoiling the level. */
function mayLie(site: Site, table: Level, pair: Pair): boolean {
  const { taken } = site;
  if ((pair.mask & taken) !== 0) return false;
  if (site.level === 0 && taken !== 0 && (pair.around & taken) === 0) return false;
  const d = blockShortfall(table.all & ~(taken | pair.mask));
  return d === 0 || d <= blockShortfall(table.all & ~taken);
}

function tryDomino(
  site: Site,
  domino: number,
  pair: Pair,
  swapped: boolean,
  judge: Judge,
  keep: number,
  best: Turn[],
): void {
  layDomino(site, domino, pair, swapped);
  const choices = markable(site, domino);
  if (choices === 0) {
    const value = judge(site);
    if (isWanted(best, keep, value)) insert(best, keep, { domino, pair, swapped, mark: -1, card: null, value });
  }
  for (let half = 0; half < 2; half++) {
    if (((choices >>> half) & 1) === 0) continue;
    const colour = colourOf(domino, half);
    site.markers[colour] = bitOfHalf(pair, swapped, half);
    const value = judge(site);
    site.markers[colour] = -1;
    if (isWanted(best, keep, value)) insert(best, keep, { domino, pair, swapped, mark: half, card: null, value });
  }
  liftDomino(site, pair);
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
        const value = judge(site);
        if (isWanted(best, keep, value)) insert(best, keep, { ...turn, card: { half, colour, corner }, value });
      }
      if (takesMarker) site.markers[colour] = -1;
      layHalf(site, domino, pair, swapped, half);
    }
  }
  site.cards = cards;
  if (mark >= 0) site.markers[colourOf(domino, mark)] = -1;
  liftDomino(site, pair);
}

function isWanted(best: readonly Turn[], keep: number, value: number): boolean {
  return best.length < keep || value > (best[keep - 1] as Turn).value;
}

/** Keeps the list sorted and no longer than `keep`. */
function insert(best: Turn[], keep: number, turn: Turn): void {
  let at = best.length === keep ? keep - 1 : best.length;
  for (; at > 0 && (best[at - 1] as Turn).value < turn.value; at--) best[at] = best[at - 1] as Turn;
  best[at] = turn;
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
