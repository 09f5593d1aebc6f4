/** What a pyramid shows, read from its quarters one by one: slow, and nothing of the bots' own tables is asked. */
import {
  COLOURS,
  COLUMN,
  cellOfHalf,
  colourOf,
  dirOf,
  LONG,
  levelOf,
  type Player,
  pieceOf,
  ROW,
  SHORT,
  symbolsOf,
  tilesIn,
} from '@benben/pyramids';

/** Where level 1 is meant to lie on the ground. */
interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly upright: boolean;
}

interface Quarter {
  readonly X: number;
  readonly Y: number;
  readonly colour: number;
  readonly symbol: boolean;
}
interface Area {
  readonly colour: number;
  readonly quarters: readonly Quarter[];
  readonly symbols: number;
}
interface Place {
  readonly x: number;
  readonly y: number;
}

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

const placesOf = ({ left, top, upright }: Rectangle, level: number): Place[] => {
  const [wide, high] = upright ? [SHORT[level], LONG[level]] : [LONG[level], SHORT[level]];
  return Array.from({ length: high as number }, (_, j) =>
    Array.from({ length: wide as number }, (_, i) => ({ x: left + i, y: top + j })),
  ).flat();
};
const quartersAt = ({ x, y }: Place, level: number) =>
  CORNERS.map(([dX, dY]) => [2 * x + level + dX, 2 * y + level + dY] as const);
const keyOf = (X: number, Y: number) => `${X} ${Y}`;

/** What is seen while `level` is built, and with `under` what of it the next level will leave in sight. */
function seen(p: Player, rectangle: Rectangle, level: number, under: number): Map<string, Quarter> {
  const sight = new Map<string, Quarter>();
  for (let each = 0; each <= under; each++) {
    for (const place of placesOf(rectangle, each))
      for (const [X, Y] of quartersAt(place, each)) sight.delete(keyOf(X, Y));
    if (each > level) continue;
    for (const l of p.laid.filter((one) => levelOf(one) === each)) {
      for (let half = 0; half < tilesIn(l); half++) {
        const cell = cellOfHalf(l, half);
        const place = { x: COLUMN[cell] as number, y: ROW[cell] as number };
        const symbols = tilesIn(l) === 1 ? 1 << dirOf(l) : symbolsOf(pieceOf(l), half, dirOf(l));
        for (const [i, [X, Y]] of quartersAt(place, each).entries())
          sight.set(keyOf(X, Y), {
            X,
            Y,
            colour: colourOf(pieceOf(l), half),
            symbol: ((symbols >> i) & 1) === 1,
          });
      }
    }
  }
  return sight;
}

function areasIn(sight: ReadonlyMap<string, Quarter>): Area[] {
  const left = new Set(sight.values());
  const areas: Area[] = [];
  for (const first of left) {
    const quarters: Quarter[] = [first];
    left.delete(first);
    for (const { X, Y } of quarters) {
      for (const [dX, dY] of AROUND) {
        const next = sight.get(keyOf(X + dX, Y + dY));
        if (!next || !left.has(next) || next.colour !== first.colour) continue;
        left.delete(next);
        quarters.push(next);
      }
    }
    areas.push({
      colour: first.colour,
      quarters,
      symbols: quarters.filter(({ symbol }) => symbol).length,
    });
  }
  return areas;
}

const touches = (area: Area, place: Place, level: number) =>
  quartersAt(place, level).some(([X, Y]) =>
    area.quarters.some((q) => Math.abs(q.X - X) + Math.abs(q.Y - Y) === 1),
  );
const total = (areas: readonly Area[]) => areas.reduce((sum, { symbols }) => sum + symbols, 0);

export function naiveLevel(p: Player, rectangle: Rectangle, level: number) {
  const areas = areasIn(seen(p, rectangle, level, level));
  const taken = new Set(
    p.laid
      .filter((l) => levelOf(l) === level)
      .flatMap((l) => Array.from({ length: tilesIn(l) }, (_, half) => cellOfHalf(l, half))),
  );
  const free = placesOf(rectangle, level).filter(({ x, y }) => !taken.has(y * 9 + x));
  const out = { points: 0, smallest: 0, markers: 0, places: 0, joins: 0, waiting: 0 };
  const each: number[] = [];
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const own = areas.filter((area) => area.colour === colour);
    const reachedFrom = (place: Place) => own.filter((area) => touches(area, place, level));
    const cell = p.markers[colour] as number;
    if (cell < 0) {
      out.waiting += Math.max(0, ...free.map((place) => total(reachedFrom(place))));
      continue;
    }
    const [X, Y] = [2 * (COLUMN[cell] as number) + level, 2 * (ROW[cell] as number) + level];
    const marked = own.find(({ quarters }) => quarters.some((q) => q.X === X && q.Y === Y)) as Area;
    const beside = free.filter((place) => touches(marked, place, level));
    each.push(marked.symbols);
    out.places += Math.min(3, beside.length);
    out.joins += Math.max(0, ...beside.map((place) => total(reachedFrom(place)) - marked.symbols));
  }
  out.points = each.reduce((sum, points) => sum + points, 0);
  out.smallest = each.length > 0 ? Math.min(...each) : 0;
  out.markers = each.length;
  return out;
}

export function naiveRim(p: Player, rectangle: Rectangle, level: number) {
  const sight = seen(p, rectangle, level, level + 1);
  const areas = areasIn(sight);
  const next = placesOf(rectangle, level + 1);
  const largest = COLOURS.map((_, colour) =>
    Math.max(
      0,
      ...areas
        .filter((area) => area.colour === colour && next.some((place) => touches(area, place, level + 1)))
        .map(({ symbols }) => symbols),
    ),
  );
  return { largest: largest.sort((a, b) => b - a), lasting: total(areas) };
}
