/** Pictures for the rulebook, drawn by the real board from one finished pyramid. */
import { defaultOptions, fastChance, type Move } from '@benben/core';
import {
  ALL_CARDS,
  areaPoints,
  CELL_NAMES,
  COLOURS,
  card,
  fill,
  isCard,
  type Laid,
  LEVEL_SIZE,
  laid,
  levelOf,
  levelPoints,
  mark,
  markerScores,
  minoBonus,
  PASS,
  type Player,
  pieceOf,
  place,
  pyramids,
  refill,
  STAGE,
  tilesIn,
} from '@benben/pyramids';
import type { Diagram } from '../game-ui.ts';
import { type Picture, type PyramidsScene, sceneOf } from './scene.ts';
import type { InHand } from './stage.ts';
import { tilesOf } from './tiles.ts';

/** Piece, cell of its first tile, direction, level; pieces from 90 on are cards. */
const BUILT = `
  88:e5:3:0 89:f5:3:0 9:g4:1:0 56:f3:0:0 87:g2:2:0 67:e2:3:0 26:d4:1:0 8:g1:2:0 34:e3:2:0 28:d2:3:0
  14:f2:3:1 92:f1:0:1 1:e4:2:1 31:d1:1:1 0:e3:2:1 65:e2:3:1 37:f3:1:1
  82:d2:1:2 91:d3:3:2 73:d1:0:2 84:e2:1:2
  3:d2:3:3 95:d1:2:3`;
const at = (name: string) => CELL_NAMES.indexOf(name);
const PIECES: readonly Laid[] = BUILT.trim()
  .split(/\s+/)
  .map((text) => {
    const [piece, cell = '', dir, level] = text.split(':');
    return laid(Number(piece), at(cell), Number(dir), Number(level));
  });
const upTo = (level: number) => PIECES.filter((l) => levelOf(l) < level);

/** A table before the first turn, with piles as high as they are then. */
const LAID_OUT = pyramids.setup(
  { seats: pyramids.seats.min, options: defaultOptions(pyramids.options) },
  fastChance(0),
  null,
);

const EMPTY_HAND: InHand = { slot: -1, move: null, at: -1, dir: 0, colour: -1, corner: 0, half: 0 };

interface Drawing extends Partial<Omit<Picture, 'hand'>> {
  readonly laid?: readonly Laid[];
  readonly level?: number;
  readonly markers?: Readonly<Record<number, string>>;
  readonly cards?: number;
  readonly slot?: number;
  readonly stage?: number;
  readonly quarry?: readonly number[];
  readonly hand?: Partial<InHand>;
  readonly legal?: readonly Move[];
}

function draw({
  laid: pieces = [],
  level = 0,
  markers = {},
  cards = ALL_CARDS,
  ...rest
}: Drawing): Diagram<PyramidsScene> {
  const covered = pieces.filter((l) => levelOf(l) === level && !isCard(pieceOf(l)));
  const player: Player = {
    out: false,
    laid: [...pieces],
    free: (LEVEL_SIZE[level] ?? 0) - covered.reduce((sum, l) => sum + tilesIn(l), 0),
    cards,
    markers: COLOURS.map((_, colour) => (markers[colour] === undefined ? -1 : at(markers[colour]))),
    scores: [],
  };
  const {
    slot = -1,
    stage = STAGE.place,
    quarry = [30, 69, 12],
    hand,
    legal,
    show = 'pyramid',
    view = 'top',
  } = rest;
  const drawn = {
    ...LAID_OUT,
    // Whoever begins by lot may be someone who is not drawn.
    turn: 0,
    level,
    stage,
    slot,
    quarry: [...quarry],
    tops: [62, 44, 80, 17],
    players: [player],
  };
  return {
    scene: { ...sceneOf(drawn), picture: { show, view, hand: { ...EMPTY_HAND, ...hand } } },
    legal: legal ?? legalOf(drawn),
    strip: show === 'quarry',
  };
}

function legalOf(state: PyramidsScene['state']): Move[] {
  const out = new Int32Array(pyramids.maxMoves);
  return Array.from(out.subarray(0, pyramids.legal(state, 0, out)));
}

/** For each colour of a level, the tile where its marker is worth most. */
function bestMarkers(pieces: readonly Laid[], level: number): Record<number, string> {
  const best = new Map<number, { cell: number; points: number }>();
  for (const { cell, colour, symbols } of tilesOf(pieces).filter((tile) => tile.level === level)) {
    const points = areaPoints(pieces, level, cell, false);
    if (symbols !== 0 && points > (best.get(colour)?.points ?? 0)) best.set(colour, { cell, points });
  }
  return Object.fromEntries([...best].map(([colour, { cell }]) => [colour, CELL_NAMES[cell] ?? '']));
}

/** A level as it is being scored. */
function scored(level: number): Diagram<PyramidsScene> {
  const pieces = upTo(level + 1);
  const { scene } = draw({ laid: pieces, level, markers: bestMarkers(pieces, level), legal: [] });
  const markers = markerScores(scene.state.players[0] as Player, level, false);
  const points = markers.map((score) => score.points);
  const mino = minoBonus(points);
  const last = { type: 'scored', seat: 0, level, markers, mino, points: levelPoints(points) } as const;
  return { scene: { ...scene, last }, legal: [] };
}

const BEGUN = PIECES.slice(0, 4);
const held = (slot: number, cell: string, dir: number) => ({
  slot,
  at: at(cell),
  dir,
  move: place(slot, at(cell), dir),
});

export const DIAGRAMS: Readonly<Record<string, Diagram<PyramidsScene>>> = {
  'PYR-3': draw({ show: 'quarry', legal: [] }),
  'PYR-5': draw({ laid: BEGUN, quarry: [30, 67, 12], hand: held(1, 'f2', 3) }),
  'PYR-6': draw({
    laid: [...upTo(1), ...PIECES.slice(10, 13)],
    level: 1,
    quarry: [65, 1, 12],
    hand: held(0, 'e2', 3),
  }),
  'PYR-10': draw({
    laid: PIECES.slice(0, 7),
    stage: STAGE.mark,
    legal: [mark(0), mark(1)],
  }),
  'PYR-11': draw({
    laid: PIECES.slice(0, 5),
    stage: STAGE.card,
    hand: { colour: 2, corner: 1, half: 1, move: card(1, 2, 1) },
    legal: [PASS, card(0, 2, 1), card(1, 2, 1)],
  }),
  'PYR-13': draw({
    show: 'quarry',
    quarry: [30, -1, 12],
    slot: 1,
    stage: STAGE.refill,
    legal: [refill(1), refill(2)],
  }),
  'PYR-8': draw({
    laid: [...upTo(2), laid(82, at('d1'), 0, 2), laid(73, at('e2'), 1, 2)],
    level: 2,
    stage: STAGE.fill,
    cards: 0b101,
    hand: { colour: 5, move: fill(5, 0) },
    legal: [fill(5, 0)],
  }),
  'PYR-15': draw({ laid: upTo(3), level: 3, legal: [] }),
  'PYR-16': scored(1),
  'PYR-17': scored(0),
  'PYR-21': draw({ laid: PIECES, level: 3, view: 'iso', legal: [], cards: 0 }),
};
