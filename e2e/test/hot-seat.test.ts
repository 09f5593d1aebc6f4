import { expect, test } from 'vitest';
import { troublesOf, visit } from '../src/browser.ts';
import { playToTheEnd } from '../src/player.ts';
import { stage } from '../src/stage.ts';

const on = stage();

test('two people and a bot share one device to the end', async () => {
  const page = await visit(on.browser, on.server.url, { width: 768, height: 1024 });
  await page.goto('/');
  await page.getByRole('link', { name: 'On one device' }).click();
  await page.getByLabel('Seat 1: Name').fill('Ada');
  await page.getByLabel('Seat 2: Name').fill('Ben');
  await page.getByLabel('Seat 3').selectOption({ label: 'Bot: easy' });
  await page.getByText('House rule: one block is enough').click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL('**/local/*');
  await page.locator('.undo').waitFor();
  await playToTheEnd(page);
  const heading = await page.getByRole('dialog').getByRole('heading').innerText();
  expect(heading).toMatch(/^(Ada|Ben|Sobek) wins$/);
  expect(troublesOf(page)).toEqual([]);
  await page.context().close();
});
