/** A mouse that drags. */
import type { Page } from 'playwright-core';

/**
 * Lifts the one thing and lets it go over one of the others, which may light up only when it is lifted; what is gone by then, or
 * lies under something else, is not an error of the page.
 */
export async function dragOnto(page: Page, what: string, places: string, luck: () => number): Promise<void> {
  const from = await middleOf(page, what, luck);
  if (!from) return;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 2 });
  const to = await middleOf(page, places, luck);
  if (to) await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** The middle of one of the things there are. */
function middleOf(
  page: Page,
  selector: string,
  luck: () => number,
): Promise<{ x: number; y: number } | null> {
  return page.evaluate(
    ({ wanted, part }) => {
      const all = [...document.querySelectorAll<HTMLElement>(wanted)].filter((one) => one.checkVisibility());
      const box = all[Math.floor(part * all.length)]?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    },
    { wanted: selector, part: luck() },
  );
}
