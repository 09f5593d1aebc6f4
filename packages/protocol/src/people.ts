/** People among people: profiles, leaderboards, friends, invitations, and how to be left in peace. */
import * as z from 'zod/mini';
import { tableSummary } from './http.ts';
import { LIMITS } from './limits.ts';
import type { Immutable } from './parts.ts';
import { visibleText } from './visible.ts';

const count = z.int().check(z.minimum(0));
const person = z.object({ id: z.string(), name: z.string() });

/** What a match was to somebody; one that was stopped counts for nobody. */
export const RESULTS = ['won', 'lost', 'drawn', 'stopped'] as const;
const result = z.enum(RESULTS);

const rating = z.object({
  game: z.string(),
  points: z.int(),
  provisional: z.boolean(),
  /** Rated matches. */
  matches: count,
});

/** Against one person. */
const record = z.object({ ...person.shape, won: count, lost: count, drawn: count });

export const SHUNS = ['mute', 'block'] as const;
export const shun = z.enum(SHUNS);

export const profile = z.object({
  ...person.shape,
  /** What the person is to the asker. */
  you: z.boolean(),
  friend: z.boolean(),
  shunned: z.nullable(shun),
  /** Finished matches the asker may know of. */
  matches: count,
  won: count,
  lost: count,
  drawn: count,
  /** The game they play most. */
  favourite: z.nullable(z.string()),
  /** Matches won in a row against people: now, and at best. */
  streak: count,
  bestStreak: count,
  ratings: z.array(rating),
  /** Whom they met most first. */
  records: z.array(record),
});

/** One more than a page is never told: `next` leads on. */
export const MATCHES_A_PAGE = 20;

const toggle = z.optional(z.enum(['yes', 'no']));
/** From the query of an address, where everything is text. */
export const matchesQuery = z.strictObject({
  game: z.optional(z.string().check(z.maxLength(LIMITS.gameId))),
  bots: toggle,
  rated: toggle,
  result: z.optional(result),
  /** A part of an opponent's name. */
  with: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.nameLength))),
  /** Where the page before ended. */
  after: z.optional(z.string().check(z.regex(/^\d{1,16}\.[\w-]{1,64}$/))),
});

const playedSeat = z.object({
  /** Null for a bot. */
  id: z.nullable(z.string()),
  name: z.string(),
  bot: z.nullable(z.string()),
  place: z.nullable(z.int()),
  points: z.nullable(z.number()),
});
const playedMatch = z.object({
  table: z.string(),
  game: z.string(),
  at: z.number(),
  rated: z.boolean(),
  result,
  /** Of the person whose profile it is. */
  seat: z.int(),
  change: z.nullable(z.int()),
  seats: z.array(playedSeat),
});
export const matchesResponse = z.object({ matches: z.array(playedMatch), next: z.nullable(z.string()) });

export const ratingHistory = z.object({
  game: z.string(),
  /** Oldest first. */
  points: z.array(z.object({ at: z.number(), points: z.int(), change: z.int(), table: z.string() })),
});

export const leaderboard = z.object({
  game: z.string(),
  places: z.array(z.object({ place: z.int(), ...person.shape, points: z.int(), matches: count })),
  /** The asker's place, also far down; or why there is none. */
  you: z.object({
    place: z.nullable(z.int()),
    points: z.nullable(z.int()),
    why: z.nullable(z.enum(['unrated', 'provisional', 'away', 'child'])),
  }),
});

const friend = z.object({ ...person.shape, here: z.boolean() });
export const friendsResponse = z.object({ friends: z.array(person) });
export const linkRequest = z.strictObject({ fresh: z.optional(z.boolean()) });
export const friendLink = z.object({ token: z.string(), till: z.number() });
/** Whose link it is. */
export const linkOwner = z.object({ ...person.shape, you: z.boolean(), friend: z.boolean() });

export const inviteRequest = z.strictObject({ person: z.string().check(z.maxLength(64)) });
const invitation = z.object({ table: tableSummary, by: person, at: z.number() });
export const invitationsResponse = z.object({ invitations: z.array(invitation) });

export const shunRequest = z.strictObject({ how: shun });
export const shunnedResponse = z.object({ shunned: z.array(z.object({ ...person.shape, how: shun })) });

export const REPORT_REASONS = ['rude', 'spam', 'cheating', 'name', 'other'] as const;
export const reportRequest = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  words: z.optional(visibleText(LIMITS.reportLength)),
  /** Where it happened: what was said there is attached. */
  table: z.optional(z.string().check(z.maxLength(64))),
});

/** What whoever runs the server has decided about the person who asks, and what they chose for themselves. */
export const MUTES = ['ready', 'nothing'] as const;
const decided = z.object({ reason: z.string(), till: z.nullable(z.number()) });
export const myStanding = z.object({
  child: z.boolean(),
  /** To be acknowledged once. */
  warning: z.nullable(z.object({ n: z.int(), reason: z.string(), at: z.number() })),
  /** What may still be said. */
  muted: z.nullable(z.object({ ...decided.shape, left: z.enum(MUTES) })),
  banned: z.nullable(decided),
});
export const childRequest = z.strictObject({ child: z.boolean() });
export const acknowledgeRequest = z.strictObject({ n: z.int() });

/** The socket of a person, whatever page is open: everything first, then what changes. */
export const personalMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('friends'), friends: z.array(friend) }),
  z.object({ type: z.literal('invitations'), invitations: z.array(invitation) }),
  z.object({ type: z.literal('standing'), standing: myStanding }),
  z.object({ type: z.literal('pong') }),
]);

export type MatchResult = z.infer<typeof result>;
export type Profile = Immutable<z.infer<typeof profile>>;
export type Shun = z.infer<typeof shun>;
export type MatchesQuery = Immutable<z.infer<typeof matchesQuery>>;
export type PlayedMatch = Immutable<z.infer<typeof playedMatch>>;
export type MatchesResponse = Immutable<z.infer<typeof matchesResponse>>;
export type RatingHistory = Immutable<z.infer<typeof ratingHistory>>;
export type Leaderboard = Immutable<z.infer<typeof leaderboard>>;
export type Friend = Immutable<z.infer<typeof friend>>;
export type LinkOwner = Immutable<z.infer<typeof linkOwner>>;
export type Invitation = Immutable<z.infer<typeof invitation>>;
export type ReportReason = (typeof REPORT_REASONS)[number];
export type ReportRequest = Immutable<z.infer<typeof reportRequest>>;
export type MuteLeft = (typeof MUTES)[number];
export type MyStanding = Immutable<z.infer<typeof myStanding>>;
export type PersonalMessage = Immutable<z.infer<typeof personalMessage>>;
