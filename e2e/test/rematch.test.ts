/** Two people play a rated match online, and once more with one tap; who started last does not start again. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troublesOf, visit } from '../src/browser.ts';
import { act } from '../src/player.ts';
import { stage } from '../src/stage.ts';

const on = stage();

async function layTable(host: Page): Promise<string> {
  await host.goto('/new?game=dice-pyramid&online');
  await host.getByRole('switch', { name: /^Rated/ }).click();
  await host.getByRole('button', { name: 'Create the table' }).click();
  await host.waitForURL('**/table/*');
  return new URL(host.url()).pathname;
}

/** Whether this page has the first turn. */
async function begins(page: Page): Promise<boolean> {
  await page
    .locator('.line b')
    .filter({ hasText: /turn|ход|Ходит/ })
    .waitFor();
  return /^(Your turn|Ваш ход)$/.test(await page.locator('.line b').innerText());
}

/** The winner's first. */
async function changesShown(page: Page): Promise<string[]> {
  await page.getByRole('dialog').locator('li b.up').waitFor();
  return page.getByRole('dialog').locator('li :is(b.up, b.down)').allInnerTexts();
}

async function playOut(pages: readonly Page[]): Promise<void> {
  for (let acts = 0; acts < 4000; acts++) {
    const going = await Promise.all(pages.map((page) => act(page)));
    if (!going.includes(true)) return;
  }
  throw new Error('the match does not end');
}

test('a rated match and its rematch in one tap, with the starter rotated', async () => {
  const host = await visit(on.browser, on.url);
  const path = await layTable(host);
  const friend = await visit(on.browser, on.url, { language: 'ru', width: 360, height: 700 });
  await friend.goto(path);
  await friend.getByRole('button', { name: 'Сесть', exact: true }).tap();
  const hostBegan = await begins(host);
  await host.locator('.plate').getByText('1500?').waitFor();
  await playOut([host, friend]);

  // What one has won the other has lost, and both see it.
  const changes = await Promise.all([host, friend].map(changesShown));
  expect(changes[0]?.map((text) => text[0])).toEqual(['+', '−']);
  expect(changes[1]).toEqual(changes[0]);

  // The host asks, and is the first at the new table.
  await host.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
  await host.getByRole('heading', { name: 'Everyone has a seat' }).waitFor();
  expect(new URL(host.url()).pathname).not.toBe(path);
  // The friend hears of it and follows; nobody has to send a link or to choose a chair.
  await friend.getByRole('dialog').getByText('предлагает реванш').waitFor();
  await friend.getByRole('dialog').getByRole('button', { name: 'Ещё партию' }).tap();
  await friend.waitForURL(host.url());
  expect(await begins(host)).toBe(!hostBegan);
  expect(await begins(friend)).toBe(hostBegan);
  for (const page of [host, friend]) expect(troublesOf(page)).toEqual([]);
}, 300_000);
