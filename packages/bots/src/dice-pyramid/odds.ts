/** The figures of the solved game, for the command line and the documentation. */
import { bustChance, DICE, ROWS } from '@benben/dice-pyramid';
import { solveCircle } from './circle.ts';
import { duelOf } from './duel.ts';
import { duelWithGaps, TEMPLATES, templateNumber } from './gaps.ts';
import { isPacked } from './packed.ts';
import { EMPTY_SHAPE, FULL_SHAPE, PACKED, shapeOf } from './shapes.ts';
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
  /** What having gaps instead of packed rows costs a player about to start a turn against a packed template. */
  readonly averageCost: number;
  readonly largestCost: number;
}

/** Takes a second or two: the game is solved over all 429 templates. */
export function gapOdds(free: boolean): GapOdds {
  const packed = duelOf(free);
  const gaps = duelWithGaps(free);
  const numbers = PACKED.map(templateNumber);
  const unfinished = [...PACKED.keys()].filter((shape) => shape !== FULL_SHAPE);
  const at = (mine: number, theirs: number) => gaps.wins(mine, numbers[theirs] as number);
  const changes = unfinished.flatMap((mine) =>
    unfinished.map((theirs) => Math.abs(at(numbers[mine] as number, theirs) - packed.wins(mine, theirs))),
  );
  const costs = TEMPLATES.filter((built) => !isPacked(built)).flatMap((built) => {
    const twin = numbers[shapeOf(built)] as number;
    return unfinished.map((theirs) => at(twin, theirs) - at(templateNumber(built), theirs));
  });
  return {
    firstSeatWin: at(numbers[EMPTY_SHAPE] as number, EMPTY_SHAPE),
    largestChange: Math.max(...changes),
    averageCost: costs.reduce((sum, cost) => sum + cost, 0) / costs.length,
    largestCost: Math.max(...costs),
  };
}

export interface CircleOdds {
  /** By place in the order of play, the chance to win among racers, and of one who plays best against them. */
  readonly racing: readonly number[];
  readonly best: readonly number[];
  /** The most that racing gives away at the start of an own turn, over all positions of packed pyramids. */
  readonly largestLoss: number;
  readonly averageLoss: number;
}

/** Every position of so many seats is looked at: three take seconds, four six minutes. */
export function circleOdds(seats: number, free: boolean): CircleOdds {
  const { racing, best } = solveCircle(seats, free);
  const places = Array.from({ length: seats }, (_, seat) => seat);
  const start = places.map(() => EMPTY_SHAPE);
  let largestLoss = 0;
  let sum = 0;
  const positions = FULL_SHAPE ** seats;
  for (let number = 0; number < positions; number++) {
    const position = places.map((place) => Math.floor(number / FULL_SHAPE ** place) % FULL_SHAPE);
    const loss = best(position, 0) - racing(position, 0);
    if (loss > largestLoss) largestLoss = loss;
    sum += loss;
  }
  return {
    racing: places.map((seat) => racing(start, seat)),
    best: places.map((seat) => best(start, seat)),
    largestLoss,
    averageLoss: sum / positions,
  };
}
