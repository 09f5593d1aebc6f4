/** Someone at a Pyramidion table who points at what lights up, with a finger, a mouse or the keys. */
import type { Page } from 'playwright-core';
import { answered } from './answered.ts';
import { dragOnto } from './mouse.ts';
import { OVER } from './over.ts';

/** What to touch for each thing the screen can offer, in the order a player would take it. */
const OFFERS = [
  ['over', OVER],
  ['curtain', '#app > main .button.primary'],
  ['end', '.bar .primary[data-key="E"]'],
  ['skip', '[data-action="skip"]'],
  ['pay', '[data-action="cheapest"]'],
  ['answer', '[data-choice]'],
  ['equip', '[data-boat].lit'],
  ['activate', '[data-action="activate"]'],
  ['city', '[data-city].open'],
  ['lay', '[data-action="lay"]'],
  ['card', '[data-card].open'],
  ['pass', '[data-action="pass"]'],
] as const;
export type Offer = (typeof OFFERS)[number][0];

const targetOf = (offer: Offer) => OFFERS.find(([name]) => name === offer)?.[1] ?? '';

export interface Look {
  readonly offer: Offer;
  /** How many things of that sort there are. */
  readonly count: number;
  readonly canPass: boolean;
  /** Characters of the one who plays in the active city. */
  readonly laid: number;
}

/** How long a slow machine may take to show what comes next; what hangs must fail. */
const PATIENCE = 120_000;

/** The next thing there is to do, as soon as there is one. */
export async function lookAt(page: Page): Promise<Look> {
  const look = await page.waitForFunction(
    (offers) => {
      const visible = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
      const found = offers.find(([, selector]) => visible(selector).length > 0);
      if (!found) return null;
      return {
        offer: found[0],
        count: visible(found[1]).length,
        canPass: visible('[data-action="pass"]').length > 0,
        laid: visible('.laid')[0]?.querySelectorAll('[data-laid]').length ?? 0,
      };
    },
    OFFERS as unknown as [Offer, string][],
    { timeout: PATIENCE },
  );
  return (await look.jsonValue()) as Look;
}

export interface Manner {
  readonly luck: () => number;
  /** With keys alone, or with a mouse that drags what can be dragged; otherwise by touching. */
  readonly by?: 'keys' | 'dragging';
  /** Called before every touch. */
  onlook?(look: Look): Promise<void>;
}

/** Characters laid in a city before it is enough. */
const ENOUGH = 3;
/** How often a player with keys walks instead of counting. */
const WALKING = 0.2;

/** One touch; false when the match is over. */
export async function actAtPyramidion(page: Page, { luck, by, onlook }: Manner): Promise<boolean> {
  const look = await lookAt(page);
  await onlook?.(look);
  const { offer, count, canPass, laid } = look;
  if (offer === 'over') return false;
  const passing = offer === 'card' && canPass && (laid >= ENOUGH || luck() < 0.1);
  const target = passing ? targetOf('pass') : targetOf(offer);
  const at = passing ? 0 : Math.floor(luck() * count);
  if (by === 'keys') await press(page, target, at, luck() < WALKING);
  else if (by === 'dragging' && offer === 'card' && !passing)
    await dragOnto(page, target, '[data-drop="city"]', luck);
  else await touch(page, target, at);
  await answered(page);
  return true;
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;

/** What is lit breathes, so nothing waits for it to hold still; what is gone by then is not an error of the page. */
async function touch(page: Page, selector: string, at: number) {
  const found = page.locator(selector).filter({ visible: true }).nth(at);
  const box = await found.boundingBox({ timeout: 1500 }).catch(() => null);
  if (!box) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await (isPhone(page) ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** Bar buttons by their letter, things by their number, and now and then by walking to them with Tab and arrows. */
async function press(page: Page, selector: string, at: number, walks: boolean) {
  const letter = await page
    .locator(selector)
    .first()
    .getAttribute('data-key', { timeout: 1500 })
    .catch(() => null);
  if (letter) return page.keyboard.press(`Key${letter}`);
  if (selector === targetOf('skip')) return page.keyboard.press('Escape');
  const number = walks ? 0 : await numberOf(page, selector, at);
  if (number > 0) return page.keyboard.press(`Digit${number % 10}`);
  if (await walkTo(page, selector, at)) await page.keyboard.press('Enter');
}

/** 1 … 10 as the page counts its cards, cities, boats and answers; 0 where it does not. */
function numberOf(page: Page, selector: string, at: number): Promise<number> {
  return page.evaluate(
    ([wanted, index]) => {
      const [sort] = /^\[data-(?:card|city|choice)\]/.exec(wanted) ?? [
        wanted.startsWith('[data-boat]') ? wanted : '',
      ];
      if (!sort) return 0;
      const [all, lit] = [sort, wanted].map((one) =>
        [...document.querySelectorAll<HTMLElement>(one)].filter((element) => element.checkVisibility()),
      );
      const place = all?.indexOf(lit?.[index] as HTMLElement) ?? -1;
      return place < 10 ? place + 1 : 0;
    },
    [selector, at] as const,
  );
}

const MOST_TABS = 60;

async function walkTo(page: Page, selector: string, at: number): Promise<boolean> {
  const standing = () =>
    page.evaluate(
      ([wanted, index]) => {
        const all = [...document.querySelectorAll<HTMLElement>(wanted)].filter((element) =>
          element.checkVisibility(),
        );
        const goal = all[index];
        const here = document.activeElement;
        if (!goal || goal === here) return goal ? 'there' : 'gone';
        const group = goal.parentElement?.closest('[role="group"], section');
        return here !== null && group?.contains(here) && here.tagName === 'BUTTON' ? 'beside' : 'away';
      },
      [selector, at] as const,
    );
  for (let steps = 0; steps < MOST_TABS; steps++) {
    const where = await standing();
    if (where === 'there') return true;
    if (where === 'gone') return false;
    await page.keyboard.press(where === 'beside' ? await wayTo(page, selector, at) : 'Tab');
  }
  return false;
}

/** The arrow that leads nearer. */
function wayTo(page: Page, selector: string, at: number): Promise<string> {
  return page.evaluate(
    ([wanted, index]) => {
      const all = [...document.querySelectorAll<HTMLElement>(wanted)].filter((element) =>
        element.checkVisibility(),
      );
      const goal = all[index]?.getBoundingClientRect();
      const here = document.activeElement?.getBoundingClientRect();
      if (!goal || !here) return 'Tab';
      const [x, y] = [
        goal.x + goal.width / 2 - here.x - here.width / 2,
        goal.y + goal.height / 2 - here.y - here.height / 2,
      ];
      if (Math.abs(y) > here.height / 2) return y > 0 ? 'ArrowDown' : 'ArrowUp';
      return x > 0 ? 'ArrowRight' : 'ArrowLeft';
    },
    [selector, at] as const,
  );
}

export async function playPyramidion(page: Page, manner: Manner): Promise<void> {
  for (let touches = 0; touches < 8000; touches++) if (!(await actAtPyramidion(page, manner))) return;
  throw new Error('the match does not end');
}

/** Plays until this is offered. */
export async function playPyramidionUntil(page: Page, wanted: Offer, manner: Manner): Promise<void> {
  while ((await lookAt(page)).offer !== wanted)
    if (!(await actAtPyramidion(page, manner))) throw new Error(`the match ended without '${wanted}'`);
}
