import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What stands in someone's way on the page as it is now, and whether it has to be scrolled. */
export async function obstacles(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${where}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  const fits = await page.evaluate(
    () =>
      document.documentElement.scrollHeight <= innerHeight &&
      document.documentElement.scrollWidth <= innerWidth,
  );
  return fits ? found : [...found, `${where}: the page scrolls`];
}
