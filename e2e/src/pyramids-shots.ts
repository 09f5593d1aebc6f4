/** Pictures of Pyramids: what a match looks like at its turning points, and the finished pyramid of the README. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { visit } from './browser.ts';
import { steadyLuck } from './luck.ts';
import { fillingMoment, goodMatch, turnOn } from './pyramids-matches.ts';
import { keys, playPyramids } from './pyramids-player.ts';
import { replayLink, takeUp } from './record.ts';
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
  await page.keyboard.press('?');
  await shoot('pyramids-keys');
  await page.keyboard.press('Escape');
}

const IMAGES = fileURLToPath(new URL('../../docs/images', import.meta.url));
const MARGIN = 14;

/** The best pyramid of a match, whole, from above and from the side. */
export async function readmePictures(browser: Browser, url: string) {
  const match = goodMatch(2);
  const page = await visit(browser, url, { width: 1200, height: 630 });
  await page.goto(replayLink(match.record, match.record.turns.length));
  await page.getByRole('button', { name: 'Close' }).first().click();
  // Only the pyramid: what stands beside it would be cut.
  await page.addStyleTag({ content: '.hand { visibility: hidden }' });
  for (const view of ['top', 'side']) {
    await page.locator('.stage svg .level').nth(3).waitFor();
    await page.waitForTimeout(250);
    const drawn = await page.locator('.stage svg > g').evaluateAll((groups) => {
      const boxes = groups.map((group) => group.getBoundingClientRect()).filter((box) => box.width > 0);
      const x = Math.min(...boxes.map((box) => box.left));
      const y = Math.min(...boxes.map((box) => box.top));
      const width = Math.max(...boxes.map((box) => box.right)) - x;
      return { x, y, width, height: Math.max(...boxes.map((box) => box.bottom)) - y };
    });
    await page.screenshot({
      path: `${IMAGES}/pyramids-${view}.png`,
      clip: {
        x: drawn.x - MARGIN,
        y: drawn.y - MARGIN,
        width: drawn.width + 2 * MARGIN,
        height: drawn.height + 2 * MARGIN,
      },
    });
    await page.keyboard.press('v');
  }
  await page.context().close();
}
