/** A whole match of Pyramidion under inspection. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inspector } from './axe.ts';
import { troublesOf } from './browser.ts';
import { type Manner, playPyramidion } from './pyramidion-player.ts';
import { SOON } from './soon.ts';

/** Plays to the end; nothing stands in the way in any state that comes, and these must come. */
export async function playInspected(page: Page, manner: Manner, states: readonly string[]) {
  // Which answers are asked for is luck: their words are looked at where positions are laid out.
  const { look, seen, found } = inspector(page, { words: false });
  await playPyramidion(page, {
    ...manner,
    async onlook({ offer }) {
      if (offer === 'skip') return;
      // Found and read in one look: a rival's answer may be over by the next.
      const asked = await page.evaluate(() => document.querySelector('.tray')?.getAttribute('aria-label'));
      if (offer === 'answer' && !asked) return;
      await look(offer === 'answer' ? `${offer} ${asked}` : offer);
    },
  });
  expect(found).toEqual([]);
  for (const state of states) expect(seen).toContain(state);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole('heading').innerText(), SOON).toMatch(/win|побед/i);
  expect(troublesOf(page)).toEqual([]);
}
