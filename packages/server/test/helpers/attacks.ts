/** What one address can do to a server that has its usual limits; each goes on until it is told to stop. */
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fastChance } from '@benben/core';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { isTurnOf, playToEnd, someMove } from './play.ts';
import type { ServerProcess } from './process.ts';
import type { Tab } from './tab.ts';
import { BOT, ME, OPEN, Visitor } from './visitor.ts';

export interface Attacked {
  readonly url: string;
  readonly process: ServerProcess;
  /** Between the turns of somebody who is not in a hurry. */
  readonly breathMs: number;
}

export interface Attack {
  readonly name: string;
  run(at: Attacked, isEnough: () => boolean): Promise<void>;
}

async function again(isEnough: () => boolean, act: () => Promise<unknown>): Promise<void> {
  // Being refused or cut off is what should happen.
  while (!isEnough()) await act().catch(() => delay(20));
}

/** Someone comes back to a table as often as they are thrown out, and does the same there again and again. */
function pester(
  { visitor, table, pauseMs }: { visitor: Visitor; table: string; pauseMs: number },
  isEnough: () => boolean,
  act: (tab: Tab) => void,
): Promise<void> {
  return again(isEnough, async () => {
    const tab = await visitor.visit(table);
    while (!isEnough() && !tab.closed) {
      act(tab);
      await delay(pauseMs);
    }
    tab.kill();
  });
}

async function finishedTable(visitor: Visitor, breathMs: number): Promise<string> {
  const table = await visitor.createTable(ME, BOT);
  const tab = await visitor.sit(table, 0);
  await playToEnd(tab, 1, breathMs);
  tab.close();
  return table;
}

export const ATTACKS: readonly Attack[] = [
  {
    name: 'the whole past, again and again, on eight sockets',
    async run({ url, breathMs }, isEnough) {
      const visitor = await Visitor.arrive(url);
      const table = await finishedTable(visitor, breathMs);
      const ask = (tab: Tab): void => tab.send({ type: 'hello', v: 1, since: -1 });
      const sockets = Array.from({ length: 8 }, () => pester({ visitor, table, pauseMs: 1 }, isEnough, ask));
      await Promise.all(sockets);
    },
  },
  {
    name: 'pings of a socket that never reads',
    async run({ url }, isEnough) {
      const visitor = await Visitor.arrive(url);
      const table = await visitor.createTable(ME, OPEN);
      await again(isEnough, async () => {
        const headers = { cookie: visitor.cookie, origin: url };
        const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/tables/${table}`, { headers });
        await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
        socket.pause();
        while (!isEnough() && socket.readyState === socket.OPEN) {
          for (let i = 0; i < 100; i++) socket.ping('x'.repeat(120), undefined, () => {});
          await delay(1);
        }
        socket.terminate();
      });
    },
  },
  {
    name: 'tables of strong bots alone',
    async run({ url }, isEnough) {
      const visitor = await Visitor.arrive(url);
      await again(isEnough, async () => {
        const bot = { kind: 'bot', level: 'falcon' } as const;
        const table = await visitor.createTableOf({ game: 'pyramidion', seats: [bot, bot] });
        const tab = await visitor.visit(table);
        tab.send({ type: 'start' });
        await tab.settled();
        tab.close();
      });
    },
  },
  {
    name: 'requests that never end',
    async run({ url }, isEnough) {
      const { hostname, port } = new URL(url);
      const head = `POST /api/tables HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`;
      const open = Array.from({ length: 100 }, () => {
        const line = connect(Number(port), hostname);
        line.on('error', () => {});
        line.write(head);
        return line;
      });
      while (!isEnough()) await delay(20);
      for (const line of open) line.destroy();
    },
  },
  {
    name: 'made-up guests',
    run: ({ url }, isEnough) => again(isEnough, () => fetch(`${url}/api/me`)),
  },
  {
    name: 'made-up addresses',
    async run({ url }, isEnough) {
      let count = 0;
      const headers = () => ({ 'x-forwarded-for': `10.0.${(count >> 8) & 255}.${count++ & 255}` });
      await again(isEnough, () => fetch(`${url}/api/me`, { headers: headers() }));
    },
  },
  {
    name: 'the clock of the machine is set back, ten seconds at a time',
    async run({ process }, isEnough) {
      while (!isEnough()) {
        process.signal('SIGWINCH');
        await delay(200);
      }
    },
  },
  {
    name: 'strangers who leave, sit and start at other people’s tables',
    async run({ url }, isEnough) {
      const host = await Visitor.arrive(url);
      const table = await host.createTable(ME, OPEN);
      const visitor = await Visitor.arrive(url);
      await pester({ visitor, table, pauseMs: 5 }, isEnough, (tab) => {
        for (const type of ['leave', 'start', 'take-back', 'rematch'] as const) tab.send({ type });
      });
    },
  },
  {
    name: 'names nobody can see',
    async run({ url }, isEnough) {
      const visitor = await Visitor.arrive(url);
      await again(isEnough, async () => {
        const { status } = await visitor.call('PATCH', '/api/me', { name: '\u3164\u2800\u115f' });
        expect([400, 429]).toContain(status);
      });
    },
  },
  {
    name: 'plays that come too fast',
    async run({ url }, isEnough) {
      const visitor = await Visitor.arrive(url);
      const table = await visitor.createTable(ME, BOT);
      (await visitor.sit(table, 0)).close();
      const chance = fastChance(1);
      let count = 0;
      await pester({ visitor, table, pauseMs: 1 }, isEnough, (tab) => {
        if (!tab.lastStep) return;
        const moves = [isTurnOf(tab, 0) ? someMove(tab, 0, chance) : 'roll'];
        tab.send({ type: 'play', id: `fast-${count++}`, seq: tab.seq, moves });
      });
    },
  },
  {
    name: 'the data, asked for beside the page',
    async run({ url }, isEnough) {
      const paths = [
        '/benben.sqlite',
        '/..%2fdata%2fbenben.sqlite',
        '/assets/..%2f..%2fbenben.sqlite',
        '/%00',
      ];
      let count = 0;
      await again(isEnough, async () => {
        const response = await fetch(url + paths[count++ % paths.length]);
        expect(await response.text()).not.toContain('SQLite format');
      });
    },
  },
  {
    name: 'tables that nobody plays at',
    async run({ url }, isEnough) {
      const visitor = await Visitor.arrive(url);
      await again(isEnough, () => visitor.createTable(ME, OPEN));
    },
  },
  {
    name: 'the page, never read from a cache and never compressed',
    async run({ url }, isEnough) {
      const page = await (await fetch(url)).text();
      const files = ['/', ...[...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '/')];
      const headers = { 'accept-encoding': 'identity', 'cache-control': 'no-cache' };
      const lane = () =>
        again(isEnough, async () => {
          for (const path of files) await (await fetch(url + path, { headers })).arrayBuffer();
        });
      await Promise.all(Array.from({ length: 8 }, lane));
    },
  },
  {
    name: 'messages as fast as they go, and far too large',
    async run({ url }, isEnough) {
      const visitor = await Visitor.arrive(url);
      const table = await visitor.createTable(ME, OPEN);
      await pester({ visitor, table, pauseMs: 1 }, isEnough, (tab) => {
        for (let i = 0; i < 50; i++) tab.sendText('x'.repeat(i === 49 ? 60_000 : 100));
      });
    },
  },
];
