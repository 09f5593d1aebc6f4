/** The faces of somebody's own box: from the file to the board, at every kind of table. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean } from '../src/axe.ts';
import { troublesOf, type Visitor, visit } from '../src/browser.ts';
import { steadyLuck } from '../src/luck.ts';
import { actAtPyramidion, lookAt } from '../src/pyramidion-player.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();

interface Faces {
  readonly cities: readonly object[];
  readonly boats: readonly { readonly cost: object }[];
}

/** The file the page offers to begin with. */
async function sampleOf(page: Page, button: string): Promise<Faces> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return JSON.parse(readFileSync(await saved.path(), 'utf8'));
}

const choose = (page: Page, content: unknown) =>
  page.locator('input[type="file"]').setInputFiles({
    name: 'my-box.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  });

/** No built-in city asks for so much. */
const printed = (faces: Faces): Faces => ({
  ...faces,
  cities: faces.cities.map((city) => ({
    ...city,
    thresholds: { influence: 13, agreements: 14, trade: 15 },
  })),
  boats: faces.boats.map((boat) => ({ ...boat, victoryPoints: 17 })),
});

async function newTable(visitor: Visitor, path: string): Promise<Page> {
  const page = await visit(on.browser, on.url, visitor);
  await page.goto(path);
  await choose(page, printed(await sampleOf(page, 'Download the built-in cards')));
  await page.getByText('Played with my-box.json').waitFor();
  return page;
}

/** What is printed on every city of the map and every open boat. */
async function expectOwnFaces(page: Page) {
  // While a city is played the others stand in a row without their tablets.
  await page.locator('.tile .tablets').first().waitFor({ state: 'attached' });
  await expect
    .poll(() => page.locator('.tile .tablets').allTextContents())
    .toEqual(Array(8).fill(expect.stringMatching(/^13\s*14\s*15$/)));
  const points = await page.locator('.boat .sail b').allInnerTexts();
  expect(points.length).toBeGreaterThan(0);
  expect(new Set(points)).toEqual(new Set(['17']));
}

const luck = steadyLuck(3);
const stepsOf = (page: Page) => page.locator('ol[aria-label="Log"] li').count();

async function playOn(page: Page, steps: number) {
  const enough = (await stepsOf(page)) + steps;
  while ((await stepsOf(page)) < enough) await actAtPyramidion(page, { luck });
}

test('a match against a bot: figures on the board, a hint, after a reload and behind a link', async () => {
  const page = await newTable({ width: 1440, height: 900 }, '/new?game=pyramidion');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expectClean(page, 'own faces chosen');
  await page.locator('.seats select').first().selectOption('cat');
  await page.locator('button.start').click();
  await page.waitForURL('**/local/*');
  await expectOwnFaces(page);
  await playOn(page, 6);
  await lookAt(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/good choices are marked|^Best: /).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/^Best: /).waitFor();
  await page.reload();
  await expectOwnFaces(page);
  await playOn(page, 2);

  await page.locator('ol[aria-label="Log"] button').nth(3).click();
  await page.getByRole('button', { name: 'Share this moment' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied, SOON).toContain('/replay#3.');
  const stranger = await visit(on.browser, on.url, { width: 1440, height: 900 });
  await stranger.goto(await copied());
  await expectOwnFaces(stranger);
  for (const one of [page, stranger]) expect(troublesOf(one)).toEqual([]);
});

test('a table online: who joins and who watches see the same figures', async () => {
  const host = await newTable({ width: 1440, height: 900 }, '/new?game=pyramidion&online');
  await host.getByRole('button', { name: 'Create the table' }).click();
  await host.waitForURL('**/table/*');
  const path = new URL(host.url()).pathname;
  const guest = await visit(on.browser, on.url, { width: 1440, height: 900 });
  await guest.goto(path);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await expectOwnFaces(host);
  await expectOwnFaces(guest);
  const spectator = await visit(on.browser, on.url, { width: 1440, height: 900 });
  await spectator.goto(path);
  await spectator.getByText('You are watching').waitFor();
  await expectOwnFaces(spectator);
  await host.reload();
  await expectOwnFaces(host);
  for (const page of [host, guest, spectator]) expect(troublesOf(page)).toEqual([]);
});

test('a file that cannot be used says where and why, in the language of the page', async () => {
  const page = await visit(on.browser, on.url, { language: 'ru', width: 360, height: 740 });
  await page.goto('/new?game=pyramidion');
  const faces = await sampleOf(page, 'Скачать встроенные карты');
  const alert = page.getByRole('alert');
  await choose(page, { ...faces, boats: faces.boats.with(3, { cost: { wood: 99 } }) });
  await expect
    .poll(() => alert.innerText(), SOON)
    .toBe('Файл не подходит: boats[3].cost.wood: нужно целое число, 0–20, а стоит 99');
  await choose(page, 'no json at all');
  await expect.poll(() => alert.innerText(), SOON).toBe('Это не файл JSON.');
  // The file itself is as good as none.
  await choose(page, faces);
  await page.getByText('Играем с файлом my-box.json').waitFor();
  await page.getByRole('button', { name: 'Вернуть встроенные карты' }).tap();
  await page.goto('/new?game=emperors-gold');
  const tasks = (await sampleOf(page, 'Скачать встроенные карты')) as unknown as { tasks: object[] };
  await choose(page, { tasks: tasks.tasks.slice(0, 5) });
  await expect
    .poll(() => alert.innerText(), SOON)
    .toBe('Файл не подходит: tasks: записей должно быть 13–60, а их 5');
  expect(troublesOf(page)).toEqual([]);
});
