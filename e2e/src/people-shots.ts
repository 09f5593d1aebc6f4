/** Pictures of being somebody: a profile with its graph, leaders, friends, an invitation, and talk at a table. */
import type { Page } from 'playwright-core';
import { visit } from './browser.ts';
import type { Shoot } from './shots.ts';

/** Calls of the interface, made by whoever has the page open. */
async function called<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ({ how, where, what }) => {
      const json = { headers: { 'content-type': 'application/json' }, body: what };
      const answer = await fetch(where, { method: how, ...(what === '' ? {} : json) });
      return answer.status === 204 ? null : answer.json();
    },
    { how: method, where: path, what: body ? JSON.stringify(body) : '' },
  ) as Promise<T>;
}

/** Two friends who have played rated matches with each other: the second resigns each time, or the first. */
export async function peopleShots(page: Page, shoot: Shoot) {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  await page.goto('/friends');
  await page.locator('input[readonly]').waitFor();
  await shoot('friends-none', true);
  const me = await called<{ id: string }>(page, 'GET', '/api/me');
  const friend = await visit(browser, new URL(page.url()).origin, {
    language: 'en',
    width: 1280,
    height: 800,
  });
  await friend.goto('/friends');
  await friend.locator('input[readonly]').waitFor();
  await page.goto(new URL(await friend.locator('input[readonly]').inputValue()).pathname);
  await page.locator('[data-action=befriend]').waitFor();
  await shoot('friend-link');
  await page.locator('[data-action=befriend]').click();
  await page.locator('[data-action=befriend]').waitFor({ state: 'detached' });
  await shoot('befriended');
  await page.goto('/friends');
  await page.locator('.here').waitFor();
  await shoot('friends', true);

  for (const resigns of [friend, page, friend, friend]) {
    const other = resigns === friend ? page : friend;
    const { id } = await called<{ id: string }>(other, 'POST', '/api/tables', {
      ...{ game: 'dice-pyramid', rated: true, seats: [{ kind: 'me' }, { kind: 'open' }] },
      terms: { pace: { kind: 'days', hours: 24 }, timeOut: 'resign', talk: 'free' },
    });
    await other.goto(`/table/${id}`);
    await resigns.goto(`/table/${id}?sit`);
    await resigns.locator('[data-action=match-menu]').click();
    await resigns.locator('[data-action=resign]').click();
    await resigns.locator('[data-action=resign-sure]').click();
    await other.getByRole('dialog').waitFor();
  }
  await page.goto(`/people/${me.id}`);
  await page.locator('figure svg').waitFor();
  await page.locator('li .result').first().waitFor();
  await shoot('profile', true);
  await page.locator('table a[href^="/people/"]').first().click();
  await page.locator('[data-action=unfriend]').waitFor();
  await shoot('profile-friend');
  await page.locator('[data-action=unfriend]').click();
  await shoot('unfriend');
  await page.keyboard.press('Escape');
  await page.goto('/leaders/dice-pyramid');
  await page.locator('.mine').waitFor();
  await shoot('leaders');

  const { id } = await called<{ id: string }>(friend, 'POST', '/api/tables', {
    ...{ game: 'dice-pyramid', seats: [{ kind: 'me' }, { kind: 'open' }], terms: { talk: 'free' } },
  });
  await friend.goto(`/table/${id}`);
  await page.goto('/');
  await friend.locator('[data-invite]').click();
  await page.locator('[data-action=accept]').first().waitFor();
  await shoot('invited');
  await page.locator('main [data-action=accept]').click();
  await page.locator('[data-action=talk]').waitFor();
  await friend.locator('[data-action=talk]').click();
  await friend.locator('[data-say=good-luck]').click();
  await page.locator('.bubble').waitFor();
  await shoot('bubble');
  await friend.getByRole('textbox').fill('Hello from the other side of the table!');
  await friend.keyboard.press('Enter');
  await friend.locator('[data-say=joy]').click();
  await page.locator('[data-action=talk]').click();
  await page.locator('[data-over] li').nth(2).waitFor();
  await page.locator('[data-say=thinking]').click();
  await page.locator('[data-over] li.mine').waitFor();
  await shoot('talk');
  await page.locator('[data-over] li .name').first().click();
  await page.locator('[data-action=block]').waitFor();
  await shoot('peace');
  await page.locator('[data-action=report]').click();
  await shoot('report');
  await friend.context().close();
}
