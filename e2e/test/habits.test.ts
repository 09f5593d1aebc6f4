import { expect, test } from 'vitest';
import { visit } from '../src/browser.ts';
import { holdClock, passUntil } from '../src/clock.ts';
import { firstBlock, lastBlock, placing, rivalRolling } from '../src/dice-moments.ts';
import { OVER } from '../src/over.ts';
import { blocksShown, playUntil } from '../src/player.ts';
import { layOut } from '../src/positions.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();

test('the language changes without a reload and is remembered', async () => {
  const page = await visit(on.browser, on.url);
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Русский').click();
  await page.getByRole('heading', { name: 'Настройки' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Пирамида на кубиках' }).waitFor();
  await expect.poll(() => page.getAttribute('html', 'lang'), SOON).toBe('ru');
  await expect.poll(() => page.title(), SOON).toContain('Бенбен');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Пирамида на кубиках' }).waitFor();
});

test('a turn in the middle survives a refresh, undo takes it back, and Back leads home', async () => {
  const page = await visit(on.browser, on.url);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a bot' }).click();
  await playUntil(page, async () => (await page.locator('.undo:enabled').count()) > 0);
  const placed = await blocksShown(page);
  await expect.poll(() => page.title(), SOON).toContain('Your turn');
  await page.reload();
  await page.locator('.undo:enabled').waitFor();
  expect(await blocksShown(page)).toBe(placed);
  await page.locator('.undo').click();
  expect(await blocksShown(page)).not.toBe(placed);
  await page.goBack();
  await page.getByRole('button', { name: 'Play a bot' }).waitFor();
  // The match waits on the home page.
  await page.locator('main a[href^="/local/"]').click();
  await page.locator('.undo').waitFor();
});

test('the second tap of a double tap means nothing: the button under the finger is another one by then', async () => {
  const page = await visit(on.browser, on.url, { width: 360, height: 640, guard: true });
  await holdClock(page);
  await layOut(page, placing(2));
  await passUntil(page, '[data-action="all"]');
  await page.clock.runFor(500);
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await page.locator('[data-action="all"]').boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await passUntil(page, '[data-action="stop"]');
  for (const at of [0.25, 0.75]) await page.touchscreen.tap(x + width * at, y + height / 2);
  await expect.poll(() => page.locator('[data-action="stop"]').isVisible(), SOON).toBe(true);
  await expect.poll(() => page.locator('.undo').isEnabled(), SOON).toBe(true);
  await page.clock.runFor(500);
  await page.touchscreen.tap(x + width / 4, y + height / 2);
  await page.clock.runFor(100);
  await page.locator('[data-action="stop"]').waitFor({ state: 'detached' });
});

test('a tap on the board is shown at once and acts with the next picture; a key acts at once', async () => {
  const page = await visit(on.browser, on.url, { width: 360, height: 640 });
  await holdClock(page);
  await layOut(page, placing(2));
  await passUntil(page, '.place.choice');
  const before = await blocksShown(page);
  await page.locator('.place.choice').first().tap();
  expect(await blocksShown(page)).toBe(before);
  await passUntil(page, '.undo:enabled');
  await expect.poll(() => blocksShown(page)).not.toBe(before);
  await page.locator('.undo').click();
  await expect.poll(() => blocksShown(page)).toBe(before);
  await page.locator('.place.choice').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => blocksShown(page)).not.toBe(before);
});

test('two tabs of one table see the same match', async () => {
  const page = await visit(on.browser, on.url, { width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a bot' }).click();
  await page.waitForURL('**/local/*');
  const twin = await page.context().newPage();
  await twin.goto(page.url());
  await twin.locator('.undo').waitFor();
  const steps = () => Promise.all([page, twin].map((tab) => tab.locator('ol[aria-label="Log"] li').count()));
  await playUntil(page, async () => ((await steps())[0] ?? 0) > 4);
  await expect.poll(async () => new Set(await steps()).size, SOON).toBe(1);
  await playUntil(twin, async () => ((await steps())[1] ?? 0) > 8);
  await expect.poll(async () => new Set(await steps()).size, SOON).toBe(1);
});

test('dice can be dragged onto a place', async () => {
  const page = await visit(on.browser, on.url);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a bot' }).click();
  await playUntil(page, async () => (await page.locator('[data-action="all"]').count()) > 0);
  const before = await blocksShown(page);
  // The dice that fit are not dimmed; the first lit place of the lowest row takes a red one, if any.
  const place = page.locator('.place.choice').first();
  const name = (await place.getAttribute('aria-label')) ?? '';
  const colour = /red|orange|yellow|green|blue|violet/.exec(name)?.[0];
  await page
    .getByRole('button', { name: `${colour} die` })
    .first()
    .dragTo(place);
  await expect.poll(() => blocksShown(page)).not.toBe(before);
});

test('automatic placing builds by itself and can be taken back', async () => {
  const page = await visit(on.browser, on.url);
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /Place automatically/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play a bot' }).click();
  await playUntil(page, async () => (await page.locator('.undo:enabled').count()) > 0);
  const placed = await blocksShown(page);
  await page.locator('.undo').click();
  expect(await blocksShown(page)).not.toBe(placed);
});

test('at once, a rival’s whole turn has been shown before any time has passed', async () => {
  const page = await visit(on.browser, on.url, { pace: 'calm' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('At once', { exact: true }).click();
  await holdClock(page);
  await layOut(page, rivalRolling(2));
  await page.locator('[data-action="roll"]').waitFor();
});

test('a hint marks the good choices, and asked again the best', async () => {
  const page = await visit(on.browser, on.url);
  await layOut(page, firstBlock(2));
  const marks = page.locator('svg rect.hint');
  await page.locator('[data-action="all"]').waitFor();
  await page.keyboard.press('h');
  // A single stone is as good anywhere; three places are enough to show.
  await page.getByText('3 good choices are marked. Ask again for the best.').waitFor();
  await expect.poll(() => marks.count(), SOON).toBe(3);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/^Best: .+ \(\d+% to win\)/).waitFor();
  await expect.poll(() => marks.count(), SOON).toBe(1);
  await page.keyboard.press('1');
  await expect.poll(() => marks.count(), SOON).toBe(0);
});

test('the result comes instead of an open log, not on top of it', async () => {
  const page = await visit(on.browser, on.url, { width: 768, height: 1024, pace: 'calm' });
  await holdClock(page);
  await layOut(page, lastBlock(2));
  await page.locator('[data-action="all"]').click();
  await passUntil(page, '.bar .primary[data-key="E"]');
  await page.locator('.bar .primary[data-key="E"]').click();
  await page.keyboard.press('l');
  await passUntil(page, 'dialog[open]');
  await passUntil(page, OVER);
  await expect.poll(() => page.locator('dialog[open]').count(), SOON).toBe(1);
});
