/** Files that take long begin early, so that the lanes end together. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG = [
  'new-game',
  'axe-table',
  'pyramids-matches',
  'pyramidion-phone',
  'pyramidion-keys',
  'pyramids',
  'emperors-gold',
  'pyramidion-asks',
  'online',
  'learn',
  'replay',
].map((name) => `/${name}.test.ts`);

const rank = ({ moduleId }: TestSpecification) =>
  LONG.findIndex((name) => moduleId.endsWith(name)) + 1 || LONG.length + 1;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}
