/** Pictures for the rulebook, drawn by the real board. */
import type { Move } from '@benben/core';
import {
  addMove,
  CARD_NAMES,
  CARDS,
  CELL_NAMES,
  CELLS,
  CENTRE,
  CLAIM,
  LEFT,
  MOVE,
  NONE,
  packTask,
  RIGHT,
  START,
} from '@benben/emperors-gold';
import type { Diagram } from '../game-ui.ts';
import { BLANK, type GoldScene } from './scene.ts';

const card = (name: string) => CARD_NAMES.indexOf(name);
const cards = (names: string) => names.split(' ').map(card);
const cell = (name: string) => CELL_NAMES.indexOf(name);

/** A laid board: any order will do, as long as it is always the same. */
const LAID = Array.from({ length: CELLS }, (_, i) => (i === CENTRE ? NONE : (i * 44 + 7) % CARDS));

function picture(part: Partial<GoldScene>, legal: readonly Move[] = []): Diagram<GoldScene> {
  return { scene: { ...BLANK, ...part }, legal };
}

/** A few cards on an otherwise empty board, the pawn among them. */
function scattered(pawn: string, spots: Readonly<Record<string, string>>): Partial<GoldScene> {
  const board = Array<number>(CELLS).fill(NONE);
  for (const [at, name] of Object.entries(spots)) board[cell(at)] = card(name);
  return { board, pawn: cell(pawn) };
}

const REACH = scattered('c3', {
  c2: 'star-yellow-1',
  d3: 'circle-red-2',
  a3: 'hexagon-blue-2',
  c5: 'square-purple-2',
  b3: 'rhombus-green-1',
  e3: 'star-red-1',
  b2: 'circle-blue-1',
});
const FAR = scattered('a1', {
  d1: 'hexagon-yellow-3',
  a4: 'star-blue-3',
  c1: 'circle-green-2',
  a2: 'square-red-3',
});
const CHAIN = cards('circle-red-1 star-red-2 star-blue-1');
const TASK = packTask({ kind: 'shape', required: ['circle', 'star'], minimumCards: 4, points: 5 });
const COLOURS = packTask({ kind: 'colour', required: ['red', 'yellow', 'blue'], minimumCards: 5, points: 7 });

const ALL_SHAPES = packTask({
  kind: 'shape',
  required: ['circle', 'square', 'hexagon', 'star'],
  minimumCards: 5,
  points: 8,
});

const take = (names: readonly string[]) => names.map((name) => START + card(name));

export const DIAGRAMS: Readonly<Record<string, Diagram<GoldScene>>> = {
  'EMP-2': picture({ open: [TASK, COLOURS], rows: [CHAIN, []] }),
  'EMP-4': picture({ board: LAID, pawn: CENTRE }),
  'EMP-5': picture({
    board: LAID,
    pawn: CENTRE,
    rows: [CHAIN, cards('rhombus-green-1 rhombus-yellow-1'), [], []],
    open: [TASK, COLOURS, ALL_SHAPES],
  }),
  'EMP-6': picture(
    { board: LAID, pawn: CENTRE },
    LAID.flatMap((held, at) => (held === NONE ? [] : [MOVE + at])),
  ),
  'EMP-7': picture(
    { ...REACH, from: cell('e1') },
    take(['star-yellow-1', 'hexagon-blue-2', 'square-purple-2', 'rhombus-green-1']),
  ),
  'EMP-8': picture({ ...FAR, from: cell('e5') }, take(['hexagon-yellow-3', 'star-blue-3', 'circle-green-2'])),
  'EMP-9': picture({ rows: [CHAIN, cards('rhombus-green-1 rhombus-yellow-1 square-yellow-3')] }),
  'EMP-12': picture(
    {
      rows: [[...CHAIN, card('hexagon-blue-2')], []],
      building: 0,
      taken: [2 * 3, 2 * 4],
      open: [TASK, COLOURS],
    },
    [CLAIM],
  ),
  'EMP-18': picture(
    { rows: [CHAIN, []], twoSided: true },
    [RIGHT, LEFT].map((end) => addMove(card('circle-green-1'), 0, end)),
  ),
  'EMP-20': picture({
    teams: true,
    rows: [CHAIN, [], [], [], cards('square-yellow-1 square-green-2'), [], [], []],
    open: [TASK, COLOURS],
  }),
};
