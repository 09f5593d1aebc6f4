/** What the page may weigh: script before the home page can be used, and more for each game. */
import { GAME_IDS } from '@benben/catalogue/boxes';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, visit } from '../src/browser.ts';
import { fetchedFor } from '../src/scripts.ts';
import { SOON } from '../src/soon.ts';

/** In bytes, compressed as they are sent, in the language that needs more of them. */
const HOME = 75_000;
const TABLE = 70_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

for (const [place, game] of GAME_IDS.entries())
  test(`${game} is light, and so is the page before it`, async () => {
    const page = await visit(browser, inject('serverUrl'), { language: 'ru' });
    const { home, table, files } = await fetchedFor(page, place);
    expect(home).toBeLessThan(HOME);
    expect(table).toBeLessThan(TABLE);
    // Whatever fetches nothing would be light, too.
    expect(Math.min(home, table)).toBeGreaterThan(10_000);
    expect(files.filter((file) => /\/(words\.|box\.)?en-/.test(file))).toEqual([]);
    // Whoever plays on this device says nothing to a server: no schemas, no calls.
    expect(files.filter((file) => /\/(server-refused|api|wire|remote-table)/.test(file))).toEqual([]);
    await page.context().close();
  });

test('a page that nobody touches comes to rest: nothing on it moves any more', async () => {
  const page = await visit(browser, inject('serverUrl'), { motion: true });
  for (const path of ['/', '/rules/pyramids', '/new?game=pyramidion']) {
    await page.goto(path);
    await page.locator('main svg').first().waitFor();
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    await expect.poll(moving, { ...SOON, message: path }).toBe(0);
  }
  await page.context().close();
});
