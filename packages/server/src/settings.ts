/** Everything that can be set, with the defaults of a small server. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export const DEFAULTS = {
  host: '0.0.0.0',
  port: 3000,
  dataDir: './data',
  /** A PostgreSQL instead of the file in `dataDir`: any number of nodes can share it. */
  databaseUrl: '',
  /** How such nodes tell each other what is new; without it the database does that, too. */
  natsUrl: '',
  /** The built page. */
  webDir: join(import.meta.dirname, '../../web/dist'),
  /** How many proxies stand before the server: of `x-forwarded-*` only what they added is believed. */
  trustProxy: 0,
  logLevel: 'warn',
  /** Where people find this server, such as `https://games.example`: mails and messages link there. */
  publicUrl: '',
  /** `smtp://user:password@host:587`, and who the mails are from; without them there are no mails. */
  smtpUrl: '',
  mailFrom: '',
  /** 1 lets people be called at addresses inside the server's own network, such as a receiver at home. */
  alertPrivateAddresses: 0,
  /** New addresses, to be called at, an hour from one address of the network. */
  alertAddressesPerHour: 30,
  /** With it `/metrics` can be read from elsewhere; without, from this machine only. */
  metricsToken: '',
  /** How long a bot's move takes at least, so that people can follow. */
  botPaceMs: 700,
  /** How long the master thinks about a decision; with a line of questions it has less. */
  botThinkMs: 1_000,
  botThreads: Math.max(1, availableParallelism() - 1),
  /** A player away for longer may be replaced by a bot. */
  goneAfterMs: 60_000,
  /** HTTP calls a minute, per guest, and per address for those who are not a guest yet. */
  callsPerMinute: 600,
  /** The same for all bots of one person's own together, by their tokens. */
  callsPerMinuteOfPrograms: 300,
  /** The same for everyone behind one address together: a household or a class, not a crowd. */
  callsPerMinutePerAddress: 6_000,
  /** New guests an hour from one address. */
  guestsPerHour: 300,
  /** Months of finished matches an hour from one address. */
  archivesPerHour: 60,
  /** New bots of people's own an hour from one address. */
  botsPerHour: 30,
  /** Files with everything about a person, an hour for one address. */
  exportsPerHour: 30,
  /** Attempts at a table of the day, to be checked, an hour from one address. */
  dayRecordsPerHour: 120,
  /** How long a request may take to arrive. */
  requestTimeoutMs: 30_000,
  messagesPerSecond: 20,
  /** On each socket of a bot of somebody's own, and how many sockets all bots of one person have. */
  messagesPerSecondOfProgram: 20,
  socketsOfPrograms: 20,
  sockets: 10_000,
  socketsPerPerson: 32,
  socketsPerAddress: 1_000,
  /** What may wait to be read by all sockets together. */
  backlogBytes: 128_000_000,
  unfinishedTablesPerPerson: 200,
  /** A table no one is connected to leaves the memory after this time. */
  forgetAfterMs: 600_000,
  /** When more are in memory, those no one is connected to leave at once. */
  tablesInMemory: 5_000,
  /** How often a socket is asked whether it is still there. */
  heartbeatMs: 20_000,
};

export type Settings = Readonly<typeof DEFAULTS>;

/** The environment variable of a setting: `DATA_DIR` for `dataDir`. */
const variableOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** Throws on a value that makes no sense, so that a typo is not taken for the default. */
export function settingsFrom(env: Readonly<Record<string, string | undefined>>): Settings {
  const entries = Object.entries(DEFAULTS).map(([key, fallback]) => {
    const variable = variableOf(key);
    const text = env[variable];
    return [key, text === undefined || text === '' ? fallback : parse(variable, text, fallback)];
  });
  const settings = Object.fromEntries(entries) as Settings;
  return { ...settings, publicUrl: siteOf(settings.publicUrl) };
}

/** Without a slash at the end, so that paths can follow. */
function siteOf(url: string): string {
  if (url === '') return url;
  if (!/^https?:\/\/[^/?#]+\/?$/.test(url) || !URL.canParse(url))
    throw new Error(`PUBLIC_URL must be like https://games.example, not '${url}'`);
  return new URL(url).origin;
}

function parse(variable: string, text: string, like: string | number): string | number {
  if (typeof like === 'string') return text;
  if (!/^\d+$/.test(text)) throw new Error(`${variable} must be a whole number, not '${text}'`);
  return Number(text);
}
