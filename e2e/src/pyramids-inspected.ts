/** A whole match of Pyramids under inspection. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inspector } from './axe.ts';
import { type Hands, playPyramids } from './pyramids-player.ts';

const levelOf = async (page: Page) =>
  /\d/.exec((await page.locator('.tools .level svg').getAttribute('aria-label')) ?? '')?.[0] ?? '';

const STATES = ['lay', 'refill', 'over'];

/** Plays to the end: all four levels come, and nothing stands in the way in any state. */
export async function playInspected(page: Page, hands: Hands) {
  const { look, seen, found } = inspector(page);
  const levels = new Set<string>();
  await playPyramids(page, {
    hands,
    async onlook(offer): Promise<undefined> {
      if (offer === 'skip') return;
      if (offer === 'choose') levels.add(await levelOf(page));
      const sheet = (await page.locator('.sheet').count()) > 0 ? ' with the sheet' : '';
      await look(`${offer}${sheet}`);
    },
  });
  expect(found).toEqual([]);
  expect([...levels].toSorted()).toEqual(['1', '2', '3', '4']);
  for (const state of STATES) expect(seen).toContain(state);
}

/** The sheet adds up: the levels written down make the total. */
export async function expectTrueSheet(page: Page) {
  const numbers = (rows: string) =>
    page
      .locator(rows)
      .evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll('td')].map((cell) => Number(cell.querySelector('b')?.textContent ?? 0)),
        ),
      );
  const levels = await numbers('.sheet tbody tr');
  const [totals = []] = await numbers('.sheet tfoot tr');
  expect(levels).toHaveLength(4);
  expect(Math.max(...totals)).toBeGreaterThan(0);
  for (const [seat, total] of totals.entries())
    expect(levels.reduce((sum, row) => sum + (row[seat] ?? 0), 0)).toBe(total);
}
