/** The figures of the solved game, for the command line and the documentation. */
import { bustChance, DICE, ROWS } from '@benben/dice-pyramid';
import { duelOf } from './duel.ts';
import { duelWithGaps, templateNumber } from './gaps.ts';
import { EMPTY_SHAPE, FULL_SHAPE, PACKED } from './shapes.ts';
import { tempoOf } from './tempo.ts';

export interface DiceOdds {
  /** The chance of the player who moves first when two optimal players meet, rows packed. */
  readonly firstSeatWin: number;
  /** Turns an optimal player needs alone, on average. */
  readonly turnsAlone: number;
  /** The chance that a roll fits nowhere, by colours that would find a place and dice rolled. */
  readonly bust: readonly BustRow[];
}

export interface BustRow {
  readonly usefulColours: number;
  /** For one die, two dice, … six. */
  readonly byDice: readonly number[];
}

export function diceOdds(free: boolean): DiceOdds {
  return {
    firstSeatWin: duelOf(free).wins(EMPTY_SHAPE, EMPTY_SHAPE),
    turnsAlone: tempoOf(free).turns(EMPTY_SHAPE),
    bust: bustTable(),
  };
}

/** One template of each kind that occurs, asked the way the board asks. */
function bustTable(): BustRow[] {
  const byUseful = new Map<number, number>();
  for (const built of PACKED.slice(0, FULL_SHAPE)) {
    byUseful.set(Math.round(ROWS * (1 - bustChance(built, 1))), built);
  }
  return [...byUseful]
    .sort(([a], [b]) => a - b)
    .map(([usefulColours, built]) => ({
      usefulColours,
      byDice: Array.from({ length: DICE }, (_, i) => bustChance(built, i + 1)),
    }));
}

export interface GapOdds {
  /** As firstSeatWin, when both may also leave gaps to strand a die. */
  readonly firstSeatWin: number;
  /** The most that this changes the chance of a player about to start a turn, over all pairs of packed templates. */
  readonly largestChange: number;
}

/** Takes seconds: the game is solved over all 429 templates. */
export function gapOdds(free: boolean): GapOdds {
  const packed = duelOf(free);
  const gaps = duelWithGaps(free);
  const numbers = PACKED.map(templateNumber);
  let largestChange = 0;
  for (let mine = 0; mine < FULL_SHAPE; mine++) {
    for (let theirs = 0; theirs < FULL_SHAPE; theirs++) {
      const change =
        gaps.wins(numbers[mine] as number, numbers[theirs] as number) - packed.wins(mine, theirs);
      largestChange = Math.max(largestChange, Math.abs(change));
    }
  }
  const empty = numbers[EMPTY_SHAPE] as number;
  return { firstSeatWin: gaps.wins(empty, empty), largestChange };
}
