/** What a touch sets off comes with the next picture: whoever looks after this sees it done. */
import type { Page } from 'playwright-core';

export async function answered(page: Page): Promise<void> {
  const shown = page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  // A page that was left by the touch has answered, too.
  await shown.catch(() => undefined);
}
