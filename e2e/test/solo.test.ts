import { expect, test } from 'vitest';
import { troublesOf, visit } from '../src/browser.ts';
import { playToTheEnd } from '../src/player.ts';
import { stage } from '../src/stage.ts';

const on = stage();

test('a whole match against a bot on a phone, in Russian', async () => {
  const page = await visit(on.browser, on.url, { language: 'ru', width: 360, height: 640 });
  await page.goto('/');
  expect(await page.getAttribute('html', 'lang')).toBe('ru');
  await page.getByRole('button', { name: 'Играть с ботом' }).tap();
  await page.waitForURL('**/local/*');
  await page.locator('.undo').waitFor();
  // Board, dice and bar fit on one small screen.
  const fits = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  expect(fits).toBe(true);
  await playToTheEnd(page);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.getByRole('heading').innerText()).toMatch(/победили|победа/i);
  await dialog.getByRole('button', { name: 'Ещё партию' }).tap();
  await page.locator('[data-action="roll"], [data-action="skip"], .undo').first().waitFor();
  expect(troublesOf(page)).toEqual([]);
});

test('a whole match against a bot on a wide screen, in English', async () => {
  const page = await visit(on.browser, on.url, { width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a bot' }).click();
  await page.waitForURL('**/local/*');
  await playToTheEnd(page);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.getByRole('heading').innerText()).toMatch(/win/);
  await dialog.getByRole('button', { name: 'Verify this game' }).click();
  expect(await dialog.locator('.verdict').innerText()).toContain('Every roll is genuine');
  expect(await dialog.locator('figure svg').getAttribute('aria-label')).toContain('chance to win');
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
  expect(await toast.innerText()).toContain('Roll the dice first');
  expect(await toast.locator('a').getAttribute('href')).toBe('/rules/dice-pyramid#DIC-5');
  await page.goto('/rules/dice-pyramid#DIC-5');
  await page.locator('#DIC-5.wanted').waitFor();
});
