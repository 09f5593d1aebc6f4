/** The interface for programs, told by itself: as an OpenAPI document, and as a page that needs nothing from elsewhere. */
import { openApi } from '@benben/protocol/openapi';
import type { Handlers } from './calls.ts';
import { docsPage } from './docs-page.ts';

const A_WHILE = 'public, max-age=300';

export function docsCalls(): Pick<Handlers, 'getOpenApi' | 'getDocs'> {
  const document = openApi();
  const page = docsPage(document);
  return {
    async getOpenApi({ reply }) {
      reply.header('cache-control', A_WHILE);
      return document;
    },
    async getDocs({ reply }) {
      reply.header('cache-control', A_WHILE).type('text/html; charset=utf-8');
      return page;
    },
  };
}
