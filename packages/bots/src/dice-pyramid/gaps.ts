/**
 * The two-player game without any assumption about where blocks go: all 429 templates, every way to use a
 * roll. It answers whether leaving a gap to strand a die on purpose ever pays; the bots do not need it.
 */
import { bitCount, DICE, openPlaces, placesOf, ROW_LENGTH, ROW_OF, ROW_START } from '@benben/dice-pyramid';
import { remember } from '../remember.ts';
import { type Duel, solveDuel } from './duel.ts';
import { type Builder, drawPlan, type RollOutcome } from './plan.ts';
import { DIE, rollsOf } from './rolls.ts';

/** A template and its mirror image are worth the same, so one of each pair stands for both. */
export const TEMPLATES: readonly number[] = allTemplates().filter((built) => built === oneOfMirrored(built));

const numberOf = new Map(TEMPLATES.map((built, i) => [built, i]));

export function templateNumber(built: number): number {
  return numberOf.get(oneOfMirrored(built)) as number;
}

/** Takes seconds; wins() takes template numbers. */
export function duelWithGaps(free: boolean): Duel {
  const known = new Map<number, readonly RollOutcome[]>();
  const builder: Builder = {
    outcomes: (built, dice) => remember(known, built * (DICE + 1) + dice, () => rollOut(built, dice, free)),
    endsAs: templateNumber,
  };
  return solveDuel(TEMPLATES, (built) => drawPlan(builder, built, DICE));
}

/** Rolls that leave the same choices are one outcome. */
function rollOut(built: number, dice: number, free: boolean): RollOutcome[] {
  const merged = new Map<string, RollOutcome>();
  for (const roll of rollsOf(dice)) {
    const choices = buildings(built, roll.dice, free);
    const key = choices.join();
    const probability = roll.probability + (merged.get(key)?.probability ?? 0);
    merged.set(key, { probability, choices });
  }
  return [...merged.values()];
}

/** DIC-7: every template in which no unspent die fits any more, or with `free` every one with a block more. */
export function buildings(built: number, dice: number, free: boolean): number[] {
  const seen = new Set<number>();
  const ends = new Set<number>();
  const build = (now: number, rest: number) => {
    if (seen.has(now)) return;
    seen.add(now);
    const usable = placesOf(openPlaces(now)).filter((place) => rest & (dieFor(place) * 7));
    for (const place of usable) build(now | (1 << place), rest - dieFor(place));
    if (now !== built && (free || usable.length === 0)) ends.add(oneOfMirrored(now));
  };
  build(built, dice);
  return [...ends].sort((a, b) => a - b);
}

function dieFor(place: number): number {
  return DIE[ROW_OF[place] as number] as number;
}

/** Everything that can be built, fewest blocks first. */
function allTemplates(): number[] {
  const seen = new Set([0]);
  for (const built of seen) for (const place of placesOf(openPlaces(built))) seen.add(built | (1 << place));
  return [...seen].sort((a, b) => bitCount(a) - bitCount(b));
}

function oneOfMirrored(built: number): number {
  return Math.min(built, mirrored(built));
}

function mirrored(built: number): number {
  return placesOf(built).reduce((image, place) => {
    const row = ROW_OF[place] as number;
    const ends = 2 * (ROW_START[row] as number) + (ROW_LENGTH[row] as number) - 1;
    return image | (1 << (ends - place));
  }, 0);
}
