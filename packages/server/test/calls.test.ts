/** The list of calls and the routes of the server are the same. */
import { type Call, calls } from '@benben/protocol';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { createApp } from '../src/app.ts';
import { localBus } from '../src/bus/local.ts';
import { DEFAULTS } from '../src/settings.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { newDataDir, sameThread } from './helpers/server.ts';

const LIST: readonly (readonly [string, Call])[] = Object.entries(calls);

it('every route under /api is in the list, and every call of the list is a route', async () => {
  const dataDir = newDataDir();
  const { server } = await createApp({
    settings: { ...DEFAULTS, dataDir },
    openStore: async () => openSqlite(dataDir),
    openBus: async () => localBus(),
    thinker: sameThread,
  });
  await server.ready();
  const routes = routesOf(server.printRoutes({ commonPrefix: false })).filter((each) =>
    / \/api\b/.test(each),
  );
  await server.close();
  expect(routes.sort()).toEqual(LIST.map(([, { method, path }]) => `${method} ${path}`).sort());
});

/** From the tree that fastify prints. */
function routesOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const read = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!read) return [];
    const [, indent = '', part = '', methods = ''] = read;
    const depth = indent.length / 4;
    parents.length = depth;
    parents.push(part);
    const path = parents.join('');
    return methods
      .split(', ')
      .flatMap((method) => (method && method !== 'HEAD' ? [`${method} ${path}`] : []));
  });
}

it.each(LIST)('%s: its parameters are those of its path', (_name, { path, params }) => {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const shape = (params as z.ZodMiniObject | undefined)?._zod.def.shape ?? {};
  expect(Object.keys(shape)).toEqual(named);
});
