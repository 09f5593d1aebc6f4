/** Someone with a browser: a cookie jar, a few calls, and tabs at tables. */
import {
  botsResponse,
  type CreateTableRequest,
  createTableResponse,
  type FinishedRecord,
  me,
  SCOPES,
  type Scope,
  type TableSummary,
  tableSummary,
  tablesResponse,
  tokenResponse,
} from '@benben/protocol';
import { faultOf } from './answers.ts';
import { Tab } from './tab.ts';

export type SeatRequest = CreateTableRequest['seats'][number];

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export class Visitor {
  readonly url: string;
  /** Every byte any call answered. */
  readonly heard: string[] = [];
  cookie = '';
  /** Of a program, which has no cookie. */
  token = '';
  id = '';
  name = '';

  private constructor(url: string) {
    this.url = url;
  }

  static async arrive(url: string): Promise<Visitor> {
    const visitor = new Visitor(url);
    const { text } = await visitor.call('GET', '/api/me');
    Object.assign(visitor, me.parse(JSON.parse(text)));
    return visitor;
  }

  /** A program that comes in by a token. */
  static async program(url: string, token: string): Promise<Visitor> {
    const visitor = Object.assign(new Visitor(url), { token });
    return Object.assign(visitor, me.parse(JSON.parse((await visitor.call('GET', '/api/me')).text)));
  }

  /** A bot of this person's own, and a token for it. */
  async makeBot(
    name: string,
    scopes: readonly Scope[] = SCOPES,
  ): Promise<{ bot: string; id: string; token: string }> {
    const made = await this.call('POST', '/api/bots', { name });
    const bot = botsResponse.parse(JSON.parse(made.text)).bots.at(-1)?.id ?? '';
    const { text } = await this.call('POST', `/api/bots/${bot}/tokens`, { label: 'test', scopes });
    const { token, bots } = tokenResponse.parse(JSON.parse(text));
    return { bot, token, id: bots.find(({ id }) => id === bot)?.tokens[0]?.id ?? '' };
  }

  /** What makes a request this one's. */
  get identity(): Record<string, string> {
    if (this.token) return { authorization: `Bearer ${this.token}` };
    return { cookie: this.cookie };
  }

  /** The same person after the server moved to another address. */
  at(url: string): Visitor {
    return Object.assign(new Visitor(url), {
      ...{ cookie: this.cookie, token: this.token, id: this.id, name: this.name },
    });
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...this.identity,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(body === undefined || this.token ? {} : { origin: this.url }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.#take(response.headers.getSetCookie());
    const text = await response.text();
    this.heard.push(text);
    const fault = faultOf(method, path, response.status, text);
    if (fault) throw new Error(fault);
    return { status: response.status, text, headers: response.headers };
  }

  /** As a browser does: what is given takes the place of what was there, and what is empty goes. */
  #take(given: readonly string[]): void {
    const jar = new Map(
      this.cookie.split('; ').flatMap((each) => (each ? [each.split('=') as [string, string]] : [])),
    );
    for (const each of given) {
      const [name = '', value = ''] = each.split(';')[0]?.split('=') ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    this.cookie = [...jar].map((each) => each.join('=')).join('; ');
  }

  createTable(...seats: SeatRequest[]): Promise<string> {
    return this.createTableOf({ game: 'dice-pyramid', seats });
  }

  async createTableOf(request: CreateTableRequest): Promise<string> {
    const { text } = await this.call('POST', '/api/tables', request);
    return createTableResponse.parse(JSON.parse(text)).id;
  }

  async tables(): Promise<TableSummary[]> {
    return tablesResponse.parse(JSON.parse((await this.call('GET', '/api/tables')).text)).tables;
  }

  async table(id: string): Promise<TableSummary> {
    return tableSummary.parse(JSON.parse((await this.call('GET', `/api/tables/${id}`)).text));
  }

  async record(id: string): Promise<FinishedRecord> {
    return JSON.parse((await this.call('GET', `/api/tables/${id}/record`)).text) as FinishedRecord;
  }

  /** Opens a tab without a word. */
  connect(table: string, options: Parameters<typeof Tab.open>[3] = {}): Promise<Tab> {
    const from: Record<string, string> = this.token ? {} : { origin: this.url };
    return Tab.open(this.url, table, { ...this.identity, ...from }, options);
  }

  /** Opens a tab and says hello. */
  async visit(table: string, since = -1): Promise<Tab> {
    const tab = await this.connect(table);
    tab.send({ type: 'hello', v: 1, since });
    await tab.until(() => tab.table);
    return tab;
  }

  /** Opens a tab, says hello and sits down. */
  async sit(table: string, seat: number, nonce = `nonce-of-${this.id}`): Promise<Tab> {
    const tab = await this.visit(table);
    tab.send({ type: 'sit', seat, nonce });
    await tab.until(() => tab.refusals.length > 0 || (tab.table?.you.seat === seat && ready(tab, seat)));
    return tab;
  }
}

function ready(tab: Tab, seat: number): boolean {
  const chair = tab.table?.chairs[seat];
  return chair?.kind === 'person' && chair.ready;
}

export const ME: SeatRequest = { kind: 'me' };
export const OPEN: SeatRequest = { kind: 'open' };
export const BOT: SeatRequest = { kind: 'bot', level: 'hare' };
