/** What a person hears who does not see the board: what happens by itself, whose turn it is, how it ends. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troublesOf, visit } from '../src/browser.ts';
import { lastBlock } from '../src/dice-moments.ts';
import { layOut } from '../src/positions.ts';
import { equipping } from '../src/pyramidion-moments.ts';
import { stage } from '../src/stage.ts';

const on = stage();

/** Everything the live region says from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const region = document.querySelector('p.unseen[aria-live]') as HTMLElement;
    const note = () => said.push(region.textContent ?? '');
    new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}

const PATIENCE = { timeout: 60_000 };

test('phases are heard as they happen, and whose turn it is then', async () => {
  const page = await visit(on.browser, on.url, { pace: 'quick' });
  await layOut(page, equipping(3));
  await page.locator('[data-action="pass"]').waitFor();
  const heard = await listen(page);
  await page.locator('[data-action="pass"]').click();
  const said = async () => (await heard()).join('\n');
  await expect.poll(said, PATIENCE).toMatch(/Round \d+ begins/);
  await expect.poll(said, PATIENCE).toMatch(/Goods arrive/);
  await expect.poll(said, PATIENCE).toMatch(/Your turn/);
  expect(troublesOf(page)).toEqual([]);
});

test('the end is heard: what happened last, and who won', async () => {
  const page = await visit(on.browser, on.url);
  await layOut(page, lastBlock(2));
  await page.locator('[data-action="all"]').waitFor();
  const heard = await listen(page);
  await page.locator('[data-action="all"]').click();
  await page.locator('.bar .primary[data-key="E"]').click();
  const said = async () => (await heard()).join('\n');
  await expect.poll(said, PATIENCE).toMatch(/You complete the pyramid/);
  await expect.poll(said, PATIENCE).toMatch(/You win!/);
  expect(troublesOf(page)).toEqual([]);
});
