/** `npm run shots`: a picture of every page and state, to look at with one's own eyes; `-- pyramidion` for one part. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ForEveryGame } from '@benben/catalogue';
import type { Page } from 'playwright-core';
import { buildWeb } from '../../scripts/lib.mjs';
import { openBrowser, type Visitor, visit } from './browser.ts';
import { diceShots } from './dice-shots.ts';
import { goldShots } from './gold-shots.ts';
import { pyramidionShots } from './pyramidion-shots.ts';
import { pyramidsShots } from './pyramids-shots.ts';
import { readmePictures } from './readme-shots.ts';
import { startServer } from './server.ts';
import { stillness } from './stillness.ts';

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

const GAMES: ForEveryGame<(page: Page, shoot: Shoot) => Promise<void>> = {
  'dice-pyramid': diceShots,
  'emperors-gold': goldShots,
  pyramids: pyramidsShots,
  pyramidion: pyramidionShots,
};
const PARTS = { pages, ...GAMES };
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
    await stillness(page);
    const file = `${name}-${visitor.width}-${visitor.language}-${visitor.theme}.png`;
    await page.screenshot({ path: join(FOLDER, file), fullPage });
  };
  for (const [name, part] of parts) {
    // One part that fails does not cost the pictures of the others.
    await part(page, shoot).catch((error: Error) => {
      console.error(`${name} ${visitor.width} ${visitor.language}: ${error.message}`);
      process.exitCode = 1;
    });
  }
  console.log(`${visitor.width} px, ${visitor.language}, ${visitor.theme}`);
  await page.context().close();
}
await browser.close();
await server.stop();
console.log(`The pictures are in ${FOLDER}`);
