/** What passes by itself is caught by holding the page's clock: no moment is too short for a slow machine. */
import type { Page } from 'playwright-core';

/** From now on time in the page passes only as the test lets it. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // Far enough ahead that it cannot have passed already.
  await page.clock.pauseAt(3_600_000);
}

/** Lets time pass until the page shows this; the limit of the test ends what never comes. */
export async function passUntil(page: Page, selector: string): Promise<void> {
  const wanted = page.locator(selector).first();
  while (!(await wanted.isVisible())) await page.clock.runFor(20);
}

/** Lets no more time pass than what is done needs itself. */
export async function standStill(page: Page, done: () => Promise<unknown>): Promise<void> {
  let going = true;
  const tick = async () => {
    while (going) await page.clock.runFor(1);
  };
  const act = () =>
    done().finally(() => {
      going = false;
    });
  await Promise.all([act(), tick()]);
}
