import { lawsOf } from '@benben/core/laws';
import { describe, it } from 'vitest';
import { pyramids } from '../src/index.ts';
import { carefulPyramids } from './careful.ts';

describe('Pyramids keeps the laws', () => {
  for (const law of lawsOf(pyramids, { matches: 2 })) it(law.name, law.check);
});

describe('Pyramids keeps the laws up to level 4', () => {
  for (const law of lawsOf(carefulPyramids, { matches: 1 })) it(law.name, law.check);
});
