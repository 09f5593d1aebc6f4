/**
 * One player's pyramid as a bot thinks about it: a planned rectangle, and from above only what will still be in
 * sight when the level is scored. Places of the level that are still free hide what is beneath them already.
 */
import {
  COLOURS,
  COLUMN,
  cellOfHalf,
  colourOf,
  dirOf,
  type Laid,
  levelOf,
  PIECES,
  type Player,
  pieceOf,
  ROW,
  SIDE,
  symbolsOf,
  tilesIn,
} from '@benben/pyramids';
import { bitOf, LEVEL_TABLES, type LevelTable } from './block.ts';
import { LEVEL_SPOTS, type LevelSpots, SPOTS } from './spots.ts';

/** Where level 1 is meant to lie on the ground. */
export interface Plan {
  readonly left: number;
  readonly top: number;
  /** Taller than wide: then the site is the pyramid mirrored along its diagonal, which changes no area. */
  readonly upright: boolean;
}

export interface Site {
  plan: Plan;
  level: number;
  /** Places of the level that hold a tile, as bits. */
  taken: number;
  /** Cards in hand, as bits. */
  cards: number;
  /** By colour: the place of the marker, or −1. */
  markers: Int8Array;
  /** By colour: the spots that show it, as bits. */
  spots: Int32Array;
  /** By spot: how many symbols show there; then, how many of them still will when the next level is there. */
  symbols: Uint8Array;
}

export function newSite(plan: Plan): Site {
  return {
    plan,
    level: 0,
    taken: 0,
    cards: 0b111,
    markers: new Int8Array(COLOURS.length).fill(-1),
    spots: new Int32Array(COLOURS.length),
    symbols: new Uint8Array(2 * SPOTS),
  };
}

export function copySite(from: Site, into: Site): Site {
  into.plan = from.plan;
  into.level = from.level;
  into.taken = from.taken;
  into.cards = from.cards;
  into.markers.set(from.markers);
  into.spots.set(from.spots);
  into.symbols.set(from.symbols);
  return into;
}

export function levelTable(site: Site): LevelTable {
  return LEVEL_TABLES[site.level] as LevelTable;
}

/** The place of a cell of the ground in the plan. */
export function bitOfCell(plan: Plan, cell: number): number {
  const x = (COLUMN[cell] as number) - plan.left;
  const y = (ROW[cell] as number) - plan.top;
  return plan.upright ? bitOf(y, x) : bitOf(x, y);
}

export function cellOfBit(plan: Plan, bit: number): number {
  const [x, y] = plan.upright ? [bit & 3, bit >> 2] : [bit >> 2, bit & 3];
  return (plan.top + y) * SIDE + plan.left + x;
}

/** Mirrored along the diagonal right and down change places, and so do left and up. */
const MIRRORED_DIR: readonly number[] = [1, 0, 3, 2];
export function dirInPlan(plan: Plan, dir: number): number {
  return plan.upright ? (MIRRORED_DIR[dir] as number) : dir;
}

/** And the top-right corner changes places with the bottom-left one. */
const MIRRORED_CORNER: readonly number[] = [0, 3, 2, 1];
export function cornerInPlan(plan: Plan, corner: number): number {
  return plan.upright ? (MIRRORED_CORNER[corner] as number) : corner;
}

function mirrorSymbols(symbols: number): number {
  return (symbols & 0b0101) | ((symbols & 0b0010) << 2) | ((symbols & 0b1000) >> 2);
}

/** Symbols of each tile by piece, half and direction in the plan; the second half of the table is mirrored. */
const SYMBOLS = new Uint8Array(2 * PIECES * 8);
for (let piece = 0; piece < PIECES; piece++) {
  for (let half = 0; half < 2; half++) {
    for (let dir = 0; dir < 4; dir++) {
      const at = (piece * 2 + half) * 4 + dir;
      SYMBOLS[at] = symbolsOf(piece, half, dir);
      SYMBOLS[PIECES * 8 + at] = mirrorSymbols(symbolsOf(piece, half, MIRRORED_DIR[dir] as number));
    }
  }
}

/** As `symbolsOf`, for a direction in the plan and as the site sees it. */
export function symbolsInPlan(plan: Plan, piece: number, half: number, dir: number): number {
  return SYMBOLS[(plan.upright ? PIECES * 8 : 0) + (piece * 2 + half) * 4 + dir] as number;
}

/** How many of four. */
const COUNT = Uint8Array.from({ length: 16 }, (_, set) => [1, 2, 4, 8].filter((one) => set & one).length);

/** Shows a tile on a place of the level. */
export function layTile(site: Site, bit: number, colour: number, symbols: number): void {
  const { of, quarters } = levelTable(site).spots;
  const spot = of[bit] as number;
  hide(site, 1 << spot);
  site.spots[colour] = (site.spots[colour] as number) | (1 << spot);
  site.symbols[spot] = COUNT[symbols] as number;
  site.symbols[SPOTS + spot] = COUNT[symbols & (quarters[bit] as number)] as number;
}

export function liftTile(site: Site, bit: number): void {
  hide(site, 1 << (levelTable(site).spots.of[bit] as number));
}

function hide({ spots }: Site, hidden: number): void {
  for (let colour = 0; colour < COLOURS.length; colour++) spots[colour] = (spots[colour] as number) & ~hidden;
}

/** The level is done: markers go home, and the next level covers its middle. */
export function climb(site: Site): void {
  const { own, lasting } = LEVEL_SPOTS[site.level] as LevelSpots;
  hide(site, own & ~lasting);
  site.symbols.copyWithin(0, SPOTS);
  site.level++;
  site.taken = 0;
  site.markers.fill(-1);
}

/** The site of a player who builds `level`; every piece must lie inside the plan. */
export function siteOf(p: Player, level: number, plan: Plan): Site {
  const site = newSite(plan);
  for (const l of p.laid) {
    while (site.level < levelOf(l)) climb(site);
    layPiece(site, l);
  }
  while (site.level < level) climb(site);
  site.cards = p.cards;
  for (const [colour, cell] of p.markers.entries())
    site.markers[colour] = cell < 0 ? -1 : bitOfCell(plan, cell);
  return site;
}

function layPiece(site: Site, l: Laid): void {
  for (let half = 0; half < tilesIn(l); half++) {
    const bit = bitOfCell(site.plan, cellOfHalf(l, half));
    const dir = tilesIn(l) === 1 ? cornerInPlan(site.plan, dirOf(l)) : dirInPlan(site.plan, dirOf(l));
    const symbols = tilesIn(l) === 1 ? 1 << dir : symbolsInPlan(site.plan, pieceOf(l), half, dir);
    layTile(site, bit, colourOf(pieceOf(l), half), symbols);
    site.taken |= 1 << bit;
  }
}
