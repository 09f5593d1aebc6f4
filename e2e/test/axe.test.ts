import { describe, test } from 'vitest';
import { expectClean } from '../src/axe.ts';
import { visit } from '../src/browser.ts';
import { rivalRolling } from '../src/dice-moments.ts';
import { playToTheEnd, playUntil } from '../src/player.ts';
import { layOut } from '../src/positions.ts';
import { stage } from '../src/stage.ts';

const on = stage();

describe.each([
  { theme: 'light', language: 'en', width: 1440, height: 900 },
  { theme: 'dark', language: 'ru', width: 360, height: 640 },
] as const)('nothing stands in the way ($theme, $language, $width px)', (visitor) => {
  const words = {
    en: { play: 'Play a bot', invite: 'Lay the table', settings: 'Settings', bot: 'Seat a bot', log: 'Log' },
    ru: {
      play: 'Играть с ботом',
      invite: 'Накрыть стол',
      settings: 'Настройки',
      bot: 'Посадить бота',
      log: 'Ход партии',
    },
  }[visitor.language];

  test('on the pages', async () => {
    const page = await visit(on.browser, on.url, visitor);
    for (const path of [
      '/',
      '/new',
      '/new?online=1',
      '/rules/dice-pyramid',
      '/replay',
      '/nothing',
      '/local/none',
    ]) {
      await page.goto(path);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await expectClean(page, path);
    }
    await page.getByRole('button', { name: words.settings }).click();
    await expectClean(page, 'settings');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expectClean(page, 'keys');
  });

  test('at the table, in every state', async () => {
    const page = await visit(on.browser, on.url, visitor);
    await page.goto('/');
    await page.getByRole('button', { name: words.play }).click();
    await playUntil(page, async () => (await page.locator('[data-action="roll"]').count()) > 0);
    await expectClean(page, 'before the roll');
    await page.locator('[data-place="20"]').click();
    await page.locator('.holder p').waitFor();
    await expectClean(page, 'refused');
    await playUntil(page, async () => (await page.locator('[data-action="all"]').count()) > 0);
    await expectClean(page, 'placing');
    await page.locator('[data-action="all"]').click();
    await expectClean(page, 'placed');
    // All this in one's own turn: the match stands still while it is looked at.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectClean(page, 'looking back');
    await page.keyboard.press('Escape');
    if (visitor.width < 1000) {
      await page.getByRole('button', { name: words.log }).click();
      await expectClean(page, 'log');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await playToTheEnd(page);
    await page.getByRole('dialog').locator('figure').waitFor();
    await expectClean(page, 'result');
    await page.getByRole('dialog').locator('[data-action="verify"]').click();
    await expectClean(page, 'verified');
  });

  test('while a rival plays', async () => {
    const page = await visit(on.browser, on.url, { ...visitor, pace: 'calm' });
    await layOut(page, rivalRolling(2));
    await page.locator('[data-action="skip"]').waitFor();
    await expectClean(page, 'watching');
  });

  test('in the lobby', async () => {
    const page = await visit(on.browser, on.url, visitor);
    await page.goto('/new?online=1');
    await page.getByRole('button', { name: words.invite }).click();
    await page.getByRole('button', { name: words.bot }).waitFor();
    await expectClean(page, 'lobby');
    const guest = await visit(on.browser, on.url, visitor);
    await guest.goto(page.url());
    await guest.locator('li .primary').waitFor();
    await expectClean(guest, 'invited');
  });
});
