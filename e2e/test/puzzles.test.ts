/** Puzzles in a browser: wrong and right, without a network, and the moments of one's own match. */
import { readFileSync } from 'node:fs';
import type { PuzzleBook } from '@benben/bots/puzzle';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspector } from '../src/axe.ts';
import { troublesOf, visit } from '../src/browser.ts';
import { playToTheEnd } from '../src/player.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();
const file = new URL('../../packages/web/public/puzzles/dice-pyramid.json', import.meta.url);
const { puzzles } = JSON.parse(readFileSync(file, 'utf8')) as PuzzleBook;
/** Stop or roll on: both are buttons of the bar. */
const risk =
  puzzles.find(({ best, before }) => ['stop', 'roll'].includes(best) && before?.length) ?? puzzles[0];

const answer = (page: Page) => page.locator('.asker').getAttribute('data-answer');
const press = (page: Page, action: string) => page.locator(`.bar [data-action="${action}"]`).click();

test('a puzzle is answered wrongly, shown what may follow, tried again and solved; only the first answer is rated', async () => {
  if (!risk) throw new Error('no puzzle of stopping or rolling');
  const page = await visit(on.browser, on.url, { language: 'ru', width: 360, height: 640 });
  await page.goto(`/puzzles/dice-pyramid/${risk.id}`);
  await page.locator('.asker').waitFor();
  const { found, look } = inspector(page);
  await look('asked');
  const rating = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('benben.puzzles') ?? '{}')['dice-pyramid']?.rating);
  const other = risk.best === 'stop' ? 'roll' : 'stop';
  await press(page, other);
  await expect.poll(() => answer(page), SOON).toBe('wrong');
  await page.getByText('Можно лучше').waitFor();
  const after = await rating();
  expect(after).toBeTypeOf('number');
  await look('wrong');
  await page.locator('[data-action="retry"]').click();
  await expect.poll(() => answer(page), SOON).toBe('none');
  // What had been done in the turn before is still there, and cannot be taken back.
  await page.locator(`.bar [data-action="${risk.best}"]`).waitFor();
  await press(page, risk.best);
  await expect.poll(() => answer(page), SOON).toBe('right');
  expect(await rating()).toBe(after);
  await look('right');
  expect(found).toEqual([]);
  await page.goto('/puzzles');
  await page.getByText('Решено: 1 задача.').waitFor();
  expect(troublesOf(page)).toEqual([]);
});

test('puzzles follow one another without a network', async () => {
  const page = await visit(on.browser, on.url, { width: 1024, height: 768, keepsApp: true });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(
      () =>
        page.evaluate(async () =>
          Boolean(await caches.match('/puzzles/dice-pyramid.json', { ignoreSearch: true })),
        ),
      SOON,
    )
    .toBe(true);
  await page.context().setOffline(true);
  await page.goto('/puzzles');
  await page.locator('a[href="/puzzles/dice-pyramid"]').click();
  await page.locator('.asker').waitFor();
  const about = () => page.locator('.asker .fine').first().innerText();
  const first = await about();
  await page.locator('[data-action="show"]').click();
  await page.getByText(/^Best: /).waitFor();
  await page.context().setOffline(false);
  expect(first).toMatch(/^Puzzle \d+/);
});

test('the costliest moments of one’s own match are played again', async () => {
  const page = await visit(on.browser, on.url, { width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a bot' }).click();
  await page.waitForURL('**/local/*');
  await playToTheEnd(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Review my choices' }).click();
  await dialog.locator('[data-action="mistakes"]').click();
  await page.waitForURL('**/mistakes');
  await page.locator('.asker').waitFor();
  await page.getByText(/^Moment 1 of \d/).waitFor();
  await page.locator('[data-action="show"]').click();
  await page.getByText(/^Best: /).waitFor();
  // A reload does not lose them.
  await page.reload();
  await page.getByText(/^Moment 1 of \d/).waitFor();
  expect(troublesOf(page)).toEqual([]);
});
