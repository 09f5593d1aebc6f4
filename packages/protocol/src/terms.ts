/** What is agreed beside the rules, shown before anyone sits down and fixed with the table. */
import * as z from 'zod/mini';
import type { Immutable } from './parts.ts';

const seconds = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** How fast a match must go. The game's own clock, where it has one, is a rule and none of these. */
export const pace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** For each turn: until somebody else is to act. */
  z.strictObject({ kind: z.literal('turn'), seconds: seconds(5, 3600) }),
  /** For the whole match, and so much more with each turn. */
  z.strictObject({ kind: z.literal('bank'), seconds: seconds(10, 7200), increment: seconds(0, 300) }),
  /** For each turn, whether the server runs or not; vacations stop it. */
  z.strictObject({ kind: z.literal('days'), hours: z.int().check(z.minimum(1), z.maximum(336)) }),
]);

export const TIME_OUTS = ['bot-turn', 'bot-seat', 'resign'] as const;
export const VISIBILITIES = ['private', 'listed'] as const;
export const AUDIENCES = ['anyone', 'nobody'] as const;
export const TALKS = ['off', 'ready', 'free'] as const;

export const terms = z.object({
  pace,
  /** When time is out: a bot plays this turn, a bot takes the seat until it is taken back, or the seat resigns. */
  timeOut: z.enum(TIME_OUTS),
  /** Found by its link alone, or in the list of tables, too. */
  visibility: z.enum(VISIBILITIES),
  /** Who may look on: whoever has the link, or nobody. */
  audience: z.enum(AUDIENCES),
  /** What can be said at the table: nothing, ready sentences, or one's own words, too. Earlier releases do not say. */
  talk: z._default(z.enum(TALKS), 'ready'),
});

/** What is not said is as among friends. */
export const termsRequest = z.strictObject({
  pace: z.optional(pace),
  timeOut: z.optional(z.enum(TIME_OUTS)),
  visibility: z.optional(z.enum(VISIBILITIES)),
  audience: z.optional(z.enum(AUDIENCES)),
  talk: z.optional(z.enum(TALKS)),
});

export type Pace = Immutable<z.infer<typeof pace>>;
export type Terms = Immutable<z.infer<typeof terms>>;
export type TimeOut = Terms['timeOut'];
export type TalkTerm = Terms['talk'];

export const FRIENDLY: Terms = {
  pace: { kind: 'none' },
  timeOut: 'bot-seat',
  visibility: 'private',
  audience: 'anyone',
  talk: 'ready',
};

/** Someone plays a match in one go: clocks stand still while the server is down, and pauses can be agreed on. */
export function isLive({ kind }: Pace): boolean {
  return kind === 'turn' || kind === 'bank';
}
