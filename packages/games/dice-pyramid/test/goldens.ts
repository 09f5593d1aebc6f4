/** Which recorded matches there must be: every option with every way a match can end, at every seat count. */
import { type Golden, tablesOf } from '@benben/core/laws';
import { type DiceEvent, type DiceOptions, type DiceState, dicePyramid } from '../src/index.ts';

/** DIC-12: the last block is paid by the last die, or dice are left over. */
const ENDINGS = {
  'last-die': (s: DiceState) => s.spent === 6,
  'dice-left': (s: DiceState) => s.spent < 6,
} as const;

export const goldens: readonly Golden<DiceState, DiceEvent, DiceOptions>[] = tablesOf(dicePyramid).flatMap(
  (table) =>
    Object.entries(ENDINGS).map(([ending, endsSo]) => ({
      file: `${table.seats}-${table.options.placement}-${ending}.txt`,
      table,
      // Short ones read best.
      accepts: (steps) => steps.length <= 40 * table.seats && endsSo(steps.at(-1)?.state as DiceState),
    })),
);
