/** Nothing stands in the way of a person who does not see, or does not see well. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stillness } from './stillness.ts';
import { brokenText } from './whole-text.ts';

/** As different as two visitors can be: what is in neither's way is in nobody's. */
export const READERS = [
  { theme: 'light', language: 'en', width: 1440, height: 900 },
  { theme: 'dark', language: 'ru', width: 360, height: 640 },
] as const;

async function violationsOn(page: Page, where: string): Promise<string[]> {
  // Colours on their way to another theme are nobody's.
  await stillness(page);
  // Without frames the old way finds the same and needs no second page; nobody reads what is in order.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

export async function expectClean(page: Page, where: string) {
  expect(await violationsOn(page, where)).toEqual([]);
  expect(await brokenText(page), where).toEqual([]);
}

interface Inspected {
  /** Whether words that cannot be read count, too. */
  readonly words?: boolean;
}

/** What stands in someone's way on the page as it is now, which words cannot be read, and whether it has to be scrolled. */
export async function obstacles(
  page: Page,
  where: string,
  { words: counted = true }: Inspected = {},
): Promise<string[]> {
  const found = await violationsOn(page, where);
  const fits = await page.evaluate(
    () =>
      document.documentElement.scrollHeight <= innerHeight &&
      document.documentElement.scrollWidth <= innerWidth,
  );
  const words = (counted ? await brokenText(page) : []).map((flaw) => `${where}: ${flaw}`);
  return [...found, ...words, ...(fits ? [] : [`${where}: the page scrolls`])];
}

/** Looks at each kind of moment the first time it comes. */
export function inspector(page: Page, what: Inspected = {}) {
  const seen = new Set<string>();
  const found: string[] = [];
  return {
    seen,
    found,
    async look(moment: string) {
      if (seen.has(moment)) return;
      seen.add(moment);
      found.push(...(await obstacles(page, moment, what)));
    },
  };
}
