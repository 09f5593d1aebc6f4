import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troublesOf, type Visitor, visit } from '../src/browser.ts';
import { actAtPyramidion, type Look, lookAt, playPyramidion, steadyLuck } from '../src/pyramidion-player.ts';
import { stage } from '../src/stage.ts';

const on = stage();
const LONG = { timeout: 900_000 };

/** `others` sit on the second chair and further: values of the chairs' lists. */
async function layTable(visitor: Visitor, others: readonly string[]): Promise<Page> {
  const page = await visit(on.browser, on.server.url, visitor);
  await page.goto('/new?game=pyramidion');
  const chairs = page.locator('.seats select');
  for (const [i, who] of others.entries()) await chairs.nth(i).selectOption(who);
  await page.locator('button.start').click();
  await page.waitForURL('**/local/*');
  return page;
}

/** Every state of a turn is checked once: nothing in the way of anyone, nothing beyond the screen. */
function inspector(page: Page) {
  const seen = new Set<string>();
  const found: string[] = [];
  return {
    seen,
    found,
    async look({ offer }: Look) {
      if (offer === 'wait' || offer === 'skip') return;
      const asked = offer === 'answer' ? await page.locator('.tray').getAttribute('aria-label') : '';
      const state = `${offer} ${asked}`.trim();
      if (seen.has(state)) return;
      seen.add(state);
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(...violations.map(({ id, nodes }) => `${state}: ${id} ${nodes[0]?.html}`));
      const fits = await page.evaluate(
        () =>
          document.documentElement.scrollHeight <= innerHeight &&
          document.documentElement.scrollWidth <= innerWidth,
      );
      if (!fits) found.push(`${state}: the page scrolls`);
    },
  };
}

async function expectEnd(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.getByRole('heading').innerText()).toMatch(/win|побед/i);
  expect(troublesOf(page)).toEqual([]);
  await page.context().close();
}

test('a whole match of two on a wide screen', LONG, async () => {
  const page = await layTable({ width: 1440, height: 900 }, ['medium']);
  const { look, seen, found } = inspector(page);
  await playPyramidion(page, { luck: steadyLuck(5), onlook: look });
  expect(found).toEqual([]);
  for (const state of ['city', 'activate', 'card', 'lay', 'end', 'equip', 'over'])
    expect(seen).toContain(state);
  await expectEnd(page);
});

test('a whole match of four on a phone, by touch, in Russian and at night', LONG, async () => {
  const page = await layTable({ width: 360, height: 740, language: 'ru', theme: 'dark' }, [
    'easy',
    'medium',
    'easy',
  ]);
  const { look, seen, found } = inspector(page);
  await playPyramidion(page, { luck: steadyLuck(8), onlook: look });
  expect(found).toEqual([]);
  for (const state of ['city', 'activate', 'card', 'lay', 'end', 'over']) expect(seen).toContain(state);
  await expectEnd(page);
});

test('a whole match by keyboard alone', LONG, async () => {
  const page = await layTable({}, ['easy']);
  await playPyramidion(page, { luck: steadyLuck(3), keys: true });
  await expectEnd(page);
});

test('a character is dragged into the city, taken back and laid again', async () => {
  const page = await layTable({}, ['easy']);
  const manner = { luck: steadyLuck(2) };
  while ((await lookAt(page)).offer !== 'card') await actAtPyramidion(page, manner);
  const cards = page.locator('[data-card]');
  const before = await cards.count();
  const card = page.locator('[data-card].open').first();
  await card.dragTo(page.locator('[data-drop]'));
  await page.locator('[data-laid]').first().waitFor();
  expect(await page.locator('[data-card]').count()).toBeLessThan(before);
  await page.locator('.undo').click();
  await expect.poll(() => cards.count()).toBe(before);
  await page.context().close();
});

test('what cannot be done says why', async () => {
  const page = await layTable({}, ['easy']);
  const manner = { luck: steadyLuck(4) };
  while ((await lookAt(page)).offer !== 'card') await actAtPyramidion(page, manner);
  await page.locator('[data-boat]').first().click();
  const toast = page.locator('.holder p');
  await toast.waitFor();
  expect(await toast.locator('a').getAttribute('href')).toBe('/rules/pyramidion#PYN-13');
  await page.context().close();
});

test('two people pass the device and never see each other’s hand', LONG, async () => {
  const page = await layTable({ width: 768, height: 1024 }, ['person']);
  const luck = steadyLuck(6);
  const hands = new Map<string, Set<string>>();
  let curtains = 0;
  for (let touches = 0; touches < 160 && curtains < 6; touches++) {
    const { offer } = await lookAt(page);
    if (offer === 'curtain') {
      curtains++;
      expect(await page.locator('[data-card], [data-laid]').count()).toBe(0);
    }
    if (offer === 'card') {
      const name = await page.locator('.stock .who b').innerText();
      const mine = hands.get(name) ?? new Set();
      hands.set(name, mine);
      for (const one of await page.locator('[data-card]').all())
        mine.add((await one.getAttribute('data-card')) ?? '');
    }
    await actAtPyramidion(page, { luck });
  }
  expect(curtains).toBeGreaterThan(2);
  expect(hands.size).toBe(2);
  const [one, other] = [...hands.values()];
  expect([...(one ?? [])].filter((card) => other?.has(card))).toEqual([]);
  expect(troublesOf(page)).toEqual([]);
  await page.context().close();
});
