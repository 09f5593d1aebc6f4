/** Pictures of Pyramids: what a match looks like at its turning points. */
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
import { holdRisky, keys, playLastTurn, playPyramids } from './pyramids-player.ts';
import { takeUp } from './record.ts';
import type { Shoot } from './shots.ts';

export async function pyramidsShots(page: Page, shoot: Shoot) {
  for (const seats of [2, 4]) {
    const match = goodMatch(seats);
    const name = `pyramids-${seats}`;
    await takeUp(page, match, turnOn(match, 1, 8));
    await page.keyboard.press('2');
    await page.locator('.ghost').waitFor();
    await shoot(`${name}-held`);
    await page.keyboard.press('v');
    await shoot(`${name}-held-side`);
    await page.keyboard.press('v');
    await takeUp(page, match, turnOn(match, 0, 12));
    await playPyramids(page, {
      hands: keys(page, steadyLuck(2)),
      onlook: async (offer) => offer === 'refill',
    });
    await shoot(`${name}-refill`);
    await page.keyboard.press('c');
    await shoot(`${name}-card`);
    await takeUp(page, match, turnOn(match, 3, 2));
    await page.locator('.sheet').waitFor();
    await shoot(`${name}-sheet`);
    await page.locator('.sheet .score').first().click();
    await page.locator('.sum').waitFor();
    await shoot(`${name}-areas`);
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
