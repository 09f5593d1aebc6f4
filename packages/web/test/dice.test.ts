import { eventsFor, fastChance, legalMoves, NOBODY, nextToAct, openMatch, playTurn } from '@benben/core';
import { dicePyramid } from '@benben/dice-pyramid';
import { describe, expect, test } from 'vitest';
import { packAll } from '../src/boards/dice-pyramid/packing.ts';
import { apply, sceneOf } from '../src/boards/dice-pyramid/scene.ts';

const table = { seats: 3, options: { placement: 'all' } } as const;

/** A random match, step by step. */
function* randomSteps(seed: number) {
  const chance = fastChance(seed);
  let step = openMatch(dicePyramid, table, chance);
  yield step;
  for (;;) {
    const seat = nextToAct(dicePyramid.toAct(step.state));
    if (seat === NOBODY) return;
    const moves = legalMoves(dicePyramid, step.state, seat);
    const move = moves[chance.below(moves.length)] ?? 0;
    const next = playTurn(dicePyramid, step.state, seat, [dicePyramid.actions.print(move)], chance);
    if ('refused' in next) throw new Error(next.refused);
    step = next;
    yield step;
  }
}

describe('the dice in the picture', () => {
  test.each([1, 2, 3, 4, 5])('are those of the rules (seed %i)', (seed) => {
    const [opening, ...steps] = randomSteps(seed);
    let scene = sceneOf((opening as NonNullable<typeof opening>).state);
    for (const { state, heard } of steps) {
      for (const event of eventsFor(heard, NOBODY)) scene = apply(scene, event);
      if (state.winner !== NOBODY) break;
      expect(scene.resting).toBe(state.dice === 0 && state.spent === 0);
      if (scene.resting) continue;
      const inHand = scene.dice.filter((die) => !die.spent);
      expect(scene.dice.length - inHand.length).toBe(state.spent);
      const shown = inHand.reduce((dice, { face }) => dice + (face === null ? 0 : 1 << (3 * face)), 0);
      expect(shown).toBe(state.dice);
    }
  });
});

describe('placing for the player', () => {
  test.each([6, 7, 8])('makes only legal moves and leaves nothing that fits (seed %i)', (seed) => {
    const print = dicePyramid.actions.print;
    for (const { state } of randomSteps(seed)) {
      const moves = packAll(state);
      if (moves.length === 0) continue;
      const after = playTurn(dicePyramid, state, state.turn, moves.map(print), fastChance(1));
      if ('refused' in after) throw new Error(after.refused);
      const same = after.state.turn === state.turn && after.state.winner < 0;
      expect(same ? packAll(after.state) : []).toEqual([]);
    }
  });
});
