/** Our rules inside boardgame.io: the same matches, move by move, with its luck. */
import { catalogue } from '@benben/catalogue';
import { type AnyGame, type Chance, fastChance, legalMoves, nextToAct } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { tableFor } from '../../src/race.ts';
import { createPeer, type PeerMove } from '../src/boardgame-io.ts';
import { hosted } from '../src/our-rules.ts';

describe.each(catalogue.map(({ game }) => game))('$id inside boardgame.io', (game) => {
  it.each([2, 4])('is played by our rules to the same end at %i seats', (seats) => {
    const luck: number[] = [];
    const listening: AnyGame = {
      ...game,
      setup: (table, chance, sink) => game.setup(table, kept(chance), sink),
      play: (state, seat, move, chance, sink) => game.play(state, seat, move, kept(chance), sink),
    };
    const kept = (chance: Chance): Chance => ({
      below(n) {
        const value = chance.below(n);
        luck.push(value);
        return value;
      },
    });
    const table = tableFor(game, seats);
    const peer = createPeer(hosted(listening, table), { seats, setupData: undefined, seed: 'test' });
    const choices = fastChance(seats);
    let state = peer.start();
    // Only what fell since the last look, so that a value used twice or not at all would be noticed.
    const fallen: Chance = { below: () => luck.shift() as number };
    const ours = game.setup(table, fallen, null);
    for (let seat = nextToAct(game.toAct(ours)); seat >= 0; seat = nextToAct(game.toAct(ours))) {
      const moves = peer.moves(state);
      expect(moves.map(({ args }) => args[0])).toEqual(legalMoves(game, ours, seat));
      const move = moves[choices.below(moves.length)] as PeerMove;
      state = peer.play(state, move);
      game.play(ours, seat, move.args[0] as number, fallen, null);
      expect(luck).toEqual([]);
    }
    expect(state.ctx.gameover).toEqual(game.outcome(ours));
    expect(state.G.state).toEqual(ours);
  });

  it('refuses what our rules refuse', () => {
    const table = tableFor(game, 2);
    const peer = createPeer(hosted(game, table), { seats: 2, setupData: undefined, seed: 'refusals' });
    const start = peer.start();
    const legal = peer.moves(start).map(({ args }) => args[0] as number);
    const illegal = Array.from({ length: 50 }, (_, move) => move).find(
      (move) => !legal.includes(move),
    ) as number;
    expect(peer.play(start, { move: 'play', args: [illegal] }).G).toEqual(start.G);
  });
});
