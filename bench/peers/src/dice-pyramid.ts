/** Dice Pyramid as one would write it for boardgame.io: plain nested data, moves that check themselves, its own dice. */
import type { Game } from 'boardgame.io';

const ROWS = 6;
const DICE = 6;
const PLACES = 21;
/** What boardgame.io takes for "this move is not allowed". */
const INVALID_MOVE = 'INVALID_MOVE';

/** Rows from the bottom, six places to one; true where a block lies. */
export type Template = boolean[][];

export interface PyramidG {
  free: boolean;
  first: number;
  templates: Template[];
  /** Places of the player on turn that a bust would clear. */
  risk: [row: number, at: number][];
  /** Colours of the unspent dice of this roll. */
  dice: number[];
  /** The last roll as it fell. */
  rolled: number[];
  /** Blocks placed since the last roll. */
  placed: number;
  blocks: number[];
  winner: number | null;
}

export interface PyramidSetup {
  readonly free: boolean;
}

export const pyramidGame: Game<PyramidG, Record<string, unknown>, PyramidSetup> = {
  name: 'dice-pyramid',
  setup: ({ ctx, random }, setupData) => ({
    free: setupData?.free ?? false,
    first: random.Die(ctx.numPlayers) - 1,
    templates: Array.from({ length: ctx.numPlayers }, emptyTemplate),
    risk: [],
    dice: [],
    rolled: [],
    placed: 0,
    blocks: Array<number>(ctx.numPlayers).fill(0),
    winner: null,
  }),
  turn: {
    order: {
      first: ({ G }) => G.first,
      next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
    },
    onBegin: ({ G }) => {
      G.risk = [];
      G.dice = [];
      G.placed = 0;
    },
  },
  moves: {
    roll: ({ G, playerID, random, events }) => {
      const player = Number(playerID);
      if (!mayRoll(G, player)) return INVALID_MOVE;
      G.rolled = random.Die(ROWS, DICE - G.risk.length).map((face) => face - 1);
      G.dice = [...G.rolled];
      G.placed = 0;
      if (fitsSomewhere(G, player)) return undefined;
      for (const [row, at] of G.risk) (G.templates[player]?.[row] as boolean[])[at] = false;
      G.blocks[player] = (G.blocks[player] as number) - G.risk.length;
      events.endTurn();
      return undefined;
    },
    place: ({ G, playerID, events }, row: number, at: number) => {
      const player = Number(playerID);
      const die = G.dice.indexOf(row);
      if (die < 0 || !isOpen(G.templates[player] as Template, row, at)) return INVALID_MOVE;
      (G.templates[player]?.[row] as boolean[])[at] = true;
      G.dice.splice(die, 1);
      G.risk.push([row, at]);
      G.placed++;
      G.blocks[player] = (G.blocks[player] as number) + 1;
      if (G.blocks[player] === PLACES) G.winner = player;
      else if (G.risk.length === DICE) events.endTurn();
      return undefined;
    },
    stop: ({ G, playerID, events }) => {
      if (!mayStop(G, Number(playerID))) return INVALID_MOVE;
      events.endTurn();
      return undefined;
    },
  },
  endIf: ({ G }) => (G.winner === null ? undefined : { winner: G.winner }),
  // Undo costs it memory and time that a playout does not need.
  disableUndo: true,
  ai: {
    enumerate: (G, ctx) => {
      const player = Number(ctx.currentPlayer);
      const moves = usablePlaces(G, player).map(([row, at]) => ({ move: 'place', args: [row, at] }));
      const roundDone = G.placed > 0 && (G.free || moves.length === 0);
      if (roundDone || startsTurn(G)) moves.push({ move: 'roll', args: [] });
      if (roundDone) moves.push({ move: 'stop', args: [] });
      return moves;
    },
  },
};

function emptyTemplate(): Template {
  return Array.from({ length: ROWS }, (_, row) => Array<boolean>(ROWS - row).fill(false));
}

function isOpen(template: Template, row: number, at: number): boolean {
  if (template[row]?.[at] !== false) return false;
  if (row === 0) return true;
  const below = template[row - 1] as boolean[];
  return below[at] === true && below[at + 1] === true;
}

function usablePlaces(G: PyramidG, player: number): [number, number][] {
  const template = G.templates[player] as Template;
  const usable: [number, number][] = [];
  for (const row of new Set(G.dice)) {
    for (let at = 0; at < ROWS - row; at++) if (isOpen(template, row, at)) usable.push([row, at]);
  }
  return usable;
}

function fitsSomewhere(G: PyramidG, player: number): boolean {
  const template = G.templates[player] as Template;
  for (const row of new Set(G.dice)) {
    for (let at = 0; at < ROWS - row; at++) if (isOpen(template, row, at)) return true;
  }
  return false;
}

function startsTurn(G: PyramidG): boolean {
  return G.risk.length === 0 && G.dice.length === 0;
}

function mayRoll(G: PyramidG, player: number): boolean {
  return startsTurn(G) || mayStop(G, player);
}

function mayStop(G: PyramidG, player: number): boolean {
  return G.placed > 0 && (G.free || !fitsSomewhere(G, player));
}
