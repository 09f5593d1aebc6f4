import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troublesOf, visit } from '../src/browser.ts';
import { playToTheEnd } from '../src/player.ts';
import { stage } from '../src/stage.ts';

const on = stage();

const NAMES = ['Ada', 'Ben', 'Hare'];

/** Whom the log's first line names. */
async function starter(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Log' }).click();
  const line = await page
    .getByRole('dialog')
    .getByText(/ begins\.$/)
    .innerText();
  await page.keyboard.press('Escape');
  return line.replace(' begins.', '');
}

test('two people and a bot share one device to the end, and in the rematch the next one starts', async () => {
  const page = await visit(on.browser, on.url, { width: 768, height: 1024 });
  await page.goto('/');
  await page.getByRole('link', { name: 'On one device' }).click();
  await page.getByLabel('Seat 1: Name').fill('Ada');
  await page.getByLabel('Seat 2: Name').fill('Ben');
  await page.getByLabel('Seat 3').selectOption('hare');
  await page.getByText('One block is enough').click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL('**/local/*');
  await page.locator('.undo').waitFor();
  const first = await starter(page);
  await playToTheEnd(page);
  const heading = await page.getByRole('dialog').getByRole('heading').innerText();
  expect(heading).toMatch(/^(Ada|Ben|Hare) wins$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await starter(page)).toBe(NAMES[(NAMES.indexOf(first) + 1) % NAMES.length]);
  expect(troublesOf(page)).toEqual([]);
});
