/**
 * The triangle of DIC-1 as bits. Places are numbered row by row from the bottom left: row 1 is bits 0–5,
 * row 2 bits 6–10, … row 6 bit 20. A row's index is also its colour.
 */

export const ROWS = 6;
export const PLACES = 21;
export const FULL = (1 << PLACES) - 1;

/** The first place of each row. */
export const ROW_START: readonly number[] = [0, 6, 11, 15, 18, 20];
export const ROW_LENGTH: readonly number[] = [6, 5, 4, 3, 2, 1];
export const ROW_MASK: readonly number[] = ROW_LENGTH.map(
  (length, row) => ((1 << length) - 1) << (ROW_START[row] as number),
);

export const ROW_OF: readonly number[] = ROW_LENGTH.flatMap((length, row) => Array<number>(length).fill(row));

/** `3b` is the second place of the third row. */
export const PLACE_NAMES: readonly string[] = ROW_OF.map((row, place) => {
  const letter = 'abcdef'[place - (ROW_START[row] as number)];
  return `${row + 1}${letter}`;
});

/** The two places beneath, as bits; none for the bottom row. */
export const SUPPORT: readonly number[] = ROW_OF.map((row, place) => {
  if (row === 0) return 0;
  const below = (ROW_START[row - 1] as number) + place - (ROW_START[row] as number);
  return 0b11 << below;
});

/** DIC-6: free places that stand on the ground or on two blocks. */
export function openPlaces(built: number): number {
  const row1 = built & 0b111111;
  const row2 = (built >>> 6) & 0b11111;
  const row3 = (built >>> 11) & 0b1111;
  const row4 = (built >>> 15) & 0b111;
  const row5 = (built >>> 18) & 0b11;
  // Two neighbours below carry a block: a row and itself shifted by one.
  const supported =
    0b111111 |
    ((row1 & (row1 >>> 1)) << 6) |
    ((row2 & (row2 >>> 1)) << 11) |
    ((row3 & (row3 >>> 1)) << 15) |
    ((row4 & (row4 >>> 1)) << 18) |
    ((row5 & (row5 >>> 1)) << 20);
  return supported & ~built;
}

/** How many blocks lie in each row. Support makes the counts fall strictly until they are zero. */
export function rowCounts(built: number): number[] {
  return ROW_MASK.map((mask) => bitCount(built & mask));
}

/** Every row packed from the left: the template that only counts its rows. */
export function packed(counts: readonly number[]): number {
  return counts.reduce((built, count, row) => built | (((1 << count) - 1) << (ROW_START[row] as number)), 0);
}

export function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The places of a bit set, lowest first. */
export function placesOf(bits: number): number[] {
  const places: number[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) places.push(31 - Math.clz32(rest & -rest));
  return places;
}
