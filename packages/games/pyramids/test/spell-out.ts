/** The fast state in the words of the naive twin. */
import {
  CELL_NAMES,
  COLOURS,
  cellOfHalf,
  dirOf,
  levelOf,
  type Player,
  type PyramidsState,
  pieceOf,
  tilesIn,
} from '../src/index.ts';
import {
  at,
  CARDS,
  CORNER_NAMES,
  dominoTiles,
  type NaivePlayer,
  type NaiveState,
  type NaiveTile,
  TURNS,
} from './naive.ts';

export function spellOut(s: PyramidsState): NaiveState {
  const steps = ['place', 'mark', 'card', 'refill', 'fill', 'over'] as const;
  return {
    connect: s.connect,
    level: s.level,
    starter: s.starter,
    turn: s.turn,
    step: steps[s.stage] as NaiveState['step'],
    slot: s.slot,
    quarry: [...s.quarry],
    tops: [...s.tops],
    piles: [...s.piles],
    bag: [...s.bag],
    players: s.players.map(spellPlayer),
  };
}

function spellPlayer(p: Player): NaivePlayer {
  const markers = p.markers.flatMap((where, i) =>
    where < 0 ? [] : [[COLOURS[i] as string, at(CELL_NAMES[where] as string)] as const],
  );
  return {
    out: p.out,
    tiles: spellTiles(p),
    cards: CARDS.filter((_, i) => (p.cards >>> i) & 1),
    markers: Object.fromEntries(markers),
    scores: [...p.scores],
  };
}

/** A card takes the place of the tile it covers. */
function spellTiles(p: Player): NaiveTile[] {
  const tiles: NaiveTile[] = [];
  for (const l of p.laid) {
    const first = at(CELL_NAMES[cellOfHalf(l, 0)] as string);
    if (tilesIn(l) === 2) {
      tiles.push(...dominoTiles(pieceOf(l), levelOf(l), first.x, first.y, TURNS[dirOf(l)] as string));
      continue;
    }
    const colour = COLOURS[pieceOf(l) - 90] as string;
    const symbols = [CORNER_NAMES[dirOf(l)] as string];
    const card = { level: levelOf(l), ...first, colour, symbols, domino: null };
    const covered = tiles.findIndex((t) => t.level === card.level && t.x === card.x && t.y === card.y);
    if (covered < 0) tiles.push(card);
    else tiles[covered] = card;
  }
  return tiles;
}
