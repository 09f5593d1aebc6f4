/** Someone lays a new table: on this device, or online for others to come to. */
import type { Page } from 'playwright-core';
import { type Visitor, visit } from './browser.ts';
import type { Stage } from './stage.ts';

/** `others` sit on the second chair and further: values of the chairs' lists. */
export async function setChairs(
  on: Stage,
  game: string,
  visitor: Visitor,
  others: readonly string[],
): Promise<Page> {
  const page = await visit(on.browser, on.url, visitor);
  await page.goto(`/new?game=${game}`);
  const chairs = page.locator('.seats select');
  for (const [i, who] of others.entries()) await chairs.nth(i).selectOption(who);
  return page;
}

export async function begin(page: Page): Promise<void> {
  await page.locator('button.start').click();
  await page.waitForURL('**/local/*');
}

export async function layTable(
  on: Stage,
  game: string,
  visitor: Visitor,
  others: readonly string[],
): Promise<Page> {
  const page = await setChairs(on, game, visitor, others);
  await begin(page);
  return page;
}

/** From the home page; the path of the table, to be shared. */
export async function layOnline(host: Page): Promise<string> {
  await host.goto('/');
  await host.getByRole('link', { name: 'With friends online' }).click();
  await host.getByRole('button', { name: 'Create the table' }).click();
  await host.waitForURL('**/table/*');
  return new URL(host.url()).pathname;
}
