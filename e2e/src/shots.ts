/** `npm run shots`: a picture of every page and state, to look at with one's own eyes; `-- pyramidion` for one part. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { buildWeb } from '../../scripts/lib.mjs';
import { openBrowser, type Visitor, visit } from './browser.ts';
import { goldShots } from './gold-shots.ts';
import { offerOf, playToTheEnd, playUntil } from './player.ts';
import { pyramidionShots } from './pyramidion-shots.ts';
import { pyramidsShots } from './pyramids-shots.ts';
import { readmePictures } from './readme-shots.ts';
import { startServer } from './server.ts';

const FOLDER = fileURLToPath(new URL('../../test-results/shots', import.meta.url));
const SCREENS = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

export type Shoot = (name: string, whole?: boolean) => Promise<void>;

async function pages(page: Page, shoot: Shoot) {
  await page.goto('/');
  await page.locator('.living svg').first().waitFor();
  await shoot('home', true);
  await page.goto('/new');
  await shoot('new');
  await page.goto('/rules/dice-pyramid#DIC-6');
  await page.locator('#DIC-6 svg').first().waitFor();
  await shoot('rules');
  await page.goto('/nothing');
  await shoot('not-found');
  await page.locator('#app > header button').click();
  await shoot('settings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await shoot('keys');
  await page.goto('/new?online=1');
  await page.locator('.start').click();
  await page.locator('details').waitFor();
  await page.locator('summary').click();
  await shoot('lobby');
}

/** One person against `bots` bots, to the end. */
async function match(page: Page, shoot: Shoot, bots: number) {
  await page.goto('/new');
  const seats = page.locator('select');
  for (let seat = 0; seat < bots; seat++)
    await seats.nth(seat).selectOption(['easy', 'medium', 'strong'][seat] ?? 'easy');
  await page.locator('.start').click();
  const name = `table-${bots + 1}`;
  await playUntil(page, async () => (await offerOf(page)) === 'roll');
  await shoot(`${name}-roll`);
  const blocks = page.locator('.plate .score');
  await playUntil(
    page,
    async () => (await offerOf(page)) === 'all' && Number.parseInt(await blocks.innerText(), 10) > 3,
  );
  await shoot(`${name}-place`);
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
  await page.keyboard.press('Escape');
  await playToTheEnd(page);
  await page.locator('dialog figure').waitFor();
  await shoot(`${name}-result`);
  await page.locator('dialog [data-action="verify"]').click();
  await page.locator('dl').scrollIntoViewIfNeeded();
  await shoot(`${name}-verified`);
}

/** Everything that moves once has arrived; what is lit breathes on. */
async function stillness() {
  const once = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(once.map(({ finished }) => finished));
  await new Promise(requestAnimationFrame);
}

/** One person alone with one bot, and with three. */
async function dicePyramid(page: Page, shoot: Shoot) {
  await match(page, shoot, 1);
  await match(page, shoot, 3);
}

const PARTS = {
  pages,
  'dice-pyramid': dicePyramid,
  'emperors-gold': goldShots,
  pyramids: pyramidsShots,
  pyramidion: pyramidionShots,
};
const wanted = process.argv.slice(2);
const parts = Object.entries(PARTS).filter(([name]) => wanted.length === 0 || wanted.includes(name));

buildWeb();
mkdirSync(FOLDER, { recursive: true });
const [server, browser] = await Promise.all([startServer(), openBrowser()]);
// These are kept in the repo, so they are made only when asked for.
if (wanted.includes('readme')) await readmePictures(browser, server.url);
const visitors: Visitor[] =
  parts.length === 0
    ? []
    : SCREENS.flatMap((screen) =>
        (['ru', 'en'] as const).flatMap((language) =>
          (['light', 'dark'] as const).map((theme) => ({ ...screen, language, theme })),
        ),
      );
for (const visitor of visitors) {
  const page = await visit(browser, server.url, visitor);
  const shoot: Shoot = async (name, fullPage = false) => {
    await page.evaluate(stillness);
    const file = `${name}-${visitor.width}-${visitor.language}-${visitor.theme}.png`;
    await page.screenshot({ path: join(FOLDER, file), fullPage });
  };
  for (const [name, part] of parts) {
    // A rare early defeat only costs the pictures after it.
    await part(page, shoot).catch((error: Error) =>
      console.log(`${name} ${visitor.width} ${visitor.language}: ${error.message}`),
    );
  }
  console.log(`${visitor.width} px, ${visitor.language}, ${visitor.theme}`);
  await page.context().close();
}
await browser.close();
await server.stop();
console.log(`The pictures are in ${FOLDER}`);
