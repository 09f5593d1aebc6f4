/** How far things jump while a page comes together, as the browser reckons it: layout shifts that nobody's touch explains. */
import type { Page } from 'playwright-core';
import { atHome, atReplay, atRules, atSetUp, atTable, GAMES } from './moments.ts';
import { DESK, type House, PHONE, visiting } from './visits.ts';

export interface ShiftRow {
  readonly page: string;
  readonly phone: number;
  readonly desk: number;
}

const WATCH = `globalThis.shifts = 0;
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) globalThis.shifts += each.value;
}).observe({ type: 'layout-shift', buffered: true });`;
/** Late arrivals are shifts, too. */
const SETTLING_MS = 1500;
const FIRST = GAMES[0] ?? '';

async function returning(page: Page) {
  await atTable(page, FIRST);
  await atHome(page);
}

const PAGES: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  ['home, first visit', atHome],
  ['home, a match to go on with', returning],
  ['set-up', (page) => atSetUp(page, FIRST)],
  ...GAMES.map((game) => [`table: ${game}`, (page: Page) => atTable(page, game)] as const),
  ['replay', (page) => atReplay(page, FIRST)],
  ['rules', (page) => atRules(page, FIRST)],
];

export async function shiftRows(house: House): Promise<ShiftRow[]> {
  const rows: ShiftRow[] = [];
  for (const [name, open] of PAGES) {
    const on = (screen: typeof PHONE) =>
      visiting(
        house,
        async (page) => {
          await page.addInitScript(WATCH);
          await open(page);
          await page.waitForTimeout(SETTLING_MS);
          return page.evaluate<number>('globalThis.shifts');
        },
        { screen },
      );
    rows.push({ page: name, phone: await on(PHONE), desk: await on(DESK) });
  }
  return rows;
}
