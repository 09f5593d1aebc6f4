import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { createNamedBot } from '@benben/bots';
import { dicePyramid } from '@benben/dice-pyramid';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectClean } from '../src/axe.ts';
import { troublesOf, visit } from '../src/browser.ts';
import { playToTheEnd } from '../src/player.ts';
import { recordMatch, replayLink } from '../src/record.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();
let page: Page;

beforeAll(async () => {
  page = await visit(on.browser, on.url, { width: 1440, height: 900 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a bot' }).click();
  await page.waitForURL('**/local/*');
  await playToTheEnd(page);
  await page.keyboard.press('Escape');
});

const position = (of: Page) => of.locator('input[type="range"]').inputValue();

/** The link to a moment, once it has reached the clipboard. */
async function shared(step: number): Promise<string> {
  await page.locator('ol[aria-label="Log"] button').nth(step).click();
  await page.getByRole('button', { name: 'Share this moment' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied, SOON).toContain(`/replay#${step}.`);
  return copied();
}

test('the log, the slider and the arrows lead to any moment', async () => {
  await page.locator('ol[aria-label="Log"] button').nth(4).click();
  expect(await position(page)).toBe('4');
  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('ArrowRight');
  expect(await position(page)).toBe('5');
  await page.keyboard.press('ArrowLeft');
  expect(await position(page)).toBe('4');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => position(page), SOON).not.toBe('4');
  await page.getByRole('button', { name: 'Pause' }).click();
});

test('a shared moment opens anywhere, without the server, and can be verified', async () => {
  const link = await shared(6);
  const stranger = await visit(on.browser, on.url, { language: 'ru', width: 360, height: 640 });
  await stranger.goto(link);
  await stranger.getByText(/^Шаг 6 из/).waitFor();
  await stranger.getByRole('button', { name: 'Закрыть' }).tap();
  await stranger.getByRole('button', { name: 'Итог партии' }).tap();
  await stranger.getByRole('button', { name: 'Проверить честность' }).tap();
  await expect.poll(() => stranger.locator('.verdict').innerText(), SOON).toContain('Случай был честным');
  expect(troublesOf(stranger)).toEqual([]);
});

test('a forged record is not taken for genuine, and a cut link says so', async () => {
  const link = await shared(2);
  const packed = link.slice(link.indexOf('.', link.indexOf('#')) + 1);
  const match = JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString());
  match.record.secret.seed = match.record.secret.seed.replace(/^./, (digit: string) =>
    digit === '0' ? '1' : '0',
  );
  const forged = deflateRawSync(JSON.stringify(match)).toString('base64url');

  const stranger = await visit(on.browser, on.url);
  await stranger.goto(`/replay#0.${forged}`);
  await stranger.getByRole('button', { name: 'Result' }).click();
  await stranger.getByRole('button', { name: 'Verify this game' }).click();
  await expect.poll(() => stranger.locator('.verdict').innerText(), SOON).toContain('does not add up');

  await stranger.goto('/replay#3.nonsense');
  await stranger.getByRole('heading', { name: 'This match cannot be shown' }).waitFor();
});

test('a review names the costliest choices and leads to the moment of each, with both ways to mark', async () => {
  const random = recordMatch(dicePyramid, 2, (table) => createNamedBot(dicePyramid, table, 'random'), 3);
  const stranger = await visit(on.browser, on.url, {
    language: 'ru',
    theme: 'dark',
    width: 360,
    height: 640,
  });
  await stranger.goto(replayLink(random.record, 0));
  await stranger.getByRole('button', { name: 'Закрыть' }).tap();
  await stranger.getByRole('button', { name: 'Итог партии' }).tap();
  const dialog = stranger.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Разобрать решения: Игрок \d$/ }).tap();
  const slips = dialog.getByRole('button', { name: /Шаг \d+: .+ Лучше: / });
  await slips.first().waitFor();
  await expect.poll(() => dialog.getByText(/^Не хуже лучшего: \d+ из \d+ решени/).count(), SOON).toBe(1);
  // Each has its reason in words, not only a figure.
  const why = dialog.getByText(
    /^(Слишком ранняя остановка|Слишком большой риск|После этого подходит меньше|Осталась дыра|Так пирамида растёт)/,
  );
  expect(await why.count()).toBe(await slips.count());
  await expectClean(stranger, 'reviewed');
  // Who did not play may look through anyone's eyes.
  await dialog.getByRole('button', { name: /^Игрок \d$/, pressed: false }).tap();
  await slips.first().waitFor();
  await dialog.getByText(/^Не хуже лучшего/).waitFor();
  const step = Number(/Шаг (\d+)/.exec(await slips.last().innerText())?.[1]);
  await slips.last().tap();
  const moment = stranger.getByRole('region', { name: `Шаг ${step}: выбор` });
  await moment.getByRole('button', { name: /^Лучше/, pressed: true }).waitFor();
  await moment.getByRole('button', { name: /^Сыграно/, pressed: false }).tap();
  await moment.getByRole('button', { name: /^Сыграно/, pressed: true }).waitFor();
  expect(troublesOf(stranger)).toEqual([]);
});

test('a match goes on from an earlier moment against bots', async () => {
  await page.locator('ol[aria-label="Log"] button').nth(5).click();
  const before = page.url();
  await page.getByRole('button', { name: 'Play on against bots' }).click();
  await page.waitForURL((url) => url.href !== before);
  await page.locator('.undo').waitFor();
  await playToTheEnd(page);
  await page.getByRole('dialog').waitFor();
  expect(troublesOf(page)).toEqual([]);
});
