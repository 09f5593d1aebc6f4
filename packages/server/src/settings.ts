/** Everything that can be set, with the defaults of a small server. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** The built page. */
  readonly webDir: string;
  /** Believe `x-forwarded-*`: only behind a proxy that sets them. */
  readonly trustProxy: boolean;
  readonly logLevel: string;
  /** How long a bot's move takes at least, so that people can follow. */
  readonly botPaceMs: number;
  readonly botThreads: number;
  /** A player away for longer may be replaced by a bot. */
  readonly goneAfterMs: number;
  /** HTTP calls a minute, per guest, and per address for those who are not a guest yet. */
  readonly callsPerMinute: number;
  readonly messagesPerSecond: number;
  readonly sockets: number;
  readonly socketsPerPerson: number;
  readonly unfinishedTablesPerPerson: number;
  /** A table no one is connected to leaves the memory after this time. */
  readonly forgetAfterMs: number;
  /** When more are in memory, those no one is connected to leave at once. */
  readonly tablesInMemory: number;
  /** How often a socket is asked whether it is still there. */
  readonly heartbeatMs: number;
}

export const DEFAULTS: Settings = {
  host: '0.0.0.0',
  port: 3000,
  dataDir: './data',
  webDir: join(import.meta.dirname, '../../web/dist'),
  trustProxy: false,
  logLevel: 'warn',
  botPaceMs: 700,
  botThreads: Math.max(1, availableParallelism() - 1),
  goneAfterMs: 60_000,
  callsPerMinute: 600,
  messagesPerSecond: 20,
  sockets: 10_000,
  socketsPerPerson: 32,
  unfinishedTablesPerPerson: 200,
  forgetAfterMs: 600_000,
  tablesInMemory: 5_000,
  heartbeatMs: 20_000,
};

/** The environment variable of each setting. */
const VARIABLES: Readonly<Record<keyof Settings, string>> = {
  host: 'HOST',
  port: 'PORT',
  dataDir: 'DATA_DIR',
  webDir: 'WEB_DIR',
  trustProxy: 'TRUST_PROXY',
  logLevel: 'LOG_LEVEL',
  botPaceMs: 'BOT_PACE_MS',
  botThreads: 'BOT_THREADS',
  goneAfterMs: 'GONE_AFTER_MS',
  callsPerMinute: 'CALLS_PER_MINUTE',
  messagesPerSecond: 'MESSAGES_PER_SECOND',
  sockets: 'SOCKETS',
  socketsPerPerson: 'SOCKETS_PER_PERSON',
  unfinishedTablesPerPerson: 'UNFINISHED_TABLES_PER_PERSON',
  forgetAfterMs: 'FORGET_AFTER_MS',
  tablesInMemory: 'TABLES_IN_MEMORY',
  heartbeatMs: 'HEARTBEAT_MS',
};

/** Throws on a value that makes no sense, so that a typo is not taken for the default. */
export function settingsFrom(env: Readonly<Record<string, string | undefined>>): Settings {
  const entries = Object.entries(VARIABLES).map(([key, variable]) => {
    const fallback = DEFAULTS[key as keyof Settings];
    const text = env[variable];
    return [key, text === undefined || text === '' ? fallback : parse(variable, text, fallback)];
  });
  return Object.fromEntries(entries) as Settings;
}

function parse(variable: string, text: string, like: string | number | boolean): string | number | boolean {
  if (typeof like === 'string') return text;
  if (typeof like === 'boolean') {
    if (text === '1' || text === 'true') return true;
    if (text === '0' || text === 'false') return false;
    throw new Error(`${variable} must be 1 or 0, not '${text}'`);
  }
  if (!/^\d+$/.test(text)) throw new Error(`${variable} must be a whole number, not '${text}'`);
  return Number(text);
}
