/** Pictures of the table of the day: before, during and after the attempt, with a network and without. */
import type { Page } from 'playwright-core';
import { playToTheEnd } from './player.ts';
import type { Shoot } from './shots.ts';

const SENDING = '**/api/days/*/*';

export async function dayShots(page: Page, shoot: Shoot) {
  await page.route('**/api/days/**', (route) => route.abort());
  await page.goto('/day');
  await page.locator('.unfetched').waitFor();
  await shoot('unfetched', true);
  await page.unroute('**/api/days/**');

  await page.goto('/day');
  await page.locator('[data-state="fresh"]').first().waitFor();
  await shoot('fresh', true);
  await page.locator('[data-game="dice-pyramid"] .primary').click();
  await page.locator('section.bar').waitFor();
  await shoot('table');
  await page.goto('/');
  await page.locator('[href="/day"][data-state]').waitFor();
  await shoot('home', true);
  await page.goto('/day');
  await page.locator('[data-state="begun"] .primary').click();
  await page.route(SENDING, (route) => route.abort());
  await playToTheEnd(page);
  await page.locator('dialog[open] .note').waitFor();
  await page.locator('dialog figure[aria-busy=false]').waitFor();
  await shoot('result');
  await page.goto('/day');
  await page.locator('[data-state="waiting"]').waitFor();
  await shoot('waiting', true);
  await page.unroute(SENDING);
  await page.reload();
  await page.locator('[data-state="counted"]').waitFor();
  await page.locator('.ranking fieldset label').first().click();
  await page.locator('.ranking tr.you').waitFor();
  await shoot('counted', true);
}
