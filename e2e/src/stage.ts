/** The server and one browser for a file of tests. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { openBrowser, troublesOf } from './browser.ts';

export interface Stage {
  url: string;
  browser: Browser;
}

export function stage(): Stage {
  const set = { url: inject('serverUrl') } as Stage;
  beforeAll(async () => {
    set.browser = await openBrowser();
  });
  afterAll(() => set.browser?.close());

  // Every test leaves an empty stage behind, whatever happened in it.
  let before: Set<unknown>;
  beforeEach(() => {
    before = new Set(set.browser.contexts());
  });
  afterEach(async ({ task }) => {
    const after = set.browser.contexts();
    if (task.result?.state === 'fail')
      for (const page of after.flatMap((context) => context.pages())) console.error(await glimpse(page));
    await Promise.all(after.filter((context) => !before.has(context)).map((context) => context.close()));
  });
  return set;
}

/** What a page shows, for whoever has only the printed output of a failed test. */
async function glimpse(page: Page): Promise<string> {
  const shown = await page
    .evaluate(() => {
      const text = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].map((part) =>
          part.innerText.replace(/\s+/g, ' ').slice(0, 300),
        );
      return { dialogs: text('dialog[open]'), bar: text('.bar'), log: text('ol[aria-label] li').slice(-5) };
    })
    .catch((error) => ({ error: String(error) }));
  const { width, height } = page.viewportSize() ?? {};
  return JSON.stringify({ page: page.url(), width, height, ...shown, troubles: troublesOf(page) }, null, 1);
}
