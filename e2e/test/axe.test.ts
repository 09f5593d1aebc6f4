import { describe, test } from 'vitest';
import { expectClean, READERS } from '../src/axe.ts';
import { visit } from '../src/browser.ts';
import { stage } from '../src/stage.ts';

const on = stage();

describe.each(READERS)('nothing stands in the way ($theme, $language, $width px)', (visitor) => {
  const words = {
    en: { invite: 'Create the table', settings: 'Settings', bot: 'Seat a bot' },
    ru: { invite: 'Создать стол', settings: 'Настройки', bot: 'Посадить бота' },
  }[visitor.language];

  test('on the pages', async () => {
    const page = await visit(on.browser, on.url, visitor);
    for (const path of [
      '/',
      '/new',
      '/new?online=1',
      '/play',
      '/day',
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

  test('in the lobby', async () => {
    const page = await visit(on.browser, on.url, visitor);
    await page.goto('/new?online=1');
    await page.getByRole('button', { name: words.invite }).click();
    await page.getByRole('button', { name: words.bot }).waitFor();
    await expectClean(page, 'lobby');
    const guest = await visit(on.browser, on.url, visitor);
    await guest.goto(page.url());
    await guest.locator('.deed .primary').waitFor();
    await expectClean(guest, 'invited');
  });
});
