/** A careful person at a Pyramids table: tries places, heeds the warning, sometimes lays a card. */
import type { Page } from 'playwright-core';
import { answered } from './answered.ts';
import { dragOnto } from './mouse.ts';
import { OVER } from './over.ts';

/** What the screen can offer, in the order a player would take it. */
const OFFERS = [
  ['over', OVER],
  ['warned', '.screen:has(.below .warning) [data-action="lay"]'],
  ['stuck', '.below .warning'],
  ['lay', '[data-action="lay"]'],
  ['mark', '[data-action^="mark-"]'],
  ['refill', '[data-action^="pile-"]'],
  ['place', '.slot.selected'],
  ['choose', '.slot.lit'],
  ['end', '.bar .primary[data-key="E"]'],
  ['scoring', '.screen:has(.below .sum) [data-action="skip"]'],
  ['skip', '[data-action="skip"]'],
] as const;
export type Offer = (typeof OFFERS)[number][0];

/** Waits until something can be done and says what. */
export async function nextOffer(page: Page): Promise<Offer> {
  await answered(page);
  const there = await page.waitForFunction(
    (selectors) => {
      const at = selectors.findIndex((selector) => document.querySelector(selector) !== null);
      return at < 0 ? null : { at };
    },
    OFFERS.map(([, selector]) => selector),
    { timeout: 60_000 },
  );
  const { at } = (await there.jsonValue()) as { at: number };
  return OFFERS[at]?.[0] ?? 'skip';
}

export type Hands = Readonly<Record<Exclude<Offer, 'over'>, () => Promise<void>>>;

interface Manner {
  readonly hands: Hands;
  /** Called before everything done, with what is offered; true is enough. */
  onlook?(offer: Offer): Promise<boolean | undefined>;
}

/** Plays until the match is over or `onlook` has seen enough. */
export async function playPyramids(page: Page, { hands, onlook }: Manner): Promise<void> {
  for (let deeds = 0; deeds < 6000; deeds++) {
    const offer = await nextOffer(page);
    if ((await onlook?.(offer)) || offer === 'over') return;
    await hands[offer]();
  }
  throw new Error('the match does not end');
}

/** Plays with a finger or a mouse. */
export function fingers(page: Page, luck: () => number): Hands {
  const touch = (selector: string) => press(page, selector, luck);
  return {
    // A low screen's sheet lies over the quarry.
    choose: async () =>
      touch((await page.locator('.sheet').count()) > 0 ? '.sheet thead button' : '.slot.lit'),
    place: () => touch('[data-lit]'),
    // Another place, another way round, or not this card at all.
    warned: () =>
      touch(luck() < 0.3 ? '[data-action="turn"]' : luck() < 0.5 ? '[data-action="back"]' : '[data-lit]'),
    stuck: () => touch('.undo'),
    lay: () => touch(luck() < 0.2 ? '[data-action="turn"]' : '[data-action="lay"]'),
    mark: () => touch(luck() < 0.5 ? '[data-lit]' : '[data-action^="mark-"]'),
    refill: () => touch(luck() < 0.08 ? '.card.lit' : luck() < 0.5 ? '.pile.lit' : '[data-action^="pile-"]'),
    end: () => touch('.bar .primary[data-key="E"]'),
    scoring: () => touch('[data-action="skip"]'),
    skip: () => touch('[data-action="skip"]'),
  };
}

/** Plays with a mouse that drags what can be dragged. */
export function dragging(page: Page, luck: () => number): Hands {
  const clicks = fingers(page, luck);
  return {
    ...clicks,
    choose: async () =>
      (await page.locator('.sheet').count()) > 0
        ? clicks.choose()
        : dragOnto(page, '.slot.lit', '[data-lit]', luck),
  };
}

/** Lays the first domino into the one pair of places there is, by keys, and refills. */
export async function playLastTurn(page: Page): Promise<void> {
  const { keyboard } = page;
  await page.locator('.slot.lit').first().waitFor();
  await keyboard.press('1');
  await page.locator('[data-lit]').first().focus();
  await page.locator('[data-action="lay"]').waitFor();
  await keyboard.press('e');
  if ((await nextOffer(page)) === 'mark') await keyboard.press('a');
  await page.locator('[data-action^="pile-"]').first().waitFor();
  await keyboard.press('q');
  await page.locator(OVER).waitFor();
}

/** A place and a way round for the first domino that spoils the level: it is in hand there, and warned of. */
export async function holdRisky(page: Page): Promise<void> {
  const warning = page.locator('.below .warning');
  for (const cell of await page.locator('[data-cell]').all()) {
    await page.keyboard.press('1');
    await cell.focus();
    for (let turns = 0; turns < 4 && (await warning.count()) === 0; turns++) await page.keyboard.press('r');
    if ((await warning.count()) > 0) return;
  }
  throw new Error('nothing was warned of');
}

/** One of the things a selector finds; what is gone by the time the finger lands is not an error of the page. */
async function press(page: Page, selector: string, luck: () => number) {
  const found = page.locator(selector);
  const one = found.nth(Math.floor(luck() * (await found.count())));
  const coarse = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await (coarse ? one.tap({ timeout: 3000 }) : one.click({ timeout: 3000 })).catch(() => undefined);
}

/** Plays without touching anything but keys. */
export function keys({ keyboard }: Page, luck: () => number): Hands {
  const hit = (...any: string[]) => keyboard.press(any[Math.floor(luck() * any.length)] as string);
  const wander = async () => {
    for (let steps = 0; steps < 1 + luck() * 4; steps++) {
      await hit('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');
    }
  };
  return {
    choose: () => hit('1', '2', '3'),
    place: wander,
    warned: () => (luck() < 0.5 ? wander() : hit('r', 'b')),
    stuck: () => hit('u'),
    lay: () => (luck() < 0.15 ? hit('r') : hit('e', 'Enter')),
    mark: () => hit('a', 'd'),
    refill: () => (luck() < 0.08 ? hit('c') : hit('q', 'w')),
    end: () => hit('e'),
    scoring: () => hit('Space'),
    skip: () => hit('Space'),
  };
}
