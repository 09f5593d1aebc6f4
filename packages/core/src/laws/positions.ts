/** Positions to count from, in a file people read: a line each, fields between bars, `#` for remarks. */
export function readPositions(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('|').map((field) => field.trim()));
}

/** `1 24, 2 60`: the depths and what is counted there. */
export function readCounts(field = ''): (readonly [depth: number, count: number])[] {
  return field.split(',').map((pair) => {
    const [depth = Number.NaN, count = Number.NaN] = pair.trim().split(' ').map(Number);
    return [depth, count];
  });
}
