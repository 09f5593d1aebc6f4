/** Pictures of bots of one's own: none yet, a fresh token, and one that is in use. */
import type { Page } from 'playwright-core';
import type { Shoot } from './shots.ts';

export async function programsShots(page: Page, shoot: Shoot) {
  await page.goto('/programs');
  await page.locator('main form').waitFor();
  await shoot('none', true);
  await page.locator('main form input').fill('Khufu');
  await page.keyboard.press('Enter');
  await page.locator('section h2').waitFor();
  await shoot('bot', true);
  await page.locator('section form input[type=text]').fill('raspberry-pi');
  await page.keyboard.press('Enter');
  await page.locator('.fresh input').waitFor();
  await shoot('fresh-token', true);
  await page.locator('.fresh .button').last().click();
  await page.locator('section summary').click();
  await shoot('retire', true);
}
