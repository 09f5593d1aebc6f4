import type { DayMeasure } from '@benben/catalogue/day';
import type { DayAttempt } from '@benben/protocol';

const rules = new Intl.PluralRules('en');
const places = new Intl.PluralRules('en', { type: 'ordinal' });
const count = (n: number, one: string, other: string) => `${n} ${rules.select(n) === 'one' ? one : other}`;

const ordinal = (n: number) =>
  `${n}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[places.select(n)]}`;

function result({ won, place, seats, margin, turns }: DayAttempt, measure: DayMeasure): string {
  const inTurns = count(turns, 'turn', 'turns');
  if (won) {
    if (measure === 'turns') return `won in ${inTurns}`;
    return margin > 0 ? `won by ${margin}` : 'won on the tie-break';
  }
  if (place === 1) return 'shared first place';
  const where = seats > 2 ? `${ordinal(place)} of ${seats} at the table` : 'lost';
  if (measure === 'turns') return seats > 2 ? `${where}, ${inTurns}` : `lost after ${inTurns}`;
  if (margin >= 0) return `${where} on the tie-break`;
  return seats > 2 ? `${where}, ${-margin} behind` : `lost by ${-margin}`;
}

export const dayEn = {
  title: 'Table of the day',
  practice: 'Table of the day: practice',
  about:
    'The same luck and the same bots for everyone. The attempt you begin is the one that counts: no hints, no second try, but you can leave and come back.',
  next: (hours: number, minutes: number) =>
    `New tables in ${hours > 0 ? `${hours} h ` : ''}${minutes} min (midnight UTC)`,
  streak: (n: number) => (n === 0 ? 'No streak yet' : `Streak: ${count(n, 'day', 'days')}`),
  ofDay: 'Game of the day',
  against: (n: number) => `against ${count(n, 'bot', 'bots')}`,
  fresh: 'Not played yet',
  begun: 'Begun',
  waiting: 'Will be sent when there is a network',
  checking: 'The server is checking the record …',
  play: 'Play',
  goOn: 'Continue',
  again: 'Play for practice',
  look: 'Look at the match',
  share: 'Share',
  copied: 'Copied',
  refused: (why: string) => `Not counted. ${why}`,
  uncounted: 'The attempt was not counted',
  ranked: (rank: number, played: number) =>
    played === 1 ? 'The only result so far' : `Place ${rank} of ${count(played, 'player', 'players')}`,
  unlisted: 'Counted, without a place in the list',
  result,
  ranking: 'Ranking',
  when: 'Day',
  today: 'Today',
  yesterday: 'Yesterday',
  place: 'Place',
  name: 'Name',
  came: 'Result',
  none: 'Nobody is in this list yet.',
  totals: (played: number, won: number) => `${count(played, 'player', 'players')}, ${won} won`,
  measure: {
    margin: 'First by the place at the table, then by points ahead of the best opponent, then by points.',
    turns: 'First by the place at the table, then by fewer turns, then by blocks ahead.',
  } satisfies Readonly<Record<DayMeasure, string>>,
  unfetched: 'Today’s tables have to be fetched once: come back when there is a network.',
  noRanking: 'The ranking needs a network.',
  back: 'To the table of the day',
  sent: (rank: number, played: number) => `Counted: place ${rank} of ${played} so far`,
  card: {
    place: (rank: number, played: number) => `place ${rank} of ${played}`,
    streak: (n: number) => `streak ${n}`,
  },
};

export type DayWords = typeof dayEn;
