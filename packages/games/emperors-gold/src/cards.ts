/** EMP-1: 75 cards, each shape in each colour with each value once. A card is its number: value, colour, shape. */

export const SHAPES = ['circle', 'square', 'hexagon', 'star', 'rhombus'] as const;
export const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple'] as const;
export type Shape = (typeof SHAPES)[number];
export type Colour = (typeof COLOURS)[number];

export const KINDS = 5;
export const VALUES = 3;
export const CARDS = VALUES * KINDS * KINDS;

const IDS = Array.from({ length: CARDS }, (_, card) => card);

export const SHAPE_OF: readonly number[] = IDS.map((card) => card % KINDS);
export const COLOUR_OF: readonly number[] = IDS.map((card) => Math.floor(card / KINDS) % KINDS);
/** 1, 2 or 3. */
export const VALUE_OF: readonly number[] = IDS.map((card) => 1 + Math.floor(card / (KINDS * KINDS)));

/** `circle-red-1`. */
export const CARD_NAMES: readonly string[] = IDS.map(
  (card) => `${SHAPES[SHAPE_OF[card] as number]}-${COLOURS[COLOUR_OF[card] as number]}-${VALUE_OF[card]}`,
);

/** What a card shows as bits: its shape in bits 0–4, its colour in bits 5–9. */
export const FACE_OF: readonly number[] = IDS.map(
  (card) => (1 << (SHAPE_OF[card] as number)) | (1 << (KINDS + (COLOUR_OF[card] as number))),
);

/** EMP-9: the same shape, the same colour, or both. */
export function matches(a: number, b: number): boolean {
  return ((FACE_OF[a] as number) & (FACE_OF[b] as number)) !== 0;
}

/** Every shape and colour of a row as bits. */
export function faceOfRow(row: readonly number[]): number {
  let face = 0;
  for (const card of row) face |= FACE_OF[card] as number;
  return face;
}
