/**
 * What a site shows, in numbers: the areas that carry a marker and how they can grow, the areas that wait for one,
 * and what the next levels will find along the rim. The judge weighs them.
 */
import { bitCount, COLOURS } from '@benben/pyramids';
import { levelTable, type Site } from './site.ts';
import { LEVEL_SPOTS, type LevelSpots, SPOTS, spotsAt } from './spots.ts';

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

/** Of the area that was looked at last: its symbols, and the spots beside it. */
let sum = 0;
let beside = 0;

/** The spots among `within` that hang together with one of them; `from` is where the counts of symbols begin. */
function spread(
  seed: number,
  within: number,
  neighbours: Int32Array,
  symbols: Uint8Array,
  from: number,
): number {
  let area = 0;
  sum = 0;
  beside = 0;
  for (let rest = seed; rest !== 0; rest = beside & within & ~area) {
    const spot = 31 - Math.clz32(rest);
    area |= 1 << spot;
    beside |= neighbours[spot] as number;
    sum += symbols[from + spot] as number;
  }
  return area;
}

/** Areas of one colour that could be joined: the free places beside each, and its symbols. */
const reach = new Int32Array(SPOTS);
const gain = new Int16Array(SPOTS);

/** The most that one tile more would join of the first `areas`, on any of their places. */
function mostJoined(areas: number): number {
  if (areas === 0) return 0;
  if (areas === 1) return gain[0] as number;
  let places = 0;
  for (let i = 0; i < areas; i++) places |= reach[i] as number;
  let most = 0;
  for (; places !== 0; places &= places - 1) {
    const place = places & -places;
    let joined = 0;
    for (let i = 0; i < areas; i++) if (((reach[i] as number) & place) !== 0) joined += gain[i] as number;
    if (joined > most) most = joined;
  }
  return most;
}

/** By colour, of the level looked at last; places and joins of a colour without a marker mean nothing. */
const points = new Int16Array(KINDS);
const places = new Int16Array(KINDS);
const joins = new Int16Array(KINDS);

/** How the areas of one colour stand; without a marker the most that one tile more would reach is `joins`. */
function readColour(
  { spots, symbols, markers }: Site,
  level: LevelSpots,
  free: number,
  colour: number,
): void {
  const all = spots[colour] as number;
  const marker = markers[colour] as number;
  let rest = all;
  let within = free;
  if (marker >= 0) {
    rest &= ~spread(1 << (level.of[marker] as number), all, level.beside, symbols, 0);
    within &= beside;
    points[colour] = sum;
    places[colour] = bitCount(within);
  }
  let areas = 0;
  while (rest !== 0) {
    rest &= ~spread(rest & -rest, rest, level.beside, symbols, 0);
    if ((beside & within) === 0 || sum === 0) continue;
    reach[areas] = beside & within;
    gain[areas++] = sum;
  }
  joins[colour] = mostJoined(areas);
}

/** The sum of the markers' points and the Mino bonus, as if the level were scored now. */
export function pointsNow({ spots, symbols, markers, level }: Site): number {
  const { of, beside: neighbours } = LEVEL_SPOTS[level] as LevelSpots;
  let all = 0;
  let smallest = 0;
  for (let colour = 0; colour < KINDS; colour++) {
    const bit = markers[colour] as number;
    if (bit < 0) continue;
    spread(1 << (of[bit] as number), spots[colour] as number, neighbours, symbols, 0);
    if (all === 0 || sum < smallest) smallest = sum;
    all += sum;
  }
  return all + smallest;
}

export function readLevel(site: Site, out: LevelFeatures): void {
  const table = levelTable(site);
  const free = spotsAt(table.spots, table.all & ~site.taken);
  out.points = out.smallest = out.markers = out.places = out.joins = out.waiting = 0;
  for (let colour = 0; colour < KINDS; colour++) {
    readColour(site, table.spots, free, colour);
    if ((site.markers[colour] as number) < 0) {
      out.waiting += joins[colour] as number;
      continue;
    }
    const own = points[colour] as number;
    const around = places[colour] as number;
    if (out.markers === 0 || own < out.smallest) out.smallest = own;
    out.points += own;
    out.markers++;
    out.places += around > 3 ? 3 : around;
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
    if ((site.markers[colour] as number) < 0) return null;
    return {
      points: points[colour] as number,
      places: places[colour] as number,
      joins: joins[colour] as number,
    };
  });
}

/** Not for level 4, which has no next. */
export function readRim({ spots, symbols, level }: Site, out: RimFeatures): void {
  const { lasting, rim, besideLater } = LEVEL_SPOTS[level] as LevelSpots;
  const { largest } = out;
  out.lasting = 0;
  for (let colour = 0; colour < KINDS; colour++) {
    let most = 0;
    let rest = (spots[colour] as number) & lasting;
    while (rest !== 0) {
      const area = spread(rest & -rest, rest, besideLater, symbols, SPOTS);
      rest &= ~area;
      out.lasting += sum;
      if ((area & rim) !== 0 && sum > most) most = sum;
    }
    largest[colour] = most;
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
