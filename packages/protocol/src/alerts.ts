/** How a person wants to be called when it is their turn and no page is open. */
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import type { Immutable } from './parts.ts';

const MINUTES_A_DAY = 24 * 60;
const minuteOfDay = z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY - 1));
const short = z.string().check(z.maxLength(64));

/** Choices the page offers; the server takes any in between. */
export const CALL_AFTER_MINUTES = [0, 15, 60, 240] as const;
export const MAIL_EVERY_HOURS = [0, 6, 24] as const;

export const alertChoice = z.strictObject({
  language: z.enum(['en', 'ru']),
  /** Such as 'Europe/Berlin': quiet hours are the person's. */
  zone: short,
  /** Minutes of the day; the end may be on the next. Null for who may always be called. */
  quiet: z.nullable(z.strictObject({ from: minuteOfDay, to: minuteOfDay })),
  /** How long a turn waits before a mail or a message goes out. */
  afterMinutes: z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY)),
  /** At most one mail in so many hours, with everything that waits; 0 for one as soon as something does. */
  mailEveryHours: z.int().check(z.minimum(0), z.maximum(7 * 24)),
});

/** What `PushSubscription.toJSON` gives. */
export const pushRequest = z.strictObject({
  endpoint: z.string().check(z.maxLength(LIMITS.address)),
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[\w-]{80,100}={0,2}$/)),
    auth: z.string().check(z.regex(/^[\w-]{20,30}={0,2}$/)),
  }),
});
export const mailRequest = z.strictObject({
  address: z
    .string()
    .check(z.trim(), z.maxLength(254), z.regex(/^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+$/)),
});
export const hookRequest = z.strictObject({
  address: z.string().check(z.trim(), z.maxLength(LIMITS.address)),
});
/** From the link in a mail. */
export const mailToken = z.strictObject({ token: z.string().check(z.regex(/^[\w.-]{1,200}$/)) });

/** Everything a person has chosen, told to nobody else. */
export const alertsResponse = z.object({
  /** What this server can do: the public key that browsers ask for, and whether it sends mail. */
  offers: z.object({ pushKey: z.string(), mail: z.boolean() }),
  /** Null for who has never chosen anything. */
  choice: z.nullable(alertChoice),
  /** The devices, by the hash of their address. */
  push: z.array(z.string()),
  mail: z.nullable(z.object({ id: z.string(), address: z.string(), proved: z.boolean() })),
  /** Only where it goes: the rest of the address is a secret. */
  hook: z.nullable(z.object({ id: z.string(), host: z.string() })),
});

export type AlertChoice = Immutable<z.infer<typeof alertChoice>>;
export type PushRequest = Immutable<z.infer<typeof pushRequest>>;
export type AlertsResponse = Immutable<z.infer<typeof alertsResponse>>;

/** What the server sends to a device, for its service worker to show. */
export const pushNote = z.object({
  title: z.string(),
  body: z.string(),
  /** Where a tap leads, on the server's own site. */
  path: z.string(),
  /** A newer note about the same replaces the older. */
  tag: z.string(),
  language: z.string(),
  /** How many turns wait altogether. */
  waiting: z.int(),
});
export type PushNote = Immutable<z.infer<typeof pushNote>>;
