import { isCard, pieceOf } from '@benben/pyramids';
import { expect, test } from 'vitest';
import { obstacles } from '../src/axe.ts';
import { troublesOf, visit } from '../src/browser.ts';
import { holdClock, passUntil } from '../src/clock.ts';
import { steadyLuck } from '../src/luck.ts';
import { layTable } from '../src/new-table.ts';
import {
  bothOutMoment,
  fillingMoment,
  goodMatch,
  oneOutMoment,
  riskyMoment,
  turnOn,
} from '../src/pyramids-matches.ts';
import { fingers, holdRisky, keys, nextOffer, playLastTurn, playPyramids } from '../src/pyramids-player.ts';
import { replayLink, takeUp } from '../src/record.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();

test('PYR-8 the level is filled with two cards, one after the other', async () => {
  const { match, step } = fillingMoment();
  const page = await visit(on.browser, on.url, { language: 'ru', width: 360, height: 640 });
  await takeUp(page, match, step);
  expect(await nextOffer(page)).toBe('lay');
  expect(await obstacles(page, 'filling')).toEqual([]);
  await page.locator('[data-action="side"]').tap();
  await page.locator('[data-action="turn"]').tap();
  await page.locator('[data-action="lay"]').tap();
  await expect
    .poll(() => page.locator('.card.used').count(), SOON)
    .toBe(1 + usedCards(match.states[step]?.players[0]?.cards));
  await page.locator('[data-action="lay"]').tap();
  await page.locator('.bar .primary[data-key="E"]').tap();
  await page.locator('.undo:disabled').waitFor();
  expect(troublesOf(page)).toEqual([]);
});

const usedCards = (cards = 0) => [1, 2, 4].filter((bit) => (cards & bit) === 0).length;

test('a domino is dragged, turned with the wheel, taken back, and a wrong place says why', async () => {
  const page = await layTable(on, 'pyramids', {}, ['person']);
  await page.locator('[data-slot="0"]').click();
  await page.locator('[data-lit]').first().click();
  await expect.poll(() => page.locator('.undo').isEnabled(), SOON).toBe(true);
  await page.locator('.undo').click();
  await expect.poll(() => page.locator('.slot.lit').count(), SOON).toBe(3);

  await page.locator('[data-slot="1"]').dragTo(page.locator('[data-cell="40"]'));
  await page.locator('[data-slot="1"]').waitFor({ state: 'detached' });
  await page.locator('.undo').click();

  await page.locator('[data-slot="2"]').click();
  const name = () => page.locator('[data-cell="40"]').getAttribute('aria-label');
  await page.locator('[data-cell="40"]').hover();
  const before = await page.locator('.ghost .rim').getAttribute('width');
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.locator('.ghost .rim').getAttribute('width'), SOON).not.toBe(before);
  expect(await name()).toContain('area');

  // A place beyond the first domino's is refused with its rule.
  await page.locator('[data-cell="20"]').click();
  const toast = page.locator('.holder p');
  await toast.waitFor();
  await expect.poll(() => toast.locator('a').getAttribute('href'), SOON).toMatch(/^\/rules\/pyramids#PYR-5/);
  expect(troublesOf(page)).toEqual([]);
});

test('a placement that leaves the level unfinishable is warned of, and can be taken back', async () => {
  const { match, step } = riskyMoment();
  const page = await visit(on.browser, on.url);
  await takeUp(page, match, step);
  const warning = page.locator('.below .warning');
  await holdRisky(page);
  await expect.poll(() => warning.innerText(), SOON).toContain('you would be out');
  // The button that stands out puts the domino back.
  await expect.poll(() => page.locator('.bar .primary').getAttribute('data-action'), SOON).toBe('back');
  expect(await obstacles(page, 'warned')).toEqual([]);
  await page.keyboard.press('e');
  await expect.poll(() => warning.innerText(), SOON).toContain('undo');
  await page.keyboard.press('u');
  await expect.poll(() => warning.count(), SOON).toBe(0);
  expect(troublesOf(page)).toEqual([]);
});

test('PYR-9 the warning is whole on a small phone', async () => {
  const { match, step } = riskyMoment();
  for (const language of ['en', 'ru'] as const) {
    const page = await visit(on.browser, on.url, { language, width: 360, height: 640 });
    await takeUp(page, match, step);
    await holdRisky(page);
    const box = (selector: string) =>
      page.locator(selector).evaluate((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return { left, right, top, bottom, cut: part.scrollWidth > part.clientWidth };
      });
    const [warning, bar] = [await box('.below .warning'), await box('section.bar')];
    expect(warning.cut).toBe(false);
    expect(warning.left).toBeGreaterThanOrEqual(0);
    expect(warning.right).toBeLessThanOrEqual(360);
    expect(warning.bottom).toBeLessThanOrEqual(bar.top);
    expect(troublesOf(page)).toEqual([]);
  }
});

const ELIMINATIONS = [
  ['one', oneOutMoment, 1],
  ['both', bothOutMoment, 2],
] as const;

test.each(ELIMINATIONS)(
  'PYR-9 result, log and sheet say who was out and why: %s',
  async (_, moment, outs) => {
    const { match, step } = moment();
    const points = match.states
      .at(-1)
      ?.players.map(({ scores }) => String(scores.reduce((a, b) => a + b, 0)));
    const page = await visit(on.browser, on.url, { width: 360, height: 640 });
    await takeUp(page, match, step);
    await page.keyboard.press('s');
    await page.locator('.sheet').waitFor();
    await playLastTurn(page);
    // The result comes instead of the sheet.
    await expect.poll(() => page.locator('.sheet').count(), SOON).toBe(0);
    const said = await page.locator('.result ul li').allInnerTexts();
    const heading = await page.locator('dialog[open] h2').innerText();
    expect(said).not.toContain(heading);
    const reasons = said.filter((text) => /out on level 2: 2 places to fill/.test(text));
    expect(reasons).toHaveLength(outs);
    expect(reasons.some((text) => text.includes(`Points written down: ${points?.[1]}`))).toBe(true);
    expect(said.some((text) => text.includes('Nobody is left'))).toBe(outs === 2);
    const sums = async () => (await page.locator('.result td.sum').allInnerTexts()).toSorted();
    await expect.poll(sums, SOON).toEqual(points?.toSorted());
    expect(await obstacles(page, 'the result')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.sheet').waitFor();
    await expect
      .poll(() => page.locator('.sheet .fell').allInnerTexts(), SOON)
      .toEqual(Array(outs).fill('out: 2 places to fill, no cards'));
    await expect.poll(() => page.locator('.sheet tfoot b').allInnerTexts(), SOON).toEqual(points);
    expect(await obstacles(page, 'the sheet')).toEqual([]);
    await page.locator('.logbutton').tap();
    await page.locator('dialog[open] .decisive').first().waitFor();
    const told = async () =>
      (await page.locator('dialog[open] .decisive').allInnerTexts()).filter((one) => one !== heading);
    await expect.poll(told, SOON).toEqual(said);
    expect(troublesOf(page)).toEqual([]);
  },
);

test('undo goes back to the refill and not beyond it', async () => {
  const page = await layTable(on, 'pyramids', {}, ['person']);
  await playPyramids(page, {
    hands: fingers(page, steadyLuck(5)),
    onlook: async (offer) => offer === 'refill',
  });
  const first = await page.locator('.plate .who').innerText();
  const undo = page.locator('.undo');
  while (await undo.isEnabled()) await undo.click();
  await expect.poll(() => page.locator('.slot.lit').count(), SOON).toBe(3);
  let refills = 0;
  await playPyramids(page, {
    hands: fingers(page, steadyLuck(6)),
    onlook: async (offer) => {
      if (offer === 'refill') refills++;
      return refills > 0 && offer === 'choose';
    },
  });
  // The other player of this device is asked; what the first refilled stays.
  await expect.poll(() => undo.isDisabled(), SOON).toBe(true);
  await expect.poll(() => page.locator('.plate .who').innerText(), SOON).not.toBe(first);
});

test('both views, both themes, the card step and the sheet stand in nobody’s way', async () => {
  const match = goodMatch(4);
  const page = await visit(on.browser, on.url, { width: 768, height: 1024 });
  const look = async (where: string) => expect(await obstacles(page, where)).toEqual([]);
  await takeUp(page, match, turnOn(match, 2, 4));
  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'Top view' }).waitFor();
  await page.keyboard.press('1');
  expect(await nextOffer(page)).toMatch(/lay|warned/);
  await look('held, from the side');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme="dark"]').waitFor();
  await look('held, from the side, dark');
  await page.keyboard.press('v');
  await playPyramids(page, {
    hands: keys(page, steadyLuck(1)),
    onlook: async (offer) => offer === 'refill',
  });
  await page.locator('.card.lit').first().click();
  await page.locator('[data-action="side"]').waitFor();
  await look('card in hand, dark');
  await page.locator('[data-action="back"]').click();
  await page.keyboard.press('s');
  await page.getByRole('region', { name: 'Score sheet' }).waitFor();
  await look('score sheet, dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-theme="light"]').waitFor();
  // Any number of the sheet shows the areas it came from.
  await page.locator('.sheet .score').first().click();
  await page.locator('.sum').waitFor();
  await expect.poll(() => page.locator('.stage .area').count(), SOON).toBeGreaterThan(0);
  await look('areas of a level');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.sum').count(), SOON).toBe(0);
  await page.keyboard.press('?');
  await page.getByText('refill from the left or the right pile').waitFor();
  await look('keys');
  expect(troublesOf(page)).toEqual([]);
});

test('a level is scored area by area, and the replay can stop there', async () => {
  const match = goodMatch(2);
  const step = turnOn(match, 1, 12);
  const page = await visit(on.browser, on.url, { width: 1440, height: 900, motion: true });
  await holdClock(page);
  await page.goto(replayLink(match.record, step - 2));
  const at = page.locator('input[type="range"]');
  await at.waitFor();
  await page.keyboard.press('Space');
  await passUntil(page, '.sum');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.clock.resume();
  const scores = match.states[step]?.players.map((player) => String(player.scores[0]));
  expect(scores).toContain(await page.locator('.sum .total').innerText());
  await expect
    .poll(() => page.locator('.stage .area').count(), SOON)
    .toBe(await page.locator('.sum .part svg').count());
  expect(await obstacles(page, 'scoring')).toEqual([]);

  // A line of the log leads to its moment, the slider to any other; the board follows both.
  const stonesThen = (moment: number) =>
    match.states[moment]?.players[0]?.laid.filter((piece) => !isCard(pieceOf(piece))).length;
  const dominoes = async () => (await page.locator('.stage .level > g').count()) / 2;
  await page.locator('ol[aria-label="Log"] button').nth(9).click();
  await expect.poll(() => at.inputValue(), SOON).toBe('9');
  expect(await dominoes()).toBe(stonesThen(9));
  await at.fill('4');
  expect(await dominoes()).toBe(stonesThen(4));
  expect(troublesOf(page)).toEqual([]);
});

test('a rival’s pyramid is enlarged by a tap, and reaching for a stone leads back to the own one', async () => {
  const match = goodMatch(3);
  const page = await visit(on.browser, on.url, { width: 360, height: 740 });
  await takeUp(page, match, turnOn(match, 1, 8));
  await page.getByRole('button', { name: /Hare 1/ }).tap();
  await page.getByRole('img', { name: /^Pyramid: Hare 1/ }).waitFor();
  expect(await obstacles(page, 'enlarged')).toEqual([]);
  await page.locator('[data-slot="1"]').tap();
  await page.locator('[data-slot="1"].selected').waitFor();
  await expect.poll(() => page.locator('[data-lit]').count(), SOON).toBeGreaterThan(0);
  expect(troublesOf(page)).toEqual([]);
});
