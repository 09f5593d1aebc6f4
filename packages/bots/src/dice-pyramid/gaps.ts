/**
 * The model without any assumption about where blocks go: all 429 templates, every way to use a roll. It plays
 * templates with gaps exactly, and answers whether leaving one to strand a die on purpose ever pays.
 */
import { bitCount, DICE, openPlaces, placesOf, ROW_OF } from '@benben/dice-pyramid';
import { remember } from '../remember.ts';
import { type Duel, solveDuel } from './duel.ts';
import { mirrored } from './mirror.ts';
import { createModel, type Model } from './model.ts';
import { DIE } from './rolls.ts';

/** One of each mirrored pair stands for both. */
export const TEMPLATES: readonly number[] = allTemplates().filter((built) => built === oneOfMirrored(built));

const numberOf = new Map(TEMPLATES.map((built, i) => [built, i]));

export function templateNumber(built: number): number {
  return numberOf.get(oneOfMirrored(built)) as number;
}

const knownModels = new Map<boolean, Model>();
const knownDuels = new Map<boolean, Duel>();

export function gapModel(free: boolean): Model {
  return remember(knownModels, free, () =>
    createModel({
      targets: (built, dice) => buildings(built, dice, free),
      standsFor: oneOfMirrored,
      endsAs: templateNumber,
    }),
  );
}

/** By template number. Takes a second or two on first use. */
export function duelWithGaps(free: boolean): Duel {
  return remember(knownDuels, free, () =>
    solveDuel(TEMPLATES, (built) => gapModel(free).planFrom(built, DICE)),
  );
}

/** DIC-7: every template in which no unspent die fits any more, or with `free` every one with a block more. */
export function buildings(built: number, dice: number, free: boolean): number[] {
  const seen = new Set<number>();
  const ends: number[] = [];
  const build = (now: number, rest: number) => {
    if (seen.has(now)) return;
    seen.add(now);
    const usable = placesOf(openPlaces(now)).filter((place) => rest & (dieFor(place) * 7));
    for (const place of usable) build(now | (1 << place), rest - dieFor(place));
    if (now !== built && (free || usable.length === 0)) ends.push(now);
  };
  build(built, dice);
  return ends;
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
