/** Pictures of Pyramids: what a match looks like at its turning points. */
import { LEVEL_SIZE } from '@benben/pyramids';
import type { Page } from 'playwright-core';
import { steadyLuck } from './luck.ts';
import {
  bothOutMoment,
  fillingMoment,
  goodMatch,
  oneOutMoment,
  riskyMoment,
  turnOn,
} from './pyramids-matches.ts';
import { holdRisky, keys, type Offer, playLastTurn, playPyramids } from './pyramids-player.ts';
import { takeUp } from './record.ts';
import type { Shoot } from './shots.ts';

const playUntil = (page: Page, wanted: Offer) =>
  playPyramids(page, { hands: keys(page, steadyLuck(2)), onlook: async (offer) => offer === wanted });

export async function pyramidsShots(page: Page, shoot: Shoot) {
  for (const seats of [2, 3, 4]) {
    const match = goodMatch(seats);
    const name = `pyramids-${seats}`;
    await takeUp(page, match, turnOn(match, 1, 8));
    await page.keyboard.press('2');
    await page.locator('.ghost').waitFor();
    await shoot(`${name}-held`);
    await page.keyboard.press('v');
    await shoot(`${name}-held-side`);
    await page.keyboard.press('v');
    await takeUp(page, match, turnOn(match, 0, LEVEL_SIZE[0] ?? 0));
    await page.keyboard.press('h');
    await page.locator('.holder p').waitFor();
    await shoot(`${name}-hint`);
    // A place beyond the first domino's is refused with its rule.
    await page.keyboard.press('1');
    await page.locator('[data-cell="20"]').click();
    await page.locator('.holder p a').waitFor();
    await shoot(`${name}-refused`);
    await playUntil(page, 'mark');
    await shoot(`${name}-mark`);
    await takeUp(page, match, turnOn(match, 0, 12));
    await playUntil(page, 'refill');
    await shoot(`${name}-refill`);
    await page.keyboard.press('c');
    await shoot(`${name}-card`);
    await takeUp(page, match, turnOn(match, 3, 2));
    await page.locator('.sheet').waitFor();
    await shoot(`${name}-sheet`);
    await page.locator('.sheet .score').first().click();
    await page.locator('.sum').waitFor();
    await shoot(`${name}-areas`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('l');
    await shoot(`${name}-log`);
    await page.keyboard.press('Escape');
    await playUntil(page, 'over');
    await page.locator('dialog figure[aria-busy=false]').waitFor();
    await shoot(`${name}-result`);
    await page.keyboard.press('Escape');
    await page.locator('.sheet').waitFor();
    await shoot(`${name}-last-sheet`);
  }
  const { match, step } = fillingMoment();
  await takeUp(page, match, step);
  await shoot('pyramids-fill');
  const risky = riskyMoment();
  await takeUp(page, risky.match, risky.step);
  await holdRisky(page);
  await shoot('pyramids-warning');
  for (const [name, moment] of [
    ['one', oneOutMoment()],
    ['both', bothOutMoment()],
  ] as const) {
    await takeUp(page, moment.match, moment.step);
    await playLastTurn(page);
    await shoot(`pyramids-${name}-out`);
    await page.keyboard.press('Escape');
    await page.locator('.sheet').waitFor();
    await shoot(`pyramids-${name}-out-sheet`);
  }
  await page.keyboard.press('?');
  await shoot('pyramids-keys');
  await page.keyboard.press('Escape');
}
