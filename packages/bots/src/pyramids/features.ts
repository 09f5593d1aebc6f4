/**
 * What a site shows, in numbers: the areas that carry a marker and how they can grow, the areas that wait for one,
 * and what the next levels will find along the rim. The judge weighs them.
 */
import { COLOURS } from '@benben/pyramids';
import { LEVEL_TABLES, type LevelTable, QUADRANTS, STRIDE } from './block.ts';
import { levelTable, type Site } from './site.ts';

const KINDS = COLOURS.length;

/** How the level being built stands. */
export interface LevelFeatures {
  /** Points of all markers, the smallest of them, and how many there are. */
  points: number;
  smallest: number;
  markers: number;
  /** Free places beside marked areas, at most three an area. */
  places: number;
  /** The most that one tile more would join to each marked area. */
  joins: number;
  /** The most that one tile more would reach for each colour without a marker. */
  waiting: number;
}

/** What the next level will find around it. */
export interface RimFeatures {
  /** The largest area of each colour that the next level touches, by size. */
  readonly largest: Int16Array;
  /** All symbols that stay in sight for good. */
  lasting: number;
}

/** Areas by union of quadrants: `label` by quadrant, the rest by label. */
const label = new Uint8Array(QUADRANTS);
const parent = new Uint8Array(QUADRANTS);
const symbols = new Uint8Array(QUADRANTS);
const reached = new Uint8Array(QUADRANTS);
const seenBy = new Int16Array(QUADRANTS);
const EVERYWHERE = new Uint8Array(QUADRANTS).fill(1);

function rootOf(first: number): number {
  let at = first;
  while (parent[at] !== at) at = parent[at] as number;
  return at;
}

/** Labels the areas among the quadrants where `within` is 1. */
function labelAreas(view: Uint8Array, within: Uint8Array): void {
  let next = 1;
  for (let row = STRIDE + 1; row < 9 * STRIDE; row += STRIDE) {
    for (let q = row; q < row + 10; q++) {
      const value = view[q] as number;
      if (value === 0 || within[q] === 0) {
        label[q] = 0;
        continue;
      }
      const kind = value & 7;
      const left = label[q - 1] as number;
      const above = label[q - STRIDE] as number;
      let own = 0;
      if (left !== 0 && ((view[q - 1] as number) & 7) === kind) own = rootOf(left);
      if (above !== 0 && ((view[q - STRIDE] as number) & 7) === kind) {
        const other = rootOf(above);
        if (own === 0) own = other;
        else if (own !== other) {
          parent[other] = own;
          symbols[own] = (symbols[own] as number) + (symbols[other] as number);
        }
      }
      if (own === 0) {
        own = next++;
        parent[own] = own;
        symbols[own] = 0;
        reached[own] = 0;
        seenBy[own] = -1;
      }
      label[q] = own;
      if (value > 7) symbols[own] = (symbols[own] as number) + 1;
    }
  }
}

/** By colour: the area that carries the marker, what a tile more would join to it, what one would reach without. */
const marked = new Int16Array(KINDS);
const joins = new Int16Array(KINDS);
const best = new Int16Array(KINDS);

const here = new Int16Array(KINDS);
const besideMarked = new Uint8Array(KINDS);

/** For each free place: which areas a tile there would touch, and how much of one colour it would join. */
function reachFrom(view: Uint8Array, table: LevelTable, free: number): void {
  joins.fill(0);
  best.fill(0);
  for (let rest = free; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    here.fill(0);
    besideMarked.fill(0);
    for (let i = bit * 8; i < bit * 8 + 8; i++) {
      const q = table.touching[i] as number;
      const own = label[q] as number;
      if (own === 0) continue;
      const root = rootOf(own);
      if (seenBy[root] === bit) continue;
      seenBy[root] = bit;
      reached[root] = (reached[root] as number) + 1;
      const colour = ((view[q] as number) & 7) - 1;
      here[colour] = (here[colour] as number) + (symbols[root] as number);
      if (marked[colour] === root) besideMarked[colour] = 1;
    }
    for (let colour = 0; colour < KINDS; colour++) {
      const sum = here[colour] as number;
      const root = marked[colour] as number;
      if (root < 0) {
        if (sum > (best[colour] as number)) best[colour] = sum;
      } else if (besideMarked[colour] === 1) {
        const more = sum - (symbols[root] as number);
        if (more > (joins[colour] as number)) joins[colour] = more;
      }
    }
  }
}

/** The sum of the markers' points and the Mino bonus, as if the level were scored now. */
export function pointsNow(site: Site): number {
  labelAreas(site.view, EVERYWHERE);
  const { quadrant } = levelTable(site);
  let sum = 0;
  let smallest = 0;
  for (let colour = 0; colour < KINDS; colour++) {
    const bit = site.markers[colour] as number;
    if (bit < 0) continue;
    const points = symbols[rootOf(label[quadrant[bit] as number] as number)] as number;
    if (sum === 0 || points < smallest) smallest = points;
    sum += points;
  }
  return sum + smallest;
}

export function readLevel(site: Site, out: LevelFeatures): void {
  const table = levelTable(site);
  labelAreas(site.view, EVERYWHERE);
  for (let colour = 0; colour < KINDS; colour++) {
    const bit = site.markers[colour] as number;
    marked[colour] = bit < 0 ? -1 : rootOf(label[table.quadrant[bit] as number] as number);
  }
  reachFrom(site.view, table, table.all & ~site.taken);
  out.points = out.smallest = out.markers = out.places = out.joins = out.waiting = 0;
  for (let colour = 0; colour < KINDS; colour++) {
    const root = marked[colour] as number;
    if (root < 0) {
      out.waiting += best[colour] as number;
      continue;
    }
    const points = symbols[root] as number;
    const places = reached[root] as number;
    if (out.markers === 0 || points < out.smallest) out.smallest = points;
    out.points += points;
    out.markers++;
    out.places += places > 3 ? 3 : places;
    out.joins += joins[colour] as number;
  }
}

/** How the area of one colour stands; a colour without a marker has none. */
export interface AreaFeatures {
  readonly points: number;
  /** Free places beside it. */
  readonly places: number;
  /** The most that one tile more would join to it. */
  readonly joins: number;
}

/** By colour. */
export function readAreas(site: Site): (AreaFeatures | null)[] {
  const level: LevelFeatures = { points: 0, smallest: 0, markers: 0, places: 0, joins: 0, waiting: 0 };
  readLevel(site, level);
  return COLOURS.map((_, colour) => {
    const root = marked[colour] as number;
    if (root < 0) return null;
    return {
      points: symbols[root] as number,
      places: reached[root] as number,
      joins: joins[colour] as number,
    };
  });
}

/** Not for level 4, which has no next. */
export function readRim(site: Site, out: RimFeatures): void {
  const { view } = site;
  const { largest } = out;
  const next = LEVEL_TABLES[site.level + 1] as LevelTable;
  labelAreas(view, levelTable(site).lasting);
  marked.fill(-1);
  reachFrom(view, next, next.all);
  largest.fill(0);
  out.lasting = 0;
  for (let row = STRIDE + 1; row < 9 * STRIDE; row += STRIDE) {
    for (let q = row; q < row + 10; q++) {
      const own = label[q] as number;
      if (own === 0) continue;
      const value = view[q] as number;
      if (value > 7) out.lasting++;
      const root = rootOf(own);
      const colour = (value & 7) - 1;
      if (reached[root] !== 0 && (symbols[root] as number) > (largest[colour] as number))
        largest[colour] = symbols[root] as number;
    }
  }
  sortDown(largest);
}

/** Six numbers: insertion is quickest. */
function sortDown(sizes: Int16Array): void {
  for (let i = 1; i < sizes.length; i++) {
    const size = sizes[i] as number;
    let j = i - 1;
    for (; j >= 0 && (sizes[j] as number) < size; j--) sizes[j + 1] = sizes[j] as number;
    sizes[j + 1] = size;
  }
}
