/** One server and one browser for a file of tests. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

interface Stage {
  server: RunningServer;
  browser: Browser;
}

export function stage(): Stage {
  const set = {} as Stage;
  beforeAll(async () => {
    [set.server, set.browser] = await Promise.all([startServer(), openBrowser()]);
  });
  afterAll(async () => {
    await set.browser?.close();
    await set.server?.stop();
  });
  return set;
}
