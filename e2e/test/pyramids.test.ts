import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troublesOf, type Visitor, visit } from '../src/browser.ts';
import { steadyLuck } from '../src/luck.ts';
import { type Offer, offerOf, playPyramids } from '../src/pyramids-player.ts';
import { stage } from '../src/stage.ts';

const on = stage();

/** `others`: who sits on the second chair and further, as in the chairs' lists. */
async function layTable(visitor: Visitor, others: readonly string[]): Promise<Page> {
  const page = await visit(on.browser, on.server.url, visitor);
  await page.goto('/new?game=pyramids');
  const chairs = page.locator('.seats select');
  for (const [i, who] of others.entries()) await chairs.nth(i).selectOption(who);
  await page.locator('button.start').click();
  await page.waitForURL('**/local/*');
  await page.locator('.undo').waitFor();
  return page;
}

/** Each kind of moment is checked once a level: nothing in the way of anyone, nothing out of sight. */
function inspector(page: Page) {
  const seen = new Set<string>();
  const found: string[] = [];
  return {
    seen,
    found,
    async look(offer: Offer) {
      if (offer === 'wait' || offer === 'skip') return;
      const sheet = (await page.locator('.sheet').count()) > 0 ? ' with the sheet' : '';
      const level = await page
        .locator('.tools .level svg')
        .getAttribute('aria-label', { timeout: 1000 })
        .catch(() => '');
      const state = `${level?.split(':')[0]}, ${offer}${sheet}`;
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

test('a whole match of two against a bot on a phone, in Russian', { timeout: 400_000 }, async () => {
  const page = await layTable({ language: 'ru', theme: 'dark', width: 360, height: 740 }, ['easy']);
  const inspect = inspector(page);
  await playPyramids(page, { luck: steadyLuck(7), onlook: inspect.look });
  await inspect.look('over');
  expect(inspect.found).toEqual([]);
  for (const level of [1, 2, 3, 4])
    expect([...inspect.seen]).toContain(`Уровень ${level}, choose${level > 1 ? ' with the sheet' : ''}`);
  expect(await page.getByRole('dialog').getByRole('heading').innerText()).toMatch(/побед/i);
  expect(troublesOf(page)).toEqual([]);
  await page.context().close();
});

test('a whole match of four on a wide screen', { timeout: 600_000 }, async () => {
  const page = await layTable({ width: 1440, height: 900 }, ['easy', 'medium', 'person']);
  const inspect = inspector(page);
  await playPyramids(page, { luck: steadyLuck(3), onlook: inspect.look });
  await inspect.look('over');
  expect(inspect.found).toEqual([]);
  const heading = page.getByRole('dialog').getByRole('heading');
  expect(await heading.innerText()).toMatch(/win/);
  await page.keyboard.press('Escape');
  // The sheet adds up: four levels make the total, for everyone still in the game.
  const rows = await page
    .locator('.sheet tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => Number(cell.querySelector('b')?.textContent ?? 0)),
      ),
    );
  const totals = await page
    .locator('.sheet tfoot td')
    .evaluateAll((all) => all.map((cell) => cell.querySelector('b')?.textContent ?? null));
  for (const [seat, total] of totals.entries()) {
    if (total !== null) expect(rows.reduce((sum, row) => sum + (row[seat] ?? 0), 0)).toBe(Number(total));
  }
  expect(troublesOf(page)).toEqual([]);
  await page.context().close();
});

test('a whole match by keyboard alone', { timeout: 400_000 }, async () => {
  const page = await layTable({}, ['person']);
  const { keyboard } = page;
  const luck = steadyLuck(9);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(luck() * all.length)] as T;
  const wander = async () => {
    for (let steps = 0; steps < 1 + luck() * 5; steps++) {
      await keyboard.press(pick(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']));
    }
  };
  for (let presses = 0; presses < 4000; presses++) {
    const offer = await offerOf(page);
    if (offer === 'over') break;
    if (offer === 'choose') await keyboard.press(pick(['1', '2', '3']));
    else if (offer === 'place') await wander();
    else if (offer === 'warned') {
      if (luck() < 0.4) await keyboard.press('r');
      else if (luck() < 0.7) await wander();
      else await keyboard.press('b');
    } else if (offer === 'lay') await keyboard.press('e');
    else if (offer === 'stuck') await keyboard.press('u');
    else if (offer === 'mark') await keyboard.press(pick(['a', 'd']));
    else if (offer === 'refill') await keyboard.press(pick(['q', 'w']));
    else if (offer === 'end') await keyboard.press('e');
    else await keyboard.press('Space');
  }
  expect(await page.getByRole('dialog').getByRole('heading').innerText()).toMatch(/win/);
  expect(troublesOf(page)).toEqual([]);
  await page.context().close();
});

test('a domino is dragged, turned with the wheel, taken back, and a wrong place says why', async () => {
  const page = await layTable({}, ['person']);
  const lay = async (slot: number) => {
    await page.locator(`[data-slot="${slot}"]`).click();
    await page.locator('[data-lit]').first().click();
  };
  await lay(0);
  expect(await page.locator('.undo').isEnabled()).toBe(true);
  await page.locator('.undo').click();
  expect(await page.locator('.slot.lit').count()).toBe(3);

  await page.locator('[data-slot="1"]').dragTo(page.locator('[data-cell="40"]'));
  await page.locator('[data-slot="1"]').waitFor({ state: 'detached' });
  await page.locator('.undo').click();

  await page.locator('[data-slot="2"]').click();
  const name = () => page.locator('[data-cell="40"]').getAttribute('aria-label');
  await page.locator('[data-cell="40"]').hover();
  const before = await page.locator('.ghost .rim').getAttribute('width');
  await page.mouse.wheel(0, 100);
  expect(await page.locator('.ghost .rim').getAttribute('width')).not.toBe(before);
  expect(await name()).toContain('area');

  // A place beyond the first domino's is refused with its rule.
  await page.locator('[data-cell="20"]').click();
  const toast = page.locator('.holder p');
  await toast.waitFor();
  expect(await toast.locator('a').getAttribute('href')).toMatch(/^\/rules\/pyramids#PYR-5/);
  expect(troublesOf(page)).toEqual([]);
  await page.context().close();
});

test('both views and the score sheet are a key away', async () => {
  const page = await layTable({}, ['person']);
  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'Seen from above' }).waitFor();
  await page.keyboard.press('s');
  const sheet = page.getByRole('region', { name: 'Score sheet' });
  await sheet.waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('s');
  expect(await sheet.count()).toBe(0);
  await page.context().close();
});
