/** What cannot be laid or read is refused with a sentence, in the reader's language, wherever it comes from. */
import { readFileSync } from 'node:fs';
import { createNamedBot } from '@benben/bots';
import { gameOf } from '@benben/catalogue';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean } from '../src/axe.ts';
import { troublesOf, type Visitor, visit } from '../src/browser.ts';
import { savedPosition, shelve } from '../src/positions.ts';
import { recordMatch, replayLink } from '../src/record.ts';
import { startServer } from '../src/server.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();
const dice = gameOf('dice-pyramid');
const { record } = recordMatch(dice, 2, (table) => createNamedBot(dice, table, 'random'), 5);

const READERS: readonly (Visitor & { readonly shown: string; readonly teams: string })[] = [
  { language: 'en', shown: 'This match cannot be shown', teams: 'Teams need exactly four players.' },
  {
    language: 'ru',
    width: 360,
    height: 640,
    theme: 'dark',
    shown: 'Эту партию нельзя показать',
    teams: 'Для командной игры нужны ровно четыре игрока.',
  },
];

test.each(READERS)(
  '$language: four links that no table can be laid for say so',
  async ({ shown, ...reader }) => {
    const page = await visit(on.browser, on.url, reader);
    const { seats, options } = record.table;
    for (const table of [
      { seats: 30_000_000, options },
      { seats: 1, options },
      { seats: 7, options },
      { seats, options: { placement: 'magic' } },
    ]) {
      await page.goto('/healthz');
      await page.goto(replayLink({ ...record, table }, 0));
      await page.getByRole('heading', { name: shown }).waitFor();
      await expect.poll(() => page.locator('main p').innerText(), SOON).toMatch(/2–4|placement/);
    }
    await expectClean(page, 'a link that is refused');
    expect(troublesOf(page)).toEqual([]);
  },
);

test.each(READERS)(
  '$language: two against two with two seats cannot be begun',
  async ({ teams, ...reader }) => {
    const page = await visit(on.browser, on.url, reader);
    const start = page.locator('.start');
    for (const where of ['', '&online=1']) {
      await page.goto(`/new?game=emperors-gold${where}`);
      await page
        .getByText(reader.language === 'ru' ? 'Двое на двое' : 'Two against two', { exact: true })
        .click();
      await expect.poll(() => page.getByRole('alert').innerText(), SOON).toBe(teams);
      await expect.poll(() => start.isDisabled(), SOON).toBe(true);
    }
    for (const seat of [1, 2, 3])
      await page
        .locator('.seats select')
        .nth(seat - 1)
        .selectOption({ index: 1 });
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await expect.poll(() => start.isDisabled(), SOON).toBe(false);
  },
);

test('what the server refuses is told as its refusal, not as a lost network', async () => {
  const server = await startServer({ env: { UNFINISHED_TABLES_PER_PERSON: '1' } });
  try {
    const page = await visit(on.browser, server.url);
    await page.goto('/new?online=1');
    await page.locator('.start').click();
    await page.locator('details').waitFor();
    await page.goto('/new?online=1');
    await page.locator('.start').click();
    await expect.poll(() => page.getByRole('alert').innerText(), SOON).toContain('too many unfinished');
    await page.context().setOffline(true);
    await page.locator('.start').click();
    await page.getByText('The server cannot be reached').waitFor();
  } finally {
    await server.stop();
  }
});

test('a stored match that cannot be opened stays in the list, can be saved as a file and put away', async () => {
  const page = await visit(on.browser, on.url);
  const { table, luck, turns } = record;
  const old = { ...savedPosition({ game: dice, table, luck, turns }), id: 'old', version: 0 };
  await shelve(page, old);
  await page.goto('/');
  const row = page.locator('li', { hasText: 'Recorded under version 0 of the rules' });
  await row.waitFor();
  await row.getByRole('link').click();
  await page.getByRole('heading', { name: 'This match cannot be opened' }).waitFor();
  await expectClean(page, 'a match that cannot be opened');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ turns, version: 0 });
  await page.getByRole('button', { name: 'Remove from the list' }).click();
  await listGone(page);
});

async function listGone(page: Page) {
  await page.locator('.living').waitFor();
  await expect.poll(() => page.getByText('Recorded under version 0').count(), SOON).toBe(0);
}
