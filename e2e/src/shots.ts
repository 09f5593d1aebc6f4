/**
 * `npm run shots`: a picture of every page and state, to look at with one's own eyes, and a contact sheet of each part and screen.
 * A part, a screen, a language or a theme chooses: `npm run shots -- pyramidion 360x640 ru dark`; whatever is not named is all of it.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ForEveryGame } from '@benben/catalogue';
import type { Page } from 'playwright-core';
import { buildWeb } from '../../scripts/lib.mjs';
import { openBrowser, visit } from './browser.ts';
import { contactSheet, type Picture } from './contact-sheet.ts';
import { dayShots } from './day-shots.ts';
import { diceShots } from './dice-shots.ts';
import { goldShots } from './gold-shots.ts';
import { meShots } from './me-shots.ts';
import { meetShots } from './meet-shots.ts';
import { pageShots } from './page-shots.ts';
import { peopleShots } from './people-shots.ts';
import { programsShots } from './programs-shots.ts';
import { pyramidionShots } from './pyramidion-shots.ts';
import { pyramidsShots } from './pyramids-shots.ts';
import { readmePictures } from './readme-shots.ts';
import { startServer } from './server.ts';
import { standingShots } from './standing-shots.ts';
import { stillness } from './stillness.ts';
import { brokenText } from './whole-text.ts';

const FOLDER = fileURLToPath(new URL('../../test-results/shots', import.meta.url));
const SCREENS = ['360x640', '390x844', '768x1024', '1024x768', '1440x900', '1920x1080', '2560x1440'] as const;
const LANGUAGES = ['ru', 'en'] as const;
const THEMES = ['light', 'dark', 'contrast'] as const;
/** The rest is chosen by name only: these show every state already. */
const USUAL_SCREENS = SCREENS.filter((screen) => screen !== '2560x1440');
const USUAL_THEMES = THEMES.filter((theme) => theme !== 'contrast');

export type Shoot = (name: string, whole?: boolean) => Promise<void>;
/** What only whoever runs the server can do is done beside its data. */
type Part = (page: Page, shoot: Shoot, dataDir: string) => Promise<void>;

const GAMES: ForEveryGame<Part> = {
  'dice-pyramid': diceShots,
  'emperors-gold': goldShots,
  pyramids: pyramidsShots,
  pyramidion: pyramidionShots,
};
const PARTS: Readonly<Record<string, Part>> = {
  pages: pageShots,
  day: dayShots,
  me: meShots,
  meet: meetShots,
  people: peopleShots,
  programs: programsShots,
  standing: standingShots,
  ...GAMES,
};

const wanted = process.argv.slice(2);
const chosen = <T extends string>(all: readonly T[], usual: readonly T[] = all) => {
  const named = all.filter((one) => wanted.includes(one));
  return named.length > 0 ? named : usual;
};
const onlyReadme = wanted.includes('readme') && wanted.length === 1;
const parts = onlyReadme ? [] : chosen(Object.keys(PARTS));
const looks = chosen(LANGUAGES).flatMap((language) =>
  chosen(THEMES, USUAL_THEMES).map((theme) => ({ language, theme })),
);

buildWeb();
mkdirSync(FOLDER, { recursive: true });
const [server, browser] = await Promise.all([startServer(), openBrowser()]);
// These are kept in the repo, so they are made only when asked for.
if (wanted.includes('readme')) await readmePictures(browser, server.url);
for (const screen of chosen(SCREENS, USUAL_SCREENS)) {
  const [width = 0, height = 0] = screen.split('x').map(Number);
  for (const part of parts) {
    const pictures: Picture[] = [];
    for (const { language, theme } of looks) {
      const look = `${language}-${theme}`;
      const page = await visit(browser, server.url, { width, height, language, theme });
      const shoot: Shoot = async (state, fullPage = false) => {
        await stillness(page);
        const path = join(FOLDER, `${part}-${screen}-${look}-${state}.png`);
        await page.screenshot({ path, fullPage });
        pictures.push({ state, look, path });
        for (const flaw of await brokenText(page)) console.log(`${part} ${screen} ${look} ${state}: ${flaw}`);
      };
      // One part that fails does not cost the pictures of the others.
      await PARTS[part]?.(page, shoot, server.dataDir).catch((error: Error) => {
        console.error(`${part} ${screen} ${look}: ${error.message}`);
        process.exitCode = 1;
      });
      await page.context().close();
    }
    await contactSheet(browser, pictures, { width, path: join(FOLDER, `sheet-${part}-${screen}.png`) });
    console.log(`${part} at ${screen}: ${pictures.length} pictures`);
  }
}
await browser.close();
await server.stop();
console.log(`The pictures are in ${FOLDER}`);
