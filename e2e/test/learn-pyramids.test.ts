/** The lessons of the two larger games, from the first step to a match: Pyramids with a finger, Pyramidion with a mouse. */
import { MOVE, pyramidion } from '@benben/pyramidion';
import { CELL_NAMES } from '@benben/pyramids';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean, obstacles } from '../src/axe.ts';
import { troublesOf, visit } from '../src/browser.ts';
import { button, explained, step } from '../src/lesson.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();

const takeDomino = (page: Page, slot: number) => page.locator(`[data-slot="${slot}"]`).tap();
const tapPlace = (page: Page, name: string) =>
  page.locator(`[data-cell="${CELL_NAMES.indexOf(name)}"]`).tap();

test('the lesson of Pyramids from the home page to a match against bots', async () => {
  const page = await visit(on.browser, on.url, { language: 'ru', width: 360, height: 740 });
  await page.goto('/');
  await page.getByText('Пирамиды', { exact: true }).first().tap();
  await page.getByRole('link', { name: 'Научиться играя' }).tap();
  await page.waitForURL('**/learn/pyramids');
  await step(page, 1);
  expect(await obstacles(page, 'step 1')).toEqual([]);

  // A domino that lies another way than asked is explained and not laid.
  await takeDomino(page, 0);
  await tapPlace(page, 'e5');
  await button(page, 'lay');
  await explained(page, 'Так тоже можно');
  await step(page, 1);
  await expect.poll(() => page.locator('[data-slot="0"]').getAttribute('aria-pressed'), SOON).toBe('true');
  await button(page, 'turn');
  await button(page, 'lay');

  await step(page, 2);
  await button(page, 'mark-1');
  await explained(page, 'отметьте жёлтую');
  await button(page, 'mark-0');

  // Undo goes back a step; a reload keeps it.
  await step(page, 3);
  await page.locator('.undo').tap();
  await step(page, 2);
  await button(page, 'mark-0');
  await step(page, 3);
  await page.reload();
  await step(page, 3);
  expect(await obstacles(page, 'step 3')).toEqual([]);
  await page.locator('.pile.lit').first().tap();

  await step(page, 4);
  await takeDomino(page, 1);
  await tapPlace(page, 'e4');
  await button(page, 'lay');
  await step(page, 5);
  await page.locator('.pile.lit').first().tap();
  await explained(page, 'Но сейчас попробуйте');
  await page.locator('.card.lit').first().tap();
  expect(await obstacles(page, 'step 5')).toEqual([]);
  await button(page, 'lay');
  await page.locator('.pile.lit').first().tap();
  await button(page, 'next');

  // The last gap of a level: the scoring, the sheet, the level above.
  await step(page, 6);
  await takeDomino(page, 1);
  await tapPlace(page, 'g9');
  await button(page, 'lay');
  await page.locator('.pile.lit').first().tap();
  await step(page, 7);
  await page.locator('.sheet thead', { hasText: 'Вы' }).waitFor();
  expect(await obstacles(page, 'the sheet')).toEqual([]);
  await page.locator('.sheet thead button').tap();
  await takeDomino(page, 0);
  await tapPlace(page, 'e5');
  await button(page, 'lay');
  await page.locator('.pile.lit').first().tap();
  await button(page, 'next');

  // PYR-9: in the middle of the row a domino would leave two lone places; at its end it sends Bastet home.
  await step(page, 8);
  await takeDomino(page, 0);
  await page.locator('[data-cell]').first().focus();
  await tapPlace(page, 'f9');
  await button(page, 'lay');
  await explained(page, 'Мест два, карта одна');
  await tapPlace(page, 'e9');
  await button(page, 'lay');
  await page.locator('.pile.lit').first().tap();
  await page.locator('.well').waitFor();
  await expect.poll(() => page.locator('.sheet .fell').innerText(), SOON).toBe('вне игры: 4 места, 3 карты');
  expect(await obstacles(page, 'the end')).toEqual([]);
  await page.getByRole('button', { name: 'Играть с ботами' }).tap();
  await page.waitForURL('**/local/*');
  expect(troublesOf(page)).toEqual([]);
});

/** The number a move has after the first of its kind: that of a card, a city or a boat. */
const numberOf = (move: string, first: number) => (pyramidion.actions.parse(move) ?? Number.NaN) - first;

async function lay(page: Page, card: string) {
  await page.locator(`[data-card="${numberOf(`lay ${card}`, MOVE.lay)}"]`).click();
  await page.locator('[data-action="lay"]').click();
}

async function choose(page: Page, city: string) {
  await page.locator(`[data-city="${numberOf(`activate ${city}`, MOVE.activate)}"]`).click();
  await page.locator('[data-action="activate"]').click();
}

const answer = (page: Page, move: string) =>
  page.locator(`[data-choice="${pyramidion.actions.parse(move)}"]`).click();
const endTurn = (page: Page) => page.locator('.bar .primary[data-key="E"]').click();

test('the lesson of Pyramidion from the rules to a match against bots', async () => {
  const page = await visit(on.browser, on.url, { width: 1280, height: 800, theme: 'dark' });
  await page.goto('/rules/pyramidion');
  await page.getByRole('link', { name: 'Learn by playing' }).click();
  await step(page, 1);
  expect(await obstacles(page, 'step 1')).toEqual([]);
  await choose(page, 'luxor');
  await explained(page, 'the wood lie in Giza');
  await choose(page, 'giza');

  // A card that would be wasted is explained and stays in the hand.
  await step(page, 2);
  await lay(page, 'merchant-01');
  await explained(page, 'needed elsewhere');
  await expect.poll(() => page.locator('[data-laid]').count(), SOON).toBe(0);
  await expectClean(page, 'step 2');
  await lay(page, 'red-merchant-a');
  await endTurn(page);

  await step(page, 3);
  await button(page, 'pass');
  await explained(page, 'Not yet');
  await lay(page, 'red-merchant-b');
  await endTurn(page);

  // Undo goes back into the step; a reload keeps it.
  await step(page, 4);
  await lay(page, 'red-mercenary');
  await page.locator('[data-choice]').first().waitFor();
  await expectClean(page, 'an answer');
  await page.locator('.undo').click();
  await page.locator('[data-choice]').first().waitFor({ state: 'detached' });
  await page.reload();
  await step(page, 4);
  await lay(page, 'red-mercenary');
  await answer(page, 'place 1');
  await step(page, 5);
  await button(page, 'pass');

  await step(page, 6);
  await button(page, 'show');
  await explained(page, 'Try this');
  await lay(page, 'red-intermediary');
  await endTurn(page);
  await step(page, 7);
  await lay(page, 'red-deity');
  await answer(page, 'category agreements');
  await step(page, 8);
  await button(page, 'pass');

  await step(page, 9);
  await choose(page, 'luxor');
  await lay(page, 'merchant-01');
  await endTurn(page);
  await step(page, 10);
  await lay(page, 'merchant-06');
  await answer(page, 'draw');
  await step(page, 11);
  await button(page, 'pass');

  await step(page, 12);
  expect(await obstacles(page, 'the boats')).toEqual([]);
  await page.locator(`[data-boat="${numberOf('equip boat-01', MOVE.equip)}"]`).click();
  await step(page, 13);
  await answer(page, 'take stone');
  await page.locator('.well').waitFor();
  await expectClean(page, 'the end');
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await page.waitForURL('**/local/*');
  expect(troublesOf(page)).toEqual([]);
});
