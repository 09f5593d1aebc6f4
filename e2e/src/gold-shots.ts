/** Pictures of Emperor's Gold: every decision of a turn, rows under way, partners, help, time, a lost network and the end. */
import type { Page } from 'playwright-core';
import { GOLD_MOMENTS, goldFinished, goldTied, goldTimed } from './gold-moments.ts';
import { actAtGold } from './gold-player.ts';
import { steadyLuck } from './luck.ts';
import { layOut } from './positions.ts';
import type { Shoot } from './shots.ts';
import { endingShot, helpShots, opened, waitingShot } from './table-shots.ts';

/** Of the sixty seconds of a turn. */
const ALMOST = 52_000;
const THE_REST = 10_000;

export async function goldShots(page: Page, shoot: Shoot) {
  for (const [name, moment] of Object.entries(GOLD_MOMENTS)) {
    await layOut(page, moment());
    await page.locator('.bar.mine, .bar .mine').first().waitFor();
    await shoot(`emperors-gold-${name}`);
  }
  await page.goto('/new?game=emperors-gold');
  await page.locator('.seats select').first().waitFor();
  await shoot('emperors-gold-new', true);
  await helpShots(page, shoot, 'emperors-gold-move-2', GOLD_MOMENTS['move-2']());
  await endingShot(page, shoot, 'emperors-gold-end-3', goldFinished());
  await endingShot(page, shoot, 'emperors-gold-tied-3', goldTied());
  const hand = (page.viewportSize()?.width ?? 0) < 500 ? 'finger' : 'mouse';
  const luck = steadyLuck(1);
  await waitingShot(page, shoot, { game: 'emperors-gold', act: () => actAtGold(page, hand, luck) });
  await timeShots(page, shoot);
}

/** Little time, and a turn that passed because there was none left. */
async function timeShots(page: Page, shoot: Shoot) {
  await page.clock.install();
  await layOut(page, goldTimed());
  await page.locator('.bar.mine').waitFor();
  await page.clock.fastForward(ALMOST);
  await page.getByRole('timer').first().waitFor();
  await shoot('emperors-gold-little-time');
  await page.clock.fastForward(THE_REST);
  await page.locator('.bar.mine').waitFor();
  if (await page.locator('.logbutton').isVisible()) {
    await page.keyboard.press('l');
    await opened(page);
  }
  await shoot('emperors-gold-timed-out');
}
