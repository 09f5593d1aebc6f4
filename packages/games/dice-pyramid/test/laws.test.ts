import { lawsOf } from '@benben/core/laws';
import { describe, it } from 'vitest';
import { dicePyramid } from '../src/index.ts';

describe('Dice Pyramid keeps the laws', () => {
  for (const law of lawsOf(dicePyramid, { matches: 5 })) it(law.name, law.check);
});
