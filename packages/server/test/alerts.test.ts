/** A turn that waits is called by push, mail and message: through a whole server, to real ends of the lines. */
import { type AlertChoice, alertsResponse } from '@benben/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isTurnOf, playOnce } from './helpers/play.ts';
import {
  type HttpReceiver,
  type MailReceiver,
  type PushReceiver,
  receiveHttp,
  receiveMail,
  receivePush,
} from './helpers/receivers.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import { ME, OPEN, Visitor } from './helpers/visitor.ts';

const SITE = 'https://games.example';
const AT_ONCE: AlertChoice = { language: 'en', zone: 'UTC', quiet: null, afterMinutes: 0, mailEveryHours: 0 };

let mail: MailReceiver;
let hook: HttpReceiver;
let push: PushReceiver;
let server: TestServer;
let pushKey = '';

beforeEach(async () => {
  [mail, hook, push] = await Promise.all([receiveMail(), receiveHttp(), receivePush(() => pushKey)]);
  server = await startServer({
    settings: {
      publicUrl: SITE,
      smtpUrl: mail.url,
      mailFrom: 'Benben <benben@games.example>',
      alertPrivateAddresses: 1,
      logLevel: 'silent',
    },
  });
});
afterEach(async () => {
  await server.close();
  await Promise.all([mail.close(), hook.close(), push.close()]);
});

const alertsOf = async (visitor: Visitor) => {
  const alerts = alertsResponse.parse(JSON.parse((await visitor.call('GET', '/api/alerts')).text));
  pushKey = alerts.offers.pushKey;
  return alerts;
};
const tokenIn = (text: string | undefined, purpose: string): string =>
  new RegExp(`/alerts#${purpose}=([\\w.-]+)`).exec(text ?? '')?.[1] ?? '';

/** Two people at a table; whoever is not to act has left. */
async function twoAtTable(): Promise<{ id: string; anna: Visitor; boris: Visitor }> {
  const [anna, boris] = [await Visitor.arrive(server.url), await Visitor.arrive(server.url)];
  return { id: await anna.createTable(ME, OPEN), anna, boris };
}

it('a match whose players have left calls each in turn: device, receiver and mail, each once', async () => {
  const { id, anna, boris } = await twoAtTable();
  await alertsOf(boris);
  for (const [method, path, body] of [
    ['PUT', '/api/alerts', AT_ONCE],
    ['POST', '/api/alerts/push', push.subscription],
    ['POST', '/api/alerts/hook', { address: `${hook.url}/bot:secret/sendMessage?chat_id=42` }],
    ['POST', '/api/alerts/mail', { address: 'boris@mail.example' }],
  ] as const)
    expect((await boris.call(method, path, body)).status).toBe(200);
  const [asked] = await mail.until(1);
  expect(asked?.to?.[0]?.address).toBe('boris@mail.example');
  expect(asked?.text).toContain(boris.name);
  expect((await alertsOf(boris)).mail?.proved).toBe(false);
  // The link is opened wherever the mail is read, by a browser the server need not know.
  const token = tokenIn(asked?.text, 'prove');
  const stranger = await Visitor.arrive(server.url);
  expect((await stranger.call('POST', '/api/alerts/prove', { token })).status).toBe(200);
  expect((await alertsOf(boris)).mail?.proved).toBe(true);

  const theirs = await boris.sit(id, 1);
  theirs.close();
  await theirs.untilClosed();
  const tab = await anna.sit(id, 0);
  await tab.until(() => tab.steps[0]);
  // Whoever begins: Anna plays until it is Boris's turn.
  for (let i = 0; !isTurnOf(tab, 1) && i < 200; i++) await playOnce(tab, { below: (n) => n - 1 });
  const [[note], [, message], [, letter]] = await Promise.all([push.until(1), hook.until(2), mail.until(2)]);
  expect(note).toMatchObject({ title: 'Your turn: Dice Pyramid', path: `/table/${id}`, waiting: 1 });
  expect(note?.body).toContain(anna.name);
  expect(message?.path).toBe('/bot:secret/sendMessage?chat_id=42');
  expect(message?.body).toMatchObject({
    event: 'your-turn',
    chat_id: '42',
    turns: [{ game: 'dice-pyramid', others: [anna.name], url: `${SITE}/table/${id}` }],
  });
  expect(letter?.subject).toBe('Your turn: Dice Pyramid');
  expect(letter?.text).toContain(`${SITE}/table/${id}`);

  // One click in the mail program: no cookie, no origin, a form.
  const header = (key: string) => letter?.headers.find((each) => each.key === key)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const path = new URL(header('list-unsubscribe').slice(1, -1)).pathname;
  const stopped = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(stopped.status).toBe(200);
  expect((await alertsOf(boris)).mail).toBeNull();
  expect([push.got.length, hook.got.length, mail.got.length]).toEqual([1, 2, 2]);
});

it('nobody else learns an address, and nobody changes what is another’s', async () => {
  const { id, anna, boris } = await twoAtTable();
  await alertsOf(boris);
  await boris.call('POST', '/api/alerts/push', push.subscription);
  await boris.call('POST', '/api/alerts/hook', { address: `${hook.url}/very-secret` });
  await boris.call('POST', '/api/alerts/mail', { address: 'boris@mail.example' });
  const mine = await alertsOf(boris);
  for (const each of [mine.hook?.id, mine.mail?.id, mine.push[0]])
    await anna.call('DELETE', `/api/alerts/channels/${each}`);
  expect(await alertsOf(boris)).toEqual(mine);
  await alertsOf(anna);
  await anna.sit(id, 0);
  await boris.sit(id, 1);
  await anna.table(id);
  const heard = anna.heard.join();
  for (const secret of ['boris@mail', 'very-secret', push.subscription.endpoint])
    expect(heard).not.toContain(secret);
  expect(boris.heard.join()).not.toContain('very-secret');
});

it('what cannot be used is refused with a reason and changes nothing', async () => {
  const anna = await Visitor.arrive(server.url);
  const refusal = async (method: string, path: string, body: unknown): Promise<string> => {
    const { text, status } = await anna.call(method, `/api/alerts${path}`, body);
    expect(status).toBeGreaterThanOrEqual(400);
    return (JSON.parse(text) as { error: { code: string } }).error.code;
  };
  const before = await alertsOf(anna);
  expect(await refusal('PUT', '', { ...AT_ONCE, zone: 'Mars/Olympus' })).toBe('malformed');
  expect(await refusal('PUT', '', { ...AT_ONCE, quiet: { from: 0, to: 1440 } })).toBe('malformed');
  expect(await refusal('POST', '/mail', { address: 'a@b.example, c@d.example' })).toBe('malformed');
  expect(await refusal('POST', '/mail', { address: 'a@b.example\nBcc: c@d.example' })).toBe('malformed');
  expect(await refusal('POST', '/hook', { address: 'file:///etc/passwd' })).toBe('bad-address');
  expect(await refusal('POST', '/hook', { address: 'https://me:secret@games.example' })).toBe('bad-address');
  expect(await refusal('POST', '/hook', { address: 'http://127.0.0.1:9/nobody' })).toBe('no-answer');
  hook.status = 302;
  hook.location = `${hook.url}/elsewhere`;
  expect(await refusal('POST', '/hook', { address: `${hook.url}/moved` })).toBe('no-answer');
  expect(hook.got.map(({ path }) => path)).toEqual(['/moved']);
  expect(await refusal('POST', '/push', { ...push.subscription, endpoint: 'no address' })).toBe(
    'bad-address',
  );
  expect(await refusal('POST', '/prove', { token: 'made.up' })).toBe('bad-link');
  expect(await refusal('POST', '/stop', { token: 'made.up' })).toBe('bad-link');
  expect(await alertsOf(anna)).toEqual(before);
  expect(mail.got).toEqual([]);
});

it('a mail that nobody confirms is not sent again and again', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) {
    const anna = await Visitor.arrive(server.url);
    statuses.push((await anna.call('POST', '/api/alerts/mail', { address: 'victim@mail.example' })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(mail.got.length).toBe(3);
});

it('without settings there is no mail, and no way into the network of the server', async () => {
  const plain = await startServer();
  try {
    const anna = await Visitor.arrive(plain.url);
    expect((await alertsOf(anna)).offers.mail).toBe(false);
    const codes: string[] = [];
    for (const [path, body] of [
      ['mail', { address: 'a@b.example' }],
      ['hook', { address: hook.url }],
      ['hook', { address: 'https://127.0.0.1:1/' }],
      ['hook', { address: 'https://localhost:1/' }],
      ['push', push.subscription],
    ] as const) {
      const { text } = await anna.call('POST', `/api/alerts/${path}`, body);
      codes.push((JSON.parse(text) as { error: { code: string } }).error.code);
    }
    expect(codes).toEqual(['mail-off', 'bad-address', 'no-answer', 'no-answer', 'bad-address']);
    expect([hook.got, push.got]).toEqual([[], []]);
  } finally {
    await plain.close();
  }
});
