/** The table of the day: played without a network, sent when there is one, ranked; once, and only as it was played. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../src/browser.ts';
import { act, offerOf, playToTheEnd } from '../src/player.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();
const DICE = 'li[data-game="dice-pyramid"]';
const SENDING = '**/api/days/*/*';
const stateOf = (page: Page) => page.locator(DICE).getAttribute('data-state');

/** The worker has everything in its store before it is ready: from then on the network may go. */
async function appKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

test('a day is played without a network, sent when there is one, and ranked; a second attempt is practice', async () => {
  const page = await visit(on.browser, on.url, { width: 390, height: 844, keepsApp: true });
  // The home page fetches today's luck by the way.
  await page.goto('/');
  await page.locator('a[href="/day"][data-state="fresh"]').waitFor();
  await page.waitForFunction(() => localStorage.getItem('benben.day') !== null);
  await appKept(page);
  await page.context().setOffline(true);

  await page.goto('/day');
  await page.locator(`${DICE} .primary`).tap();
  await page.waitForURL('**/local/day.*');
  // Nobody helps, and a reload goes on where one was.
  await page.locator('section.bar').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Hint' }).count(), SOON).toBe(0);
  await page.reload();
  await playToTheEnd(page);
  await page.getByText('Will be sent when there is a network').first().waitFor();
  await page.goto('/day');
  await expect.poll(() => stateOf(page), SOON).toBe('waiting');
  await expect.poll(() => page.locator('[data-streak]').getAttribute('data-streak'), SOON).toBe('1');

  await page.context().setOffline(false);
  await expect.poll(() => stateOf(page), SOON).toBe('counted');
  await expect
    .poll(() => page.locator(`${DICE} .said`).innerText(), SOON)
    .toMatch(/^(The only result so far|Place \d+ of \d+ players)$/);
  await page.locator('.ranking label', { hasText: 'Dice Pyramid' }).tap();
  await expect.poll(() => page.locator('.ranking tr.you').count(), SOON).toBe(1);

  // The table is there again for practice, and changes nothing.
  await page.locator(DICE).getByRole('button', { name: 'Play for practice' }).tap();
  await page.waitForURL('**/local/*');
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  await page.goto('/day');
  await expect.poll(() => stateOf(page), SOON).toBe('counted');
});

/** Asked whether to stop or to roll on, always the same: who stops and who rolls part at the first question, whatever the day's luck. */
async function playAlways(answer: 'stop' | 'roll', page: Page): Promise<void> {
  for (;;) {
    if ((await offerOf(page)) === 'choose')
      await page
        .locator(`[data-action="${answer}"]`)
        .click({ timeout: 1500 })
        .catch(() => undefined);
    else if (!(await act(page))) return;
  }
}

test('of two devices of one person the first attempt to come counts, and the other is told so', async () => {
  const first = await visit(on.browser, on.url);
  await first.goto('/friends');
  await first.waitForFunction(() => localStorage.getItem('benben.online') !== null);
  const second = await visit(on.browser, on.url, { memory: await first.context().storageState() });
  for (const page of [first, second]) {
    await page.goto('/day');
    await page.locator(`${DICE} .primary`).click();
    await page.waitForURL('**/local/day.*');
    await page.locator('section.bar').waitFor();
  }
  // The second hears nothing of the first until its own attempt is over.
  await second.route(SENDING, (route) => route.abort());
  await playAlways('roll', second);
  await playAlways('stop', first);
  await first
    .getByText(/^Counted: place/)
    .first()
    .waitFor();
  await second.unroute(SENDING);
  await second.reload();
  await second.getByText('The attempt was not counted').first().waitFor();
  await second.goto('/day');
  await expect.poll(() => stateOf(second), SOON).toBe('counted');
  await second.locator(DICE).getByText('only the first one counts').waitFor();
  // The list has the person once.
  await second.locator('.ranking label', { hasText: 'Dice Pyramid' }).click();
  await expect.poll(() => second.locator('.ranking tr.you').count(), SOON).toBe(1);
});

test('a record that was tampered with before it was sent is refused with its reason', async () => {
  const page = await visit(on.browser, on.url, { language: 'ru' });
  await page.goto('/day');
  await page.route(SENDING, (route) => route.abort());
  await page.locator(`${DICE} .primary`).click();
  await page.waitForURL('**/local/day.*');
  await playToTheEnd(page);
  await page.getByText('Отправится, когда будет сеть').first().waitFor();
  // Nothing is on its way any more from a page that is left.
  await page.goto('/healthz');
  // The first bot that built something did nothing instead.
  await page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const base = await asked(indexedDB.open('benben'));
    const store = base.transaction('tables', 'readwrite').objectStore('tables');
    const [saved] = await asked(store.getAll());
    const at = saved.turns.findIndex(
      ({ seat, moves }: { seat: number; moves: string[] }) => seat !== 0 && moves.length > 1,
    );
    saved.turns[at].moves = saved.turns[at].moves.slice(0, 1);
    await asked(store.put(saved));
    base.close();
  });
  await page.unroute(SENDING);
  await page.goto('/day');
  await expect.poll(() => stateOf(page), SOON).toBe('refused');
  await page.locator(DICE).getByText('Не засчитано. Боты дня так бы не сыграли.').waitFor();
  await page.locator('.ranking label', { hasText: 'Пирамида на кубиках' }).click();
  await page.locator('.ranking [role="status"]').waitFor();
  await expect.poll(() => page.locator('.ranking tr.you').count(), SOON).toBe(0);
});
