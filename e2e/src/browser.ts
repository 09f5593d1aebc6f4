import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}

export interface Visitor {
  readonly language?: 'en' | 'ru';
  readonly theme?: 'light' | 'dark' | 'contrast';
  readonly width?: number;
  readonly height?: number;
  /** What an earlier visit of the same person left behind. */
  readonly memory?: NonNullable<BrowserContextOptions['storageState']>;
  /** Tests do not wait for movement unless they are about it. */
  readonly motion?: boolean;
  /** Nor for what others do to be shown step by step. */
  readonly pace?: 'calm' | 'quick' | 'at-once';
  /** Nor wait until a touch counts again after the buttons have changed. */
  readonly guard?: boolean;
  /** Keeps the app for times without a network; fetching all of it is work that other tests can do without. */
  readonly keepsApp?: boolean;
}

/** A person with an own browser profile. Errors in the page fail the test that calls `calm`. */
export async function visit(browser: Browser, url: string, visitor: Visitor = {}): Promise<Page> {
  const { language = 'en', theme = 'light', width = 1280, height = 800, motion = false } = visitor;
  const {
    pace = motion ? 'calm' : 'at-once',
    guard = false,
    memory = remembering(url, { pace, guard, ...(theme === 'contrast' && { theme }) }),
    keepsApp = false,
  } = visitor;
  const touch = width < 500;
  const context = await browser.newContext({
    baseURL: url,
    locale: language === 'ru' ? 'ru-RU' : 'en-US',
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    storageState: memory,
    serviceWorkers: keepsApp ? 'allow' : 'block',
  });
  // tsx names functions with a helper of its own, which the page does not have.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  const page = await context.newPage();
  watch(page);
  return page;
}

/** A visit before this one, in which this was chosen in the settings. */
function remembering(origin: string, chosen: object): NonNullable<Visitor['memory']> {
  const localStorage = [{ name: 'benben.settings', value: JSON.stringify(chosen) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

const troubles = new WeakMap<BrowserContext, string[]>();

function watch(page: Page) {
  const found = troubles.get(page.context()) ?? [];
  troubles.set(page.context(), found);
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    // A lost network is part of some tests and the browser reports it by itself.
    if (message.type() === 'error' && !/net::ERR|WebSocket connection/.test(message.text()))
      found.push(message.text());
  });
}

/** What went wrong in the page so far. */
export function troublesOf(page: Page): readonly string[] {
  return troubles.get(page.context()) ?? [];
}
