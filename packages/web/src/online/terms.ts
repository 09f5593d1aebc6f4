/** The terms of a table in words, and the few paces one can choose from. */
import { FRIENDLY, type Pace, type Terms, type TimeOut } from '@benben/protocol';
import { i18n } from '../i18n/i18n.svelte.ts';

export function paceText(pace: Pace): string {
  const t = i18n.t.terms;
  switch (pace.kind) {
    case 'none':
      return t.noClock;
    case 'turn':
      return t.turn(pace.seconds);
    case 'bank':
      return t.bank(Math.round(pace.seconds / 60), pace.increment);
    case 'days':
      return t.days(pace.hours);
  }
}

/** Everything someone should know before sitting down, a sentence each. */
export function termsLines({ pace, timeOut, visibility, audience, talk }: Terms, rated: boolean): string[] {
  const t = i18n.t.terms;
  return [
    paceText(pace),
    ...(pace.kind === 'none' ? [] : [t.timeOutSays(t.timeOuts[timeOut])]),
    rated ? t.rated : t.casual,
    ...(visibility === 'listed' ? [t.listed] : []),
    ...(audience === 'nobody' ? [t.unwatched] : []),
    i18n.t.talk.termLines[talk],
  ];
}

/** For each kind what one can choose, the usual one first. */
export const PACES: { readonly [K in Pace['kind']]: readonly Extract<Pace, { kind: K }>[] } = {
  none: [{ kind: 'none' }],
  turn: [60, 30, 120, 300].map((seconds) => ({ kind: 'turn', seconds })),
  bank: [
    { kind: 'bank', seconds: 900, increment: 10 },
    { kind: 'bank', seconds: 300, increment: 5 },
    { kind: 'bank', seconds: 1800, increment: 20 },
  ],
  days: [48, 24, 72, 168].map((hours) => ({ kind: 'days', hours })),
};

export const KINDS = Object.keys(PACES) as readonly Pace['kind'][];

/** How fast quick play goes. */
export const SPEEDS = {
  quick: PACES.bank[1] as Pace,
  calm: PACES.bank[0] as Pace,
  days: PACES.days[0] as Pace,
} as const;
export type Speed = keyof typeof SPEEDS;

export const USUAL_TERMS: Terms = FRIENDLY;
/** A rated match has a clock. */
export const RATED_PACE: Pace = SPEEDS.calm;

/** A rated match cannot be saved by a bot. */
export function timeOutsFor(rated: boolean): readonly TimeOut[] {
  return rated ? ['resign'] : ['bot-seat', 'bot-turn', 'resign'];
}
