/** Pictures of Emperor's Gold: every decision of a turn, rows under way, partners and the end. */
import type { Page } from 'playwright-core';
import { GOLD_MOMENTS, goldFinished } from './gold-moments.ts';
import { layOut } from './positions.ts';
import type { Shoot } from './shots.ts';

export async function goldShots(page: Page, shoot: Shoot) {
  for (const [name, moment] of Object.entries(GOLD_MOMENTS)) {
    await layOut(page, moment());
    await page.locator('.bar.mine, .bar .mine').first().waitFor();
    await shoot(`emperors-gold-${name}`);
  }
  await page.goto('/new?game=emperors-gold');
  await page.locator('.seats select').first().waitFor();
  await shoot('emperors-gold-new', true);
  await layOut(page, goldFinished());
  await page.locator('.bar .button:not(.primary)').first().click();
  await page.locator('dialog[open]').waitFor();
  await shoot('emperors-gold-end-3');
}
