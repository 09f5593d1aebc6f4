/**
 * The model of a player who builds sensibly (building.ts): a template is its shape, and the only choices left are
 * when to stop and, with `free`, how much to build.
 */
import { PLACES, placesOf, ROW_OF } from '@benben/dice-pyramid';
import { remember } from '../remember.ts';
import { buildAll } from './building.ts';
import { mirrored } from './mirror.ts';
import { createModel, type Model } from './model.ts';
import { DIE } from './rolls.ts';
import { PACKED, shapeOf } from './shapes.ts';

const known = new Map<boolean, Model>();

export function packedModel(free: boolean): Model {
  return remember(known, free, () =>
    createModel({ targets: free ? anyPart : everything, standsFor: (built) => built, endsAs: shapeOf }),
  );
}

/** Rows packed from one side, left or right. */
export function isPacked(built: number): boolean {
  const packed = PACKED[shapeOf(built)] as number;
  return built === packed || built === mirrored(packed);
}

function everything(built: number, dice: number): readonly number[] {
  const to = buildAll(built, dice);
  return to === built ? [] : [to];
}

const knownParts = new Map<number, readonly number[]>();

/** With `free` placing one block is enough: every sensible template on the way to using all dice. */
function anyPart(built: number, dice: number): readonly number[] {
  const to = buildAll(built, dice);
  return remember(knownParts, built * 2 ** PLACES + to, () => partsBetween(built, to));
}

function partsBetween(built: number, to: number): number[] {
  const parts = new Set<number>();
  const added = to & ~built;
  for (let part = added; part !== 0; part = (part - 1) & added) {
    const dice = placesOf(part).reduce((sum, place) => sum + (DIE[ROW_OF[place] as number] as number), 0);
    const result = buildAll(built, dice);
    if (result !== built) parts.add(result);
  }
  return [...parts];
}
