/**
 * The bus of nodes that share a PostgreSQL: one channel, `LISTEN` on a connection of its own. Notes of one moment travel
 * together, outside of any transaction: a `NOTIFY` inside would make all commits of the database wait for one another.
 */
import pg from 'pg';
import { type Bus, Listeners } from './bus.ts';

const CHANNEL = 'benben';
/** A payload may have 8000 bytes. */
const LONGEST = 7900;
const RETRY_MS = 500;

export async function postgresBus(url: string, failed: (error: unknown) => void = () => {}): Promise<Bus> {
  const listeners = new Listeners();
  const heardAgain: (() => void)[] = [];
  let line: pg.Client | null = null;
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;
  let closed = false;

  const hear = ({ payload = '' }: pg.Notification): void => {
    for (const text of payload.split('\n')) {
      const [subject = '', note = ''] = text.split('\t');
      listeners.tell(subject, note);
    }
  };

  const connect = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    const lost = (error?: unknown): void => {
      if (error) failed(error);
      if (line !== client) return;
      line = null;
      void client.end().catch(() => {});
      void again();
    };
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', hear);
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    line = client;
  };

  const again = async (): Promise<void> => {
    while (!closed && !line) {
      try {
        await connect();
        for (const each of heardAgain) each();
      } catch {
        await new Promise((done) => setTimeout(done, RETRY_MS).unref());
      }
    }
  };

  /** What comes while one moment's notes are on their way travels with the next. */
  const send = async (): Promise<void> => {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const texts = waiting;
      waiting = [];
      for (const payload of packed(texts))
        await line?.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]).catch(failed);
    }
    sending = null;
  };

  await connect();
  return {
    publish(subject, note) {
      if (closed) return;
      waiting.push(`${subject}\t${note}`);
      sending ??= send();
    },
    subscribe(subject, hears) {
      listeners.add(subject, hears);
      return () => void listeners.remove(subject, hears);
    },
    reaches: () => true,
    restored: (call) => void heardAgain.push(call),
    async check() {
      if (!line) throw new Error('the line to PostgreSQL is down');
    },
    async close() {
      closed = true;
      await sending;
      const client = line;
      line = null;
      await client?.end();
    },
  };
}

/** As many in one payload as it may hold. */
function* packed(texts: readonly string[]): Generator<string> {
  let payload = '';
  for (const text of texts) {
    if (payload && Buffer.byteLength(payload) + Buffer.byteLength(text) >= LONGEST) {
      yield payload;
      payload = '';
    }
    payload += payload ? `\n${text}` : text;
  }
  if (payload) yield payload;
}
