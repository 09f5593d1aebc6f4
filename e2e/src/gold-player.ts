/** Someone at an Emperor's Gold table who takes what lights up, with a finger or a mouse. */
import type { Page } from 'playwright-core';

type Offer = 'claim' | 'end' | 'discard' | 'place' | 'take' | 'move' | 'skip' | 'over' | 'wait';

const TARGETS: Readonly<Record<Exclude<Offer, 'over' | 'wait'>, string>> = {
  claim: '.bar [data-action^="claim"]',
  end: '.bar [data-action="end"]',
  discard: '.bar [data-action^="discard"]',
  place: '.slot.lit',
  take: '.cell.lit',
  move: '.cell.goal',
  skip: '[data-action="skip"]',
};

/** What a greedy player would touch next: a task at once, every card that fits, then the end of the turn. */
async function offerOf(page: Page): Promise<Offer> {
  return page.evaluate((targets) => {
    const there = (selector: string) => document.querySelector(selector) !== null;
    if (there('dialog[open]')) return 'over';
    const order = ['claim', 'place', 'take', 'end', 'discard', 'move', 'skip'] as const;
    return order.find((offer) => there(targets[offer])) ?? 'wait';
  }, TARGETS);
}

/** One touch; false when the match is over. `luck` picks the cell for the pawn. */
export async function actAtGold(page: Page, luck: () => number): Promise<boolean> {
  const offer = await offerOf(page);
  if (offer === 'over') return false;
  if (offer === 'wait') {
    await page.waitForTimeout(30);
    return true;
  }
  const found = page.locator(TARGETS[offer]);
  const at = offer === 'move' ? Math.floor(luck() * (await found.count())) : 0;
  await touch(page, TARGETS[offer], at);
  return true;
}

/** What is lit breathes, so nothing waits for it to hold still; what is gone by then is not an error of the page. */
async function touch(page: Page, selector: string, at: number) {
  const box = await page
    .locator(selector)
    .nth(at)
    .boundingBox({ timeout: 1500 })
    .catch(() => null);
  if (!box) return;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const coarse = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await (coarse ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

export interface Match {
  readonly luck: () => number;
  /** Called before every touch with how many there were. */
  onlook?(touches: number): Promise<void>;
}

export async function playGold(page: Page, { luck, onlook }: Match): Promise<void> {
  for (let touches = 0; touches < 6000; touches++) {
    await onlook?.(touches);
    if (!(await actAtGold(page, luck))) return;
  }
  throw new Error('the match does not end');
}

/** The same numbers every time. */
export function steadyLuck(seed: number): () => number {
  let now = seed;
  return () => {
    now = (now * 1664525 + 1013904223) % 2 ** 32;
    return now / 2 ** 32;
  };
}
