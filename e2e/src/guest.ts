/** What a page's guest does at a table without looking at it: over the same lines as the page itself. */
import type { CreateTableRequest } from '@benben/protocol';
import type { Page } from 'playwright-core';

export async function layBy(page: Page, request: CreateTableRequest): Promise<string> {
  return page.evaluate(async (body) => {
    await fetch('/api/me');
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { id: string }).id;
  }, request);
}

/** Sits down, says what follows once the match runs, and is gone when that was heard. */
export async function sitBy(page: Page, id: string, seat: number, then: object | null = null): Promise<void> {
  await page.evaluate(
    async ({ table, chair, message }) => {
      await fetch('/api/me');
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      const say = (what: object) => socket.send(JSON.stringify(what));
      say({ type: 'hello', v: 1, since: -1 });
      say({ type: 'sit', seat: chair, nonce: 'of-a-guest-without-looking' });
      await new Promise<void>((resolve) => {
        let said = false;
        socket.addEventListener('message', ({ data }) => {
          const heard = JSON.parse(String(data));
          if (heard.type !== 'table') return;
          const there = heard.you.seat === chair && heard.chairs[chair].ready;
          if (there && (message === null || heard.status === 'over')) resolve();
          if (there && message && heard.status === 'running' && !said) {
            said = true;
            say(message);
          }
        });
      });
      socket.close();
    },
    { table: id, chair: seat, message: then },
  );
}
