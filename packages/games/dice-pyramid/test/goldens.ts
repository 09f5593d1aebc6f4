/** Which recorded matches there must be: every option with every way a match can end, at every seat count. */
import type { MatchRecord, Step } from '@benben/core';
import { tablesOf } from '@benben/core/laws';
import { type DiceEvent, type DiceOptions, type DiceState, dicePyramid } from '../src/index.ts';

/** DIC-12: the last block is paid by the last die, or dice are left over. */
const ENDINGS = {
  'last-die': (s: DiceState) => s.spent === 6,
  'dice-left': (s: DiceState) => s.spent < 6,
} as const;

export interface Golden {
  readonly file: string;
  readonly table: MatchRecord<DiceOptions>['table'];
  endsSo(steps: readonly Step<DiceState, DiceEvent>[]): boolean;
}

export const goldens: readonly Golden[] = tablesOf(dicePyramid).flatMap((table) =>
  Object.entries(ENDINGS).map(([ending, test]) => ({
    file: `${table.seats}-${table.options.placement}-${ending}.txt`,
    table,
    endsSo: (steps) => test(steps.at(-1)?.state as DiceState),
  })),
);
