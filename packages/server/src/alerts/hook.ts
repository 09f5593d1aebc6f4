/** One message for every kind of receiver: Telegram reads `chat_id` and `text`, Discord `content`, programs the rest. */
import type { Outbound } from './outbound.ts';
import type { Message, Sent } from './sent.ts';
import { wordsOf } from './words.ts';

export function hookBody(address: string, message: Message): string {
  const { turns, site } = message;
  const chat = new URL(address).searchParams.get('chat_id');
  const words = wordsOf(message.language);
  const text = [words.subject(turns), ...turns.map((turn) => words.line(turn, site))].join('\n');
  return JSON.stringify({
    event: turns.every(({ invited }) => invited) ? 'invited' : 'your-turn',
    text,
    content: text,
    // A name at a table must not wake a whole server.
    allowed_mentions: { parse: [] },
    ...(chat === null ? {} : { chat_id: chat }),
    turns: turns.map(({ table, ...turn }) => ({ ...turn, table, url: `${site}/table/${table}` })),
  });
}

/** Said once, when the address is given: whoever does not answer cannot be called. */
export function hookGreeting(address: string, language: Message['language']): string {
  const text = wordsOf(language).hello;
  const chat = new URL(address).searchParams.get('chat_id');
  return JSON.stringify({
    event: 'hello',
    text,
    content: text,
    ...(chat === null ? {} : { chat_id: chat }),
  });
}

export async function callHook(outbound: Outbound, address: string, body: string): Promise<Sent> {
  const heard = await outbound.post(address, { body, headers: { 'content-type': 'application/json' } });
  if (heard === 'unreachable' || heard === 429 || heard === 503) return 'later';
  return typeof heard === 'number' && heard < 300 ? 'sent' : 'lost';
}
