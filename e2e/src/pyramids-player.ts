/** A careful person at a Pyramids table: tries places, heeds the warning, sometimes lays a card. */
import type { Page } from 'playwright-core';

export type Offer =
  | 'over'
  | 'stuck'
  | 'warned'
  | 'lay'
  | 'mark'
  | 'refill'
  | 'place'
  | 'choose'
  | 'end'
  | 'skip'
  | 'wait';

/** What the screen offers now, in the order a player would take it. */
export async function offerOf(page: Page): Promise<Offer> {
  return page.evaluate(() => {
    const there = (selector: string) => document.querySelector(selector) !== null;
    if (there('dialog[open]')) return 'over';
    const held = there('[data-action="lay"]');
    if (there('.stage .warning')) return held ? 'warned' : 'stuck';
    if (held) return 'lay';
    if (there('[data-action^="mark-"]')) return 'mark';
    if (there('[data-action^="pile-"]')) return 'refill';
    if (there('.slot.selected')) return 'place';
    if (there('.slot.lit')) return 'choose';
    if (there('.bar .primary[data-key="E"]')) return 'end';
    return there('[data-action="skip"]') ? 'skip' : 'wait';
  });
}

export interface Match {
  readonly luck: () => number;
  /** Called before every touch with what is offered. */
  onlook?(offer: Offer): Promise<void>;
}

export async function playPyramids(page: Page, { luck, onlook }: Match): Promise<void> {
  for (let touches = 0; touches < 6000; touches++) {
    const offer = await offerOf(page);
    await onlook?.(offer);
    if (offer === 'over') return;
    await act(page, offer, luck);
  }
  throw new Error('the match does not end');
}

async function act(page: Page, offer: Offer, luck: () => number): Promise<void> {
  switch (offer) {
    case 'choose':
      return touch(page, '.slot.lit', luck);
    case 'place':
      return touch(page, '[data-lit]', luck);
    case 'warned':
      // Another place, another way round, or not this card at all.
      if (luck() < 0.3) return touch(page, '[data-action="turn"]', luck);
      return touch(page, luck() < 0.5 ? '[data-action="back"]' : '[data-lit]', luck);
    case 'stuck':
      return touch(page, '.undo', luck);
    case 'lay':
      return touch(page, luck() < 0.2 ? '[data-action="turn"]' : '[data-action="lay"]', luck);
    case 'mark':
      return touch(page, luck() < 0.5 ? '[data-lit]' : '[data-action^="mark-"]', luck);
    case 'refill':
      if (luck() < 0.08) return touch(page, '.card.lit', luck);
      return touch(page, luck() < 0.5 ? '.pile.lit' : '[data-action^="pile-"]', luck);
    case 'end':
      return touch(page, '.bar .primary[data-key="E"]', luck);
    case 'skip':
      return touch(page, '[data-action="skip"]', luck);
    default:
      await page.waitForTimeout(40);
  }
}

/** What is lit breathes, so nothing waits for it to hold still; what is gone by then is not an error of the page. */
async function touch(page: Page, selector: string, luck: () => number) {
  const found = page.locator(selector);
  const at = Math.floor(luck() * (await found.count()));
  const box = await found
    .nth(at)
    .boundingBox({ timeout: 1500 })
    .catch(() => null);
  if (!box) return;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const coarse = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await (coarse ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}
