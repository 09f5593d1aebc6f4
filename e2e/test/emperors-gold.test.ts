import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answered } from '../src/answered.ts';
import { inspector } from '../src/axe.ts';
import { troublesOf, visit } from '../src/browser.ts';
import { GOLD_MOMENTS } from '../src/gold-moments.ts';
import { playGold } from '../src/gold-player.ts';
import { begin, layTable, setChairs } from '../src/new-table.ts';
import { layOut } from '../src/positions.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();

const MARKS = [
  '.cell.goal',
  '.cell.lit',
  '.slot.lit',
  '.task.claimable',
  '.task.claimed',
  '.ledge.discardable',
  'dialog[open]',
];

/** Looks once at every kind of moment a turn has. */
function turnInspector(page: Page) {
  const { found, look } = inspector(page);
  return {
    found,
    async look() {
      const moment = await page.evaluate(
        (marks) => marks.filter((mark) => document.querySelector(mark) !== null).join(' '),
        MARKS,
      );
      if (moment !== '') await look(moment);
    },
  };
}

test('a whole match against a bot on a wide screen, by keys alone', async () => {
  const page = await layTable(on, 'emperors-gold', { width: 1440, height: 900 }, ['cat']);
  const { found, look } = turnInspector(page);
  await playGold(page, { hand: 'keys', seed: 11, onlook: look });
  expect(found).toEqual([]);
  await expect.poll(() => page.getByRole('dialog').getByRole('heading').innerText(), SOON).toMatch(/wins?/);
  expect(troublesOf(page)).toEqual([]);
});

test('a whole match against a bot on the widest screen, with a mouse that drags', async () => {
  const page = await layTable(on, 'emperors-gold', { width: 1920, height: 1080 }, ['hare']);
  const { found, look } = turnInspector(page);
  await playGold(page, { hand: 'dragging', seed: 3, onlook: look });
  expect(found).toEqual([]);
  await expect.poll(() => page.getByRole('dialog').getByRole('heading').innerText(), SOON).toMatch(/wins?/);
  expect(troublesOf(page)).toEqual([]);
});

test('a task that is fulfilled lights up and is taken by a key', async () => {
  const page = await visit(on.browser, on.url, { width: 1440, height: 900 });
  await layOut(page, GOLD_MOMENTS['task-4']());
  await page.locator('.task.claimable').waitFor();
  const { found, look } = turnInspector(page);
  await look();
  await page.keyboard.press('t');
  await page.locator('.task.claimed').waitFor();
  await look();
  expect(found).toEqual([]);
  await page.keyboard.press('e');
  await page.locator('.task.claimed').waitFor({ state: 'detached' });
  expect(troublesOf(page)).toEqual([]);
});

test('a whole match of teams of bots and a person on a phone, in Russian', async () => {
  const phone = { language: 'ru', theme: 'dark', width: 360, height: 740 } as const;
  const page = await setChairs(on, 'emperors-gold', phone, ['cat', 'cat', 'cat']);
  await page.getByText('Двое на двое', { exact: true }).click();
  await begin(page);
  const { found, look } = turnInspector(page);
  await playGold(page, { hand: 'finger', seed: 5, onlook: look });
  expect(found).toEqual([]);
  // Partners share their points.
  const sums = page.getByRole('dialog').locator('td.sum');
  // The table of the result comes when it is fetched.
  await expect.poll(() => sums.count(), SOON).toBe(4);
  const points = await sums.allInnerTexts();
  expect(points[0]).toBe(points[1]);
  expect(points[2]).toBe(points[3]);
  expect(troublesOf(page)).toEqual([]);
});

test('a turn is tried, rearranged and taken back freely', async () => {
  const page = await visit(on.browser, on.url);
  await layOut(page, GOLD_MOMENTS['opening-2']());
  await page.locator('.cell.goal').first().waitFor();
  const cards = () =>
    page
      .locator('[data-cell]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')?.split(',')[1]));
  const taken = () => page.locator('[data-back]').count();
  const before = await cards();
  const goals = await page
    .locator('.cell.goal')
    .evaluateAll((cells) => cells.map((cell) => `[data-cell="${cell.getAttribute('data-cell')}"]`));
  await page.locator(goals[0] as string).click();
  await page.locator('.cell.lit').first().waitFor();
  // Elsewhere with one tap, as long as nothing is taken; a card in reach would be taken instead.
  await page
    .locator(`:is(${goals.slice(1)}):not(.reached, .home)`)
    .last()
    .click();
  await answered(page);
  await page.locator('.cell.lit').first().click();
  await expect.poll(taken).toBe(1);
  // Touching the card puts it back, touching the pawn puts the pawn back.
  await page.locator('[data-back]').click();
  await expect.poll(taken).toBe(0);
  await page.locator('.cell.home').click();
  await expect.poll(cards).toEqual(before);
  // Dragging does the same as tapping.
  await page.locator('.cell.home').dragTo(page.locator('.cell.goal').last());
  await page.locator('.cell.lit').first().dragTo(page.locator('[data-drop^="row"]').first());
  await expect.poll(taken).toBe(1);
  await page.locator('[data-back]').dragTo(page.locator('.cell.home'));
  await expect.poll(taken).toBe(0);
  expect(troublesOf(page)).toEqual([]);
});

test('an impossible tap says why and leads to the rule', async () => {
  const page = await layTable(on, 'emperors-gold', {}, ['person']);
  await page.locator('[data-task="1"]').click();
  const toast = page.locator('.holder p');
  await toast.waitFor();
  await expect.poll(() => toast.innerText(), SOON).toContain('Move the pawn first');
  await expect.poll(() => toast.locator('a').getAttribute('href'), SOON).toBe('/rules/emperors-gold#EMP-6');
});
