/**
 * The x that a contraction maps to itself. Secant steps: exact as soon as two trials lie on one straight piece of the
 * map, which is what a map of best play is made of. A likely slope saves the second.
 */
export function fixedPoint(map: (x: number) => number, guess: number, precision: number, likely = 0): number {
  let x = guess;
  let image = map(x);
  let slope = likely;
  while (Math.abs(image - x) > precision) {
    const next = (image - slope * x) / (1 - slope);
    const nextImage = map(next);
    slope = (nextImage - image) / (next - x);
    x = next;
    image = nextImage;
  }
  return image;
}
