/** Strangers meet: quick play, clocks, an ending by agreement or by one who resigns, and what the list shows. */
import { expect, test } from 'vitest';
import { expectClean } from '../src/axe.ts';
import { troublesOf, visit } from '../src/browser.ts';
import { layOnline } from '../src/new-table.ts';
import { act, blocksShown, offerOf } from '../src/player.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();

test('two strangers meet by quick play, play a rated match with clocks, and one resigns', async () => {
  const anna = await visit(on.browser, on.url, { width: 360, height: 640, language: 'ru' });
  await anna.goto('/play?game=dice-pyramid');
  await anna.getByText('Сейчас никто не ждёт').waitFor();
  await expectClean(anna, 'the list of tables');
  await anna.locator('[data-action=quick]').tap();
  await anna.getByText('Пока никого').waitFor();
  await expectClean(anna, 'waiting for somebody');

  const boris = await visit(on.browser, on.url, { width: 1440, height: 900, theme: 'dark' });
  await boris.goto('/play');
  await boris.getByRole('link', { name: /Sit down/ }).waitFor();
  await expectClean(boris, 'a table in the list');
  await boris.locator('[data-action=quick]').click();

  const clocks = boris.getByRole('timer');
  await clocks.first().waitFor();
  await expect.poll(() => clocks.count(), SOON).toBeGreaterThanOrEqual(2);
  // A rated match helps nobody.
  await expect.poll(() => boris.getByRole('button', { name: 'Hint' }).count(), SOON).toBe(0);
  await boris.keyboard.press('h');
  const mover = boris.getByText('No hints in a rated match.');
  await mover.waitFor();

  // It can be watched meanwhile, with its living miniature.
  const clara = await visit(on.browser, on.url);
  await clara.goto('/play');
  await clara.locator('.minis span').first().waitFor();
  await clara.getByRole('link', { name: /Watch/ }).click();
  await clara.getByText('You are watching').waitFor();
  await expect.poll(() => clara.locator('[data-action=match-menu]').count(), SOON).toBe(0);

  await anna.locator('[data-action=match-menu]').tap();
  await expectClean(anna, 'the menu of a match');
  await anna.locator('[data-action=resign]').tap();
  await anna.getByText('рейтинг снизится').waitFor();
  await anna.locator('[data-action=resign-sure]').tap();
  const lost = anna.getByRole('dialog', { name: /победа/ });
  await lost.getByText('Вы сдались').waitFor();
  const won = boris.getByRole('dialog', { name: 'You win!' });
  await won.getByText('Resigned:').waitFor();
  await won.locator('b.up').waitFor();
  await expect.poll(() => won.locator('b.up').innerText(), SOON).toMatch(/^\+\d+$/);
  await lost.locator('b.down').waitFor();
  await expectClean(boris, 'a match that was given up');
  for (const page of [anna, boris, clara]) expect(troublesOf(page)).toEqual([]);
});

test('friends stop by agreement and nothing counts; a pause stands until somebody goes on', async () => {
  const host = await visit(on.browser, on.url, { width: 768, height: 1024 });
  await host.goto('/new?game=dice-pyramid&online=1');
  await host.getByText('Per match', { exact: true }).click();
  await host.locator('.start').click();
  await host.waitForURL(/\/table\//);
  const friend = await visit(on.browser, on.url, { width: 390, height: 844 });
  await friend.goto(new URL(host.url()).pathname);
  await friend.getByText('15 minutes for the match').waitFor();
  await friend.getByRole('button', { name: /Sit/ }).first().tap();

  await host.locator('[data-action=match-menu]').click();
  await host.locator('[data-action=offer-pause]').click();
  await friend.locator('[data-action=agree]').tap();
  await host.locator('[data-action=resume]').waitFor();
  await expectClean(host, 'a paused match');
  await friend.locator('[data-action=resume]').tap();
  await host.locator('[data-action=resume]').waitFor({ state: 'detached' });

  await friend.locator('[data-action=match-menu]').tap();
  await friend.locator('[data-action=offer-stop]').tap();
  await host.locator('[data-action=decline]').click();
  await host.locator('[data-action=decline]').waitFor({ state: 'detached' });
  await friend.locator('[data-action=match-menu]').tap();
  await friend.locator('[data-action=offer-stop]').tap();
  await host.locator('[data-action=agree]').click();
  for (const page of [host, friend]) {
    await page.getByRole('dialog', { name: 'Stopped by agreement' }).waitFor();
    expect(troublesOf(page)).toEqual([]);
  }
});

test('a turn is taken back when the rival agrees, and never past a roll', async () => {
  const host = await visit(on.browser, on.url, { width: 1440, height: 900 });
  const path = await layOnline(host);
  const friend = await visit(on.browser, on.url, { width: 360, height: 640, language: 'ru' });
  await friend.goto(path);
  await friend.getByRole('button', { name: 'Сесть', exact: true }).tap();
  await host.locator('.undo').waitFor();

  // Both play until the host stops with something placed: the turn is over, and the friend has not rolled yet.
  const waits = async () => (await offerOf(host)) === 'wait' && (await offerOf(friend)) === 'roll';
  const stopsHere = async () => {
    while ((await offerOf(host)) !== 'choose') await Promise.all([act(host), act(friend)]);
    await host.locator('[data-action="stop"]').click();
    while (!(await waits())) if ((await offerOf(host)) === 'end') await act(host);
  };
  await stopsHere();
  const score = await blocksShown(host);
  await host.locator('[data-action=match-menu]').focus();
  await host.keyboard.press('Enter');
  await expectClean(host, 'the menu with a turn to take back');
  await host.locator('[data-action=offer-undo]').focus();
  await host.keyboard.press('Enter');
  await friend.getByText('можно вернуть мой последний ход?').waitFor();
  await expectClean(friend, 'somebody asks for a turn back');
  await friend.locator('[data-action=agree]').tap();
  await host
    .locator('[data-action="stop"], .bar .primary[data-key="E"], [data-action="all"]')
    .first()
    .waitFor();
  await host.getByText('took the last turn back').first().waitFor();
  expect(await blocksShown(host)).not.toBe(score);

  // Played again, and the rival rolls: from then on there is nothing to take back.
  await stopsHere();
  await friend.locator('[data-action="roll"]').tap();
  await host.locator('[data-action=match-menu]').click();
  await host.locator('[data-action=offer-undo]').click();
  await host.getByText('cannot be taken back').waitFor();
  for (const page of [host, friend]) expect(troublesOf(page)).toEqual([]);
}, 300_000);
