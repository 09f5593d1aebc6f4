/** The colours of the boards that can be chosen: each is whole, its signs are seen, and the distinct one is told apart by every kind of eye. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Colour = readonly [red: number, green: number, blue: number];

const read = (path: string) => readFileSync(join(import.meta.dirname, '../src', path), 'utf8');
const coloursIn = (css: string) =>
  new Map(
    [...css.matchAll(/(--(?:stone|jewel)-\d[\w-]*): #([0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [
      name,
      linear(hex),
    ]),
  );

/** Light as it adds up, not as it is written. */
function linear(hex: string): Colour {
  const part = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [part(0), part(2), part(4)];
}

const USUAL = coloursIn(read('style/tokens.css') + read('boards/pyramids/JewelDefs.svelte'));
const PALETTES = new Map(
  read('style/palettes.css')
    .split('[data-palette="')
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('"')), coloursIn(part)]),
);
const MINERALS = ['stone', 'jewel'].flatMap((kind) => [0, 1, 2, 3, 4, 5].map((n) => `--${kind}-${n}`));

const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
function contrast(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** What an eye sees that lacks one of its three kinds of cones (Machado, Oliveira and Fernandes, 2009). */
const EYES: Readonly<Record<string, readonly Colour[]>> = {
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (a: Colour, b: Colour) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** How far apart two colours look, in OKLab. */
function distance(a: Colour, b: Colour): number {
  const [from, to] = [labOf(a), labOf(b)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

function labOf(colour: Colour): Colour {
  const cones: Colour = [
    Math.cbrt(dot(colour, [0.4122214708, 0.5363325363, 0.0514459929])),
    Math.cbrt(dot(colour, [0.2119034982, 0.6806995451, 0.1073969566])),
    Math.cbrt(dot(colour, [0.0883024619, 0.2817188376, 0.6299787005])),
  ];
  return [
    dot(cones, [0.2104542553, 0.793617785, -0.0040720468]),
    dot(cones, [1.9779984951, -2.428592205, 0.4505937099]),
    dot(cones, [0.0259040371, 0.7827717662, -0.808675766]),
  ];
}

describe.each([...PALETTES])('the %s colours', (_, palette) => {
  test('name every mineral, its light, its depth and its sign', () => {
    expect([...palette.keys()].sort()).toEqual([...USUAL.keys()].sort());
  });

  test('let the sign on every mineral be seen', () => {
    for (const mineral of MINERALS) {
      // A jewel is drawn with a dark edge, so that is what it stands out from.
      const [sign, ground] = mineral.includes('stone')
        ? [`${mineral}-mark`, mineral]
        : [`${mineral}-gem`, `${mineral}-deep`];
      expect(contrast(palette.get(sign) as Colour, palette.get(ground) as Colour), mineral).toBeGreaterThan(
        3,
      );
    }
  });
});

/** Half a dozen minerals of one board that are nearer than this look alike. */
const APART = 0.1;

test.each(Object.entries(EYES))('the distinct colours are told apart by eyes %s', (_, eye) => {
  const distinct = PALETTES.get('distinct') as Map<string, Colour>;
  const seen = (name: string): Colour => {
    const colour = distinct.get(name) as Colour;
    return [0, 1, 2].map((row) => Math.max(0, dot(eye[row] as Colour, colour))) as unknown as Colour;
  };
  for (const one of MINERALS)
    for (const other of MINERALS)
      if (one < other && one.slice(0, 7) === other.slice(0, 7))
        expect(distance(seen(one), seen(other)), `${one} and ${other}`).toBeGreaterThan(APART);
});
