/** Pictures for the rulebook, drawn by the real board. */
import { DICE, openPlaces, packed, placesOf, ROW_MASK } from '@benben/dice-pyramid';
import type { Diagram } from '../game-ui.ts';
import { BLANK, type DiceScene } from './scene.ts';

const dice = (faces: readonly number[], spent: number) =>
  Array.from({ length: DICE }, (_, i) => ({ face: faces[i] ?? 0, spent: i < spent, roll: 1 }));

function picture(part: Partial<DiceScene>, legal: readonly number[] = []): Diagram<DiceScene> {
  return { scene: { ...BLANK, resting: false, ...part }, legal };
}

const STARTED = packed([4, 2]);
const RISKY = packed([5, 3, 1]);

export const DIAGRAMS: Readonly<Record<string, Diagram<DiceScene>>> = {
  'DIC-1': picture({ built: [packed([6, 5, 4, 3, 2, 1])], dice: dice([0, 1, 2, 3, 4, 5], 0), resting: true }),
  'DIC-3': picture({ built: [RISKY], risk: RISKY & ~packed([4, 2]), dice: dice([0, 1, 2, 4, 5, 3], 3) }),
  'DIC-5': picture({ dice: dice([0, 0, 1, 2, 4, 5], 0) }, placesOf(ROW_MASK[0] ?? 0)),
  'DIC-6': picture({ built: [STARTED], dice: dice([0, 1, 1, 2, 3, 5], 0) }, placesOf(openPlaces(STARTED))),
  'DIC-9': picture({
    built: [packed([4, 2])],
    fallen: { seat: 0, places: RISKY & ~packed([4, 2]) },
    dice: dice([0, 1, 2, 4, 5, 5], 3),
  }),
  'DIC-10': picture({ built: [RISKY], risk: RISKY & ~packed([4, 2]), dice: dice([0, 1, 2, 4, 5, 3], 3) }),
  'DIC-12': picture({ built: [packed([6, 5, 4, 3, 2, 1])], winner: 0, dice: dice([5, 0, 1, 2, 3, 4], 1) }),
};
