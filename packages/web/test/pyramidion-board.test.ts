import { fastChance } from '@benben/core';
import { MOVE, pyramidion, RESOURCES } from '@benben/pyramidion';
import { expect, test } from 'vitest';
import { choiceOf } from '../src/boards/pyramidion/choices.ts';
import { phaseAfter } from '../src/boards/pyramidion/phases.ts';

test('PYN-43 a statue is offered like any other resource, to take, to give and to add', () => {
  const options = { goal: '10', 'open-boats': false, statues: 'any' } as const;
  const s = pyramidion.setup({ seats: 2, options }, fastChance(1), null);
  for (const base of [MOVE.take, MOVE.give, MOVE.add])
    for (const resource of RESOURCES.keys())
      expect(choiceOf(s, base + resource).picture).toEqual({ kind: 'good', resource, from: 'own' });
});

test('PYN-40 PYN-12 a new order is shown in its own phase, or in the first when two players take turns', () => {
  const reordered = { type: 'reordered', order: [1, 0] } as const;
  const CITIES = 5;
  expect(phaseAfter(reordered, CITIES)).toBe(6);
  const first = phaseAfter({ type: 'round', round: 2 }, 8);
  expect([first, phaseAfter(reordered, first)]).toEqual([1, 1]);
});
