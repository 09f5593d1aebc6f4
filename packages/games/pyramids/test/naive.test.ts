import { eventLog, fastChance, recordingChance, scriptedChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { canFinish, type PyramidsEvent, pyramids } from '../src/index.ts';
import { legal } from './builders.ts';
import { carefulMove, goesOn, some } from './careful.ts';
import { naiveLegal, naivePlay } from './naive.ts';
import { type NaiveEnd, naiveEnd } from './naive-verdict.ts';
import { spellOut } from './spell-out.ts';

interface Walk {
  readonly seats: number;
  readonly connect: boolean;
  /** How often, in a hundred, a move may spoil a level; careful play reaches level 4. */
  readonly careless: number;
  readonly seed: number;
}

interface Walked extends NaiveEnd {
  readonly level: number;
  /** How many were out, and how many of them at one moment. */
  readonly out: number;
  readonly together: number;
}

/** What the real rules told of an end, in the words of the twin. */
function toldEnd(events: readonly PyramidsEvent[]) {
  const outs = events.flatMap((event) => {
    if (event.type !== 'eliminated') return [];
    const { type: _, ...out } = event;
    return [out];
  });
  const won = events.flatMap((event) =>
    event.type === 'won' ? [{ winners: event.seats, by: event.by, allOut: event.allOut }] : [],
  );
  return { outs, won };
}

function walkBoth({ seats, connect, careless, seed }: Walk): Walked {
  const chance = fastChance(seed);
  const fast = pyramids.setup({ seats, options: { 'covered-tiles-connect': connect } }, chance, null);
  const naive = spellOut(fast);
  let together = 0;
  for (const next = goesOn(fast); next(); ) {
    expect(legal(fast).sort()).toEqual(naiveLegal(naive).sort());
    const careful = chance.below(100) >= careless && canFinish(fast, fast.turn);
    const move = careful ? carefulMove(fast, chance) : (pyramids.pick?.(fast, fast.turn, chance) as number);
    const luck = recordingChance(chance);
    const log = eventLog<PyramidsEvent>();
    pyramids.play(fast, fast.turn, move, luck, log);
    const script = scriptedChance(luck.luck);
    const outs = naivePlay(naive, pyramids.actions.print(move), script);
    script.assertUsedUp();
    expect(spellOut(fast)).toEqual(naive);
    const end = naiveEnd(naive);
    const told = toldEnd(log.heard.map(({ event }) => event));
    expect(told.outs).toEqual(outs);
    expect(told.won).toEqual(end ? [{ winners: end.winners, by: end.by, allOut: end.allOut }] : []);
    expect(pyramids.outcome(fast)).toEqual(end && { places: end.places, points: end.points });
    together = Math.max(together, outs.length);
  }
  const out = fast.players.filter((p) => p.out).length;
  return { ...(naiveEnd(naive) as NaiveEnd), level: fast.level, out, together };
}

describe('the rules agree with their naive twin in lockstep', () => {
  for (const seats of [2, 3, 4]) {
    for (const connect of [false, true]) {
      it(`PYR-5 PYR-6 PYR-10 PYR-11 PYR-12 PYR-13 PYR-14 PYR-16 PYR-19 PYR-21 ${seats} seats, connect ${connect}`, () => {
        for (let seed = 1; seed <= some(2); seed++)
          expect(walkBoth({ seats, connect, careless: 0, seed })).toMatchObject({ level: 3, out: 0 });
      });
    }

    it(`PYR-8 PYR-9 PYR-21 careless play, ${seats} seats: who is out, who wins and why`, () => {
      const ends = Array.from({ length: 9 }, (_, i) =>
        walkBoth({ seats, connect: i % 2 === 1, careless: [25, 60, 100][i % 3] as number, seed: i + 1 }),
      );
      expect(ends.some(({ by }) => by === 'last')).toBe(true);
      expect(ends.some(({ allOut }) => allOut)).toBe(true);
      expect(ends.some(({ together }) => together > 1)).toBe(true);
    });
  }
});
