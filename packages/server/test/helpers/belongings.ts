/** What somebody has here, so that every call of the list can be made with something that is really there. */
import { gameOf } from '@benben/catalogue';
import { DAY_EDITION } from '@benben/catalogue/day';
import { dayAt } from '@benben/core';
import { alertsResponse, type Call, type calls, friendLink, type PushRequest } from '@benben/protocol';
import { playToEnd } from './play.ts';
import { type HttpReceiver, type MailReceiver, receiveHttp, receiveMail, receivePush } from './receivers.ts';
import type { TestServer } from './server.ts';
import { BOT, ME, OPEN, Visitor } from './visitor.ts';

export type CallName = keyof typeof calls;

/** What a request says besides who makes it. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Ends {
  readonly mail: MailReceiver;
  readonly hook: HttpReceiver;
  readonly push: PushRequest;
  readonly settings: object;
  close(): Promise<void>;
}

/** Somewhere mails, messages and notes really arrive. */
export async function openEnds(): Promise<Ends> {
  const [mail, hook, push] = await Promise.all([receiveMail(), receiveHttp(), receivePush(() => '')]);
  return {
    mail,
    hook,
    push: push.subscription,
    settings: {
      ...{ publicUrl: 'https://games.example', smtpUrl: mail.url, mailFrom: 'benben@games.example' },
      ...{ alertPrivateAddresses: 1, alertAddressesPerHour: 100_000 },
    },
    async close() {
      await Promise.all([mail, hook, push].map((each) => each.close()));
    },
  };
}

export interface Belongings {
  readonly owner: Visitor;
  /** A table of the owner's that waits. */
  readonly table: string;
  readonly bot: string;
  /** The id of a token of the bot, and the token. */
  readonly tokenId: string;
  readonly token: string;
  readonly channel: string;
  /** From the links of a mail. */
  readonly prove: string;
  readonly address: string;
  /** A friend, and somebody who is none, with the link by which one becomes a friend of theirs. */
  readonly friend: string;
  readonly stranger: string;
  readonly link: string;
  readonly ends: Ends;
}

let people = 0;

/** What takes long to get is left out for calls that are not about it. */
const NEEDS: Readonly<Record<'mail' | 'friends', readonly CallName[]>> = {
  mail: ['removeChannel', 'proveMail', 'stopMail', 'stopMailAtOnce'],
  friends: ['lookAtLink', 'befriend', 'unfriend', 'invite', 'shunPerson', 'unshunPerson', 'reportPerson'],
};

export async function belongingsAt(
  server: Pick<TestServer, 'url'>,
  ends: Ends,
  about?: CallName,
): Promise<Belongings> {
  const needs = (what: keyof typeof NEEDS) => about === undefined || NEEDS[what].includes(about);
  const owner = await Visitor.arrive(server.url);
  const { bot, id: tokenId, token } = await owner.makeBot('Robot');
  const address = `canary${people++}@mail.example`;
  const { channel, prove } = needs('mail') ? await mailOf(owner, address, ends) : NO_MAIL;
  const table = await owner.createTable(OPEN, OPEN, OPEN);
  const known = needs('friends') ? await friendsOf(owner) : NO_FRIENDS;
  return { owner, table, bot, tokenId, token, channel, prove, address, ...known, ends };
}

const NO_MAIL = { channel: '', prove: '' };
const NO_FRIENDS = { friend: '', stranger: '', link: '' };

async function mailOf(owner: Visitor, address: string, { mail }: Ends): Promise<typeof NO_MAIL> {
  const { text } = await owner.call('POST', '/api/alerts/mail', { address });
  const channel = alertsResponse.parse(JSON.parse(text)).mail?.id ?? '';
  const prove = /\/alerts#prove=([\w.-]+)/.exec(await mailTo(address, mail))?.[1] ?? '';
  return { channel, prove };
}

async function friendsOf(owner: Visitor): Promise<typeof NO_FRIENDS> {
  const [friend, stranger] = [await Visitor.arrive(owner.url), await Visitor.arrive(owner.url)];
  await friend.call('POST', `/api/friends/link/${await linkOf(owner)}`, {});
  return { friend: friend.id, stranger: stranger.id, link: await linkOf(stranger) };
}

async function linkOf(visitor: Visitor): Promise<string> {
  const { text } = await visitor.call('POST', '/api/friends/link', {});
  return friendLink.parse(JSON.parse(text)).token;
}

async function mailTo(address: string, { until }: MailReceiver): Promise<string> {
  for (let count = 1; ; count++) {
    const mail = (await until(count)).at(-1);
    if (mail?.to?.[0]?.address === address) return mail.text ?? '';
  }
}

export async function finishedTable(visitor: Visitor): Promise<string> {
  const id = await visitor.createTable(ME, BOT);
  const tab = await visitor.sit(id, 0);
  await playToEnd(tab, 1);
  tab.close();
  return id;
}

const CHOICE = { language: 'en', zone: 'Europe/Berlin', quiet: null, afterMinutes: 15, mailEveryHours: 0 };

const [TOKEN, BYTES] = ['x'.repeat(43), 'AAAA'];
const newAddress = () => `canary${people++}@mail.example`;
/** Of the right shape, and nobody's. */
const credential = (response: object) => ({
  response: { id: BYTES, rawId: BYTES, type: 'public-key', response, clientExtensionResults: {} },
});

/** Whole, and of no table of any day. */
const NO_RECORD = {
  ...{ game: 'dice-pyramid', version: gameOf('dice-pyramid').version, commitment: '', luck: [], turns: [] },
  table: { seats: 4, options: {} },
  secret: { seed: '0'.repeat(64), nonces: [] },
};

/** By name, what to say so that the owner is answered; the compiler says which is missing. */
export const SAMPLES: Readonly<Record<CallName, (own: Belongings) => Sample>> = {
  getMe: () => ({}),
  rename: () => ({ body: { name: 'Anna' } }),
  getVacation: () => ({}),
  takeVacation: () => ({ body: { days: 1 } }),
  endVacation: () => ({}),
  createTable: () => ({ body: { game: 'dice-pyramid', seats: [ME, OPEN] } }),
  listTables: () => ({}),
  getTable: ({ table }) => ({ params: { id: table } }),
  getRecord: ({ table }) => ({ params: { id: table } }),
  removeTable: ({ table }) => ({ params: { id: table } }),
  quickPlay: () => ({ body: { game: 'dice-pyramid', rated: false, pace: { kind: 'none' } } }),
  getAlerts: () => ({}),
  chooseAlerts: () => ({ body: CHOICE }),
  addDevice: ({ ends }) => ({ body: ends.push }),
  addMail: () => ({ body: { address: newAddress() } }),
  addHook: ({ ends }) => ({ body: { address: `${ends.hook.url}/secret-${people++}` } }),
  removeChannel: ({ channel }) => ({ params: { id: channel } }),
  proveMail: ({ prove }) => ({ body: { token: prove } }),
  stopMail: ({ prove }) => ({ body: { token: prove } }),
  stopMailAtOnce: ({ prove }) => ({ params: { token: prove } }),
  listGames: () => ({}),
  getKey: () => ({}),
  getOpenApi: () => ({}),
  getDocs: () => ({}),
  listMatches: () => ({ params: { game: 'dice-pyramid', month: '2026-11' } }),
  getProfile: ({ owner }) => ({ params: { id: owner.id } }),
  getMatches: ({ owner }) => ({ params: { id: owner.id } }),
  getRatingHistory: ({ owner }) => ({ params: { id: owner.id, game: 'dice-pyramid' } }),
  getLeaders: () => ({ params: { game: 'dice-pyramid' } }),
  listFriends: () => ({}),
  getFriendLink: () => ({ body: {} }),
  lookAtLink: ({ link }) => ({ params: { token: link } }),
  befriend: ({ link }) => ({ params: { token: link }, body: {} }),
  unfriend: ({ friend }) => ({ params: { id: friend } }),
  listInvitations: () => ({}),
  declineInvitation: ({ table }) => ({ params: { id: table } }),
  invite: ({ table, friend }) => ({ params: { id: table }, body: { person: friend } }),
  listShunned: () => ({}),
  shunPerson: ({ stranger }) => ({ params: { id: stranger }, body: { how: 'block' } }),
  unshunPerson: ({ stranger }) => ({ params: { id: stranger } }),
  reportPerson: ({ stranger }) => ({ params: { id: stranger }, body: { reason: 'rude' } }),
  getStanding: () => ({}),
  setChildMode: () => ({ body: { child: false } }),
  acknowledge: () => ({ body: { n: 0 } }),
  getDay: () => ({ params: { day: 'today' } }),
  getDayRanking: () => ({ params: { day: '2026-11-18', game: 'dice-pyramid' } }),
  sendDay: () => ({
    params: { day: dayAt(Date.now()), game: 'dice-pyramid' },
    body: { edition: DAY_EDITION, record: NO_RECORD },
  }),
  listBots: () => ({}),
  makeBot: () => ({ body: { name: 'Another' } }),
  retireBot: ({ bot }) => ({ params: { bot } }),
  makeToken: ({ bot }) => ({ params: { bot }, body: { label: 'new', scopes: ['read'] } }),
  revokeToken: ({ bot, tokenId }) => ({ params: { bot, token: tokenId } }),
  getKeeping: () => ({}),
  askForPasskey: () => ({ body: {} }),
  addPasskey: () => ({ body: credential({ clientDataJSON: BYTES, attestationObject: BYTES }) }),
  removePasskey: () => ({ params: { id: BYTES } }),
  setPassword: () => ({ body: { address: newAddress(), password: 'canary sentence', language: 'en' } }),
  removePassword: () => ({}),
  askToProve: () => ({ body: { language: 'en' } }),
  newRecoveryCodes: () => ({ body: {} }),
  newDeviceCode: () => ({ body: {} }),
  endSession: () => ({ params: { id: 'another' } }),
  signOut: () => ({ body: { everywhere: false } }),
  listPeople: () => ({}),
  addPerson: () => ({ body: {} }),
  switchPerson: ({ owner }) => ({ body: { id: owner.id } }),
  exportMe: () => ({}),
  removeMe: () => ({}),
  askAnyPasskey: () => ({ body: {} }),
  signInByPasskey: () => ({
    body: {
      ...credential({ clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES }),
      bring: false,
    },
  }),
  signInByPassword: () => ({ body: { address: newAddress(), password: 'canary sentence', bring: false } }),
  signInByDevice: () => ({ body: { code: '0000 0000', bring: false } }),
  signInByRecovery: () => ({ body: { code: '0000-0000-0000', bring: false } }),
  forgotPassword: () => ({ body: { address: newAddress(), language: 'en' } }),
  resetPassword: () => ({ body: { token: TOKEN, password: 'canary sentence' } }),
  proveAddress: () => ({ body: { token: TOKEN } }),
};

/** What the sample is refused with although everything is as it should be; the rest is answered. */
export const REFUSED_SAMPLES: Readonly<Partial<Record<CallName, string>>> = {
  // The table of the sample waits; the token of the sample is for another purpose.
  getRecord: 'not-over',
  stopMail: 'bad-link',
  stopMailAtOnce: 'bad-link',
  // Nobody can bring a record of the day without having played it.
  sendDay: 'other-table',
  // What would lead back to somebody leads to nobody.
  addPasskey: 'bad-passkey',
  signInByPasskey: 'bad-passkey',
  signInByPassword: 'wrong-password',
  signInByDevice: 'bad-code',
  signInByRecovery: 'bad-code',
  resetPassword: 'bad-link',
  askToProve: 'bad-link',
  proveAddress: 'bad-link',
};

export const changes = ({ method }: Call): boolean => method !== 'GET';
