/** Waits until everything that moves once has arrived; what is lit breathes on. */
import type { Page } from 'playwright-core';

export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // What was just changed begins to move with the next frame.
    await frame();
    await frame();
    const once = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(once.map(({ finished }) => finished));
    await frame();
  });
}
