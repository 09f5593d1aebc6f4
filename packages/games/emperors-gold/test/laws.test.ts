import { lawsOf } from '@benben/core/laws';
import { describe, it } from 'vitest';
import { emperorsGold } from '../src/index.ts';

describe("Emperor's Gold keeps the laws", () => {
  for (const law of lawsOf(emperorsGold, { matches: 2 })) it(law.name, law.check);
});
