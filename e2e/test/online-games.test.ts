/** What the foundation promises online holds for every game: a chair that waits, a log that is complete, people who watch. */
import type { ForEveryGame } from '@benben/catalogue';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troublesOf, visit } from '../src/browser.ts';
import { actAtGold } from '../src/gold-player.ts';
import { steadyLuck } from '../src/luck.ts';
import { actAtPyramidion } from '../src/pyramidion-player.ts';
import { fingers, nextOffer } from '../src/pyramids-player.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();
const luck = steadyLuck(7);

/** One thing done at the table, or a moment waited. Games without someone who plays them in a browser are left out. */
const ACTS: Partial<ForEveryGame<(page: Page) => Promise<unknown>>> = {
  pyramids: async (page) => {
    const offer = await nextOffer(page);
    if (offer !== 'over') await fingers(page, luck)[offer]();
  },
  'emperors-gold': (page) => actAtGold(page, 'mouse', luck),
  pyramidion: (page) => actAtPyramidion(page, { luck }),
};

const stepsOf = (page: Page) => page.locator('ol[aria-label="Log"] li').count();

test.each(Object.entries(ACTS))(
  '%s by link: whoever vanishes comes back to the same place, and a stranger watches',
  async (game, act) => {
    const playUntil = async (page: Page, steps: number) => {
      for (let acts = 0; (await stepsOf(page)) < steps; acts++) {
        if (acts > 400) throw new Error('the match stands still');
        await act(page);
      }
    };
    const host = await visit(on.browser, on.url);
    await host.goto(`/new?game=${game}&online`);
    await host.getByRole('button', { name: 'Create the table' }).click();
    await host.waitForURL('**/table/*');
    const path = new URL(host.url()).pathname;
    await host.getByRole('button', { name: 'Seat a bot' }).click();
    await host.locator('.undo').waitFor();
    await playUntil(host, 4);
    const before = await stepsOf(host);
    const memory = await host.context().storageState();
    await host.context().close();

    const spectator = await visit(on.browser, on.url);
    await spectator.goto(path);
    await spectator.getByText('You are watching').waitFor();
    const back = await visit(on.browser, on.url, { memory });
    await back.goto(path);
    await back.locator('.undo').waitFor();
    expect(await stepsOf(back)).toBeGreaterThanOrEqual(before);
    await playUntil(back, before + 4);
    await expect.poll(() => stepsOf(spectator), SOON).toBeGreaterThanOrEqual(before + 4);
    for (const page of [back, spectator]) expect(troublesOf(page)).toEqual([]);
  },
);
