import { LEVEL_SIZE, type Player } from '@benben/pyramids';
import type { KeyRow } from '../game-ui.ts';
import { plural } from '../plural.ts';
import type { AreaScene } from './preview.ts';

interface TileWords {
  readonly name: string;
  readonly colour: number;
  readonly symbols: number;
  readonly card: boolean;
  readonly points: number | null;
}

interface DominoWords {
  readonly colours: readonly [number, number];
  readonly symbols: readonly [number, number];
}

const bits = (n: number) => [1, 2, 4, 8].filter((bit) => n & bit).length;

const pointsOf = plural('en', { one: 'point', other: 'points' });
const jewelsOf = plural('en', { one: 'jewel', other: 'jewels' });
const tilesOf = plural('en', { one: 'free place', other: 'free places' });
const dominoesOf = plural('en', { one: 'domino', other: 'dominoes' });

const placesOf = plural('en', { one: 'place', other: 'places' });
const cardsOf = plural('en', { one: 'card', other: 'cards' });

const COLOURS = ['brown', 'blue', 'yellow', 'aqua', 'red', 'green'];
const WARNING = 'You could not fill the gaps: you would be out';

export const en = {
  keys: [
    ['1 – 3', 'take a domino of the quarry'],
    ['R', 'rotate what is in hand'],
    ['E', 'lay it; end the turn'],
    ['B', 'put it back'],
    ['A, D', 'put the marker on one tile or the other'],
    ['C', 'lay a card'],
    ['F', 'the next side of a card'],
    ['Q, W', 'refill from the left or the right pile'],
    ['1 – 4', 'refill from that pile'],
    ['V', 'from above or from the side'],
    ['S', 'score sheet'],
  ] satisfies readonly KeyRow[],
  colours: COLOURS,
  pyramid: (name: string) => `Pyramid: ${name}`,
  summary: (p: Player, level: number) =>
    p.out
      ? 'out of the game'
      : `level ${level + 1}: ${(LEVEL_SIZE[level] ?? 0) - p.free} of ${LEVEL_SIZE[level]} tiles; markers on: ${
          p.markers.flatMap((cell, colour) => (cell < 0 ? [] : [COLOURS[colour]])).join(', ') || 'none'
        }`,
  tile: ({ name, colour, symbols, card, points }: TileWords) =>
    `${name}, ${COLOURS[colour]} ${card ? 'card' : 'tile'}, ${jewelsOf(bits(symbols))}${points === null ? '' : `, marker, ${pointsOf(points)}`}`,
  place: (name: string, lit: boolean) => (lit ? `${name}, free, can be built on` : `${name}, free`),
  preview: (areas: readonly AreaScene[], warn: boolean) =>
    `${areas.map(({ colour, points }) => `${COLOURS[colour]} area: ${jewelsOf(points)}`).join(', ')}${warn ? `. ${WARNING}` : ''}`,
  quarry: 'Quarry',
  domino: ({ colours: [a, b], symbols: [m, n] }: DominoWords) =>
    `${COLOURS[a]} ${bits(m)}, ${COLOURS[b]} ${bits(n)}`,
  slot: (n: number, domino: string) => `domino ${n}: ${domino}`,
  emptySlot: (n: number) => `slot ${n}: empty`,
  pile: (n: number, size: number, domino: string) => `pile ${n}, ${dominoesOf(size)}, on top: ${domino}`,
  supply: 'Markers and cards',
  markerIn: (colour: string) => `${colour} marker: in supply`,
  markerOut: (colour: string, points: number) => `${colour} marker: ${pointsOf(points)}`,
  card: (one: string, other: string) => `card: ${one} or ${other}`,
  cardUsed: (one: string, other: string) => `card ${one} or ${other}: used`,
  level: (n: number) => `Level ${n}`,
  /** At the head of a narrow column. */
  levelShort: (n: number) => `Lvl ${n}`,
  tiles: tilesOf,
  jewels: jewelsOf,
  points: pointsOf,
  standing: (points: number, now: number) =>
    now > 0 ? `${pointsOf(points)}, ${now} of them on this level so far` : pointsOf(points),
  out: 'out of the game',
  /** Why someone is out, in the row of the level. */
  fell: (free: number, cards: number) =>
    `out: ${placesOf(free)} to fill, ${cards === 0 ? 'no cards' : cardsOf(cards)}`,
  /** In the result, under the level on which someone fell. */
  outHere: 'out',
  player: 'Player',
  cards: 'Cards',
  minoWithin: 'Below each number: the Mino bonus, already counted in it.',
  /** Of the level being built. */
  soFar: (points: number) => `${points} so far`,
  views: { top: 'Top view', iso: 'Side view' },
  sheet: 'Score sheet',
  total: 'Total',
  mino: 'Mino bonus',
  close: 'Close',
  showAreas: 'Show the areas',
  promptChoose: 'Choose a domino',
  promptPlace: 'Choose a lit place',
  promptHeld: 'Lay it here or rotate it',
  promptMark: 'Which tile gets its marker?',
  promptCard: 'Refill, or lay a card first',
  promptCardHeld: 'Rotate the card or lay it',
  promptRefill: 'Refill from a lit pile',
  promptFill: 'No domino fits: use cards',
  layMarked: (domino: string) => `Lay on the marked places: ${domino}`,
  markMarked: 'Put the marker on the marked tile',
  lay: 'Lay it',
  layAnyway: 'Lay anyway',
  turn: 'Rotate',
  back: 'Back',
  /** The tile of a domino in one colour by its direction: right, lower, left, upper. */
  tileTowards: ['right tile', 'lower tile', 'left tile', 'upper tile'],
  layCard: 'Card…',
  side: 'Other side',
  pileLeft: 'Left pile',
  pileRight: 'Right pile',
  endsTurn: 'ends the turn',
  warning: WARNING,
  lost: 'This level can no longer be finished',
  stuck: 'This level cannot be finished now: undo',
  intro: {
    lay: 'Take a domino from the quarry and lay it so that colours meet.',
    climb: 'Four levels, each half a tile in: what you cover is lost, what still shows counts.',
    count: 'Markers score the jewels of their area — and the weakest one scores twice.',
  },
};
