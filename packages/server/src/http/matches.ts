/** The archive over HTTP: streamed, compressed, asked for again only when something is new, and few at a time. */
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { catalogue } from '@benben/catalogue';
import type { FastifyInstance } from 'fastify';
import { linesOf, spanOf } from '../archive.ts';
import { Refused } from '../refused.ts';
import type { Signer } from '../signer.ts';
import type { Store } from '../store/store.ts';
import type { Handlers } from './calls.ts';

export interface MatchCalls {
  readonly store: Store;
  readonly signer: Signer;
  /** Whether the address of a request may read one more month. */
  readonly newArchives: ReturnType<FastifyInstance['createRateLimit']>;
}

/** Read at once at this node. */
const AT_ONCE = 2;
const [FIVE_MINUTES, A_DAY] = [300, 86_400];

export function matchCalls({ store, signer, newArchives }: MatchCalls): Pick<Handlers, 'listMatches'> {
  let reading = 0;
  return {
    async listMatches({ params: { game, month }, request, reply }) {
      // Those with faces of somebody's own box have ids of their own, and are not for everyone.
      if (!catalogue.some((entry) => entry.game.id === game)) throw new Refused('no-game');
      const span = spanOf(game, month);
      const { count, last } = await store.countPublicMatches(span);
      const etag = `W/"${count}-${last}"`;
      const age = span.till < Date.now() ? A_DAY : FIVE_MINUTES;
      reply.header('cache-control', `public, max-age=${age}`).header('etag', etag);
      reply.header('vary', 'accept-encoding').type('application/x-ndjson');
      if (request.headers['if-none-match'] === etag) {
        reply.code(304);
        return null;
      }
      const room = await newArchives(request);
      if (reading >= AT_ONCE || (!room.isAllowed && room.isExceeded)) {
        reply.removeHeader('etag').header('cache-control', 'no-store').type('application/json');
        throw new Refused('slow-down');
      }
      reading++;
      const lines = Readable.from(linesOf(store, signer, span));
      lines.once('close', () => {
        reading--;
      });
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return lines;
      reply.header('content-encoding', 'gzip');
      const packed = createGzip();
      lines.once('error', (error) => packed.destroy(error));
      packed.once('close', () => lines.destroy());
      return lines.pipe(packed);
    },
  };
}
