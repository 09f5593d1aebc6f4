/** One's own first, the others as they sit. */
export function scoreOf(points: readonly number[], mine: number | null): number[] {
  const scored = points.map((value, seat) => ({ value, seat }));
  scored.sort((a, b) => Number(b.seat === mine) - Number(a.seat === mine) || a.seat - b.seat);
  return scored.map(({ value }) => value);
}
