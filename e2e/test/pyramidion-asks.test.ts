import { expect, test } from 'vitest';
import { obstacles } from '../src/axe.ts';
import { troublesOf, visit } from '../src/browser.ts';
import { layOut } from '../src/positions.ts';
import { ASKING, asking } from '../src/pyramidion-moments.ts';
import { stage } from '../src/stage.ts';

const on = stage();

test('every effect asks in words, with answers in reach of a finger', async () => {
  const page = await visit(on.browser, on.url, { width: 360, height: 740 });
  for (const kind of ASKING) {
    await layOut(page, asking(kind, kind === 'giza' ? 4 : 3));
    const answers = page.locator('[data-choice]');
    await answers.first().waitFor();
    expect(await page.locator('.bar .line span').last().innerText(), kind).toMatch(/\?$/);
    expect(await answers.count(), kind).toBeGreaterThan(1);
    const cut = await answers.evaluateAll((all) => {
      const tray = all[0]?.parentElement?.getBoundingClientRect();
      return all.filter((one) => {
        const { top, bottom, height } = one.getBoundingClientRect();
        return !tray || top < tray.top || bottom > tray.bottom || height < 40;
      }).length;
    });
    expect(cut, `${kind}: answers that are cut off`).toBe(0);
    expect(await obstacles(page, kind, { words: false })).toEqual([]);
  }
  expect(troublesOf(page)).toEqual([]);
});
