import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest leaves one core idle by default, which on two cores halves the speed.
    maxWorkers: availableParallelism(),
    // A guard against what hangs, with room for a slow machine.
    testTimeout: 300_000,
    // Modules hold no state that a test could leave behind, so files of one worker load them once.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/**/test/**/*.test.ts', 'bench/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
          exclude: ['packages/web/**', '**/node_modules/**'],
        },
      },
      {
        extends: './packages/web/vite.config.ts',
        resolve: { conditions: ['browser'] },
        root: './packages/web',
        test: {
          name: 'web',
          include: ['test/**/*.test.ts'],
          environment: resolve('packages/web/test/page.ts'),
          server: { deps: { inline: ['svelte'] } },
          testTimeout: 120_000,
        },
      },
    ],
  },
});
