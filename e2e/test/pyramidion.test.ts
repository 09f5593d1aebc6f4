import { isBasic } from '@benben/pyramidion';
import { expect, test } from 'vitest';
import { obstacles } from '../src/axe.ts';
import { troublesOf, visit } from '../src/browser.ts';
import { steadyLuck } from '../src/luck.ts';
import { layTable } from '../src/new-table.ts';
import { layOut } from '../src/positions.ts';
import { equipping, laying, paying } from '../src/pyramidion-moments.ts';
import { actAtPyramidion, lookAt, playPyramidionUntil } from '../src/pyramidion-player.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();
const LONG = { timeout: 900_000 };
/** A limit for what hangs, not for what is slow. */
const PHONE = { width: 360, height: 740 } as const;

test('a boat is chosen, a mercenary and a statue help to pay, and it is taken back and paid', async () => {
  const page = await visit(on.browser, on.url, PHONE);
  await layOut(page, equipping(3));
  await page.locator('[data-boat].lit').first().waitFor();
  expect(await obstacles(page, 'a boat to choose', { words: false })).toEqual([]);

  await layOut(page, paying(3));
  const proposal = page.locator('.payment .piece');
  await proposal.first().waitFor();
  const proposed = await proposal.count();
  const statues = page.locator('.payment .piece.statue');
  const before = await statues.count();
  await page.locator('[data-choice]', { hasText: 'statue' }).first().tap();
  await page.getByText('put in').waitFor();
  await expect.poll(() => proposal.count(), SOON).toBe(proposed - 1);
  await page.locator('.undo').tap();
  await expect.poll(() => proposal.count(), SOON).toBe(proposed);
  await expect.poll(() => statues.count(), SOON).toBe(before);
  const fleet = page.locator('.stock .counters [aria-label*="boat"]');
  const boats = Number.parseInt(await fleet.innerText(), 10);
  await page.locator('[data-choice]:not(:has-text("statue"))').first().tap();
  // The last single way to pay is taken by itself; otherwise the rest is paid the cheapest way.
  const rest = page.locator('[data-action="cheapest"]');
  const fleetNow = async () => {
    if (await rest.isVisible()) await rest.tap();
    return Number.parseInt(await fleet.innerText(), 10);
  };
  await expect.poll(fleetNow, SOON).toBe(boats + 1);
  expect(troublesOf(page)).toEqual([]);
});

test('a phone on its side shows city, hand and bar', async () => {
  const page = await visit(on.browser, on.url, { width: 740, height: 360 });
  await layOut(page, laying(4));
  for (const part of ['[data-card].open', '[data-laid]', '[data-action="pass"]', '[data-city]'])
    await expect.poll(() => page.locator(part).first().isVisible(), SOON).toBe(true);
  const bottom = await page
    .locator('[data-card]')
    .last()
    .evaluate((card) => card.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(360);
  expect(await obstacles(page, 'on its side', { words: false })).toEqual([]);
});

test('a character is dragged into the city, taken back and laid again', async () => {
  const page = await layTable(on, 'pyramidion', {}, ['hare']);
  await playPyramidionUntil(page, 'card', { luck: steadyLuck(2) });
  const cards = page.locator('[data-card]');
  const before = await cards.count();
  const card = page.locator('[data-card].open').first();
  await card.dragTo(page.locator('[data-drop]'));
  await page.locator('[data-laid]').first().waitFor();
  await expect.poll(() => page.locator('[data-card]').count(), SOON).toBeLessThan(before);
  await page.locator('.undo').click();
  await expect.poll(() => cards.count(), SOON).toBe(before);
});

test('what cannot be done says why', async () => {
  const page = await layTable(on, 'pyramidion', {}, ['hare']);
  await playPyramidionUntil(page, 'card', { luck: steadyLuck(4) });
  // At this width the boats lie beside the city.
  await page.locator('[data-boat]').first().click();
  const toast = page.locator('.holder p');
  await toast.waitFor();
  await expect.poll(() => toast.locator('a').getAttribute('href'), SOON).toBe('/rules/pyramidion#PYN-13');
});

test('two people pass the device and never see each other’s hand', LONG, async () => {
  const page = await layTable(on, 'pyramidion', { width: 768, height: 1024 }, ['person']);
  const luck = steadyLuck(6);
  const hands = new Map<string, Set<string>>();
  let curtains = 0;
  while (curtains < 6) {
    const { offer } = await lookAt(page);
    if (offer === 'curtain') {
      curtains++;
      // Not hidden: not there. No card, no board, no log.
      await expect
        .poll(() => page.locator('[data-card], [data-laid], [data-city], ol').count(), SOON)
        .toBe(0);
      if (curtains === 1) expect(await obstacles(page, 'curtain', { words: false })).toEqual([]);
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
  expect(hands.size).toBe(2);
  const [one, other] = [...hands.values()];
  expect([...(one ?? [])].filter((card) => other?.has(card))).toEqual([]);
  expect(troublesOf(page)).toEqual([]);
});

test('whoever watches a match online sees no hand, now or in any moment before', LONG, async () => {
  const host = await visit(on.browser, on.url);
  await host.goto('/new?game=pyramidion&online=1');
  await host.locator('.seats select').nth(0).selectOption('hare');
  await host.locator('button.start').click();
  await host.waitForURL('**/table/*');
  const luck = steadyLuck(5);
  for (let turns = 0; turns < 3; turns++) {
    await playPyramidionUntil(host, 'end', { luck });
    await actAtPyramidion(host, { luck });
  }

  const watcher = await visit(on.browser, on.url, { width: 1440, height: 900 });
  await watcher.goto(host.url());
  const steps = watcher.locator('ol button');
  await steps.nth(1).waitFor();
  expect(await obstacles(watcher, 'watching', { words: false })).toEqual([]);
  const shown = new Set<number>();
  for (let step = 0; step < (await steps.count()); step++) {
    await steps.nth(step).click();
    const cards = watcher.locator('[data-card]');
    for (const card of await cards.evaluateAll((all) =>
      all.map((card) => Number((card as HTMLElement).dataset.card)),
    ))
      shown.add(card);
  }
  // Everyone's basics are public; of the rest only backs are there.
  expect([...shown].filter((card) => !isBasic(card))).toEqual([]);
  expect(shown.size).toBeGreaterThan(0);
  await expect.poll(() => watcher.locator('[data-hand] .back').count(), SOON).toBeGreaterThan(0);
  expect(troublesOf(watcher)).toEqual([]);
});
