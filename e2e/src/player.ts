/** A careful person at a Dice Pyramid table, with fingers or a mouse. */
import type { Page } from 'playwright-core';
import { OVER } from './over.ts';

/** What the screen can offer, in the order a player would take it. */
const OFFERS = [
  ['over', OVER],
  ['end', '.bar .primary[data-key="E"]'],
  ['all', '[data-action="all"]'],
  ['choose', '[data-action="stop"]'],
  ['roll', '[data-action="roll"]'],
  ['skip', '[data-action="skip"]'],
] as const;
type Offer = (typeof OFFERS)[number][0] | 'wait';

/** How sure the next roll must be before it is worth the risk. */
const BOLDNESS = 74;

export async function offerOf(page: Page): Promise<Offer> {
  const there = await page.evaluate(
    (selectors) => selectors.findIndex((selector) => document.querySelector(selector) !== null),
    OFFERS.map(([, selector]) => selector),
  );
  return OFFERS[there]?.[0] ?? 'wait';
}

/** One thing a player does; false when the match is over. */
export async function act(page: Page): Promise<boolean> {
  const offer = await offerOf(page);
  switch (offer) {
    case 'over':
      return false;
    case 'wait':
      await page.waitForTimeout(40);
      return true;
    case 'end':
      await press(page, '.bar .primary[data-key="E"]');
      return true;
    case 'choose':
      await press(page, (await chance(page)) >= BOLDNESS ? '[data-action="roll"]' : '[data-action="stop"]');
      return true;
    default:
      await press(page, `[data-action="${offer}"]`);
      return true;
  }
}

async function chance(page: Page): Promise<number> {
  const text = await page.evaluate(
    () => document.querySelector('[data-action="roll"] small')?.textContent ?? '',
  );
  return Number(/(\d+)\s*%/.exec(text)?.[1] ?? 0);
}

/** A button may be gone by the time the finger lands: that is not an error of the page. */
async function press(page: Page, selector: string) {
  const button = page.locator(selector);
  const touch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await (touch ? button.tap({ timeout: 1500 }) : button.click({ timeout: 1500 })).catch(() => undefined);
}

export async function playToTheEnd(page: Page, patience = 3000): Promise<void> {
  for (let actions = 0; actions < patience; actions++) {
    if (!(await act(page))) return;
  }
  throw new Error('the match does not end');
}

/** Plays until `enough` is true. */
export async function playUntil(page: Page, enough: () => Promise<boolean>): Promise<void> {
  for (let actions = 0; actions < 3000; actions++) {
    if (await enough()) return;
    if (!(await act(page))) throw new Error('the match ended too early');
  }
  throw new Error('it never came');
}

export const blocksShown = (page: Page) => page.locator('.plate .score').innerText();
