/** Being someone on several devices, over HTTP and sockets: coming back, becoming one, leaving. */
import { fastChance } from '@benben/core';
import {
  deviceCodeResponse,
  type FinishedRecord,
  type Keeping,
  keepingResponse,
  personExport,
  signedInResponse,
} from '@benben/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresBus } from '../src/bus/postgres.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { faultIn } from './helpers/game.ts';
import { type HandClock, handClock } from './helpers/hand-clock.ts';
import { BLITZ } from './helpers/plan.ts';
import { isTurnOf, playOnce, playToEnd } from './helpers/play.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { type MailReceiver, receiveMail } from './helpers/receivers.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import type { Tab } from './helpers/tab.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { error: { code: string } }).error.code;
const keepingOf = async (visitor: Visitor): Promise<Keeping> =>
  keepingResponse.parse(JSON.parse((await visitor.call('GET', '/api/me/keeping')).text));
const ADDRESS = 'anna@example.org';
const PASSWORD = 'the sun over Giza';

/** Anna's password is set; gives what she is told. */
const setPassword = async (visitor: Visitor, password = PASSWORD): Promise<Keeping> => {
  const body = { address: ADDRESS, password, language: 'en' };
  return keepingResponse.parse(JSON.parse((await visitor.call('PUT', '/api/me/password', body)).text));
};
const signIn = (visitor: Visitor, way: string, body: object) =>
  visitor.call('POST', `/api/sign-in/${way}`, { bring: true, ...body });
const whoIs = async (visitor: Visitor) =>
  JSON.parse((await visitor.call('GET', '/api/me')).text) as { id: string };
const newCode = async (visitor: Visitor) =>
  deviceCodeResponse.parse(JSON.parse((await visitor.call('POST', '/api/me/device-code', {})).text));

/** Whoever holds both chairs plays them one after the other, as the table says. */
async function playBoth(tab: Tab): Promise<Set<number>> {
  const chance = fastChance(3);
  const played = new Set<number>();
  for (;;) {
    await tab.until(() => tab.over || isTurnOf(tab, tab.table?.you.seat ?? -1));
    if (tab.over) return played;
    played.add(tab.table?.you.seat ?? -1);
    await playOnce(tab, chance);
  }
}

describe('a person', () => {
  let server: TestServer;
  let clock: HandClock;
  let anna: Visitor;
  beforeEach(async () => {
    clock = handClock();
    server = await startServer({ clock });
    anna = await Visitor.arrive(server.url);
  });
  afterEach(() => server.close());

  it('is kept by a password and comes back with it on another device, with what the guest there had played', async () => {
    expect(await setPassword(anna)).toMatchObject({
      me: { id: anna.id, kept: true },
      offers: { mail: false },
      password: { address: ADDRESS, proved: false },
    });
    const phone = await Visitor.arrive(server.url);
    const table = await phone.createTable(ME, BOT);
    const tab = await phone.sit(table, 0);
    const answer = await signIn(phone, 'password', { address: ADDRESS, password: PASSWORD });
    expect(signedInResponse.parse(JSON.parse(answer.text))).toEqual({
      me: { id: anna.id, name: anna.name, kept: true },
      merged: true,
    });
    expect(answer.text).not.toContain(PASSWORD);
    // Who was connected as the guest is not the guest any more.
    expect(await tab.untilClosed()).toEqual({ code: 4401, reason: 'no-guest' });
    expect((await phone.visit(table)).table?.you).toMatchObject({ seat: 0, host: true, name: anna.name });
    expect((await anna.tables()).map(({ id, seat }) => [id, seat])).toEqual([[table, 0]]);
    expect((await keepingOf(anna)).sessions).toHaveLength(2);
  });

  it('comes along by a code, once and for ten minutes, however it is typed', async () => {
    const phone = await Visitor.arrive(server.url);
    const { code, till, now } = await newCode(anna);
    expect([code, till - now]).toEqual([expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/), 600_000]);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    expect((await signIn(phone, 'device', { code: typed })).status).toBe(200);
    expect((await whoIs(phone)).id).toBe(anna.id);
    const third = await Visitor.arrive(server.url);
    const again = await signIn(third, 'device', { code });
    expect([again.status, codeOf(again)]).toEqual([410, 'bad-code']);
    const { code: late } = await newCode(anna);
    clock.pass(600_001);
    expect(codeOf(await signIn(third, 'device', { code: late }))).toBe('bad-code');
    // On two devices one is kept.
    expect((await keepingOf(anna)).me.kept).toBe(true);
  });

  it('gets in with a recovery code, each of them once', async () => {
    const { text } = await anna.call('POST', '/api/me/recovery-codes', {});
    const { codes } = JSON.parse(text) as { codes: string[] };
    expect(new Set(codes).size).toBe(10);
    const phone = await Visitor.arrive(server.url);
    expect((await signIn(phone, 'recovery', { code: codes[0] })).status).toBe(200);
    expect((await whoIs(phone)).id).toBe(anna.id);
    expect((await keepingOf(anna)).recoveryCodes).toBe(9);
    const third = await Visitor.arrive(server.url);
    expect(codeOf(await signIn(third, 'recovery', { code: codes[0] }))).toBe('bad-code');
  });

  it('is guessed at slowly, and gets in all the same', async () => {
    await setPassword(anna);
    const { codes } = JSON.parse((await anna.call('POST', '/api/me/recovery-codes', {})).text) as {
      codes: string[];
    };
    const thief = await Visitor.arrive(server.url);
    const tries: string[] = [];
    for (let i = 0; i < 12; i++)
      tries.push(codeOf(await signIn(thief, 'password', { address: ADDRESS, password: `a guess ${i}` })));
    expect(tries).toEqual([...Array(10).fill('wrong-password'), 'too-many-guesses', 'too-many-guesses']);
    // An address that nobody has is answered the same way.
    const nobody: string[] = [];
    for (let i = 0; i < 11; i++)
      nobody.push(
        codeOf(await signIn(thief, 'password', { address: 'no@body.org', password: `a guess ${i}` })),
      );
    expect(nobody).toEqual([...Array(10).fill('wrong-password'), 'too-many-guesses']);
    // The owner: signed in, by a recovery code, by a code from the other device; and by password after a while.
    expect((await keepingOf(anna)).me.id).toBe(anna.id);
    const phone = await Visitor.arrive(server.url);
    expect((await signIn(phone, 'recovery', { code: codes[0] })).status).toBe(200);
    const tablet = await Visitor.arrive(server.url);
    expect((await signIn(tablet, 'device', { code: (await newCode(anna)).code })).status).toBe(200);
    const laptop = await Visitor.arrive(server.url);
    const right = { address: ADDRESS, password: PASSWORD };
    expect(codeOf(await signIn(laptop, 'password', right))).toBe('too-many-guesses');
    clock.pass(120_000);
    expect((await signIn(laptop, 'password', right)).status).toBe(200);
  });

  it('is slowed by address when codes are guessed, and a recovery code is let in even then', async () => {
    const { codes } = JSON.parse((await anna.call('POST', '/api/me/recovery-codes', {})).text) as {
      codes: string[];
    };
    const thief = await Visitor.arrive(server.url);
    const tries = new Set<string>();
    for (let i = 0; i < 30; i++)
      tries.add(codeOf(await signIn(thief, 'device', { code: `AAAA-BBBB-${1000 + i}` })));
    expect([...tries]).toEqual(['bad-code']);
    const { code } = await newCode(anna);
    expect(codeOf(await signIn(thief, 'device', { code }))).toBe('too-many-guesses');
    expect(codeOf(await signIn(thief, 'recovery', { code: 'AAAA-BBBB-CCCC-DDDD' }))).toBe('too-many-guesses');
    expect((await signIn(thief, 'recovery', { code: codes[3] })).status).toBe(200);
  });

  it('ends sessions one by one and everywhere, and their sockets close', async () => {
    const table = await anna.createTable(ME, OPEN);
    const phone = await Visitor.arrive(server.url);
    await signIn(phone, 'device', { code: (await newCode(anna)).code });
    const [here, there] = [await anna.visit(table), await phone.visit(table)];
    const { sessions } = await keepingOf(anna);
    const other = sessions.find(({ current }) => !current);
    expect((await anna.call('DELETE', `/api/me/sessions/${other?.id}`)).status).toBe(200);
    expect((await there.untilClosed()).code).toBe(4401);
    expect(codeOf(await phone.call('GET', '/api/tables'))).toBe('no-guest');
    await here.settled();
    expect((await keepingOf(anna)).sessions).toHaveLength(1);

    await signIn(phone, 'device', { code: (await newCode(anna)).code });
    const again = await phone.visit(table);
    await anna.call('POST', '/api/me/sign-out', { everywhere: true });
    expect((await again.untilClosed()).code).toBe(4401);
    expect((await here.untilClosed()).code).toBe(4401);
    expect((await whoIs(anna)).id).not.toBe(anna.id);
  });

  it('shares a device with others: each is here in turn, and one signs out', async () => {
    const device = anna;
    const first = anna.id;
    const second = JSON.parse((await device.call('POST', '/api/me/people', {})).text) as { id: string };
    expect((await whoIs(device)).id).toBe(second.id);
    const { people } = await keepingOf(device);
    expect(people.map(({ id, here }) => [id, here])).toEqual([
      [second.id, true],
      [first, false],
    ]);
    await device.call('POST', '/api/me/switch', { id: first });
    expect((await whoIs(device)).id).toBe(first);
    const nobody = await device.call('POST', '/api/me/switch', { id: 'someone-else' });
    expect([nobody.status, codeOf(nobody)]).toEqual([404, 'not-here']);
    await device.call('POST', '/api/me/sign-out', { everywhere: false });
    expect((await whoIs(device)).id).toBe(second.id);
    expect((await keepingOf(device)).people).toHaveLength(1);
  });

  it('who is kept already is not merged with whoever signs in, and both are on the device', async () => {
    await setPassword(anna);
    const boris = await Visitor.arrive(server.url);
    await boris.call('POST', '/api/me/recovery-codes', {});
    const answer = await signIn(boris, 'password', { address: ADDRESS, password: PASSWORD });
    expect(JSON.parse(answer.text)).toMatchObject({ me: { id: anna.id }, merged: false });
    expect((await keepingOf(boris)).people.map(({ id }) => id)).toEqual([anna.id, boris.id]);
    // A guest who wants to stay somebody else, too.
    const clara = await Visitor.arrive(server.url);
    await signIn(clara, 'password', { address: ADDRESS, password: PASSWORD, bring: false });
    expect((await keepingOf(clara)).people.map(({ id, kept }) => [id, kept])).toEqual([
      [anna.id, true],
      [clara.id, false],
    ]);
  });

  it('who sat at one table twice plays both chairs, one after the other, to the end', async () => {
    const phone = await Visitor.arrive(server.url);
    const id = await anna.createTableOf({ game: 'pyramidion', seats: [ME, OPEN], rated: true, terms: BLITZ });
    const [one, two] = [await anna.sit(id, 0), await phone.sit(id, 1)];
    await one.until(() => one.steps[0]);
    two.close();
    await signIn(phone, 'device', { code: (await newCode(anna)).code });
    await one.until(() => one.table?.rated === false);
    expect(one.table?.chairs.map((chair) => chair.kind === 'person' && chair.name)).toEqual([
      anna.name,
      anna.name,
    ]);
    expect(await playBoth(one)).toEqual(new Set([0, 1]));
    expect(faultIn(one.over?.record as FinishedRecord)).toBeNull();
    expect(one.table?.chairs.map((chair) => chair.kind === 'person' && chair.rating)).toEqual([null, null]);
    expect((await anna.tables()).map((table) => [table.id, table.status])).toEqual([[id, 'over']]);
  });

  it('who holds two chairs resigns one at a time, and speaks for both', async () => {
    const [phone, boris] = [await Visitor.arrive(server.url), await Visitor.arrive(server.url)];
    const id = await anna.createTable(ME, OPEN, OPEN);
    await phone.sit(id, 1);
    const [mine, his] = [await anna.sit(id, 0), await boris.sit(id, 2)];
    await mine.until(() => mine.steps[0]);
    await signIn(phone, 'device', { code: (await newCode(anna)).code });
    await mine.until(() => {
      const names = mine.table?.chairs.map((chair) => chair.kind === 'person' && chair.name);
      return names?.[1] === anna.name;
    });
    mine.send({ type: 'offer', what: 'stop' });
    await his.until(() => his.table?.offers.some(({ seats }) => seats.length === 2));
    his.send({ type: 'decline', what: 'stop' });
    await mine.until(() => mine.table?.offers.length === 0);
    const resigned = () =>
      mine.table?.chairs.filter((chair) => chair.kind === 'person' && chair.resigned).length;
    mine.send({ type: 'resign' });
    await mine.until(() => resigned() === 1);
    mine.send({ type: 'resign' });
    const over = await his.until(() => his.over);
    expect(over.outcome?.places[2]).toBe(1);
  });

  it('takes everything along in one file, whose records verify, and nothing secret is in it', async () => {
    await setPassword(anna);
    const { codes } = JSON.parse((await anna.call('POST', '/api/me/recovery-codes', {})).text) as {
      codes: string[];
    };
    await anna.call('PATCH', '/api/me', { name: 'Anya' });
    const over = await anna.createTable(ME, BOT);
    await playToEnd(await anna.sit(over, 0), 1);
    const running = await anna.createTable(ME, BOT);
    const tab = await anna.sit(running, 0);
    await tab.until(() => isTurnOf(tab, 0));
    await playOnce(tab, fastChance(2));
    const { text, headers } = await anna.call('GET', '/api/me/export');
    expect(headers.get('content-disposition')).toContain('benben.json');
    const file = personExport.parse(JSON.parse(text));
    expect(file.person).toMatchObject({ id: anna.id, name: 'Anya' });
    expect(file.rows.names?.map(({ name }) => name)).toEqual([anna.name, 'Anya']);
    expect(file.rows.passwords).toEqual([expect.objectContaining({ address: ADDRESS, proved: 0 })]);
    expect(file.matches.map(({ table }) => [table.id, table.status])).toEqual([
      [over, 'over'],
      [running, 'running'],
    ]);
    const [first, second] = file.matches;
    expect(faultIn(first?.record as FinishedRecord)).toBeNull();
    expect([second?.record, second?.moves.length]).toEqual([null, 1]);
    for (const secret of [...codes, PASSWORD, anna.cookie.split('=')[1] ?? '?', 'argon2', 'token_hash'])
      expect(text).not.toContain(secret);
  });

  it('goes: everything personal at once, finished matches stay verifiable, running ones go on by their terms', async () => {
    const boris = await Visitor.arrive(server.url);
    await setPassword(anna);
    const over = await anna.createTable(ME, OPEN);
    const tabs = [await anna.sit(over, 0), await boris.sit(over, 1)];
    await Promise.all(tabs.map((tab, i) => playToEnd(tab, i)));
    const withBot = await anna.createTable(ME, OPEN);
    await anna.sit(withBot, 0);
    const goesOn = await boris.sit(withBot, 1);
    const rated = await anna.createTableOf({
      game: 'dice-pyramid',
      seats: [ME, OPEN],
      rated: true,
      terms: BLITZ,
    });
    await anna.sit(rated, 0);
    const wins = await boris.sit(rated, 1);
    const alone = await anna.createTable(ME, BOT);
    await anna.sit(alone, 0);
    const waiting = await anna.createTable(ME, OPEN);
    const shared = await anna.createTable(ME, OPEN, OPEN);
    const heir = await boris.sit(shared, 1);
    await wins.until(() => wins.steps[0]);

    const answer = await anna.call('DELETE', '/api/me');
    expect(answer.status).toBe(200);
    expect((await whoIs(anna)).id).not.toBe(anna.id);
    const nameOf = (tab: Tab) => {
      const [chair] = tab.table?.chairs ?? [];
      return chair?.kind === 'person' ? chair.name : chair?.kind;
    };
    await goesOn.until(() => {
      const [chair] = goesOn.table?.chairs ?? [];
      return chair?.kind === 'person' && chair.standIn === 'cat' && chair.name === '';
    });
    await playToEnd(goesOn, 5);
    expect(faultIn(await boris.record(withBot))).toBeNull();
    const ended = await wins.until(() => wins.over);
    expect(ended.record.ending).toEqual({ kind: 'resigned', seats: [0] });
    await wins.until(() => nameOf(wins) === '');
    expect((await boris.table(alone)).status).toBe('over');
    expect(faultIn(await boris.record(over))).toBeNull();
    expect((await boris.table(over)).chairs[0]).toMatchObject({ kind: 'person', name: '' });
    expect(codeOf(await boris.call('GET', `/api/tables/${waiting}`))).toBe('no-table');
    await heir.until(() => heir.table?.you.host && nameOf(heir) === 'open');
    const back = await Visitor.arrive(server.url);
    expect(codeOf(await signIn(back, 'password', { address: ADDRESS, password: PASSWORD }))).toBe(
      'wrong-password',
    );
    expect(boris.heard.join() + back.heard.join()).not.toContain(ADDRESS);
  });

  it.each([
    ['PUT', '/api/me/password', { address: 'no address', password: PASSWORD, language: 'en' }],
    ['PUT', '/api/me/password', { address: ADDRESS, password: 'short', language: 'en' }],
    ['PUT', '/api/me/password', { address: ADDRESS, password: 'x'.repeat(201), language: 'en' }],
    ['POST', '/api/me/passkeys', { response: { id: 'x' } }],
    ['POST', '/api/sign-in/device', { code: '', bring: true }],
    ['POST', '/api/sign-in/device', { code: 'x', bring: true, person: 'anna' }],
    ['POST', '/api/sign-in/passkey', { response: {}, bring: true }],
    ['POST', '/api/me/switch', {}],
  ])('is told that %s %s is malformed, and nothing changes', async (method, path, body) => {
    const answer = await anna.call(method, path, body);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed']);
    expect((await keepingOf(anna)).me).toEqual({ id: anna.id, name: anna.name, kept: false });
  });

  it('is not let in with a passkey that nobody made, nor may another site ask', async () => {
    const fake = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
    const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' };
    const answer = await signIn(anna, 'passkey', { response: { ...fake, response } });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'bad-passkey']);
    const attestation = { clientDataJSON: 'e30', attestationObject: 'AAAA' };
    const made = await anna.call('POST', '/api/me/passkeys', {
      response: { ...fake, response: attestation },
    });
    expect(codeOf(made)).toBe('bad-passkey');
    const evil = { origin: 'https://evil.example' };
    for (const path of ['/api/sign-in/device', '/api/me/sign-out', '/api/me/device-code'])
      expect(codeOf(await anna.call('POST', path, {}, evil))).toBe('foreign-origin');
    expect(codeOf(await anna.call('DELETE', '/api/me', undefined, evil))).toBe('foreign-origin');
  });

  it('without mail is told so, and everything else works', async () => {
    await setPassword(anna);
    const ask = await anna.call('POST', '/api/me/password/prove', { language: 'ru' });
    expect([ask.status, codeOf(ask)]).toEqual([409, 'mail-off']);
    const forgot = await anna.call('POST', '/api/sign-in/forgotten', { address: ADDRESS, language: 'ru' });
    expect(codeOf(forgot)).toBe('mail-off');
  });
});

describe('with mail', () => {
  type Letter = MailReceiver['got'][number];
  let mail: MailReceiver;
  let server: TestServer;
  let anna: Visitor;
  beforeEach(async () => {
    mail = await receiveMail();
    server = await startServer({
      settings: { smtpUrl: mail.url, mailFrom: 'benben@example.org', publicUrl: 'https://games.example' },
    });
    anna = await Visitor.arrive(server.url);
  });
  afterEach(async () => {
    await server.close();
    await mail.close();
  });
  const tokenIn = ({ text = '' }: Letter, purpose: string) =>
    new RegExp(`https://games.example/me#${purpose}=([\\w-]{43})`).exec(text)?.[1] ?? '';

  it('an address is proved by its letter, and only then gets anything else', async () => {
    await setPassword(anna);
    const [letter] = await mail.until(1);
    expect(letter?.to?.[0]?.address).toBe(ADDRESS);
    // Nobody has proved it: whoever forgot the password gets nothing there.
    await anna.call('POST', '/api/sign-in/forgotten', { address: ADDRESS, language: 'en' });
    const token = tokenIn(letter as Letter, 'prove-mail');
    expect((await anna.call('POST', '/api/sign-in/prove', { token })).status).toBe(200);
    expect((await keepingOf(anna)).password).toEqual({ address: ADDRESS, proved: true });
    expect(codeOf(await anna.call('POST', '/api/sign-in/prove', { token }))).toBe('bad-link');

    const phone = await Visitor.arrive(server.url);
    const asked = await phone.call('POST', '/api/sign-in/forgotten', { address: ADDRESS, language: 'ru' });
    const unknown = await phone.call('POST', '/api/sign-in/forgotten', {
      address: 'x@y.org',
      language: 'ru',
    });
    expect([asked.status, asked.text]).toEqual([unknown.status, unknown.text]);
    const [, reset] = await mail.until(2);
    expect(reset?.subject).toBe('Бенбен: новый пароль');
    expect(mail.got).toHaveLength(2);
    const table = await anna.createTable(ME, OPEN);
    const tab = await anna.visit(table);
    const body = { token: tokenIn(reset as Letter, 'new-password'), password: 'another sun over Giza' };
    expect((await phone.call('POST', '/api/sign-in/new-password', body)).status).toBe(200);
    expect((await tab.untilClosed()).code).toBe(4401);
    expect(codeOf(await phone.call('POST', '/api/sign-in/new-password', body))).toBe('bad-link');
    expect(codeOf(await signIn(phone, 'password', { address: ADDRESS, password: PASSWORD }))).toBe(
      'wrong-password',
    );
    expect((await signIn(phone, 'password', { address: ADDRESS, password: body.password })).status).toBe(200);
  });

  it('no more than a few letters go to an address, whoever asks', async () => {
    await setPassword(anna);
    const answers: string[] = [];
    for (let i = 0; i < 4; i++) {
      const { status, text } = await anna.call('POST', '/api/me/password/prove', { language: 'en' });
      answers.push(status === 200 ? 'sent' : codeOf({ text }));
    }
    expect(answers).toEqual(['sent', 'sent', 'too-many-guesses', 'too-many-guesses']);
    expect(mail.got).toHaveLength(3);
  });
});

describe('two nodes', () => {
  const postgres = postgresForAll();
  let nodes: TestServer[] = [];
  let url: string;
  beforeEach(async () => {
    url = await postgres.newDatabase();
    nodes = [];
    for (let i = 0; i < 2; i++)
      nodes.push(await startServer({ store: await openPostgres(url), bus: await postgresBus(url) }));
  });
  afterEach(() => Promise.all(nodes.map((node) => node.close())));
  const at = (i: number): string => nodes[i]?.url ?? '';

  it('know at once of a name, a session that ended, a guest who became somebody, and guesses', async () => {
    const anna = await Visitor.arrive(at(0));
    const table = await anna.createTable(ME, OPEN);
    await anna.sit(table, 0);
    const guest = await Visitor.arrive(at(1));
    const tab = await guest.sit(table, 1);
    await tab.until(() => tab.steps[0]);
    await anna.call('PATCH', '/api/me', { name: 'Anya' });
    await tab.until(() => tab.table?.chairs[0]?.kind === 'person' && tab.table.chairs[0].name === 'Anya');

    // The code of one node is good at the other; both chairs are Anya's there, too.
    const watcher = await (await Visitor.arrive(at(1))).visit(table);
    const { code } = await newCode(anna);
    expect((await signIn(guest, 'device', { code })).status).toBe(200);
    expect((await tab.untilClosed()).code).toBe(4401);
    await watcher.until(() =>
      watcher.table?.chairs.every((chair) => chair.kind === 'person' && chair.name === 'Anya'),
    );
    const both = await guest.visit(table);
    expect(await playBoth(both)).toEqual(new Set([0, 1]));

    const here = await anna.visit(table);
    const away = (await keepingOf(guest)).sessions.find(({ current }) => !current);
    await guest.call('DELETE', `/api/me/sessions/${away?.id}`);
    expect((await here.untilClosed()).code).toBe(4401);
    expect(codeOf(await anna.call('GET', '/api/tables'))).toBe('no-guest');

    const tries: string[] = [];
    for (let i = 0; i < 11; i++) {
      const thief = guest.at(at(i % 2));
      tries.push(codeOf(await signIn(thief, 'password', { address: ADDRESS, password: `a guess ${i}` })));
    }
    expect(tries.filter((code) => code === 'wrong-password')).toHaveLength(10);
    expect(tries.at(-1)).toBe('too-many-guesses');
  });

  it('leave the tables of who has gone, also when the node that wrote it down died before it could', async () => {
    const [anna, boris] = [await Visitor.arrive(at(0)), await Visitor.arrive(at(1))];
    const id = await anna.createTable(ME, OPEN);
    await anna.sit(id, 0);
    const tab = await boris.sit(id, 1);
    await tab.until(() => tab.steps[0]);
    const died = await openPostgres(url);
    await died.erasePerson(anna.id, Date.now());
    await died.close();
    await tab.until(() => tab.table?.chairs[0]?.kind === 'person' && tab.table.chairs[0].standIn === 'cat');
    expect(tab.table?.chairs[0]).toMatchObject({ name: '' });
    expect(codeOf(await anna.call('GET', '/api/tables'))).toBe('no-guest');
  });
});
