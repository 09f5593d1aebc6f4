/** How strong the rungs of a ladder are: what was won, pair by pair, and the ratings that explain it best. */
import { BETA, NEWCOMER, ratingOf } from '@benben/server/rating';
import { percent, shareOf } from './statistics.ts';

/** What a challenger won of its matches at a table of another kind. */
export interface Pairing {
  readonly game: string;
  readonly seats: number;
  readonly seed: number;
  readonly challenger: string;
  readonly field: string;
  /** The matches of the series that these are: from this one on, so many. */
  readonly from: number;
  readonly games: number;
  /** A shared first place counts by its share. */
  readonly wins: number;
  /** What a master was given for a decision; absent where it had the effort of its own. */
  readonly seconds?: number;
  /** Processor time of a decision, in milliseconds: of the challenger, and of the field. */
  readonly ms: readonly [number, number];
}

/** Batches of the same pair with the same time to think, added up. */
export function together(batches: readonly Pairing[]): Pairing[] {
  const pairs = new Map<string, Pairing>();
  for (const batch of batches) {
    const key = `${batch.game} ${batch.seats} ${batch.challenger} ${batch.field} ${batch.seconds ?? ''}`;
    const before = pairs.get(key);
    pairs.set(key, before ? added(before, batch) : batch);
  }
  return [...pairs.values()];
}

function added(a: Pairing, b: Pairing): Pairing {
  const games = a.games + b.games;
  const mean = (i: 0 | 1) => (a.ms[i] * a.games + b.ms[i] * b.games) / games;
  return { ...a, games, wins: a.wins + b.wins, ms: [mean(0), mean(1)] };
}

/** Of two players the one who is stronger by this much of `mu` wins e times as often. */
const LOGIT = Math.SQRT2 * BETA;
const STEPS = 2000;
/** A match drawn against everybody's own shadow: no series, however one-sided, leads to infinity. */
const SHADOW = 0.5;

/**
 * By name, on the scale of people: `anchor` has 1500. Bradley and Terry's model, by the likelihood of two-seat matches;
 * with seconds a master is another player than the one that is rated.
 */
export function ratingsOf(pairings: readonly Pairing[], anchor: string): Map<string, number> {
  const duels = pairings.filter(({ seats, seconds }) => seats === 2 && seconds === undefined);
  const names = [...new Set(duels.flatMap(({ challenger, field }) => [challenger, field]))];
  const strength = new Map(names.map((name) => [name, 1]));
  const of = (name: string) => strength.get(name) as number;
  for (let step = 0; step < STEPS; step++) {
    for (const name of names) {
      let won = SHADOW;
      let met = (2 * SHADOW) / (of(name) + 1);
      for (const { challenger, field, games, wins } of duels) {
        if (name !== challenger && name !== field) continue;
        won += name === challenger ? wins : games - wins;
        met += games / (of(challenger) + of(field));
      }
      strength.set(name, won / met);
    }
  }
  const zero = Math.log(strength.get(anchor) ?? 1);
  return new Map(
    names.map((name) => {
      const mu = NEWCOMER.mu + LOGIT * (Math.log(of(name)) - zero);
      return [name, ratingOf({ mu, sigma: 0 })];
    }),
  );
}

/** Markdown: a row for each pair, in the order of the list of names; seconds only where some row has them. */
export function pairingTable(pairings: readonly Pairing[]): string {
  const isTimed = pairings.some(({ seconds }) => seconds !== undefined);
  const timed = (cell: string) => (isTimed ? [cell] : []);
  const rows = pairings.map(({ seats, challenger, field, games, wins, seconds, ms }) => {
    const { share, interval } = shareOf(wins, games);
    const between = `${percent(interval[0])} … ${percent(interval[1])}`;
    const given = timed(seconds === undefined ? '' : `${seconds}`);
    const won = [`${games}`, percent(share), between, `${ms[0].toFixed(2)} ms`];
    return [`${seats}`, challenger, field, ...given, ...won];
  });
  const won = ['matches', 'won', '95 % interval', 'a decision'];
  const head = ['seats', 'challenger', 'field', ...timed('seconds'), ...won];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
