import { expect, test } from 'vitest';
import { troublesOf, visit } from '../src/browser.ts';
import { holdClock, passUntil } from '../src/clock.ts';
import { layOnline } from '../src/new-table.ts';
import { act, blocksShown, playUntil } from '../src/player.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();

test('two people by link, one killed in the middle of a turn, and a spectator', async () => {
  const host = await visit(on.browser, on.url);
  const path = await layOnline(host);
  const friend = await visit(on.browser, on.url, { language: 'ru', width: 360, height: 700 });
  await friend.goto(path);
  await friend.getByRole('button', { name: 'Сесть', exact: true }).tap();
  const spectator = await visit(on.browser, on.url);
  await host.locator('.undo').waitFor();
  await spectator.goto(path);
  await spectator.getByText('You are watching').waitFor();
  // Nothing of it is theirs to take back, and what is sealed is no news.
  await spectator.locator('ol[aria-label="Log"] li').first().waitFor();
  await expect.poll(() => spectator.locator('.undo').count(), SOON).toBe(0);
  await expect
    .poll(() => spectator.locator('ol[aria-label="Log"]').innerText(), SOON)
    .not.toMatch(/[\da-f]{16}/);

  // Both play until the host has placed a block and not sent it yet.
  const drafted = async () => (await host.locator('.undo:enabled').count()) > 0;
  await playUntil(host, async () => {
    if (await drafted()) return true;
    await act(friend);
    return false;
  });
  const placed = await blocksShown(host);
  const memory = await host.context().storageState();
  await host.context().close();

  // The same person comes back: same chair, same dice, and the tried blocks still there.
  const back = await visit(on.browser, on.url, { memory });
  await back.goto(path);
  await back.locator('.undo:enabled').waitFor();
  expect(await blocksShown(back)).toBe(placed);

  let acts = 0;
  for (let going = [true]; going.includes(true); acts++) {
    going = await Promise.all([act(back), act(friend)]);
    if (acts > 4000) throw new Error('the match does not end');
  }
  await spectator.getByRole('dialog').waitFor();
  const heading = await back.getByRole('dialog').getByRole('heading').innerText();
  expect(heading).toMatch(/win/);
  await back.getByRole('button', { name: 'Verify this game' }).click();
  const verdict = await back.locator('.verdict').innerText();
  expect(verdict).toContain('The luck was fair');
  // The device kept what it saw and gave before the match, and knows the key of its server.
  expect(verdict).toContain('This device saw the seal before the match');
  await back.getByText('Signed by this server').waitFor();
  await spectator.getByRole('button', { name: 'Verify this game' }).click();
  await expect
    .poll(() => spectator.locator('.verdict').innerText(), SOON)
    .toContain('was not there before the first move');

  // A server that shows another seal afterwards than before is found out by who saw the first.
  await friend.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('benben.witness.')) ?? '';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, commitment: 'ab'.repeat(32) }));
  });
  await friend.locator('[data-action="verify"]').tap();
  await expect
    .poll(() => friend.locator('.verdict').innerText(), SOON)
    .toContain('Печать в записи не та, которую показали до начала.');
  for (const page of [back, friend, spectator]) expect(troublesOf(page)).toEqual([]);
}, 300_000);

test('the host seats a bot, and the match begins by itself', async () => {
  const host = await visit(on.browser, on.url, { width: 360, height: 640 });
  const path = await layOnline(host);
  await host.getByRole('button', { name: 'Seat a bot' }).tap();
  await host.locator('.undo').waitFor();
  // The running match is in the list on the home page.
  await host.goto('/');
  await host.locator(`main a[href="${path}"]`).waitFor();
});

test('a move without a network says at once that it waits, and goes out by itself', async () => {
  const host = await visit(on.browser, on.url);
  await layOnline(host);
  await host.getByRole('button', { name: 'Seat a bot' }).click();
  await host.locator('[data-action="roll"]').waitFor(SOON);
  await host.context().setOffline(true);
  await host.locator('[data-action="roll"]').click();
  await host.locator('.line b', { hasText: 'your move will be sent' }).waitFor();
  await host.context().setOffline(false);
  await expect
    .poll(() => host.locator('.line b', { hasText: 'your move will be sent' }).count(), SOON)
    .toBe(0);
  // Whatever was rolled, and whoever is on turn by then.
  await host
    .getByText(/You roll /)
    .first()
    .waitFor({ ...SOON, state: 'attached' });
});

test('whoever comes back is shown what happened meanwhile', async () => {
  const host = await visit(on.browser, on.url);
  const path = await layOnline(host);
  const friend = await visit(on.browser, on.url);
  await friend.goto(path);
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await friend.locator('.undo').waitFor();
  await host.locator('.line b').filter({ hasText: 'turn' }).waitFor();
  const hostBegins = await host.getByText('Your turn', { exact: true }).isVisible();
  const [absent, present] = hostBegins ? [friend, host] : [host, friend];
  const memory = await absent.context().storageState();
  await absent.context().close();
  await playUntil(present, async () =>
    // A bust is told beside it for a moment.
    /Waiting|turn of|’s turn/.test((await present.locator('.line b').allInnerTexts()).join(' ')),
  );

  const back = await visit(on.browser, on.url, { memory });
  await holdClock(back);
  await back.goto(path);
  await passUntil(back, 'text=/^Since your last turn: \\d+ steps?$/');
  // The exact words: a rival’s name can begin with “me” too.
  await back.getByRole('button', { name: 'Show me', exact: true }).click();
  await back.getByRole('button', { name: 'Pause' }).waitFor();
  // When everything has been shown, the turn is there to be played.
  await passUntil(back, '[data-action="roll"]');
});

test('a link that leads nowhere says so', async () => {
  const page = await visit(on.browser, on.url);
  await page.goto('/table/AAAAAAAAAAAAAAAA');
  await page.getByRole('heading', { name: 'There is no such table' }).waitFor();
});
