import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { areaOf, COLOURS, markerScores } from '../src/index.ts';
import { some } from './careful.ts';
import type { NaivePlayer, NaiveTile } from './naive.ts';
import { naiveArea, naiveMarkerPoints } from './naive-areas.ts';
import { randomPyramid } from './random-pyramid.ts';
import { spellOut } from './spell-out.ts';

/** `PYRAMIDS=100000 npx vitest run areas` checks as many. */
const COUNT = Number(process.env.PYRAMIDS ?? some(2000));

describe('areas agree with their naive twin', () => {
  for (const connect of [false, true]) {
    it(
      `PYR-15 PYR-16 ${COUNT / 2} random pyramids, connect ${connect}`,
      () => {
        const chance = fastChance(connect ? 16 : 15);
        let biggest = 0;
        for (let i = 0; i < COUNT / 2; i++) {
          const { state, player } = randomPyramid(chance);
          const naive = spellOut(state).players[0] as NaivePlayer;
          const expected = naiveMarkerPoints(naive, state.level, connect);
          const actual = markerScores(player, state.level, connect);
          expect(new Map(actual.map(({ colour, points }) => [COLOURS[colour], points]))).toEqual(expected);
          biggest = Math.max(biggest, ...expected.values());
        }
        expect(biggest).toBeGreaterThan(15);
      },
      Math.max(30_000, COUNT * 20),
    );

    it(`PYR-16 the quadrants of an area, connect ${connect}`, () => {
      const chance = fastChance(1);
      for (let i = 0; i < 60; i++) {
        const { state, player } = randomPyramid(chance);
        const naive = spellOut(state).players[0] as NaivePlayer;
        for (const { at } of markerScores(player, state.level, connect)) {
          const tile = naive.tiles.find(
            (t) => t.level === state.level && t.x === at % 9 && t.y === Math.floor(at / 9),
          ) as NaiveTile;
          const expected = naiveArea(naive, tile, connect).map(({ x, y }) => `${x} ${y}`);
          const actual = areaOf(player.laid, state.level, at, connect).map(([x, y]) => `${x} ${y}`);
          expect(actual.sort()).toEqual(expected.sort());
        }
      }
    });
  }
});
