import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean } from '../src/axe.ts';
import { troublesOf, visit } from '../src/browser.ts';
import { button, explained, step } from '../src/lesson.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();

const CELLS = 'abcde';
const cellAt = (name: string) => CELLS.indexOf(name[0] ?? '') + 5 * (Number(name[1]) - 1);

async function touch(page: Page, ...cells: readonly string[]) {
  for (const name of cells) await page.locator(`[data-cell="${cellAt(name)}"]`).click();
}

async function build(page: Page, ...places: readonly number[]) {
  for (const place of places) await page.locator(`[data-place="${place}"]`).click();
}

test('the dice lesson from the home page to a match against bots', async () => {
  const page = await visit(on.browser, on.url, { language: 'ru', width: 360, height: 640 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Научиться играя' }).tap();
  await page.waitForURL('**/learn/dice-pyramid');
  await step(page, 1);
  const fits = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  expect(fits).toBe(true);
  await expectClean(page, 'step 1');

  // An illegal move is refused by its rule.
  await build(page, 20);
  await expect
    .poll(() => page.locator('.holder a').getAttribute('href'), SOON)
    .toBe('/rules/dice-pyramid#DIC-5');
  await button(page, 'roll');

  // A legal move that is not asked for is explained and not made.
  await step(page, 2);
  await build(page, 5);
  await explained(page, 'Так тоже можно');
  await expect.poll(() => page.locator('.plate .score').innerText(), SOON).toMatch(/^0/);
  await expectClean(page, 'step 2');
  await build(page, 0, 1, 2, 6);

  // Undo goes back a step; a reload keeps it.
  await step(page, 3);
  await page.locator('.undo').click();
  await step(page, 2);
  await build(page, 6);
  await step(page, 3);
  await page.reload();
  await step(page, 3);
  await expectClean(page, 'step 3');
  await button(page, 'stop');

  await step(page, 4);
  await button(page, 'roll');
  await button(page, 'all');
  await step(page, 5);
  await button(page, 'stop');
  await explained(page, 'рискнуть');
  await button(page, 'roll');
  await button(page, 'all');
  await page.locator('.bar .primary[data-key="E"]').click();
  await button(page, 'next');

  await step(page, 6);
  await button(page, 'roll');
  await button(page, 'all');
  await page.locator('.bar .primary[data-key="E"]').click();
  await page.locator('.well').waitFor();
  await expectClean(page, 'the end');
  await page.getByRole('button', { name: 'Играть с ботами' }).tap();
  await page.waitForURL('**/local/*');
  expect(troublesOf(page)).toEqual([]);
});

test('the lesson of the emperor to its end', async () => {
  const page = await visit(on.browser, on.url, { width: 1280, height: 800, theme: 'dark' });
  await page.goto('/rules/emperors-gold');
  await page.getByRole('link', { name: 'Learn by playing' }).click();
  await step(page, 1);
  await expectClean(page, 'step 1');
  await touch(page, 'a1');
  await page.locator('.aside').waitFor();
  await touch(page, 'd2');

  // A tap out of reach would move the pawn: it is explained, and the pawn stays.
  await step(page, 2);
  await touch(page, 'a5');
  await explained(page, 'red circle');
  await step(page, 2);
  await button(page, 'show');
  await explained(page, 'Try this');
  await expectClean(page, 'step 2');
  await touch(page, 'c2');

  await step(page, 3);
  await button(page, 'end');
  await explained(page, 'Not yet');
  await touch(page, 'd4');
  await step(page, 4);
  await page.keyboard.press('u');
  await step(page, 5);
  await touch(page, 'd4', 'a2');
  await button(page, 'end');

  await step(page, 6);
  await touch(page, 'e3', 'd3');
  await button(page, 'end');

  // Steps can be skipped and taken up again.
  await step(page, 7);
  await page.getByRole('button', { name: 'Next step' }).click();
  await step(page, 8);
  await page.getByRole('button', { name: 'Previous step' }).click();
  await step(page, 7);
  await expectClean(page, 'step 7');
  await touch(page, 'b1', 'c1');
  await button(page, 'end');
  await explained(page, 'forget the task');
  await button(page, 'claim-1');
  await button(page, 'end');
  await button(page, 'next');

  await step(page, 8);
  await touch(page, 'c1', 'c4');
  await button(page, 'claim-1');
  await button(page, 'end');
  await page.locator('.well').waitFor();
  await expectClean(page, 'the end');
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await page.waitForURL('**/local/*');
  expect(troublesOf(page)).toEqual([]);
});
