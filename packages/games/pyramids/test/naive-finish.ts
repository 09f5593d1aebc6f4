/** The number d and what it stands for, by trying everything. */
import { type NaivePlayer, rectangles } from './naive.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

const beside = (a: Place, b: Place) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;

/** The most dominoes that fit on these places. */
export function mostDominoes([first, ...rest]: readonly Place[]): number {
  if (!first) return 0;
  const withFirst = rest.filter((other) => beside(first, other));
  return Math.max(
    mostDominoes(rest),
    ...withFirst.map((partner) => 1 + mostDominoes(rest.filter((place) => place !== partner))),
  );
}

/** The free places of each rectangle that is still possible. */
function openPlaces(p: NaivePlayer, level: number): Place[][] {
  return rectangles(p, level).map(({ x, y, w, h }) => {
    const places = Array.from({ length: w * h }, (_, i) => ({ x: x + (i % w), y: y + Math.floor(i / w) }));
    return places.filter(
      (place) => !p.tiles.some((t) => t.level === level && t.x === place.x && t.y === place.y),
    );
  });
}

export function naiveShortfall(p: NaivePlayer, level: number): number {
  return Math.min(...openPlaces(p, level).map((free) => free.length - 2 * mostDominoes(free)));
}

/** Is there any way to lay dominoes until none fits that leaves no more places than there are cards? */
export function canBeFinished(p: NaivePlayer, level: number): boolean {
  return openPlaces(p, level).some((free) => endsWell(free, p.cards.length));
}

function endsWell(free: readonly Place[], cards: number): boolean {
  const pairs = free.flatMap((a, i) =>
    free
      .slice(i)
      .filter((b) => beside(a, b))
      .map((b) => [a, b]),
  );
  if (pairs.length === 0) return free.length <= cards;
  return pairs.some((pair) =>
    endsWell(
      free.filter((place) => !pair.includes(place)),
      cards,
    ),
  );
}
