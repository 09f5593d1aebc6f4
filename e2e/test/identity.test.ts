/** Being someone: kept in one step, the same person on every device, several people on one, and goodbye. */
import { readFileSync } from 'node:fs';
import { readRecord } from '@benben/catalogue';
import { verify } from '@benben/core';
import { type PersonExport, personExport } from '@benben/protocol';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean } from '../src/axe.ts';
import { troublesOf, type Visitor, visit } from '../src/browser.ts';
import { layBy, sitBy } from '../src/guest.ts';
import { carryKeys, giveAuthenticator } from '../src/passkeys.ts';
import { playToTheEnd } from '../src/player.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const on = stage();
const BOT = { kind: 'bot', level: 'hare' } as const;
const [ME, OPEN] = [{ kind: 'me' }, { kind: 'open' }] as const;
const DICE = 'dice-pyramid';
const RATED = { rated: true, terms: { pace: { kind: 'bank', seconds: 600, increment: 10 } } } as const;
const ADDRESS = () => `anna-${crypto.randomUUID()}@example.org`;

async function arrive(visitor: Visitor = {}): Promise<Page> {
  const page = await visit(on.browser, on.url, visitor);
  await page.goto('/rules');
  return page;
}
async function toMe(page: Page, hash = ''): Promise<void> {
  await page.goto(`/me${hash}`);
  await page.locator('main section').first().waitFor();
}
const nameOn = (page: Page) => page.locator('main input[autocomplete="nickname"]').inputValue();
const note = (page: Page) => page.locator('main [role="status"]').first();

async function everythingOf(page: Page): Promise<PersonExport> {
  await toMe(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Save as a file|Сохранить файл/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('benben.json');
  return personExport.parse(JSON.parse(readFileSync(await download.path(), 'utf8')));
}

/** Every finished match of a file is what really happened. */
function expectGenuine({ matches }: PersonExport, count: number) {
  const records = matches.flatMap(({ record }) => (record === null ? [] : [record]));
  expect(records).toHaveLength(count);
  for (const record of records) {
    const read = readRecord(record);
    if ('complaint' in read) throw new Error(JSON.stringify(read.complaint));
    expect(verify(read.game, read.record)).toBeNull();
  }
}

async function newCode(page: Page): Promise<string> {
  await toMe(page);
  await page.getByRole('button', { name: /Show a code|Показать код/ }).click();
  const code = await page.locator('dialog[open] code').innerText();
  expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  return code;
}

test('a guest is kept by a passkey and goes on elsewhere by passkey, password, link and typed code', async () => {
  const laptop = await arrive({ theme: 'dark', width: 1440, height: 900 });
  const table = await layBy(laptop, { game: DICE, seats: [ME, BOT] });
  await laptop.evaluate(() => localStorage.setItem('benben.online', '1'));
  await laptop.goto('/');
  // Told once, quietly.
  await laptop.getByText('These games are kept in this browser only.').waitFor();
  await expectClean(laptop, 'home with a hint');
  await laptop.getByRole('link', { name: 'Keep my games' }).click();
  await laptop.getByRole('heading', { name: 'Keep my games' }).waitFor();
  await expectClean(laptop, 'a guest, English and dark at 1440');
  const name = await nameOn(laptop);
  const keys = await giveAuthenticator(laptop);
  await laptop.getByRole('button', { name: 'Create a passkey' }).click();
  await laptop.getByText('Your games are kept.').waitFor();
  await expectClean(laptop, 'kept, English and dark at 1440');
  await laptop.goto('/');
  await laptop.locator(`a[href="/table/${table}"]`).waitFor();
  await expect
    .poll(() => laptop.getByText('These games are kept in this browser only.').count(), SOON)
    .toBe(0);

  // A phone whose owner has played there as a guest, and for a rating.
  const phone = await arrive({ language: 'ru', width: 360, height: 640 });
  const rival = await arrive();
  const rated = await layBy(phone, { game: DICE, seats: [ME, OPEN], ...RATED });
  await sitBy(phone, rated, 0);
  await sitBy(rival, rated, 1, { type: 'resign' });
  const other = await giveAuthenticator(phone);
  await carryKeys(keys, other);
  await toMe(phone);
  await expectClean(phone, 'a guest, Russian at 360');
  await phone.getByRole('button', { name: 'С ключом доступа' }).tap();
  await phone.getByText(`С возвращением, ${name}!`).waitFor();
  await expect
    .poll(() => note(phone).innerText(), SOON)
    .toContain('Сыгранное здесь гостем теперь тоже ваше.');
  await expectClean(phone, 'kept, Russian at 360');
  await phone.goto('/');
  await phone.locator(`a[href="/table/${table}"]`).waitFor();
  // What the guest had won is the laptop's, too.
  const everything = await everythingOf(laptop);
  expectGenuine(everything, 1);
  expect(everything.rows.ratings).toEqual([expect.objectContaining({ game: DICE })]);
  expect(everything.matches.map((match) => match.table.id).sort()).toEqual([table, rated].sort());

  // By password.
  const address = ADDRESS();
  await laptop.getByLabel('E-mail address').fill(address);
  await laptop.getByLabel('Password, at least 8 characters').fill('the sun over Giza');
  await laptop.getByRole('button', { name: 'Keep with a password' }).click();
  await laptop.getByText(`You can come back with ${address}`).waitFor();
  const tablet = await arrive({ width: 768, height: 1024 });
  await toMe(tablet);
  const back = tablet.locator('section', { hasText: 'Have you played here before?' });
  await back.getByLabel('E-mail address').fill(address);
  await back.getByLabel('Password', { exact: true }).fill('the sun over Giza');
  await back.getByRole('button', { name: 'Come back' }).click();
  await tablet.getByText(`Welcome back, ${name}.`).waitFor();

  // By the link of the QR code, and by typing it.
  const code = await newCode(laptop);
  await expectClean(laptop, 'a code for another device');
  const scanned = await arrive();
  await toMe(scanned, `#code=${code}`);
  expect(scanned.url()).not.toContain(code);
  await scanned.getByRole('button', { name: 'Continue here' }).click();
  await scanned.getByText(`Welcome back, ${name}.`).waitFor();
  const typed = await arrive();
  await toMe(typed);
  await typed.getByLabel('Code from another device').fill(code);
  await typed.getByRole('button', { name: 'Use the code' }).click();
  await typed.getByText('This code is not valid, or not any more.').waitFor();
  await typed.getByLabel('Code from another device').fill((await newCode(laptop)).toLowerCase());
  await typed.getByRole('button', { name: 'Use the code' }).click();
  await typed.getByText(`Welcome back, ${name}.`).waitFor();

  // All of them are the same person, and one is signed out from another.
  await toMe(laptop);
  const devices = laptop.locator('section', { hasText: 'Your devices' });
  await expect.poll(() => devices.getByRole('listitem').count(), SOON).toBe(5);
  await devices
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .click();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(4);
  for (const page of [laptop, phone, tablet, scanned]) expect(troublesOf(page)).toEqual([]);
}, 300_000);

test('who sat at one table on two devices plays both chairs to the end', async () => {
  const [laptop, phone] = [await arrive(), await arrive({ width: 360, height: 640 })];
  const id = await layBy(laptop, { game: DICE, seats: [ME, OPEN] });
  await sitBy(laptop, id, 0);
  await sitBy(phone, id, 1);
  const code = await newCode(laptop);
  await toMe(phone, `#code=${code}`);
  await phone.getByRole('button', { name: 'Continue here' }).tap();
  await phone.getByText('Welcome back').waitFor();
  await laptop.goto(`/table/${id}`);
  await laptop.locator('.undo').waitFor();
  await playToTheEnd(laptop);
  const everything = await everythingOf(phone);
  expectGenuine(everything, 1);
  const names = everything.matches[0]?.table.chairs.map((chair) => chair.kind === 'person' && chair.name);
  expect(new Set(names).size).toBe(1);
  expect(troublesOf(laptop)).toEqual([]);
}, 300_000);

test('two people on one device are switched in two taps, and one signs out', async () => {
  const device = await arrive({ language: 'ru', width: 360, height: 640 });
  await toMe(device);
  const first = await nameOn(device);
  const who = device.getByRole('button', { name: 'Кто здесь играет' });
  await who.tap();
  await device.getByRole('dialog').getByText('сейчас здесь').waitFor();
  await expectClean(device, 'who plays here');
  await device.getByRole('button', { name: 'Добавить человека' }).tap();
  await expect.poll(() => nameOn(device).catch(() => first)).not.toBe(first);
  const second = await nameOn(device);
  await device.goto('/rules');

  await who.tap();
  await device.getByRole('dialog').getByRole('button', { name: first }).tap();
  await device.waitForEvent('load');
  await toMe(device);
  expect(await nameOn(device)).toBe(first);

  await device.getByRole('button', { name: 'Выйти здесь' }).tap();
  await device.waitForURL('**/');
  await toMe(device);
  expect(await nameOn(device)).toBe(second);
  expect(troublesOf(device)).toEqual([]);
});

test('who goes leaves matches that can be verified, under no name', async () => {
  const [anna, boris] = [await arrive(), await arrive({ language: 'ru', width: 360, height: 640 })];
  const over = await layBy(anna, { game: DICE, seats: [ME, OPEN] });
  await sitBy(boris, over, 1);
  await sitBy(anna, over, 0, { type: 'resign' });
  const running = await layBy(anna, { game: DICE, seats: [ME, OPEN] });
  await sitBy(boris, running, 1);
  await sitBy(anna, running, 0);
  await toMe(anna);
  const name = await nameOn(anna);
  await anna.getByRole('button', { name: 'Delete me' }).click();
  await expectClean(anna, 'before goodbye');
  await anna.getByRole('button', { name: 'Yes, delete me' }).click();
  await anna.waitForURL('**/');
  await toMe(anna);
  expect(await nameOn(anna)).not.toBe(name);
  expect(troublesOf(anna)).toEqual([]);

  await boris.evaluate(() => localStorage.setItem('benben.online', '1'));
  await boris.goto('/');
  await boris.getByText('бывший игрок').first().waitFor();
  await expect.poll(() => boris.getByText(name).count(), SOON).toBe(0);
  await boris.goto(`/table/${over}`);
  await boris.getByRole('button', { name: 'Итог партии' }).first().tap();
  await boris.locator('[data-action="verify"]').tap();
  await boris.getByText('Случай был честным').first().waitFor();
  // A bot plays on where the table has it so.
  await boris.goto(`/table/${running}`);
  await playToTheEnd(boris);
  expectGenuine(await everythingOf(boris), 2);
  expect(troublesOf(boris)).toEqual([]);
}, 300_000);

test('all of it by keyboard', async () => {
  const page = await arrive();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
    });
  const tabTo = async (name: string) => {
    for (let i = 0; i < 60; i++) {
      if ((await focused()) === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never comes to ${name}`);
  };
  await tabTo('Who plays here');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('here now').waitFor();
  await tabTo('Keep my games');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Keep my games' }).waitFor();
  await tabTo('Create codes');
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog').getByRole('listitem');
  await codes.first().waitFor();
  await expectClean(page, 'recovery codes');
  const [code = ''] = await codes.allInnerTexts();
  await page.keyboard.press('Escape');
  await page.getByText('10 codes are left.').waitFor();
  const name = await nameOn(page);

  // Another device, with one of the codes.
  const other = await visit(on.browser, on.url);
  await toMe(other);
  await other.getByLabel('Code from another device').focus();
  await other.keyboard.type(code);
  await other.keyboard.press('Enter');
  await other.getByText(`Welcome back, ${name}.`).waitFor();
  await page.reload();
  await page.getByText('9 codes are left.').waitFor();
});
