import { expect, test } from 'vitest';
import { visit } from '../src/browser.ts';
import { offerOf, playUntil } from '../src/player.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();

test('after the first visit everything but online tables works without a network', async () => {
  const page = await visit(on.browser, on.url, { width: 360, height: 640, keepsApp: true });
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The worker must have everything in its store before the network goes.
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return stores.some((entries) => entries > 20) && navigator.serviceWorker.controller !== null;
  });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Play a bot' }).tap();
  await page.waitForURL('**/local/*');
  const scores = page.locator('.plate .score, .rivals .score');
  // Until both have built something and it is one's own turn, so that nothing changes by itself.
  await playUntil(
    page,
    async () =>
      (await offerOf(page)) === 'roll' &&
      (await scores.allInnerTexts()).every((text) => !text.startsWith('0')),
  );

  // A match survives a refresh, and the rules and lessons are there too.
  const before = await scores.allInnerTexts();
  await page.reload();
  await page.locator('.undo').waitFor();
  await expect.poll(() => scores.allInnerTexts(), SOON).toEqual(before);
  await page.goto('/rules/dice-pyramid');
  await page.locator('#DIC-12').waitFor();
  await page.goto('/learn/emperors-gold');
  await page.locator('.coach').waitFor();

  // Online says plainly that it cannot.
  await page.goto('/new?online=1');
  await page.getByRole('button', { name: 'Create the table' }).tap();
  await page.getByText('The server cannot be reached').waitFor();
});

test('the app can be installed', async () => {
  const page = await visit(on.browser, on.url);
  await page.goto('/');
  const href = await page.getAttribute('link[rel="manifest"]', 'href');
  const manifest = await (await page.request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Benben', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);
});
