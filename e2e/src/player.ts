/** A careful person at a Dice Pyramid table, with fingers or a mouse. */
import type { Page } from 'playwright-core';
import { dragOnto } from './mouse.ts';
import { OVER } from './over.ts';
import { stillness } from './stillness.ts';

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

/** One thing a player does; false when the match is over. With `drags`, dice are carried to their places. */
export async function act(page: Page, drags = false): Promise<boolean> {
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
    case 'all':
      await (drags ? carryDie(page) : press(page, '[data-action="all"]'));
      return true;
    default:
      await press(page, `[data-action="${offer}"]`);
      return true;
  }
}

/** A die of the colour of the first lit place, onto it. */
async function carryDie(page: Page) {
  const [name] = await page
    .locator('.place.choice')
    .evaluateAll((places) => places.map((place) => place.getAttribute('aria-label')));
  const colour = /red|orange|yellow|green|blue|violet/.exec(name ?? '')?.[0];
  // A die that was only touched is in hand, and may fit nowhere.
  if (!colour) return press(page, '[data-action="all"]');
  await dragOnto(page, `button[aria-label="${colour} die"]`, '.place.choice', () => 0);
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
  // The page shows the touch before it decides: until then the same buttons stand there.
  await stillness(page);
}

interface Manner {
  readonly drags?: boolean;
  /** Called before everything done, with what is offered. */
  onlook?(offer: Offer): Promise<void>;
}

const MOST_ACTIONS = 3000;

export async function playToTheEnd(page: Page, { drags = false, onlook }: Manner = {}): Promise<void> {
  for (let actions = 0; actions < MOST_ACTIONS; actions++) {
    if (onlook) await onlook(await offerOf(page));
    if (!(await act(page, drags))) return;
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
