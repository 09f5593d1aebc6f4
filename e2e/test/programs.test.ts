/** Bots of one's own: made in the page, let in by a token, seen as bots, and gone when the token ends. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean, READERS } from '../src/axe.ts';
import { troublesOf, visit } from '../src/browser.ts';
import { stage } from '../src/stage.ts';

const on = stage();
const BOT = fileURLToPath(new URL('../../docs/example-bot/bot.mjs', import.meta.url));

const WORDS = {
  en: {
    ...{ name: 'Name of the bot', where: 'Where it is used', token: 'Create a token', done: 'Done' },
    ...{
      marked: 'Bot Robot',
      end: 'Revoke at home',
      none: 'No token yet',
      settings: 'Settings',
      link: 'Your own bots',
    },
  },
  ru: {
    ...{ name: 'Имя бота', where: 'Где используется', token: 'Создать ключ', done: 'Готово' },
    ...{
      marked: 'Бот Robot',
      end: 'Отозвать: at home',
      none: 'Ключа пока нет',
      settings: 'Настройки',
      link: 'Свои боты',
    },
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

/** Through the page, by the keyboard alone; gives the token. */
async function makeBot(page: Page, words: Words): Promise<string> {
  await page.getByLabel(words.name).fill('Robot');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Robot' }).waitFor();
  await page.getByLabel(words.where).fill('at home');
  await page.keyboard.press('Enter');
  return page.locator('.fresh input').inputValue();
}

test.each(READERS)('a bot is made, seen as one, and shut out: $language, $theme', async (reader) => {
  const words = WORDS[reader.language];
  const page = await visit(on.browser, on.url, reader);
  await page.goto('/');
  await page.getByRole('button', { name: words.settings }).click();
  await page.getByRole('link', { name: words.link }).click();
  await page.waitForURL('**/programs');
  const token = await makeBot(page, words);
  expect(token).toMatch(/^benben_[\w-]{43}$/);
  await expectClean(page, 'a fresh token');
  await page.getByRole('button', { name: words.done }).click();
  expect(await page.content()).not.toContain(token);

  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const laid = await page.request.post('/api/tables', {
    data: { game: 'dice-pyramid', seats },
    headers: { origin: on.url },
  });
  const { id } = (await laid.json()) as { id: string };
  const bot = spawn(process.execPath, [BOT, '--table', id], {
    env: { PATH: process.env.PATH, BENBEN_URL: on.url, BENBEN_TOKEN: token },
    stdio: 'ignore',
  });
  try {
    await page.goto(`/table/${id}`);
    await page.getByText(words.marked).first().waitFor();
    await page.goto('/programs');
    await page.getByRole('button', { name: words.end }).click();
    await page.getByText(words.none).waitFor();
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get('/api/me', { headers })).status()).toBe(401);
    await expectClean(page, 'a bot without a token');
    expect(troublesOf(page)).toEqual([]);
  } finally {
    bot.kill();
  }
});

test.each(READERS)('the page of the interface can be read by everyone: $theme, $width px', async (reader) => {
  const page = await visit(on.browser, on.url, reader);
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: 'Benben for programs' }).waitFor();
  await page.getByRole('link', { name: 'POST /api/tables', exact: true }).last().waitFor();
  await expectClean(page, 'the interface');
  expect(troublesOf(page)).toEqual([]);
});
