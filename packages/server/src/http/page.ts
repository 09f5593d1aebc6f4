/** The built page: hashed files for ever, everything else asked for anew each time. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';
import { sendRefused } from './errors.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

export async function addPage(app: FastifyInstance, webDir: string): Promise<void> {
  const built = existsSync(join(webDir, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: resolve(webDir),
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Vite puts the hash of the content into the names of what lies in assets/.
        reply.header('cache-control', path.startsWith(join(webDir, 'assets')) ? A_YEAR : 'no-cache');
      },
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|ws|assets)\//.test(request.url);
    if (!isPage) return sendRefused(reply, new Refused('not-found'));
    // Addresses inside the page are its own business.
    if (built) return reply.sendFile('index.html');
    return reply.code(503).type('text/plain').send('The page is not built yet: run `npm run build`.\n');
  });
}
