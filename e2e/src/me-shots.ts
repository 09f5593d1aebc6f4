/** Pictures of being someone: a guest, someone who is kept, codes, the people of a device. */
import type { Page } from 'playwright-core';
import { layBy } from './guest.ts';
import { giveAuthenticator } from './passkeys.ts';
import type { Shoot } from './shots.ts';

export async function meShots(page: Page, shoot: Shoot) {
  await page.goto('/me');
  await page.locator('.way').first().waitFor();
  await shoot('guest', true);
  await layBy(page, { game: 'dice-pyramid', seats: [{ kind: 'me' }, { kind: 'bot', level: 'hare' }] });
  await page.goto('/');
  await page.locator('main a[href="/me"]').waitFor();
  await shoot('hint');
  await page.goto('/me#code=ABCD-EFGH-JKMN');
  await page.locator('.way').first().waitFor();
  await shoot('link');
  await giveAuthenticator(page);
  const way = (nth: number) => page.locator('.way').nth(nth);
  await way(0).getByRole('button').last().click();
  await way(0).locator('.line').waitFor();
  await way(2)
    .locator('input[type="email"]')
    .fill(`${crypto.randomUUID().slice(0, 8)}@example.org`);
  await way(2).locator('input[type="password"]').fill('the sun over Giza');
  await way(2).locator('button[type="submit"]').click();
  await way(2).locator('.address').waitFor();
  await page.locator('main input[autocomplete="nickname"]').fill('Nefertari');
  await page.locator('main input[autocomplete="nickname"]').press('Enter');
  await page.locator('main summary').click();
  await shoot('kept', true);
  await way(1).getByRole('button').click();
  await page.locator('dialog[open] code').waitFor();
  await shoot('device-code');
  await page.keyboard.press('Escape');
  await way(3).getByRole('button').click();
  await page.locator('dialog[open] li').first().waitFor();
  await shoot('recovery-codes');
  await page.keyboard.press('Escape');
  await page.locator('section').last().getByRole('button').click();
  await shoot('leave');
  await page.keyboard.press('Escape');
  await page.locator('#app > header button').first().click();
  await page.locator('dialog[open] li').first().waitFor();
  await shoot('people');
}
