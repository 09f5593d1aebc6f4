import { describe, test } from 'vitest';
import { expectClean, READERS } from '../src/axe.ts';
import { visit } from '../src/browser.ts';
import { holdClock, standStill } from '../src/clock.ts';
import { rivalRolling } from '../src/dice-moments.ts';
import { playToTheEnd, playUntil } from '../src/player.ts';
import { layOut } from '../src/positions.ts';
import { stage } from '../src/stage.ts';

const on = stage();

describe.each(READERS)('nothing stands in the way ($theme, $language, $width px)', (visitor) => {
  const words = {
    en: { play: 'Play a bot', log: 'Log' },
    ru: { play: 'Играть с ботом', log: 'Ход партии' },
  }[visitor.language];

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
    await page.locator('[data-action="stop"]').waitFor();
    await expectClean(page, 'placed');
    // All this in one's own turn: the match stands still while it is looked at.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectClean(page, 'looking back');
    await page.keyboard.press('Escape');
    if (visitor.width < 1000) {
      await page.getByRole('button', { name: words.log }).click();
      await page.getByRole('dialog').waitFor();
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
    await holdClock(page);
    await layOut(page, rivalRolling(2));
    // The bot plays on while its first step is held on the stage.
    await page.locator('[data-action="skip"]').waitFor();
    await standStill(page, () => expectClean(page, 'watching'));
  });
});
