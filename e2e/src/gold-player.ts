/** Someone at an Emperor's Gold table who takes whatever lights up: by finger, mouse or keys. */
import type { Page } from 'playwright-core';
import { answered } from './answered.ts';
import { steadyLuck } from './luck.ts';
import { dragOnto } from './mouse.ts';
import { OVER } from './over.ts';

export type Hand = 'finger' | 'mouse' | 'dragging' | 'keys';

/** In the order of a greedy player: a task at once, every card that fits, then the end of the turn. */
const OFFERS = {
  over: OVER,
  claim: '.bar [data-action^="claim"]',
  place: '.slot.lit',
  take: '.cell.lit',
  end: '.bar [data-action="end"]',
  discard: '.bar [data-action^="discard"]',
  move: '.cell.goal',
  skip: '[data-action="skip"]',
} as const;
type Offer = keyof typeof OFFERS;

const KEYS: Readonly<Partial<Record<Offer, string>>> = { claim: 't', place: 'Enter', end: 'e', discard: 'd' };

interface Offered {
  readonly offer: Offer;
  readonly x: number;
  readonly y: number;
  /** The number of the cell, where it is one. */
  readonly cell: number;
}

/** What can be done now; `luck` picks among many of a kind. */
async function offered(page: Page, luck: number): Promise<Offered | null> {
  const found = await page.evaluate(
    ({ offers, part }) => {
      for (const [offer, selector] of offers) {
        const all = document.querySelectorAll<HTMLElement>(selector);
        const one = all[offer === 'move' ? Math.floor(part * all.length) : 0];
        if (!one) continue;
        const { x, y, width, height } = one.getBoundingClientRect();
        return { offer, x: x + width / 2, y: y + height / 2, cell: Number(one.dataset.cell ?? -1) };
      }
      return null;
    },
    { offers: Object.entries(OFFERS), part: luck },
  );
  return found as Offered | null;
}

/** What is dragged where, for what can be dragged. */
const DRAGS: Readonly<Partial<Record<Offer, readonly [what: string, places: string]>>> = {
  move: ['.cell.home', '.cell.goal'],
  take: ['.cell.lit', '[data-drop^="row"]'],
};

/** One touch; false when the match is over. */
export async function actAtGold(page: Page, hand: Hand, luck: () => number): Promise<boolean> {
  const found = await offered(page, luck());
  if (!found) {
    await page.waitForTimeout(30);
    return true;
  }
  const { offer, x, y, cell } = found;
  if (offer === 'over') return false;
  const drag = hand === 'dragging' ? DRAGS[offer] : undefined;
  if (drag) await dragOnto(page, ...drag, luck);
  else if (hand === 'finger') await page.touchscreen.tap(x, y);
  else if (hand !== 'keys') await page.mouse.click(x, y);
  else {
    // While others play there is nothing for the keys to do.
    if (offer === 'skip') return true;
    if (cell >= 0) await walkTo(page, cell);
    await page.keyboard.press(KEYS[offer] ?? 'Enter');
  }
  await answered(page);
  return true;
}

/** Goes with Tab to the board, with the arrows to a cell. */
async function walkTo(page: Page, cell: number) {
  const here = () =>
    page.evaluate(() => Number((document.activeElement as HTMLElement | null)?.dataset.cell ?? -1));
  let at = await here();
  for (let steps = 0; at < 0 && steps < 60; steps++) {
    await page.keyboard.press('Tab');
    at = await here();
  }
  const across = (cell % 5) - (at % 5);
  const down = Math.floor(cell / 5) - Math.floor(at / 5);
  for (let i = 0; i < Math.abs(across); i++)
    await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(down); i++) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  if ((await here()) !== cell) throw new Error(`the keys do not lead to cell ${cell}`);
}

interface Manner {
  readonly hand: Hand;
  readonly seed: number;
  /** Called before every touch. */
  onlook?(): Promise<void>;
}

export async function playGold(page: Page, { hand, seed, onlook }: Manner): Promise<void> {
  const luck = steadyLuck(seed);
  for (let touches = 0; touches < 8000; touches++) {
    await onlook?.();
    if (!(await actAtGold(page, hand, luck))) return;
  }
  throw new Error('the match does not end');
}
