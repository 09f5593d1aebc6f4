import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that play whole matches or lay out every turn, the slowest last; those of one file of rules come before them. */
const SLOW = ['refusals', 'edition', 'follow', 'finish', 'areas', 'piles', 'naive', 'laws'];

/** A broken rule is mostly noticed by its own test: the slow ones come last, and most mutants never get to them. */
class SlowLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slowness = ({ moduleId }: TestSpecification) =>
      SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    return files.toSorted((a, b) => slowness(a) - slowness(b));
  }
}

/**
 * The tests of one package, without golden files and counts of moves, which notice every change and prove no rule, and
 * without those of its words, which are not broken here.
 */
export default defineConfig({
  test: {
    root: process.cwd(),
    include: [`packages/${process.env.MUTANTS_PACKAGE}/test/**/*.test.ts`],
    exclude: ['**/{golden,perft,text}.test.ts', '**/node_modules/**'],
    testTimeout: 120_000,
    isolate: false,
    sequence: { sequencer: SlowLast },
  },
});
