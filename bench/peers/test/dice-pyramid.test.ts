/** A race is only fair between equal games: the peer rolls, and our rules must follow it state by state. */
import { fastChance, legalMoves, scriptedChance } from '@benben/core';
import {
  bitCount,
  type DiceState,
  dicePyramid,
  facesOf,
  PLACE_NAMES,
  ROW_OF,
  ROW_START,
  ROWS,
} from '@benben/dice-pyramid';
import type { State } from 'boardgame.io';
import { describe, expect, it } from 'vitest';
import { createPeer, type PeerMove } from '../src/boardgame-io.ts';
import { type PyramidG, pyramidGame, type Template } from '../src/dice-pyramid.ts';

const MATCHES = 4;

describe.each([2, 3, 4])('the peer at %i seats', (seats) => {
  it.each([false, true])('plays the same game as ours, free placement %s', (free) => {
    const peer = createPeer(pyramidGame, { seats, setupData: { free }, seed: `test ${seats} ${free}` });
    for (let match = 0; match < MATCHES; match++) playAlongside(peer.start(), match);

    function playAlongside(start: State<PyramidG>, seed: number): void {
      const chance = fastChance(seed);
      const table = { seats, options: { placement: free ? ('free' as const) : ('all' as const) } };
      const ours = dicePyramid.setup(table, scriptedChance([start.G.first]), null);
      let state = start;
      while (state.ctx.gameover === undefined) {
        expect(asPeerSees(ours)).toEqual(whatPeerHolds(state));
        const moves = peer.moves(state);
        expect(moves.map(printed).sort()).toEqual(
          legalMoves(dicePyramid, ours, ours.turn).map(dicePyramid.actions.print).sort(),
        );
        const move = moves[chance.below(moves.length)] as PeerMove;
        state = peer.play(state, move);
        const luck = scriptedChance(move.move === 'roll' ? state.G.rolled : []);
        dicePyramid.play(ours, ours.turn, dicePyramid.actions.parse(printed(move)) as number, luck, null);
        luck.assertUsedUp();
      }
      expect(state.ctx.gameover).toEqual({ winner: ours.winner });
      expect(ours.built).toEqual(state.G.templates.map(bits));
    }
  });
});

describe('the peer', () => {
  it('refuses what its rules do not allow', () => {
    const peer = createPeer(pyramidGame, { seats: 2, setupData: { free: false }, seed: 'refusals' });
    const start = peer.start();
    for (const move of [
      { move: 'stop', args: [] },
      { move: 'place', args: [0, 0] },
      { move: 'place', args: [9, 9] },
    ]) {
      expect(peer.play(start, move).G).toEqual(start.G);
    }
  });
});

function printed({ move, args: [row = 0, at = 0] }: PeerMove): string {
  return move === 'place' ? `place ${PLACE_NAMES[(ROW_START[row] as number) + at]}` : move;
}

function bits(template: Template): number {
  return ROW_OF.reduce(
    (built, row, place) =>
      template[row]?.[place - (ROW_START[row] as number)] ? built | (1 << place) : built,
    0,
  );
}

function whatPeerHolds({ G, ctx }: State<PyramidG>) {
  return {
    turn: Number(ctx.currentPlayer),
    built: G.templates.map(bits),
    blocks: G.blocks,
    risk: G.risk.reduce((risk, [row, at]) => risk | (1 << ((ROW_START[row] as number) + at)), 0),
    dice: G.dice.toSorted((a, b) => a - b),
    placed: G.placed,
  };
}

function asPeerSees(s: DiceState) {
  expect(bitCount(s.risk)).toBe(s.spent);
  expect(facesOf(s.dice).every((face) => face < ROWS)).toBe(true);
  const { turn, built, risk, placed } = s;
  return { turn, built, blocks: built.map(bitCount), risk, dice: facesOf(s.dice), placed };
}
