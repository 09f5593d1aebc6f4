/** The pictures of README.md: `npm run shots -- readme`. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { visit } from './browser.ts';
import { daring } from './dice-moments.ts';
import { GOLD_MOMENTS } from './gold-moments.ts';
import { layOut } from './positions.ts';
import { contested } from './pyramidion-moments.ts';
import { goodMatch } from './pyramids-matches.ts';
import { replayLink } from './record.ts';

const IMAGES = fileURLToPath(new URL('../../docs/images', import.meta.url));

export async function readmePictures(browser: Browser, url: string) {
  await dice(browser, url);
  await pyramids(browser, url);
  await tables(browser, url);
}

/** A roll that may cost what was built, on a desk and on a phone. */
async function dice(browser: Browser, url: string) {
  const looks = [
    { width: 1440, height: 900, seats: 4 },
    { width: 360, height: 700, seats: 2, language: 'ru', theme: 'dark' },
  ] as const;
  for (const { seats, ...look } of looks) {
    const page = await visit(browser, url, look);
    await layOut(page, daring(seats));
    await page.locator('[data-action="stop"]').waitFor();
    await page.waitForTimeout(250);
    await page.screenshot({ path: `${IMAGES}/table-${look.width}.png` });
    await page.context().close();
  }
}

/** A moment of the two games that are all table. */
async function tables(browser: Browser, url: string) {
  const page = await visit(browser, url, { width: 1440, height: 900 });
  await layOut(page, contested(4));
  await page.locator('[data-card].open').first().waitFor();
  await tryWhatChanges(page);
  await page.waitForTimeout(250);
  await page.screenshot({ path: `${IMAGES}/pyramidion.png` });
  await page.setViewportSize({ width: 1200, height: 750 });
  await layOut(page, GOLD_MOMENTS['task-4']());
  await page.locator('.task.claimable').waitFor();
  await page.waitForTimeout(250);
  await page.screenshot({ path: `${IMAGES}/emperors-gold.png` });
  await page.context().close();
}

/** Touches the first card that would change who leads, so that the picture shows it. */
async function tryWhatChanges(page: Page) {
  for (const card of await page.locator('[data-card].open').all()) {
    await card.click();
    await page.locator('[data-action="lay"]').waitFor();
    if ((await page.locator('.stele.changes').count()) > 0) return;
  }
}

const MARGIN = 14;

/** The best pyramid of a match, whole, from above and from the side. */
async function pyramids(browser: Browser, url: string) {
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
