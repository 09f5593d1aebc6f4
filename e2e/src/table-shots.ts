/** Pictures of what every table has beside its board: hints, the log, a look back, the result, a move that waits. */
import type { Page } from 'playwright-core';
import { layOut, type Position } from './positions.ts';
import type { Shoot } from './shots.ts';
import { SOON } from './soon.ts';

/** A sheet has come into sight. */
export async function opened(page: Page) {
  await page.waitForFunction(() => {
    const dialog = document.querySelector('dialog[open]');
    return dialog !== null && getComputedStyle(dialog).opacity === '1';
  });
}

/** A few good choices, the best, then the log and the moment before. */
export async function helpShots(page: Page, shoot: Shoot, name: string, position: Position) {
  await layOut(page, position);
  await page.locator('.bar.mine').waitFor();
  let told = '';
  for (const step of ['hint', 'best']) {
    await page.keyboard.press('h');
    const next = page.locator('.holder p').filter(told ? { hasNotText: told } : {});
    await next.waitFor(SOON);
    told = await next.innerText();
    await shoot(`${name}-${step}`);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await shoot(`${name}-log`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await shoot(`${name}-looking-back`);
}

/** The result of a finished match, with its graph. */
export async function endingShot(page: Page, shoot: Shoot, name: string, position: Position) {
  await layOut(page, position);
  await page.locator('.bar .button:not(.primary)').first().click();
  await opened(page);
  await page.locator('dialog figure[aria-busy=false]').waitFor(SOON);
  await shoot(name);
}

/** Online with a bot: what one does without a network waits, and the bar says so. */
export async function waitingShot(
  page: Page,
  shoot: Shoot,
  { game, act }: { game: string; act(): Promise<unknown> },
) {
  await page.goto(`/new?game=${game}&online=1`);
  await page.locator('button.start').click();
  await page.waitForURL('**/table/*');
  await page.locator('li.open .button').first().click();
  await page.locator('.bar.mine').waitFor(SOON);
  await page.context().setOffline(true);
  const waits = page.locator('.line b', { hasText: /your move will be sent|ваш ход отправится/ });
  while (!(await waits.isVisible())) await act();
  await shoot(`${game}-waits`);
  await page.context().setOffline(false);
}
