import { expect, test } from 'vitest';
import { inspector } from '../src/axe.ts';
import { troublesOf, visit } from '../src/browser.ts';
import { playToTheEnd } from '../src/player.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();

test('a whole match against a bot on a phone, in Russian', async () => {
  const page = await visit(on.browser, on.url, { language: 'ru', width: 360, height: 640 });
  await page.goto('/');
  await expect.poll(() => page.getAttribute('html', 'lang'), SOON).toBe('ru');
  await page.getByRole('button', { name: 'Играть с ботом' }).tap();
  await page.waitForURL('**/local/*');
  await page.locator('.undo').waitFor();
  // Board, dice and bar fit on one small screen.
  const fits = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  expect(fits).toBe(true);
  const { found, look } = inspector(page);
  await playToTheEnd(page, { onlook: (offer) => look(offer) });
  expect(found).toEqual([]);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole('heading').innerText(), SOON).toMatch(/победили|победа/i);
  await dialog.getByRole('button', { name: 'Ещё партию' }).tap();
  await page.locator('[data-action="roll"], [data-action="skip"], .undo').first().waitFor();
  expect(troublesOf(page)).toEqual([]);
});

test('a whole match against a bot on the widest screen, in English, with a mouse that drags', async () => {
  const page = await visit(on.browser, on.url, { width: 1920, height: 1080 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a bot' }).click();
  await page.waitForURL('**/local/*');
  const { found, look } = inspector(page);
  await playToTheEnd(page, { drags: true, onlook: (offer) => look(offer) });
  expect(found).toEqual([]);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole('heading').innerText(), SOON).toMatch(/win/);
  await dialog.getByRole('button', { name: 'Verify this game' }).click();
  await expect.poll(() => dialog.locator('.verdict').innerText(), SOON).toContain('The luck was fair');
  await expect
    .poll(() => dialog.locator('figure svg').getAttribute('aria-label'), SOON)
    .toContain('chance to win');
  expect(troublesOf(page)).toEqual([]);
});

test('an impossible tap says why and leads to the rule', async () => {
  const page = await visit(on.browser, on.url);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a bot' }).click();
  // Whoever begins, the roof of an empty pyramid can never be built now.
  await page.locator('[data-action="roll"]').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: /^row 6/ }).click();
  const toast = page.locator('.holder p');
  await toast.waitFor();
  await expect.poll(() => toast.innerText(), SOON).toContain('Roll the dice first');
  await expect.poll(() => toast.locator('a').getAttribute('href'), SOON).toBe('/rules/dice-pyramid#DIC-5');
  await page.goto('/rules/dice-pyramid#DIC-5');
  await page.locator('#DIC-5.wanted').waitFor();
});
