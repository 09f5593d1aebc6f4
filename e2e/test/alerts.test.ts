/** Play over days: with every page closed, a turn still reaches the one whose it is. */

import {
  type HttpReceiver,
  type MailReceiver,
  type PushReceiver,
  receiveHttp,
  receiveMail,
  receivePush,
} from '@benben/server/receivers';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectClean, READERS } from '../src/axe.ts';
import { troublesOf, visit } from '../src/browser.ts';
import { layOnline } from '../src/new-table.ts';
import { act } from '../src/player.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { stage } from '../src/stage.ts';

const on = stage();
let server: RunningServer;
let mail: MailReceiver;
let hook: HttpReceiver;
let push: PushReceiver;
let pushKey = '';

beforeAll(async () => {
  [mail, hook, push] = await Promise.all([receiveMail(), receiveHttp(), receivePush(() => pushKey)]);
  server = await startServer({
    env: {
      ALERT_PRIVATE_ADDRESSES: '1',
      PUBLIC_URL: 'https://games.example',
      SMTP_URL: mail.url,
      MAIL_FROM: 'benben@games.example',
    },
  });
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([mail, hook, push].map((each) => each?.close()));
});

/** The push services of real browsers are out of reach here: the device is given an address that is not. */
async function giveAddress(context: BrowserContext) {
  await context.addInitScript((device) => {
    // A browser without a screen shows no notes and therefore asks nobody.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    let there: object | null = null;
    const made = {
      endpoint: device.endpoint,
      toJSON: () => device,
      unsubscribe: async () => {
        there = null;
        return true;
      },
    };
    PushManager.prototype.getSubscription = async () => there as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      there = made;
      return made as unknown as PushSubscription;
    };
  }, push.subscription);
}

async function untilWorking(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test('a match in which a turn is called by push, message and mail with the page closed', async () => {
  const host = await visit(on.browser, server.url);
  const path = await layOnline(host);
  const friend = await visit(on.browser, server.url, { width: 360, height: 640, keepsApp: true });
  await giveAddress(friend.context());
  await friend.goto('/');
  await untilWorking(friend);

  await friend.getByRole('button', { name: 'Settings' }).tap();
  await friend.getByRole('link', { name: 'Tell me when it is my turn' }).tap();
  await friend.getByRole('switch', { name: /Notifications on this device/ }).waitFor();
  pushKey = await friend.evaluate(
    async () => (await (await fetch('/api/alerts')).json()).offers.pushKey as string,
  );
  await friend.getByRole('switch', { name: /Notifications on this device/ }).check();
  await friend.getByLabel('Address of the webhook').fill(`${hook.url}/discord`);
  await friend.getByRole('button', { name: 'Connect' }).tap();
  await friend.getByText(/Messages go to 127/).waitFor();
  await friend.getByLabel('E-mail address').fill('friend@mail.example');
  await friend.getByRole('button', { name: 'Send a link to confirm' }).tap();
  await friend.getByText('Open the link in the e-mail').waitFor();
  await friend.getByText('at once', { exact: true }).tap();
  const [asked] = await mail.until(1);
  const hash = /\/alerts(#prove=\S+)/.exec(asked?.text ?? '')?.[1] ?? '';

  // The mail is read elsewhere.
  const reader = await visit(on.browser, server.url);
  await reader.goto(`/alerts${hash}`);
  await reader.getByRole('button', { name: 'Yes, it is mine' }).click();
  await reader.getByText('We will write when it is your turn').waitFor();
  await friend.reload();
  await friend.getByText('E-mails go to friend@mail.example').waitFor();

  await friend.goto(path);
  await friend.getByRole('button', { name: 'Sit down' }).tap();
  await host.locator('.undo').waitFor();
  await friend.close();
  // The host plays until it is the friend's turn.
  for (let acts = 0; push.got.length === 0 && acts < 2000; acts++) await act(host);
  const [[note], [, message], [, letter]] = await Promise.all([push.until(1), hook.until(2), mail.until(2)]);
  expect(note).toMatchObject({ title: 'Your turn: Dice Pyramid', path });
  expect(message?.body).toMatchObject({ turns: [{ url: `https://games.example${path}` }] });
  expect(letter?.text).toContain(path);
  expect(troublesOf(host)).toEqual([]);
});

test.each(READERS)('nothing stands in anyone’s way: $language, $width px', async (reader) => {
  const page = await visit(on.browser, server.url, reader);
  await page.goto('/alerts#stop=made.up');
  await page.getByRole('switch').last().check();
  await page.locator('input[type="time"]').first().waitFor();
  await page.locator('summary').click();
  await expectClean(page, 'alerts');
  await page
    .getByRole('button')
    .filter({ hasText: /Stop the e-mails|Больше не писать/ })
    .click();
  await page.getByText(/no longer works|больше не действует/).waitFor();
  await expectClean(page, 'alerts with trouble');
});
