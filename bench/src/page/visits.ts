/** A fresh browser profile for each thing that is measured: nothing is in its cache, movement is as most people have it. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../scripts/browser.mjs';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

export interface House {
  readonly browser: Browser;
  readonly url: string;
}

interface Visitor {
  readonly screen?: typeof PHONE;
  readonly language?: 'en' | 'ru';
}

export const openBrowser = async (): Promise<Browser> => chromium.launch(await findBrowser());

/** Gives a page to `look` and closes it afterwards. */
export async function visiting<T>(
  { browser, url }: House,
  look: (page: Page) => Promise<T>,
  { screen = PHONE, language = 'ru' }: Visitor = {},
): Promise<T> {
  const touch = screen.width < 500;
  const options: BrowserContextOptions = {
    baseURL: url,
    locale: language === 'ru' ? 'ru-RU' : 'en-US',
    viewport: screen,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'no-preference',
    // Keeping the app for later fetches all of it, and is no part of opening a page.
    serviceWorkers: 'block',
  };
  const context = await browser.newContext(options);
  try {
    // tsx names functions with a helper of its own, which the page does not have.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Nothing more is fetched. */
export const atRest = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 20_000 });
