import { catalogue } from '@benben/catalogue';
import { partFor } from '@benben/catalogue/boxes';
import { RULEBOOKS } from '@benben/catalogue/rulebooks';
import { describe, expect, test } from 'vitest';
import { troublesOf, visit } from '../src/browser.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();

describe.each(catalogue.map(({ game }) => game.id))('the rules of %s', (game) => {
  test('stand there whole, every picture is drawn, and the contents lead to their chapters', async () => {
    const page = await visit(on.browser, on.url, { width: 1440, height: 900 });
    await page.goto(`/rules/${game}`);
    const rulebook = await partFor(RULEBOOKS, game).en();
    const rules = rulebook.flatMap((chapter) => chapter.rules);
    await expect.poll(() => page.locator('article').count(), SOON).toBe(rules.length);
    const drawn = page.locator('article.drawn');
    expect(await drawn.count()).toBeGreaterThan(0);
    await expect.poll(() => drawn.filter({ has: page.locator('svg') }).count()).toBe(await drawn.count());

    const last = `#chapter-${rulebook.length}`;
    await page.locator(`nav a[href="${last}"]`).click();
    await page.waitForURL(`**/rules/${game}${last}`);
    const isSeen = () =>
      page.locator(`${last} h2`).evaluate((title) => {
        const { top } = title.getBoundingClientRect();
        return top >= 0 && top < innerHeight;
      });
    await expect.poll(isSeen, SOON).toBe(true);
    expect(troublesOf(page)).toEqual([]);
  });
});
