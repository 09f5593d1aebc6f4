/** Pictures of Pyramidion: every phase in which something is decided, the curtain, help and the end, with and without a tie. */
import type { Page } from 'playwright-core';
import { layOut } from './positions.ts';
import {
  asking,
  choosing,
  crowded,
  equipping,
  finished,
  laying,
  paying,
  tied,
} from './pyramidion-moments.ts';
import type { Shoot } from './shots.ts';
import { endingShot, helpShots } from './table-shots.ts';

const MOMENTS = {
  'choose-2': () => choosing(2),
  'lay-2': () => laying(2),
  'lay-4': () => laying(4),
  'crowd-3': () => crowded(3),
  'crowd-4': () => crowded(4),
  'guard-4': () => asking('guard', 4),
  'stonecutter-3': () => asking('stonecutter', 3),
  'deity-3': () => asking('deity', 3),
  'equip-3': () => equipping(3),
  'pay-4': () => paying(4),
} as const;

export async function pyramidionShots(page: Page, shoot: Shoot) {
  for (const [name, moment] of Object.entries(MOMENTS)) {
    await layOut(page, moment());
    await page.locator('.bar.mine').waitFor();
    await shoot(`pyramidion-${name}`);
  }
  await layOut(page, laying(4));
  await page.locator('[data-card].open').first().click();
  await page.locator('[data-action="lay"]').waitFor();
  await shoot('pyramidion-lay-4-tried');
  await page.goto('/new?game=pyramidion');
  await page.locator('.seats select').nth(0).selectOption('person');
  await page.locator('button.start').click();
  await page.locator('main.alone .button.primary').waitFor();
  await shoot('pyramidion-curtain');
  await helpShots(page, shoot, 'pyramidion-lay-2', laying(2));
  await endingShot(page, shoot, 'pyramidion-end-4', finished(4));
  await endingShot(page, shoot, 'pyramidion-tied-3', tied(3));
}
