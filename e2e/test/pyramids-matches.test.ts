import { expect, test } from 'vitest';
import { troublesOf } from '../src/browser.ts';
import { steadyLuck } from '../src/luck.ts';
import { layTable, setChairs } from '../src/new-table.ts';
import { expectTrueSheet, playInspected } from '../src/pyramids-inspected.ts';
import { dragging, fingers, keys } from '../src/pyramids-player.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();

test('a whole match of four by touch on a phone, in Russian', async () => {
  const phone = { language: 'ru', theme: 'dark', width: 360, height: 740 } as const;
  const page = await layTable(on, 'pyramids', phone, ['hare', 'hare', 'hare']);
  await playInspected(page, fingers(page, steadyLuck(7)));
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('heading').innerText(), SOON).toMatch(/побед/i);
  await dialog.getByRole('button', { name: 'Закрыть' }).tap();
  await expectTrueSheet(page);
  expect(troublesOf(page)).toEqual([]);
});

test('a whole match of two by keyboard alone', async () => {
  const page = await setChairs(on, 'pyramids', { width: 1440, height: 900 }, ['hare']);
  await page.locator('button.start').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/local/*');
  await playInspected(page, keys(page, steadyLuck(9)));
  await expect.poll(() => page.getByRole('dialog').getByRole('heading').innerText(), SOON).toMatch(/win/);
  await page.keyboard.press('Escape');
  await expectTrueSheet(page);
  expect(troublesOf(page)).toEqual([]);
});

test('a whole match of two on the widest screen, with a mouse that drags', async () => {
  const page = await layTable(on, 'pyramids', { width: 1920, height: 1080 }, ['hare']);
  await playInspected(page, dragging(page, steadyLuck(4)));
  await expect.poll(() => page.getByRole('dialog').getByRole('heading').innerText(), SOON).toMatch(/win/);
  expect(troublesOf(page)).toEqual([]);
});
