/** Pictures of Dice Pyramid: a turn from the roll to the log, and the end with its result verified. */
import type { Page } from 'playwright-core';
import { placing, rolling } from './dice-moments.ts';
import { playToTheEnd } from './player.ts';
import { layOut } from './positions.ts';
import type { Shoot } from './shots.ts';

/** One person alone with one bot, with two and with three. */
export async function diceShots(page: Page, shoot: Shoot) {
  for (const seats of [2, 3, 4]) {
    await turn(page, shoot, seats);
    await result(page, shoot, seats);
  }
}

async function turn(page: Page, shoot: Shoot, seats: number) {
  const name = `table-${seats}`;
  await layOut(page, rolling(seats));
  await page.locator('[data-action="roll"]').waitFor();
  await shoot(`${name}-roll`);
  await layOut(page, placing(seats));
  await page.locator('[data-action="all"]').waitFor();
  await shoot(`${name}-place`);
  await page.keyboard.press('h');
  await page.locator('.holder p').waitFor();
  await shoot(`${name}-hint`);
  await page.locator('[data-place="20"]').click();
  await shoot(`${name}-refused`);
  await page.locator('[data-action="all"]').click();
  await shoot(`${name}-placed`);
  await page.locator('.tools').click({ position: { x: 1, y: 1 } });
  await page.keyboard.press('l');
  await shoot(`${name}-log`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await shoot(`${name}-looking-back`);
}

/** A whole match, because only its own luck can be verified. */
async function result(page: Page, shoot: Shoot, seats: number) {
  const name = `table-${seats}`;
  await page.goto('/new');
  const chairs = page.locator('select');
  for (let chair = 0; chair < seats - 1; chair++)
    await chairs.nth(chair).selectOption(['hare', 'cat', 'falcon'][chair] ?? 'hare');
  await page.locator('.start').click();
  await playToTheEnd(page);
  await page.locator('dialog figure[aria-busy=false]').waitFor();
  await shoot(`${name}-result`);
  await page.locator('dialog [data-action="review"]').click();
  await page.locator('.review progress').waitFor({ state: 'detached' });
  await page.locator('.review').scrollIntoViewIfNeeded();
  await shoot(`${name}-reviewed`);
  await page.locator('dialog [data-action="verify"]').click();
  await page.locator('dl').scrollIntoViewIfNeeded();
  await shoot(`${name}-verified`);
}
