/**
 * Any of our games inside boardgame.io: its match, turns, luck and checks around our own rules. Nobody could write the
 * rules faster for it, so what is measured is the framework alone.
 */
import { type AnyGame, type Chance, legalMoves, nextToAct, type Table } from '@benben/core';
import type { Game } from 'boardgame.io';

/** What boardgame.io takes for "this move is not allowed". */
const INVALID_MOVE = 'INVALID_MOVE';

export interface OurG {
  readonly state: unknown;
}

export function hosted(game: AnyGame, table: Table<unknown>): Game<OurG> {
  const onTurn = ({ state }: OurG) => nextToAct(game.toAct(state));
  return {
    name: game.id,
    setup: ({ random }) => ({ state: game.setup(table, luckOf(random), null) }),
    turn: { order: { first: ({ G }) => onTurn(G), next: ({ G }) => Math.max(0, onTurn(G)) } },
    moves: {
      play: ({ G, playerID, random, events }, move: number) => {
        const seat = Number(playerID);
        if (!legalMoves(game, G.state, seat).includes(move)) return INVALID_MOVE;
        // A new state instead of a changed draft: our copy is quicker than its proxies.
        const state = game.copy(G.state);
        game.play(state, seat, move, luckOf(random), null);
        if (onTurn({ state }) !== seat) events.endTurn();
        return { state };
      },
    },
    endIf: ({ G }) => game.outcome(G.state) ?? undefined,
    // Undo costs it memory and time that a playout does not need.
    disableUndo: true,
    ai: {
      enumerate: (G, ctx) =>
        legalMoves(game, G.state, Number(ctx.currentPlayer)).map((move) => ({ move: 'play', args: [move] })),
    },
  };
}

function luckOf(random: { Number(): number }): Chance {
  return { below: (n) => Math.floor(random.Number() * n) };
}
