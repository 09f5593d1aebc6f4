import { eventsFor, NOBODY, viewOf } from '@benben/core';
import { randomMatch } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { blankView, FOLLOWED, follow, type PyramidionState, pyramidion } from '../src/index.ts';

const followed = (s: PyramidionState) => FOLLOWED.map((key) => [key, s[key]]);

describe('events tell everything a board needs', () => {
  for (const seats of [2, 3, 4]) {
    it(`PYN-24 ${seats} seats: following what a seat hears gives what it may see`, () => {
      const options = { goal: '10', 'open-boats': false, statues: 'any' } as const;
      const { steps } = randomMatch(pyramidion, { seats, options }, 3);
      for (let seat = NOBODY; seat < seats; seat++) {
        let board = blankView(seats, '');
        for (const { heard, state } of steps) {
          for (const event of eventsFor(heard, seat)) board = follow(board, event);
          expect(followed(board)).toEqual(followed(viewOf(pyramidion, state, seat)));
        }
      }
    });
  }
});
