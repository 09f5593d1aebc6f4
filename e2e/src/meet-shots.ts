/** Pictures of everything people do with each other: lists, invitations, clocks, offers and endings. */
import type { Browser, Page } from 'playwright-core';
import { visit } from './browser.ts';
import type { Shoot } from './shots.ts';

export async function meetShots(page: Page, shoot: Shoot) {
  const browser = page.context().browser() as Browser;
  await page.goto('/play?game=dice-pyramid');
  const { origin: url } = new URL(page.url());
  await page.locator('[data-action=quick]').waitFor();
  await shoot('play-empty', true);
  await page.locator('[data-action=quick]').click();
  await page.locator('[data-action=bot-instead], section[role=status]').first().waitFor();
  await shoot('waiting', true);

  // Somebody else lays a table for friends; whoever opens its link sees the invitation.
  const rival = await visit(browser, url);
  await rival.goto('/new?game=emperors-gold&online=1');
  await rival.getByText('Per match', { exact: true }).click();
  await rival.locator('.start').click();
  await rival.waitForURL(/\/table\//);
  const invited = new URL(rival.url()).pathname;
  await page.goto(invited);
  await page.locator('[data-action=sit-down], .button.primary').first().waitFor();
  await page.locator('.picture svg').first().waitFor();
  await shoot('invitation', true);
  await page.locator('main .button.primary').first().click();
  await page.getByRole('timer').first().waitFor();
  await shoot('clocks');
  await page.locator('[data-action=match-menu]').click();
  await shoot('match-menu');
  await page.locator('[data-action=resign]').click();
  await shoot('resign');
  await page.keyboard.press('Escape');
  await rival.locator('[data-action=match-menu]').click();
  await rival.locator('[data-action=offer-pause]').click();
  await page.locator('[data-action=agree]').waitFor();
  await shoot('offer');
  await page.locator('[data-action=agree]').click();
  await page.locator('[data-action=resume]').waitFor();
  await shoot('paused');
  await page.goto('/');
  await page.locator('main li b').first().waitFor();
  await shoot('your-games');
  await page.goto('/play');
  await page.locator('[data-action=quick]').waitFor();
  await shoot('play', true);
  await page.goto('/alerts');
  await page.locator('main section').first().waitFor();
  await shoot('alerts', true);
  await page.goto(invited);
  await page.locator('[data-action=match-menu]').click();
  await page.locator('[data-action=resign]').click();
  await page.locator('[data-action=resign-sure]').click();
  await page.getByRole('dialog').waitFor();
  await shoot('resigned');
  await rival.context().close();
}
