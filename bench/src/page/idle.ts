/** What a page costs that nobody touches: processor time of the browser's processes. */
import type { Browser, Page } from 'playwright-core';
import { atHome, atReplay, atResult, atRules, atSetUp, atTable, atWaitingRoom, GAMES } from './moments.ts';
import { DESK, type House, visiting } from './visits.ts';

export interface IdleRow {
  readonly page: string;
  /** Of one core, by all of the browser. */
  readonly percent: number;
  /** Of it, beyond what the same browser takes for an empty page in the same run. */
  readonly own: number;
}

const SECONDS = 5;
/** What begins with the page has ended by then, and what is lit has breathed. */
const SETTLING_MS = 7000;
const FIRST = GAMES[0] ?? '';

type Open = (page: Page) => Promise<void>;

/** A browser that shows nothing has a cost, too. */
const nothing = async (page: Page) => void (await page.goto('about:blank'));
const PAGES: readonly (readonly [name: string, open: Open])[] = [
  ['home', atHome],
  ['set-up', (page) => atSetUp(page, FIRST)],
  ['waiting room', (page) => atWaitingRoom(page, FIRST)],
  ...GAMES.map((game) => [`table, own turn: ${game}`, (page: Page) => atTable(page, game)] as const),
  ['replay', (page) => atReplay(page, FIRST)],
  ['result', (page) => atResult(page, FIRST)],
  ['rules', (page) => atRules(page, FIRST)],
];

export async function idleRows(house: House): Promise<IdleRow[]> {
  const rows: IdleRow[] = [];
  for (const [name, open] of PAGES) {
    // Others want the processor, too, so each page has its own empty one right before it.
    const empty = await idle(house, nothing);
    const percent = await idle(house, open);
    rows.push({ page: name, percent, own: percent - empty });
  }
  return rows;
}

function idle(house: House, open: Open): Promise<number> {
  const look = async (page: Page) => {
    await open(page);
    // A mouse that rests on something may keep it lit.
    await page.mouse.move(0, 0);
    await page.waitForTimeout(SETTLING_MS);
    const before = await cpuSeconds(house.browser);
    await page.waitForTimeout(SECONDS * 1000);
    return ((await cpuSeconds(house.browser)) - before) * (100 / SECONDS);
  };
  return visiting(house, look, { screen: DESK });
}

async function cpuSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((all, { cpuTime }) => all + cpuTime, 0);
}
