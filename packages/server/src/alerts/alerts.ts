/** Everything about being called, assembled. */
import type { Clock } from '@benben/core';
import type { Nodes } from '../nodes.ts';
import type { Settings } from '../settings.ts';
import { INVITED } from '../store/alerts.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../tables.ts';
import { Caller } from './caller.ts';
import { isLooking } from './looking.ts';
import { type Mailer, openMailer } from './mailer.ts';
import { type Outbound, openOutbound } from './outbound.ts';
import { openPusher, type Pusher } from './push.ts';
import { openTokens, type Tokens } from './tokens.ts';

export type AlertSettings = Pick<
  Settings,
  'publicUrl' | 'smtpUrl' | 'mailFrom' | 'alertPrivateAddresses' | 'heartbeatMs'
>;

export interface Alerts {
  readonly pusher: Pusher;
  /** Null when this server sends no mail. */
  readonly mailer: Mailer | null;
  readonly outbound: Outbound;
  readonly tokens: Tokens;
  close(): Promise<void>;
}

export interface AlertParts {
  readonly store: Store;
  readonly tables: Tables;
  readonly nodes: Nodes;
  /** Whether the person has any page open, at whichever node. */
  readonly isHere: (person: string) => Promise<boolean>;
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: AlertSettings;
  readonly failed: (error: unknown) => void;
}

export async function openAlerts(parts: AlertParts): Promise<Alerts> {
  const { store, tables, nodes, isHere, clock, settings, failed } = parts;
  const { publicUrl, heartbeatMs } = settings;
  const outbound = openOutbound({ allowPrivate: settings.alertPrivateAddresses === 1 });
  const tokens = await openTokens(store);
  const pusher = await openPusher(store, outbound, contactOf(settings));
  const mailer = hasMail(settings) ? openMailer(settings, tokens) : null;
  const caller = new Caller({
    ...{ store, pusher, mailer, outbound, publicUrl, failed },
    isLooking: ({ person, table, seq }) =>
      seq === INVITED ? isHere(person) : isLooking({ tables, nodes }, person, table),
    // A connection is asked for a sign of life in every beat, and cut when it missed one.
    silenceMs: 2 * heartbeatMs,
    now: () => clock.now(),
  });
  nodes.does('alert', (job) => void caller.take(job));
  return { pusher, mailer, outbound, tokens, close: () => caller.close() };
}

/** Links in mails are written without anyone asking, so the server must know where it is. */
export function hasMail({ smtpUrl, mailFrom, publicUrl }: AlertSettings): boolean {
  return smtpUrl !== '' && mailFrom !== '' && publicUrl !== '';
}

/** Which alerts there are, for whoever starts the server. */
export function alertsLine(settings: AlertSettings): string {
  if (hasMail(settings)) return 'Alerts: push, webhook and mail are on.';
  const wanted = { SMTP_URL: settings.smtpUrl, MAIL_FROM: settings.mailFrom, PUBLIC_URL: settings.publicUrl };
  const missing = Object.entries(wanted).flatMap(([name, value]) => (value === '' ? [name] : []));
  return `Alerts: push and webhook are on; mail is off (set ${missing.join(', ')}).`;
}

/** Whom a push service can write to when our calls cause trouble. */
function contactOf({ publicUrl, mailFrom }: AlertSettings): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0];
  return address ? `mailto:${address}` : 'mailto:nobody@localhost';
}
