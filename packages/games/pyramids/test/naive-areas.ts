/** PYR-15 … PYR-17 without bits: what is seen is asked quadrant by quadrant, areas grow until nothing is added. */
import type { NaivePlayer, NaiveTile } from './naive.ts';

const CORNER_AT: Readonly<Record<string, readonly [number, number]>> = {
  tl: [0, 0],
  tr: [1, 0],
  br: [1, 1],
  bl: [0, 1],
};

interface Quadrant {
  readonly x: number;
  readonly y: number;
  readonly tile: NaiveTile;
  readonly symbol: boolean;
}

function quadrantsOf(tile: NaiveTile): Quadrant[] {
  return Object.entries(CORNER_AT).map(([corner, [dx, dy]]) => ({
    x: 2 * tile.x + tile.level + dx,
    y: 2 * tile.y + tile.level + dy,
    tile,
    symbol: tile.symbols.includes(corner),
  }));
}

/** What is visible: no higher tile has a quadrant in the same place. */
export function visible(p: NaivePlayer): Quadrant[] {
  const all = p.tiles.flatMap(quadrantsOf);
  return all.filter((q) => !all.some((o) => o.x === q.x && o.y === q.y && o.tile.level > q.tile.level));
}

/** Grows a set from one element by a relation until nothing is added. */
function closure<T>(all: readonly T[], first: readonly T[], joined: (a: T, b: T) => boolean): T[] {
  const area = [...first];
  for (let grown = true; grown; ) {
    grown = false;
    for (const each of all) {
      if (area.includes(each) || !area.some((other) => joined(other, each))) continue;
      area.push(each);
      grown = true;
    }
  }
  return area;
}

function seenArea(p: NaivePlayer, tile: NaiveTile): Quadrant[] {
  const all = visible(p).filter((q) => q.tile.colour === tile.colour);
  const own = all.filter((q) => q.tile === tile);
  return closure(all, own, (a, b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1);
}

function tileArea(p: NaivePlayer, tile: NaiveTile): Quadrant[] {
  const same = p.tiles.filter((each) => each.colour === tile.colour);
  const overlap = (a: NaiveTile, b: NaiveTile) =>
    quadrantsOf(a).some((q) => quadrantsOf(b).some((r) => q.x === r.x && q.y === r.y));
  const area = closure(same, [tile], (a, b) => {
    if (a.level === b.level) return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
    return Math.abs(a.level - b.level) === 1 && overlap(a, b);
  });
  return visible(p).filter((q) => area.includes(q.tile));
}

export function naiveArea(p: NaivePlayer, tile: NaiveTile, connect: boolean): Quadrant[] {
  return connect ? tileArea(p, tile) : seenArea(p, tile);
}

export function naiveMarkerPoints(p: NaivePlayer, level: number, connect: boolean): Map<string, number> {
  return new Map(
    Object.entries(p.markers).map(([colour, { x, y }]) => {
      const tile = p.tiles.find((each) => each.level === level && each.x === x && each.y === y) as NaiveTile;
      return [colour, naiveArea(p, tile, connect).filter((q) => q.symbol).length];
    }),
  );
}

export function naiveLevelPoints(p: NaivePlayer, level: number, connect: boolean): number {
  const points = [...naiveMarkerPoints(p, level, connect).values()].sort((a, b) => a - b);
  return points.reduce((sum, each) => sum + each, points[0] ?? 0);
}
