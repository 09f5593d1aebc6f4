/** boardgame.io without its client: the reducer its own bots search with, which is faster than `Client`. */
import { createRequire } from 'node:module';
import type { Game, State } from 'boardgame.io';

type Internal = typeof import('boardgame.io/dist/types/packages/internal.js');

// The package's subpaths are folders, which only require() can open.
const { CreateGameReducer, InitializeGame } = createRequire(import.meta.url)(
  'boardgame.io/internal',
) as Internal;

export interface PeerMove {
  readonly move: string;
  readonly args: readonly number[];
}

export interface Peer<G> {
  start(): State<G>;
  /** The moves `ai.enumerate` gives for the player on turn. */
  moves(state: State<G>): readonly PeerMove[];
  play(state: State<G>, move: PeerMove): State<G>;
}

export interface PeerTable {
  readonly seats: number;
  readonly setupData: unknown;
  readonly seed: string;
}

export function createPeer<G>(game: Game<G>, { seats, setupData, seed }: PeerTable): Peer<G> {
  const reducer = CreateGameReducer({ game: { ...game, seed } as Game });
  let matches = 0;
  return {
    start: () => {
      const seeded = { ...game, seed: `${seed} ${matches++}` } as Game;
      return InitializeGame({ game: seeded, numPlayers: seats, setupData });
    },
    moves: (state) =>
      (game.ai?.enumerate(state.G, state.ctx, state.ctx.currentPlayer) ?? []) as unknown as PeerMove[],
    play: (state, { move, args }) =>
      reducer(state, {
        type: 'MAKE_MOVE',
        payload: { type: move, args, playerID: state.ctx.currentPlayer },
      }) as State<G>,
  };
}
