import { type Chance, fastChance, recordingChance, scriptedChance, type Table } from '@benben/core';
import { tablesOf } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { END, emperorsGold, type GoldOptions, type GoldState } from '../src/index.ts';
import { MOST_DECISIONS } from './builders.ts';
import { naiveCost, naivePlay, naiveTurns, naiveVerdict, printTurn, spellOut, turnOf } from './naive.ts';
import { stagedTurns } from './staged.ts';

/** Brute force lays every row there is: more than this in a position or in a match is not compared. */
const MOST_IN_POSITION = 8000;
const MOST_IN_MATCH = 16_000;
/** Random matches take a few hundred turns. */
const MOST_TURNS = 5000;

/** The whole turns offered here, as the twin sees them; throws when the two disagree. */
function compareTurns(s: GoldState): void {
  const staged = stagedTurns(s).map((end) => printTurn(turnOf(end)));
  const distinct = new Set(staged);
  const laid = new Set(naiveTurns(spellOut(s)).map(printTurn));
  expect([...distinct].sort().join('\n')).toBe([...laid].sort().join('\n'));
  // With two ends the same row can be laid in several orders; with one, no whole turn is offered twice.
  if (!s.twoSided) expect(staged.length).toBe(distinct.size);
}

function playTurnAtRandom(s: GoldState, chance: Chance): void {
  for (let move = 0, made = 0; move !== END; made++) {
    if (made > MOST_DECISIONS) throw new Error('a turn does not end');
    move = emperorsGold.pick?.(s, s.turn, chance) as number;
    if (move !== END) emperorsGold.play(s, s.turn, move, chance, null);
  }
}

function walkBoth(table: Table<GoldOptions>, seed: number): number {
  const chance = fastChance(seed);
  const s = emperorsGold.setup(table, chance, null);
  let compared = 0;
  let rowsLaid = 0;
  for (let turns = 0; s.left !== 0; turns++) {
    if (turns > MOST_TURNS) throw new Error('a match does not end');
    const naive = spellOut(s);
    const cost = naiveCost(naive);
    if (cost <= MOST_IN_POSITION && rowsLaid + cost <= MOST_IN_MATCH) {
      compareTurns(s);
      rowsLaid += cost;
      compared++;
    }
    playTurnAtRandom(s, chance);
    const turn = turnOf(s);
    const luck = recordingChance(chance);
    emperorsGold.play(s, s.turn, END, luck, null);
    const script = scriptedChance(luck.luck);
    naivePlay(naive, turn, script);
    script.assertUsedUp();
    expect(naive).toEqual(spellOut(s));
    expect(emperorsGold.outcome(s)).toEqual(naiveVerdict(naive));
  }
  return compared;
}

describe('whole turns agree with the brute force of the naive twin, and so does what comes of them', () => {
  for (const table of tablesOf(emperorsGold).filter(({ options }) => !options.timer)) {
    const ids = [6, 7, 8, 9, 10, 12, 13, 14, 15, 16].map((number) => `EMP-${number}`);
    if (table.options.children) ids.push('EMP-17');
    if (table.options['two-sided']) ids.push('EMP-18');
    if (table.options.teams) ids.push('EMP-20', 'EMP-21');
    it(`${ids.join(' ')} ${table.seats} seats ${JSON.stringify(table.options)}`, () => {
      expect(walkBoth(table, 1) + walkBoth(table, 2) + walkBoth(table, 3)).toBeGreaterThan(3);
    });
  }
});
