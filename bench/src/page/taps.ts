/** How long the page takes to show that it was touched, on a processor four times slower: the browser's own event timing. */
import type { Page } from 'playwright-core';
import { atHome, atTable, besideMaster, GAMES } from './moments.ts';
import { type House, visiting } from './visits.ts';

export interface TapRow {
  readonly tap: string;
  /** From the touch to the next picture. */
  readonly ms: number;
}

const SLOWER = 4;
const VISITS = 3;
/** What a touch sets off has been shown by then. */
const SHOWN_MS = 1000;

const WATCH = `globalThis.slowest = 0;
new PerformanceObserver((list) => {
  for (const each of list.getEntries())
    if (each.interactionId) globalThis.slowest = Math.max(globalThis.slowest, each.duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

interface Tap {
  readonly name: string;
  open(page: Page): Promise<void>;
  readonly target: string;
}

/** What is touched first in each game, in the order of a turn. */
const MOVES: Readonly<Record<string, readonly (readonly [name: string, target: string])[]>> = {
  'dice-pyramid': [['roll', '[data-action="roll"], [data-action="all"]']],
  'emperors-gold': [
    ['move the pawn', '.cell.goal'],
    ['what lights up then', '.cell.lit, .slot.lit, .bar [data-action]'],
  ],
  pyramidion: [['touch a card or a city', '[data-card].open, [data-city].open']],
  pyramids: [
    ['pick up a domino', '.slot.lit'],
    ['lay it', '[data-lit]'],
  ],
};

const HOME: readonly Tap[] = [
  { name: 'home: another game', open: atHome, target: 'main fieldset label >> nth=1' },
  { name: 'home: new table', open: atHome, target: 'a[href^="/new"] >> nth=1' },
  { name: 'home: play a bot', open: atHome, target: '.button.primary.big' },
  { name: 'home: settings', open: atHome, target: 'header button >> nth=-1' },
];
const LANGUAGE: Tap = {
  name: 'settings: language',
  open: inSettings,
  target: 'dialog[open] fieldset label >> nth=0',
};
const LOG: readonly Tap[] = GAMES.map((game) => ({
  name: `${game}: the log`,
  open: (page) => atTable(page, game),
  target: '.logbutton',
}));

/** Dice Pyramid is solved: nobody thinks there. */
const MASTERS: readonly Tap[] = GAMES.filter((game) => game !== 'dice-pyramid').map((game) => ({
  name: `${game}: the log, while a master thinks`,
  open: (page) => besideMaster(page, game),
  target: '.logbutton',
}));

async function inSettings(page: Page) {
  await atTable(page, GAMES[0] ?? '');
  await page.locator('header button').last().tap();
  await page.locator('dialog[open] fieldset').first().waitFor();
}

/** A page with nothing on it: what the machine itself takes at the time. */
const BARE: Tap = {
  name: 'a bare button',
  open: async (page) => {
    await page.goto('/healthz');
    await page.setContent('<button onclick="this.textContent = 2">1</button>');
    await page.evaluate(WATCH);
  },
  target: 'button',
};

const FIRST_MOVES: readonly Tap[] = GAMES.flatMap((game) =>
  (MOVES[game] ?? []).map(([name, target], at, all) => ({
    name: `${game}: ${name}`,
    open: async (page) => {
      await atTable(page, game);
      for (const [, earlier] of all.slice(0, at)) await page.locator(earlier).first().tap();
    },
    target,
  })),
);

/** Others want the processor, too: the least of a few is what the page takes by itself. */
export async function tapRows(house: House): Promise<TapRow[]> {
  const rows: TapRow[] = [];
  for (const { name, open, target } of [BARE, ...HOME, LANGUAGE, ...LOG, ...MASTERS, ...FIRST_MOVES]) {
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit++)
      await visiting(house, async (page) => {
        await prepare(page, open);
        times.push(await tap(page, target));
      });
    rows.push({ tap: name, ms: Math.min(...times) });
  }
  return rows;
}

async function prepare(page: Page, open: (page: Page) => Promise<void>) {
  await page.addInitScript(WATCH);
  await open(page);
  await page.waitForTimeout(SHOWN_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

async function tap(page: Page, target: string): Promise<number> {
  await page.evaluate('globalThis.slowest = 0');
  await page.locator(target).first().tap();
  await page.waitForTimeout(SHOWN_MS);
  return page.evaluate<number>('globalThis.slowest');
}
