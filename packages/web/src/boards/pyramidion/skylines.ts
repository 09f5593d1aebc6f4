/** What a city is known by, as flat paints on a 120×60 field that stands on y = 52. */
import type { CityId } from '@benben/pyramidion';

/** Stone in light, in shade and deep; the rest is paint. */
type Paint = 'lit' | 'shade' | 'deep' | 'gold' | 'red' | 'blue' | 'green' | 'linen' | 'water';
export type Part = readonly [Paint, string];

/** A date palm that grows from (x, y). */
const palm = (x: number, y: number): readonly Part[] => [
  ['deep', `M${x - 0.8} ${y}c.2-5-.2-9-1-13h1.8c.8 4 1.2 8 1.2 13Z`],
  [
    'green',
    `M${x} ${y - 13}c-2-3-5-3.6-7.6-1.4 2-4.2 5.6-4.8 7.6-1.6 0-3 2-4.4 5-4-1.6.8-2.4 2-2.6 3.4 2.8-.8 4.8.4 5.6 3.4-2-1.6-4-1.8-5.8-.8 1.4 1.2 1.8 2.8 1.4 5-1-2-2-3.4-3.6-4-2 .4-3.4 2-4.4 4.6-.4-2.6.8-4.2 4.4-4.6Z`,
  ],
];
/** The same shape at every one of these places. */
const row = (xs: readonly number[], shape: (x: number) => string) => xs.map(shape).join('');

export const SKYLINES: Readonly<Record<CityId, readonly Part[]>> = {
  giza: [
    ['lit', 'M64 52 88 24l9 28Z'],
    ['shade', 'M88 24 112 52H97Z'],
    ['lit', 'M16 52 50 8l12 44Z'],
    ['shade', 'M50 8 84 52H62Z'],
    ['gold', 'M50 8 44.6 15l7.4 0Z'],
    ['gold', 'M50 8 52 15h3.4Z'],
    ['deep', 'M2 52v-4.5h7l-.6-5.5c0-3.6 2.4-5.6 5.2-5.6s5 1.8 4.8 5.2l-.4 5 12.6 1c2.4.4 3.4 1.8 3.4 4.4Z'],
    ['gold', 'M8.4 42c0-3.6 2.4-5.6 5.2-5.6 1.6 0 2.8.6 3.6 1.6l-1.6 8.6h-6.6Z'],
  ],
  alexandria: [
    ['shade', 'M4 52V38h4v-3h4v3h4v-3h4v3h4v-3h4v3h4v14Z'],
    ['lit', 'M86 52V40h28v12ZM84 40l16-8 16 8Z'],
    ['deep', `${row([90, 96, 102, 108], (x) => `M${x} 52V42h2v10Z`)}`],
    ['lit', 'M48 52l4-22h8v22ZM54 30l1.6-13H60v13Z'],
    ['shade', 'M60 52V30h8l4 22ZM60 30V17h4.4L66 30Z'],
    ['deep', 'M50.6 30h18.8v2H50.6ZM54.4 16h11.2v2H54.4Z'],
    ['linen', 'M57 16v-5h6v5Z'],
    ['red', 'M60 1c3.6 3.8 4.2 7.2 0 10.4C55.8 8.2 56.4 4.8 60 1Z'],
    ['gold', 'M60 5c1.8 2 2 4.2 0 6-2-1.8-1.8-4 0-6Z'],
    ['linen', 'M30 44l8 6H30Z'],
    ['water', 'M-400 52h920v8H-400Z'],
  ],
  cairo: [
    ...palm(106, 52),
    ['shade', 'M86 52V22h2v-3h3v3h3v-3h3v3h2v30Z'],
    ['blue', 'M50 36c0-9 5.6-15 13-15s13 6 13 15Z'],
    ['gold', 'M63 21c-1.6-2-1.6-4 0-6 1.6 2 1.6 4 0 6Z'],
    ['lit', 'M48 52V36h30v16Z'],
    ['deep', 'M60 52v-7c0-2 1.2-3.4 3-3.4s3 1.4 3 3.4v7Z'],
    ['lit', 'M8 52V30h4v-4h4v4h5v-4h4v4h5v-4h4v4h4v22Z'],
    ['shade', 'M30 52V30h0v-4h4v4h4v22Z'],
    ['deep', 'M18 52V42c0-2.6 1.6-4.4 4-4.4s4 1.8 4 4.4v10Z'],
    ['red', 'M22 26V14h10l-3 3.5 3 3.5h-9.4v5Z'],
  ],
  thebes: [
    ['deep', 'M0 52V36L10 18l14-6 16 8L58 8l22 8 18-4 22 20v20Z'],
    ['shade', 'M0 52V42l18-14 12 6 14-14 20 10 14-10 20 12 22-4v28Z'],
    ['lit', 'M14 52V44h92v8ZM28 44v-8h64v8ZM42 36v-8h36v8Z'],
    [
      'deep',
      `${row([18, 26, 34, 42, 74, 82, 90, 98], (x) => `M${x} 52v-6h3v6Z`)}${row([32, 40, 48, 68, 76, 84], (x) => `M${x} 44v-6h3v6Z`)}${row([45, 51, 66, 72], (x) => `M${x} 36v-6h3v6Z`)}`,
    ],
    ['linen', 'M52 52l4-16h8l4 16Z'],
  ],
  luxor: [
    ['lit', 'M22 52l2.2-40L27 6v46Z'],
    ['shade', 'M27 52V6l2.8 6L32 52Z'],
    ['gold', 'M24.2 12 27 6l2.8 6Z'],
    ['deep', 'M45.2 52V8h1.6v44ZM101.2 52V8h1.6v44Z'],
    ['red', 'M46.8 9h9l-2.6 3 2.6 3h-9ZM101.2 9h-9l2.6 3-2.6 3h9Z'],
    ['lit', 'M40 52l5-32h20l2 32ZM81 52l2-32h20l5 32Z'],
    ['shade', 'M60 52V20h5l2 32ZM98 52V20h5l5 32Z'],
    ['blue', 'M44.4 24h20.8l.2 3H44ZM82.8 24h20.8l.4 3H82.6Z'],
    ['shade', 'M67 52V32h14v20Z'],
    ['deep', 'M70 52V37h8v15Z'],
    ['gold', 'M74 32.5a2 2 0 1 1 .1 0Z'],
  ],
  karnak: [
    ['deep', 'M10 52V16h100v36Z'],
    ['lit', `${row([12, 30, 48, 66, 84, 102], (x) => `M${x} 52V24h5v28Z`)}`],
    ['shade', `${row([17, 35, 53, 71, 89, 107], (x) => `M${x} 52V24h3v28Z`)}`],
    [
      'blue',
      `${row([12, 30, 48, 66, 84, 102], (x) => `M${x - 2.5} 24c.2-4 1.5-6.5 3.5-8h6c2 1.5 3.3 4 3.5 8Z`)}`,
    ],
    ['red', `${row([12, 30, 48, 66, 84, 102], (x) => `M${x} 34h8v3h-8Z`)}`],
    ['lit', 'M6 8h108v8H6Z'],
    [
      'gold',
      'M54 12c-4-3-9-3-12-.6 3 2.4 8 2.8 12 .6Zm12 0c4-3 9-3 12-.6-3 2.4-8 2.8-12 .6ZM60 9.2a2.8 2.8 0 1 1-.1 0Z',
    ],
  ],
  philae: [
    ...palm(18, 49),
    ...palm(103, 48),
    ['shade', 'M4 54c10-6 30-8 56-8s46 2 56 8Z'],
    ['lit', `${row([36, 46, 56, 66, 76], (x) => `M${x} 46V24h6v22Z`)}`],
    ['shade', `${row([40, 50, 60, 70, 80], (x) => `M${x} 46V24h2v22Z`)}`],
    ['green', `${row([36, 46, 56, 66, 76], (x) => `M${x - 1.5} 24c.4-3 1.2-5 2.5-6h4c1.3 1 2.1 3 2.5 6Z`)}`],
    ['lit', 'M32 18v-5h54v5Z'],
    ['deep', 'M32 13l2-3h50l2 3ZM42 46V34h4v12ZM72 46V34h4v12Z'],
    [
      'water',
      'M0 55v-1c6-2 10-2 16 0s10 2 16 0 10-2 16 0 10 2 16 0 10-2 16 0 10 2 16 0 10-2 16 0l8 1h400v5H-400v-5h400Z',
    ],
  ],
  'abu-simbel': [
    ['deep', 'M2 52V26C16 10 36 4 60 4s44 6 58 22v26Z'],
    ['shade', 'M14 52l6-36h80l6 36Z'],
    [
      'lit',
      `${row([24, 41, 69, 86], (x) => `M${x} 52V40l1.5-8c0-1 .5-1.5 1.5-1.5h5c1 0 1.5.5 1.5 1.5l1.5 8v12Z`)}`,
    ],
    ['gold', `${row([24, 41, 69, 86], (x) => `M${x + 1.5} 31c.2-4 1.2-7 4-7s3.8 3 4 7l-1.5 1.5h-5Z`)}`],
    ['deep', `${row([24, 41, 69, 86], (x) => `M${x + 3.8} 52V42h3.4v10Z`)}M55.5 52V36h9v16Z`],
    ['red', 'M60 22a4 4 0 1 1-.1 0Z'],
    ['lit', 'M22 18h76l.6 3.4H21.4Z'],
  ],
};
