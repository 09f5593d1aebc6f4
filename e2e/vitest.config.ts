import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './src/longest-first.ts';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: './src/setup.ts',
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    testTimeout: 300_000,
    hookTimeout: 180_000,
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
