import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troublesOf, visit } from '../src/browser.ts';
import { offerOf } from '../src/player.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();

/** What a player without a mouse does next. */
async function press(page: Page, turn: number): Promise<boolean> {
  const keys: Record<string, string> = {
    all: turn % 3 === 0 ? 'a' : '1',
    choose: turn % 4 === 0 ? 'r' : 'e',
    end: 'e',
    roll: 'Enter',
    skip: ' ',
  };
  const offer = await offerOf(page);
  if (offer === 'over') return false;
  if (offer === 'wait') await page.waitForTimeout(40);
  else if (offer === 'all' && turn % 3 === 1) await page.keyboard.press('a');
  else await page.keyboard.press(keys[offer] ?? ' ');
  return true;
}

test('a whole match by keyboard alone', async () => {
  const page = await visit(on.browser, on.url, { width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a bot' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/local/*');
  await page.locator('.undo').waitFor();

  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');

  let turn = 0;
  while (await press(page, turn++)) expect(turn).toBeLessThan(4000);
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('heading').innerText(), SOON).toMatch(/win/);
  // Focus is inside the dialog, so Tab and Enter reach the rematch.
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  expect(troublesOf(page)).toEqual([]);
});

test('places are walked with arrows and say what they are', async () => {
  const page = await visit(on.browser, on.url);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a bot' }).click();
  await page.locator('[data-action="roll"]').waitFor({ timeout: 60_000 });
  const spoken = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.locator('[data-place="0"]').focus();
  expect(await spoken()).toMatch(/^row 1, place a, red/);
  await page.keyboard.press('ArrowRight');
  expect(await spoken()).toMatch(/^row 1, place b/);
  await page.keyboard.press('ArrowUp');
  expect(await spoken()).toMatch(/^row 2, place b, orange/);
  await page.keyboard.press('Enter');
  await page.locator('.holder p').waitFor();
});
