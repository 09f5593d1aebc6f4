import { expect, test } from 'vitest';
import { obstacles } from '../src/axe.ts';
import { troublesOf, visit } from '../src/browser.ts';
import { layOut } from '../src/positions.ts';
import { ASKING, asking } from '../src/pyramidion-moments.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';
import { brokenText } from '../src/whole-text.ts';

const on = stage();

const SCREENS = [
  { width: 360, height: 740, language: 'ru' },
  { width: 1440, height: 900, language: 'en' },
] as const;

test.each(SCREENS)(
  'every effect asks in words, with answers in reach of a finger ($width px)',
  async (visitor) => {
    const page = await visit(on.browser, on.url, visitor);
    for (const kind of ASKING) {
      await layOut(page, asking(kind, kind === 'giza' ? 4 : 3));
      const answers = page.locator('[data-choice]');
      await answers.first().waitFor();
      await expect.poll(() => page.locator('.bar .line span').last().innerText(), SOON).toMatch(/\?$/);
      await expect.poll(() => answers.count(), { ...SOON, message: kind }).toBeGreaterThan(1);
      const cut = await answers.evaluateAll((all) => {
        const tray = all[0]?.parentElement?.getBoundingClientRect();
        return all.filter((one) => {
          const { top, bottom, height } = one.getBoundingClientRect();
          return !tray || top < tray.top || bottom > tray.bottom || height < 40;
        }).length;
      });
      expect(cut, `${kind}: answers that are cut off`).toBe(0);
      await expect.poll(() => brokenText(page), { ...SOON, message: kind }).toEqual([]);
      if (visitor.width < 500) expect(await obstacles(page, kind, { words: false })).toEqual([]);
    }
    expect(troublesOf(page)).toEqual([]);
  },
);

test('every line of the log says something', async () => {
  const page = await visit(on.browser, on.url, { width: 1440, height: 900 });
  await layOut(page, asking('vizier', 3));
  const lines = page.locator('ol[aria-label="Log"] button');
  await expect.poll(() => lines.count(), SOON).toBeGreaterThan(10);
  await expect
    .poll(async () => (await lines.allTextContents()).filter((text) => !text.trim()), SOON)
    .toEqual([]);
});
