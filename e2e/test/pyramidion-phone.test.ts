import { expect, test } from 'vitest';
import { visit } from '../src/browser.ts';
import { steadyLuck } from '../src/luck.ts';
import { layTable } from '../src/new-table.ts';
import { layOut } from '../src/positions.ts';
import { playInspected } from '../src/pyramidion-inspected.ts';
import { equipping } from '../src/pyramidion-moments.ts';
import { stage } from '../src/stage.ts';

const on = stage();

test('a whole match of three on a phone, by touch, in Russian and at night', async () => {
  const phone = { width: 360, height: 740, language: 'ru', theme: 'dark' } as const;
  const page = await layTable(on, 'pyramidion', phone, ['hare', 'hare']);
  const states = ['city', 'activate', 'card', 'lay', 'end', 'over'];
  await playInspected(page, { luck: steadyLuck(8) }, states);
});

test('what happens by itself is told over the stage, whole, on a phone and on a wide screen', async () => {
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    const page = await visit(on.browser, on.url, { width, height, language: 'ru', motion: true });
    await layOut(page, equipping(3));
    await page.locator('[data-action="pass"]').click();
    const told = page.locator('[data-herald="supplied"] .scroll');
    await told.waitFor();
    const { cut, stage } = await told.evaluate((scroll) => ({
      cut: scroll.scrollHeight - scroll.clientHeight,
      stage: document.querySelector('.stage')?.clientHeight ?? 0,
    }));
    expect(cut, `cut off at ${width} px`).toBeLessThanOrEqual(1);
    expect(stage, `the stage at ${width} px`).toBeGreaterThan(60);
  }
});
