/** The dominoes and cards as printed (PYR-1, PYR-2), and each of them turned. */

export const COLOURS = ['brown', 'blue', 'yellow', 'aqua', 'red', 'green'] as const;
export type Colour = (typeof COLOURS)[number];

export const DOMINOES = 90;
/** The three cards by number: two sides each, so `colour >> 1` is the card that shows the colour. */
export const CARDS = 3;
export const ALL_CARDS = 0b111;

/** PYR-2: the quadrants of a tile clockwise, and the corner that a card's symbol is turned to. */
export const CORNERS = ['tl', 'tr', 'br', 'bl'] as const;

/**
 * First and second tile of each domino, side by side: the letter of the colour (n for brown) and the quadrants
 * with a symbol as a hexadecimal digit: 1 top left, 2 top right, 4 bottom right, 8 bottom left.
 */
const PRINTED = `
  n8n2 b1n8 b9n0 b5n0 y1n2 y8n4 y8n2 y1n4 y9n0 yan0
  a1n2 n1n4 a8n4 a8n1 a9n0 a5n0 r1n2 r8n4 ran0 r5n0
  r9n0 g9n0 n2n2 gan0 g5n0 g3n0 b2b2 b4b4 b8b2 b1b4
  y1b2 y8b4 y8b2 n4n4 y1b4 y9b0 y5b0 a1b2 a8b4 a1b4
  a9b0 aab0 r1b2 r8b4 n1n2 r9b0 rab0 g1b2 g9b0 g5b0
  y8y2 y1y4 y2y2 a1y2 a8y4 b1n2 a8y2 a9y0 a5y0 r1y2
  r8y4 r9y0 r5y0 g8y4 g9y0 gay0 b8n4 a8a2 a1a4 r1a2
  r8a4 r1a4 r9a0 g8a4 g9a0 gaa0 g5a0 b8n2 r8r2 g1r2
  g8r4 g8r2 g9r0 gcr0 g1g4 r0r5 g0g5 y1a4 b1n4 b4a8`;

const LETTERS = 'nbyarg';
const dominoTiles = PRINTED.trim()
  .split(/\s+/)
  .flatMap((print) => [print.slice(0, 2), print.slice(2)])
  .map((tile) => ({
    colour: LETTERS.indexOf(tile[0] as string),
    symbols: Number.parseInt(tile[1] as string, 16),
  }));
/** A side of a card is one tile; it is listed like a domino whose second tile is nothing. */
const cardTiles = COLOURS.flatMap((_, colour) => [
  { colour, symbols: 1 },
  { colour, symbols: 0 },
]);
const tiles = [...dominoTiles, ...cardTiles];

/** A piece is a domino 0 … 89 or a side of a card: 90 + its colour. */
export const PIECES = DOMINOES + COLOURS.length;

const colourTable = Uint8Array.from(tiles, ({ colour }) => colour);
const symbolTable = Uint8Array.from(
  tiles.flatMap(({ symbols }) => [0, 1, 2, 3].map((dir) => turn(symbols, dir))),
);

/** A quarter turn clockwise moves each corner to the next. */
function turn(symbols: number, dir: number): number {
  return ((symbols << dir) | (symbols >>> (4 - dir))) & 15;
}

export function cardSide(colour: number): number {
  return DOMINOES + colour;
}

export function isCard(piece: number): boolean {
  return piece >= DOMINOES;
}

/** `half` is 0 for the first tile of a domino, 1 for the second. */
export function colourOf(piece: number, half: number): number {
  return colourTable[piece * 2 + half] as number;
}

/** The quadrants that show a symbol when the piece lies in this direction, as bits in the order of CORNERS. */
export function symbolsOf(piece: number, half: number, dir: number): number {
  return symbolTable[(piece * 2 + half) * 4 + dir] as number;
}
