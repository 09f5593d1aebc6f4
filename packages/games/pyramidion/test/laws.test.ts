import { lawsOf } from '@benben/core/laws';
import { describe, it } from 'vitest';
import { pyramidion } from '../src/index.ts';
import { canary } from './canary.ts';

describe('PYN-42 Pyramidion keeps the laws', () => {
  for (const law of lawsOf(pyramidion, { canary, matches: 1 })) it(law.name, law.check);
});
