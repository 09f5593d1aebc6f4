/** Letters twice as large as usual: everything is still readable and within reach. */
import { GAME_IDS } from '@benben/catalogue/boxes';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../src/browser.ts';
import { placing } from '../src/dice-moments.ts';
import { GOLD_MOMENTS, goldFinished } from '../src/gold-moments.ts';
import { layOut, type Position } from '../src/positions.ts';
import { asking, choosing, equipping, laying, paying } from '../src/pyramidion-moments.ts';
import { goodMatch, riskyMoment, turnOn } from '../src/pyramids-matches.ts';
import { holdRisky } from '../src/pyramids-player.ts';
import { takeUp } from '../src/record.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';
import { stillness } from '../src/stillness.ts';
import { brokenText } from '../src/whole-text.ts';

const on = stage();

const SCREENS = [
  { width: 390, height: 844, language: 'ru' },
  { width: 1440, height: 900, language: 'en' },
] as const;

/** What is asked of a player, each with its own things on the screen. */
const PYRAMIDION: Readonly<Record<string, () => Position>> = {
  'choosing a city': () => choosing(2),
  'laying a card': () => laying(3),
  'a question': () => asking('guard', 4),
  'equipping a boat': () => equipping(3),
  'paying for it': () => paying(4),
};

/** What cannot be read, and which buttons no scrolling brings into view. */
async function lost(page: Page): Promise<string[]> {
  await stillness(page);
  // The bar stays in reach, and what scrolls passes under it.
  await page.evaluate(() => document.querySelector('.screen > .bar')?.setAttribute('data-over', ''));
  const words = await brokenText(page);
  const buttons = await page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document;
    const all = [...root.querySelectorAll<HTMLElement>('button, select, input')];
    return all.flatMap((one) => {
      if (!one.checkVisibility() || one.closest('.unseen, [inert]')) return [];
      one.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      const seen = middle.x >= 0 && middle.x <= innerWidth && middle.y >= 0 && middle.y <= innerHeight;
      return seen ? [] : [`out of reach: ${one.ariaLabel ?? one.innerText}`];
    });
  });
  return [...words, ...buttons];
}

describe.each(SCREENS)('letters of 200 % at $width px', (visitor) => {
  const open = async () => {
    const page = await visit(on.browser, on.url, visitor);
    // As people set it in their browser; a page of the place first, since each place has a process of its own.
    await page.goto('/healthz');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    return page;
  };

  test('home', async () => {
    const page = await open();
    await page.goto('/');
    await page.locator('.living svg').first().waitFor();
    for (const [place, game] of GAME_IDS.entries()) {
      await page.locator('main fieldset label').nth(place).click();
      await expect.poll(() => lost(page), { ...SOON, message: game }).toEqual([]);
    }
  });

  test('a new table', async () => {
    const page = await open();
    await page.goto('/new?game=emperors-gold');
    await page.locator('.seats select').first().waitFor();
    expect(await lost(page)).toEqual([]);
  });

  test('at the table', async () => {
    const page = await open();
    await layOut(page, placing(2));
    await page.locator('[data-action="all"]').waitFor();
    expect(await lost(page), 'dice').toEqual([]);
    await layOut(page, GOLD_MOMENTS['task-4']());
    await page.locator('.task.claimable').waitFor();
    expect(await lost(page), 'gold').toEqual([]);
  });

  test.each(Object.entries(PYRAMIDION))('Pyramidion: %s', async (_, position) => {
    const page = await open();
    await layOut(page, position());
    await page.locator('.bar.mine').waitFor();
    await expect.poll(() => lost(page), SOON).toEqual([]);
  });

  test('Pyramids: a domino held, one that would be the end, and the sheet', async () => {
    const page = await open();
    const match = goodMatch(2);
    await takeUp(page, match, turnOn(match, 1, 8));
    await page.keyboard.press('2');
    await page.locator('.ghost').waitFor();
    await expect.poll(() => lost(page), { ...SOON, message: 'held' }).toEqual([]);
    const risky = riskyMoment();
    await takeUp(page, risky.match, risky.step);
    await holdRisky(page);
    await expect.poll(() => lost(page), { ...SOON, message: 'the end' }).toEqual([]);
    await takeUp(page, match, turnOn(match, 3, 2));
    await page.locator('.sheet').waitFor();
    await expect.poll(() => lost(page), { ...SOON, message: 'sheet' }).toEqual([]);
  });

  test('the result', async () => {
    const page = await open();
    await layOut(page, goldFinished());
    await page.locator('.bar .button:not(.primary)').first().click();
    await page.locator('dialog[open]').waitFor();
    expect(await lost(page)).toEqual([]);
  });
});
