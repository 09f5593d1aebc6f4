/**
 * What is seen of a planned pyramid from above. What shows of a tile hangs together, so a tile is one spot, and never
 * more than 32 spots are in sight: a set of them is an integer, and an area is found by spreading from one.
 * A tile that the next level will hide wholly gives its number to a tile of a higher level.
 */
import { LEVELS, LONG, SHORT } from '@benben/pyramids';

export const SPOTS = 32;
const PLACES = 20;

export interface LevelSpots {
  /** By place of the level: its spot. */
  readonly of: Uint8Array;
  /** Four places at a time, by column of the level and the places taken in it: their spots as bits. */
  readonly ofColumn: Int32Array;
  /** By spot: the spots beside it, those of free places among them. */
  readonly beside: Int32Array;
  /** The same when the next level is there. */
  readonly besideLater: Int32Array;
  /** By place: the quarters that the next level leaves in sight, as bits clockwise from the top left. */
  readonly quarters: Uint8Array;
  /** The spots of which something stays in sight when the next level is there. */
  readonly lasting: number;
  /** Those of them that touch the next level. */
  readonly rim: number;
  /** The spots of the level's own places. */
  readonly own: number;
}

interface Tile {
  readonly level: number;
  readonly place: number;
  readonly spot: number;
}

/** Quarters of tiles: level 1 has 10 × 8, and each level lies one further in. */
const keyOf = (X: number, Y: number): number => Y * 10 + X;
const isUnder = (level: number, X: number, Y: number): boolean =>
  level < LEVELS && X >= level && X < 10 - level && Y >= level && Y < 8 - level;

function quartersOf({ level, place }: Pick<Tile, 'level' | 'place'>): [number, number][] {
  const X = 2 * (place >> 2) + level;
  const Y = 2 * (place & 3) + level;
  return [
    [X, Y],
    [X + 1, Y],
    [X + 1, Y + 1],
    [X, Y + 1],
  ];
}

/** Spots are numbered level by level, but those that the next level hides: they borrow numbers of the highest tiles. */
function allTiles(): Tile[] {
  const list: Tile[] = [];
  let next = 0;
  for (let level = 0; level < LEVELS; level++) {
    let borrowed = SPOTS;
    for (let place = 0; place < PLACES; place++) {
      if (place >> 2 >= (LONG[level] as number) || (place & 3) >= (SHORT[level] as number)) continue;
      const lasts = quartersOf({ level, place }).some(([X, Y]) => !isUnder(level + 1, X, Y));
      list.push({ level, place, spot: lasts ? next++ : --borrowed });
    }
  }
  return list;
}

const TILES = allTiles();

/** By quarter, the spot that shows there when `level` is built up to `top`; free places show as themselves. */
function sightOf(level: number, top: number): Map<number, number> {
  const sight = new Map<number, number>();
  for (const tile of TILES) {
    if (tile.level > level) continue;
    for (const [X, Y] of quartersOf(tile)) {
      if (isUnder(top, X, Y) && tile.level < top) sight.delete(keyOf(X, Y));
      else sight.set(keyOf(X, Y), tile.spot);
    }
  }
  return sight;
}

const STEPS = [
  [1, 0],
  [0, 1],
] as const;

function neighboursIn(sight: ReadonlyMap<number, number>): Int32Array {
  const beside = new Int32Array(SPOTS);
  for (let X = 0; X < 10; X++) {
    for (let Y = 0; Y < 8; Y++) {
      for (const [dX, dY] of STEPS) {
        if (X + dX === 10) continue;
        const one = sight.get(keyOf(X, Y));
        const other = sight.get(keyOf(X + dX, Y + dY));
        if (one === undefined || other === undefined || one === other) continue;
        beside[one] = (beside[one] as number) | (1 << other);
        beside[other] = (beside[other] as number) | (1 << one);
      }
    }
  }
  return beside;
}

function levelSpots(level: number): LevelSpots {
  const own = TILES.filter((tile) => tile.level === level);
  const of = new Uint8Array(PLACES);
  const quarters = new Uint8Array(PLACES);
  const ofColumn = new Int32Array(5 * 16);
  for (const tile of own) {
    of[tile.place] = tile.spot;
    for (const [i, [X, Y]] of quartersOf(tile).entries()) {
      if (!isUnder(level + 1, X, Y)) quarters[tile.place] = (quarters[tile.place] as number) | (1 << i);
    }
    for (let taken = 0; taken < 16; taken++) {
      const at = (tile.place >> 2) * 16 + taken;
      if ((taken >> (tile.place & 3)) & 1) ofColumn[at] = (ofColumn[at] as number) | (1 << tile.spot);
    }
  }
  const later = sightOf(level, level + 1);
  let rim = 0;
  for (const [key, spot] of later) {
    const [X, Y] = [key % 10, Math.floor(key / 10)];
    const around = [
      [X - 1, Y],
      [X + 1, Y],
      [X, Y - 1],
      [X, Y + 1],
    ] as const;
    if (around.some(([x, y]) => isUnder(level + 1, x, y))) rim |= 1 << spot;
  }
  return {
    of,
    ofColumn,
    beside: neighboursIn(sightOf(level, level)),
    besideLater: neighboursIn(later),
    quarters,
    lasting: [...later.values()].reduce((set, spot) => set | (1 << spot), 0),
    rim,
    own: own.reduce((set, { spot }) => set | (1 << spot), 0),
  };
}

export const LEVEL_SPOTS: readonly LevelSpots[] = Array.from({ length: LEVELS }, (_, level) =>
  levelSpots(level),
);

/** Places of a level as spots. */
export function spotsAt({ ofColumn }: LevelSpots, places: number): number {
  return (
    (ofColumn[places & 15] as number) |
    (ofColumn[16 + ((places >> 4) & 15)] as number) |
    (ofColumn[32 + ((places >> 8) & 15)] as number) |
    (ofColumn[48 + ((places >> 12) & 15)] as number) |
    (ofColumn[64 + ((places >> 16) & 15)] as number)
  );
}
