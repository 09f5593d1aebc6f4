/** Where the pages are looked at: the same moments every time. */
import { catalogue } from '@benben/catalogue';
import type { MatchRecord } from '@benben/core';
import { findPosition, type Position, savedPosition, shelve } from '@benben/e2e/positions.ts';
import { replayLink } from '@benben/e2e/record.ts';
import type { Page } from 'playwright-core';
import { atRest } from './visits.ts';

export const GAMES: readonly string[] = catalogue.map(({ game }) => game.id);

/** Far enough for something to lie on the table. */
const SOME_TURNS = 12;

/** The beginning of this seat's turn in the middle of a match of two. */
function midMatch(game: string, whose = 0): Position {
  let seen = 0;
  let before = -1;
  const begins = ({ seat }: { readonly seat: number }) => {
    const begun = seat === whose && before === 1 - whose && seen > SOME_TURNS;
    [seen, before] = [seen + 1, seat];
    return begun;
  };
  return findPosition({ game, seats: 2, is: begins });
}

function finished(game: string): Position {
  return findPosition({ game, seats: 2, is: ({ seat }) => seat < 0 });
}

async function sitDown(page: Page, position: Position, more: Partial<ReturnType<typeof savedPosition>> = {}) {
  const saved = { ...savedPosition(position), ...more };
  await shelve(page, saved);
  await page.goto(`/local/${saved.id}`);
  await page.locator('section.bar').waitFor();
  await atRest(page);
}

export const atTable = (page: Page, game: string): Promise<void> => sitDown(page, midMatch(game));

/** The rival is the strongest bot there is, and has begun to think for three seconds. */
export async function besideMaster(page: Page, game: string) {
  await page.addInitScript(`localStorage.setItem('benben.settings', '{"seconds":3}')`);
  const plan = [
    { kind: 'human', name: null },
    { kind: 'bot', level: 'sphinx' },
  ];
  await sitDown(page, midMatch(game, 1), { plan });
}

export async function atResult(page: Page, game: string) {
  await sitDown(page, finished(game), { over: true });
  const result = page.locator('dialog[open] .result');
  // Whoever comes later opens it; whoever was there is shown it.
  await page.locator('section.bar button').last().click();
  await result.waitFor();
  await atRest(page);
}

export async function atReplay(page: Page, game: string) {
  const { game: rules, table, luck, turns } = finished(game);
  const record: MatchRecord = { game, version: rules.version, table, commitment: '', luck, turns };
  await page.goto(replayLink(record, Math.floor(turns.length / 2)));
  await page.locator('.screen').waitFor();
  await atRest(page);
}

export async function atHome(page: Page) {
  await page.goto('/');
  await page.locator('.living svg').first().waitFor();
  await atRest(page);
}

export async function atSetUp(page: Page, game: string) {
  await page.goto(`/new?game=${game}`);
  await page.locator('button.start').waitFor();
  await atRest(page);
}

export async function atRules(page: Page, game: string) {
  await page.goto(`/rules/${game}`);
  await page.locator('article svg').first().waitFor();
  await atRest(page);
}

/** A table online to which nobody has come yet. */
export async function atWaitingRoom(page: Page, game: string) {
  await page.goto(`/new?game=${game}&online=1`);
  await page.locator('button.start').click();
  await page.waitForURL('**/table/*');
  await page.locator('details').waitFor();
}
