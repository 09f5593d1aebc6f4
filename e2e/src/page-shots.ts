/** Pictures of everything that is not a table. */
import { catalogue } from '@benben/catalogue';
import type { Page } from 'playwright-core';
import type { Shoot } from './shots.ts';

const GAME_IDS = catalogue.map(({ game }) => game.id);

/** A phone's lists have no pictures. */
async function covered(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 736) return;
  await page.locator('.cover').nth(3).locator('svg').first().waitFor();
}

export async function pageShots(page: Page, shoot: Shoot) {
  await page.goto('/');
  await page.locator('.living svg').first().waitFor();
  await shoot('home', true);
  for (const game of GAME_IDS) {
    await page.goto(`/new?game=${game}`);
    await page.locator('.seats select').first().waitFor();
    await shoot(`new-${game}`);
  }
  await page.goto('/new?online=1');
  await shoot('new-online');
  await page.goto('/rules');
  await covered(page);
  await shoot('rules');
  for (const game of GAME_IDS) {
    await page.goto(`/rules/${game}`);
    await page.locator('article svg').first().waitFor();
    await shoot(`rules-${game}`);
  }
  await page.goto('/rules/dice-pyramid#DIC-6');
  await page.locator('#DIC-6 svg').first().waitFor();
  await shoot('rules-at');
  for (const game of GAME_IDS) {
    await page.goto(`/learn/${game}`);
    await page.locator('.coach').waitFor();
    await shoot(`learn-${game}`);
  }
  await page.goto('/puzzles');
  await page.locator('.today a').waitFor();
  await covered(page);
  await shoot('puzzles', true);
  await page.locator('.today a').first().click();
  await page.locator('.asker').waitFor();
  await shoot('puzzle');
  await page.goto('/nothing');
  await shoot('not-found');
  await page.locator('#app > header button').last().click();
  await page.locator('dialog .list').waitFor();
  await shoot('settings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await shoot('keys');
  await page.goto('/new?online=1');
  await page.locator('.start').click();
  await page.locator('details').waitFor();
  await page.locator('summary').click();
  await shoot('lobby');
}
