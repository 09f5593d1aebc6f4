/** Positions in the words of the game. */
import { type Chance, playTurn } from '@benben/core';
import {
  ALL_CARDS,
  CELL_NAMES,
  COLOURS,
  CORNERS,
  type Colour,
  cardSide,
  DIRECTIONS,
  type Laid,
  LEVEL_SIZE,
  laid,
  type Player,
  type PyramidsEvent,
  type PyramidsState,
  pieceOf,
  pyramids,
  STAGE,
  tilesIn,
} from '../src/index.ts';

export const colour = (name: Colour): number => COLOURS.indexOf(name);
export const cell = (name: string): number => CELL_NAMES.indexOf(name);

/** `12 e5 right` is a domino, `red e5 tl` a card. */
export function piece(text: string, level = 0): Laid {
  const [what = '', at = '', how = ''] = text.trim().split(' ');
  const isDomino = /^\d+$/.test(what);
  return laid(
    isDomino ? Number(what) : cardSide(colour(what as Colour)),
    cell(at),
    isDomino ? DIRECTIONS.indexOf(how as 'right') : CORNERS.indexOf(how as 'tl'),
    level,
  );
}

/** One text a level, pieces divided by commas. */
export function pyramid(...levels: string[]): Laid[] {
  return levels.flatMap((level, i) =>
    level
      .split(',')
      .filter((text) => text.trim())
      .map((text) => piece(text, i)),
  );
}

/** Where the dominoes of whole levels lie in the tests: level 1 stands upright on e5 … h9. */
const LAYOUT: readonly (readonly string[])[] = [
  ['e5', 'g5', 'e6', 'g6', 'e7', 'g7', 'e8', 'g8', 'e9', 'g9'].map((at) => `${at} right`),
  ['e5', 'f5', 'g5', 'e7', 'f7', 'g7'].map((at) => `${at} down`),
  ['e5', 'e6', 'e7'].map((at) => `${at} right`),
  ['e5 down'],
];

/** Level 1, 2, … completed with these dominoes. */
export function whole(...levels: number[][]): Laid[] {
  return pyramid(...levels.map((ids, level) => ids.map((id, i) => `${id} ${LAYOUT[level]?.[i]}`).join(', ')));
}

export type PlayerPart = Partial<Omit<Player, 'markers'>> & { markers?: Partial<Record<Colour, string>> };

export interface PositionPart extends Partial<Omit<PyramidsState, 'players'>> {
  readonly players?: readonly PlayerPart[];
}

/** Seat 0 of two is about to place on an empty ground; every domino not named is in the bag. */
export function position({ players = [], ...part }: PositionPart = {}): PyramidsState {
  const level = part.level ?? 0;
  const full = [0, 1, 2, 3].map((seat) => players[seat]).slice(0, Math.max(2, players.length));
  const people = full.map((p) => player(p ?? {}, level));
  const used = new Set(people.flatMap((p) => p.laid.map(pieceOf)));
  const spare = Array.from({ length: 90 }, (_, id) => id).filter(
    (id) => !used.has(id) && !part.quarry?.includes(id) && !part.tops?.includes(id),
  );
  const quarry = part.quarry ?? spare.splice(0, 3);
  const tops = part.tops ?? spare.splice(0, 4);
  const inPiles = spare.length + tops.length;
  const piles = part.piles ?? [0, 1, 2, 3].map((i) => Math.floor((inPiles + 3 - i) / 4));
  return {
    connect: false,
    level,
    starter: 0,
    turn: 0,
    stage: STAGE.place,
    slot: -1,
    ...part,
    quarry,
    tops,
    piles,
    bag: part.bag ?? spare,
    players: people,
  };
}

function player({ markers = {}, ...part }: PlayerPart, level: number): Player {
  const pieces = part.laid ?? [];
  const here = pieces.filter((l) => (l & 3) === level && tilesIn(l) === 2).length * 2;
  return {
    out: false,
    laid: pieces,
    free: (LEVEL_SIZE[level] as number) - here,
    cards: ALL_CARDS,
    scores: [],
    ...part,
    markers: COLOURS.map((name) => (markers[name] === undefined ? -1 : cell(markers[name]))),
  };
}

/** Whole levels, and on the next one the dominoes of `UPPER_GAPS`, all but the last `missing`. */
export function gapped(missing: number, ids: readonly number[], ...below: number[][]): Laid[] {
  const level = below.length;
  const places = (UPPER_GAPS[level] ?? []).slice(0, (UPPER_GAPS[level] ?? []).length - missing);
  return [...whole(...below), ...places.map((where, i) => piece(`${ids[i]} ${where}`, level))];
}

/** Luck that draws the first domino of the bag each time. */
export const anyLuck: Chance = { below: () => 0 };

/** Plays moves that must be allowed and returns what came of them. */
export function after(
  s: PyramidsState,
  moves: string,
  chance: Chance = anyLuck,
): { s: PyramidsState; events: PyramidsEvent[] } {
  const step = playTurn(pyramids, s, s.turn, moves.split(', '), chance);
  if ('refused' in step) throw new Error(`'${moves}' was refused: ${step.refused} ${step.rule ?? ''}`);
  return { s: step.state, events: step.heard.map(({ event }) => event) };
}

/** The code with which a move is refused, or null when it is allowed. */
export function refused(s: PyramidsState, move: string, seat = s.turn): string | null {
  const step = playTurn(pyramids, s, seat, [move], anyLuck);
  return 'refused' in step ? (step.rule ?? step.refused) : null;
}

export function legal(s: PyramidsState, seat = s.turn): string[] {
  const out = new Int32Array(pyramids.maxMoves);
  return [...out.subarray(0, pyramids.legal(s, seat, out))].map(pyramids.actions.print);
}

/** Dominoes 8, 9 and 14 have both symbols on the first tile, so that the marker is never a choice. */
export const QUARRY = [8, 9, 14];
export const YELLOW_BROWN = 8;

/** Nine dominoes on e5 … h9 that leave h5 and g7 alone. */
export const GAPS = pyramid(
  '0 e5 right, 1 g5 down, 2 h6 down, 3 e6 right, 4 e7 right, 5 e8 right, 6 e9 right, 10 g9 right, 11 g8 right',
);
/** The same lying flat, on e5 … i8, with other dominoes: e8 and g7 are alone. */
export const FLAT_GAPS = pyramid(
  '60 e5 down, 61 e7 right, 62 f8 right, 63 f5 down, 64 g5 down, 65 h5 down, 66 i5 down, 67 i7 down, 68 h7 down',
);
/** Where dominoes leave lone places on levels 2 and 3 of a pyramid on e5 … h9: e5 and g8, e5 and f7. */
const UPPER_GAPS: readonly (readonly string[])[] = [
  [],
  ['f5 right', 'e6 down', 'f7 right', 'e8 right', 'f6 right'],
  ['e6 down', 'f5 down'],
];
/** Nine dominoes on e5 … h9 that leave room for the tenth, and all ten. */
export const NINE = whole([20, 21, 22, 23, 24, 25, 26, 27, 28]);
export const TEN = whole([0, 1, 2, 3, 4, 5, 6, 7, 10, 11]);
