import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    // One browser and one server at a time: timings stay honest on a small machine.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 180_000,
    // Matches are played with real luck on machines that are now and then asleep; a second attempt is reported as such.
    retry: 1,
  },
});
