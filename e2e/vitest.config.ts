import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './src/longest-first.ts';
import { SOON } from './src/soon.ts';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: './src/setup.ts',
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    testTimeout: 300_000,
    hookTimeout: 180_000,
    isolate: false,
    expect: { poll: SOON },
    sequence: { sequencer: LongestFirst },
  },
});
