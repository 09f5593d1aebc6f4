/** Being somebody: profile, leaders, friends by link, one tap to a table, talk in two languages, and being left in peace. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib.mjs';
import { expectClean } from '../src/axe.ts';
import { troublesOf, visit } from '../src/browser.ts';
import { runIn } from '../src/copy.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();
/** A server of its own: whoever runs it decides about people here. */
let own: RunningServer;
beforeAll(async () => {
  own = await startServer();
});
afterAll(() => own?.stop());

/** What whoever runs the server types beside it. */
const benben = (...args: readonly string[]) =>
  runIn(ROOT, '--import', 'tsx', 'packages/cli/src/main.ts', 'people', ...args, '--data', own.dataDir);

const phone = () => visit(on.browser, own.url, { width: 360, height: 640, language: 'ru' });
const desktop = () => visit(on.browser, own.url, { width: 1440, height: 900, theme: 'dark' });

async function linkOf(page: Page): Promise<string> {
  await page.goto('/friends');
  const link = page.locator('input[readonly]');
  await link.waitFor();
  return new URL(await link.inputValue()).pathname;
}

/** What was refused on purpose is reported by the browser, too. */
const faultsOf = (page: Page) => troublesOf(page).filter((text) => !/status of 40[34]/.test(text));

/** By keyboard alone: to the element, and a key on it. */
async function press(page: Page, selector: string, key = 'Enter') {
  await page.locator(selector).first().focus();
  await page.keyboard.press(key);
}

async function befriend(anna: Page, boris: Page) {
  const path = await linkOf(anna);
  await boris.goto(path);
  await boris.locator('[data-action=befriend]').waitFor();
  await expectClean(boris, 'a link of a friend');
  await press(boris, '[data-action=befriend]');
  await boris.getByText('are friends').waitFor();
}

const idOf = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { id: string }).id);

/** A table of the first with free talk, laid through the page, at which the friend sits down with one tap. */
async function together(anna: Page, boris: Page) {
  await anna.goto('/new?game=dice-pyramid&online=1');
  await anna.getByText('Свои слова', { exact: true }).tap();
  await anna.locator('.start').tap();
  await anna.waitForURL(/\/table\//);
  await boris.goto('/');
  await anna.locator('[data-invite]').tap();
  await boris.locator('main [data-action=accept]').waitFor();
}

test('friends by link: who is here is seen, a tap invites, and the match begins', async () => {
  const [anna, boris] = [await phone(), await desktop()];
  await befriend(anna, boris);
  await boris.goto('/friends');
  await anna.locator('li .here').waitFor();
  await expectClean(anna, 'friends on a phone');
  await boris.locator('li .here').waitFor();
  await expectClean(boris, 'friends on a wide screen');

  await together(anna, boris);
  await expectClean(anna, 'a table with friends to invite');
  await expectClean(boris, 'an invitation on the home page');
  // Also on any other page, at once.
  await boris.goto('/rules');
  await boris.getByRole('alert').locator('[data-action=accept]').waitFor();
  await expectClean(boris, 'an invitation over a page');
  await press(boris, '[data-action=accept]');
  await anna.locator('[data-action=talk]').waitFor();
  await boris.locator('[data-action=talk]').waitFor();

  // Who goes is seen to go.
  await anna.goto('/friends');
  await anna.locator('li .here').waitFor();
  await boris.context().close();
  await anna.getByText('не здесь').waitFor();
  expect(troublesOf(anna)).toEqual([]);
});

test('talk: written in Russian on a phone, read in English on a wide screen; muted, blocked, reported', async () => {
  const [anna, boris] = [await phone(), await desktop()];
  await befriend(anna, boris);
  await together(anna, boris);
  await press(boris, 'main [data-action=accept]');
  await anna.locator('[data-action=talk]').tap();
  await boris.locator('[data-action=talk]').waitFor();
  await anna.locator('[data-say=good-move]').tap();
  // Beside the name, in the reader's language; and marked as unread.
  await boris.locator('.bubble', { hasText: 'Good move!' }).waitFor();
  await boris.getByRole('button', { name: 'Talk, 1 new line' }).waitFor();
  await boris.locator('[aria-live=polite]', { hasText: 'Good move!' }).waitFor({ state: 'attached' });
  await anna.locator('[data-over] li.mine', { hasText: 'Хороший ход!' }).waitFor();
  await anna.locator('[data-over] input').fill('Как дела?');
  await anna.locator('[data-over] button[type=submit]').tap();
  await anna.locator('[data-say=joy]').tap();

  // The panel leaves the bar alone: whoever talks can still play.
  const [panel, bar] = [
    await anna.locator('[data-over]').boundingBox(),
    await anna.locator('.screen > .bar').boundingBox(),
  ];
  if (!panel || !bar) throw new Error('the panel and the bar are both on the screen');
  expect(panel.y + panel.height).toBeLessThanOrEqual(bar.y);
  await expectClean(anna, 'talk on a phone');

  await press(boris, '[data-action=talk]');
  await boris.locator('[data-over] li', { hasText: 'Как дела?' }).waitFor();
  await expect.poll(() => boris.locator('[data-over] li').count(), SOON).toBe(3);
  await boris.getByRole('button', { name: 'Talk', exact: true }).waitFor();
  await expectClean(boris, 'talk on a wide screen');
  await boris.locator('[data-over] input').focus();
  await boris.keyboard.type('Fine, thank you');
  await boris.keyboard.press('Enter');
  await anna.locator('[data-over] li', { hasText: 'Fine, thank you' }).waitFor();

  // Muted for one alone.
  await press(boris, '[data-over] li .name');
  await boris.locator('[data-action=mute]').waitFor();
  await expectClean(boris, 'being left in peace');
  await press(boris, '[data-action=mute]');
  await boris.locator('[data-over] li', { hasText: 'Как дела?' }).waitFor({ state: 'detached' });
  await boris.locator('[data-over] li', { hasText: 'Fine, thank you' }).waitFor();
  await anna.locator('[data-over] li', { hasText: 'Fine, thank you' }).waitFor();

  // Forgiven in the settings.
  await boris.getByRole('button', { name: 'Settings' }).click();
  await boris.getByText('Muted and blocked').click();
  await boris.getByRole('button', { name: /Listen again/ }).click();
  await boris.getByText('Nobody is muted or blocked.').waitFor();
  await expectClean(boris, 'the settings of somebody');
  await boris.keyboard.press('Escape');
  await boris.locator('[data-over] li', { hasText: 'Как дела?' }).waitFor();

  // Reported, then blocked: both read nothing of each other, and do not sit down together.
  await anna.locator('[data-over] li .name').first().tap();
  await anna.locator('[data-action=report]').tap();
  await anna.getByLabel('Своими словами').fill('Посмотрите, пожалуйста');
  await expectClean(anna, 'a report');
  await anna.locator('[data-action=send-report]').tap();
  await anna.getByText('Жалобу рассмотрят').waitFor();
  await anna.locator('[data-action=block]').tap();
  await anna.locator('[data-over] li', { hasText: 'Fine, thank you' }).waitFor({ state: 'detached' });
  await boris.locator('[data-over] li', { hasText: 'Как дела?' }).waitFor({ state: 'detached' });
  await anna.goto('/friends');
  await anna.getByText('Здесь пока никого').waitFor();

  const reports = await benben('reports');
  expect(reports).toContain('rude');
  const shown = await benben('report', reports.split(' ')[0] ?? '');
  expect(shown).toContain('Посмотрите, пожалуйста');
  expect(shown).toContain('Fine, thank you');
  for (const page of [anna, boris]) expect(troublesOf(page)).toEqual([]);
});

test('warned, muted, banned and pardoned by whoever runs the server, seen from both sides', async () => {
  const [anna, boris] = [await phone(), await desktop()];
  await befriend(anna, boris);
  const person = await idOf(boris);
  await together(anna, boris);
  await press(boris, 'main [data-action=accept]');
  await boris.locator('[data-action=talk]').click();
  const why = ['--reason', 'Please be kind', '--as', 'Vera'] as const;

  await benben('warn', person, ...why);
  const warning = boris.getByRole('dialog', { name: 'A message from the owner of this server' });
  await warning.getByText('Please be kind').waitFor();
  await expectClean(boris, 'a warning');
  // Closing is not reading.
  await boris.keyboard.press('Escape');
  await warning.getByText('Please be kind').waitFor();
  await press(boris, '[data-action=acknowledge]');
  await warning.waitFor({ state: 'hidden' });

  await benben('mute', person, ...why, '--for', '1h');
  await boris.getByText('For now you can only use ready phrases').waitFor();
  await expect.poll(() => boris.locator('[data-over] input').count(), SOON).toBe(0);
  await boris.locator('[data-say=oops]').click();
  await anna.locator('.bubble', { hasText: 'Ой!' }).waitFor();
  await expectClean(boris, 'muted');

  await benben('ban', person, ...why, '--for', '1d');
  await boris.getByRole('heading', { name: 'You cannot play online for now' }).waitFor();
  await boris.getByRole('alert').getByText('Please be kind').waitFor();
  await expectClean(boris, 'banned');
  // The table goes on by its terms: the chair is kept, and the other sees that its person is away.
  await anna.getByText('не у экрана').first().waitFor();
  await boris.goto('/play');
  await boris.locator('[data-action=quick]').click();
  await boris.getByText('You are banned from this server for now').waitFor();

  await benben('pardon', person, '--reason', 'We have talked', '--as', 'Vera');
  await boris.getByRole('alert').getByText('Please be kind').waitFor({ state: 'detached' });
  const log = await benben('log', person);
  expect(log.match(/Vera: (\w+)/g)).toEqual(['Vera: pardon', 'Vera: ban', 'Vera: mute', 'Vera: warn']);
  for (const page of [anna, boris]) expect(faultsOf(page)).toEqual([]);
});

/** A rated match of two people, over their own sockets: the second gives up at once. */
async function wonBy(winner: Page, loser: Page) {
  const id = await winner.evaluate(async () => {
    const terms = { pace: { kind: 'days', hours: 24 }, timeOut: 'resign' };
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'dice-pyramid', rated: true, seats, terms }),
    });
    return ((await answer.json()) as { id: string }).id;
  });
  /** Sits down; the loser resigns as soon as the match has begun, and both wait for its end. */
  const play = (page: Page, seat: number, resigns: boolean) =>
    page.evaluate(
      ({ table, at, givesUp }) =>
        new Promise<void>((resolve) => {
          const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
          const say = (message: object) => socket.send(JSON.stringify(message));
          socket.onopen = () => {
            say({ type: 'hello', v: 1, since: -1 });
            say({ type: 'sit', seat: at, nonce: 'a-nonce-of-a-test' });
          };
          socket.onmessage = ({ data }) => {
            const { type } = JSON.parse(String(data)) as { type: string };
            if (type === 'step' && givesUp) say({ type: 'resign' });
            if (type !== 'over') return;
            socket.close();
            resolve();
          };
        }),
      { table: id, at: seat, givesUp: resigns },
    );
  await Promise.all([play(winner, 0, false), play(loser, 1, true)]);
}

test('a profile has its matches, its rating as a graph and a table, and a place among the leaders', async () => {
  const [anna, boris] = [await phone(), await desktop()];
  await befriend(anna, boris);
  for (const loser of [boris, boris, anna]) await wonBy(loser === boris ? anna : boris, loser);
  const mine = await idOf(anna);

  await anna.goto(`/people/${mine}`);
  await anna.locator('figure svg .curve').waitFor();
  await expect.poll(() => anna.locator('figure table tbody tr').count(), SOON).toBe(3);
  await expect
    .poll(() => anna.locator('li .result').allInnerTexts(), SOON)
    .toEqual([
      expect.stringMatching(/^поражение −\d+$/),
      expect.stringMatching(/^победа \+\d+$/),
      expect.stringMatching(/^победа \+\d+$/),
    ]);
  await expectClean(anna, 'a profile on a phone');
  await anna.locator('[data-filter=result]').selectOption('won');
  await expect.poll(() => anna.locator('li .result').count()).toBe(2);
  await anna.locator('[data-filter=name]').fill('nobody of this name');
  await anna.getByText('ничего не нашлось').waitFor();

  // Whoever looks at a friend sees the same matches, from the other side.
  await boris.goto(`/people/${mine}`);
  await boris.locator('figure svg .curve').waitFor();
  await expect
    .poll(() => boris.locator('section.card:nth-child(2) tbody td').allInnerTexts(), SOON)
    .toEqual(['2', '1', '0']);
  await expectClean(boris, 'the profile of a friend on a wide screen');
  await press(boris, '[data-action=unfriend]');
  await press(boris, '[data-action=unfriend-sure]');
  await boris.locator('[data-action=unfriend]').waitFor({ state: 'detached' });

  await boris.goto('/leaders/dice-pyramid');
  await boris.getByText('Your rating has not settled yet').waitFor();
  await expectClean(boris, 'leaders without a place');
  await boris.goto('/people/nobody');
  await boris.getByText('There is no such person').waitFor();
  for (const page of [anna, boris]) expect(faultsOf(page)).toEqual([]);
});

test('whose rating is settled has a marked place among the leaders, but not in child mode', async () => {
  const [anna, boris, clara] = [await phone(), await desktop(), await desktop()];
  for (const page of [anna, boris, clara]) await linkOf(page);
  // Now one wins, now the other: that is how a rating settles. Nobody else has played as often.
  for (const rival of [boris, clara])
    for (let i = 0; i < 4; i++) {
      await wonBy(rival, anna);
      await wonBy(anna, rival);
    }
  await anna.goto('/leaders/dice-pyramid');
  await anna.getByText('Ваше место: 1', { exact: true }).waitFor();
  await expect.poll(() => anna.locator('tr[aria-current=true]').innerText(), SOON).toContain('Вы');
  await expectClean(anna, 'leaders on a phone');
  await anna.getByRole('button', { name: 'Настройки' }).tap();
  await anna.getByRole('switch', { name: /Детский режим/ }).tap();
  await expectClean(anna, 'child mode');
  await anna.keyboard.press('Escape');
  await anna.reload();
  await anna.getByText('В детском режиме').waitFor();
  await expect.poll(() => anna.locator('tr[aria-current=true]').count(), SOON).toBe(0);
  // Strangers find nobody there any more.
  const mine = await idOf(anna);
  await boris.goto(`/people/${mine}`);
  await boris.getByText('There is no such person').waitFor();
});
