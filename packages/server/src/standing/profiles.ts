/** What others may know of a person's matches and strength. See docs/decisions/018. */
import { isListed } from '@benben/catalogue';
import {
  type Leaderboard,
  MATCHES_A_PAGE,
  type MatchesQuery,
  type MatchesResponse,
  type PlayedMatch,
  type Profile,
  type RatingHistory,
} from '@benben/protocol';
import { isProvisional, ratingOf, SURE_ENOUGH } from '../rating/skill.ts';
import { Refused } from '../refused.ts';
import type { Look, MatchFilter, MatchRow } from '../store/results.ts';
import type { Person, Store } from '../store/store.ts';
import { resultsOf } from './settle.ts';

const DAY_MS = 86_400_000;
/** Who has not played for longer is not on the board. */
const RECENT_MS = 90 * DAY_MS;
const LEADERS = 100;
const RECORDS = 50;
const HISTORY = 500;
/** Streaks are looked for among so many. */
const REMEMBERED = 2000;
/** Matches reckoned in one go. */
const SETTLED_AT_ONCE = 50;
/** Opponents a part of a name may mean. */
const MEANT = 50;

export class Profiles {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async profile(viewer: string, id: string): Promise<Profile> {
    const store = this.#store;
    const person = await this.#known(viewer, id);
    const look = { person: id, viewer };
    const tally = await store.tallyOf(look);
    const sum = (wanted: (row: (typeof tally)[number]) => boolean) =>
      tally.reduce((total, row) => total + (wanted(row) ? row.n : 0), 0);
    const games = [...new Set(tally.map(({ game }) => game))];
    const [favourite = null] = games.sort(
      (a, b) => sum(({ game }) => game === b) - sum(({ game }) => game === a),
    );
    const shunned = (await store.shunnedBy(viewer)).find((other) => other.id === id);
    const ratings = await store.ratingsOf(id);
    return {
      ...person,
      you: viewer === id,
      friend: await store.areFriends(viewer, id),
      shunned: shunned?.how ?? null,
      matches: sum(() => true),
      won: sum(({ result }) => result === 'won'),
      lost: sum(({ result }) => result === 'lost'),
      drawn: sum(({ result }) => result === 'drawn'),
      favourite,
      ...streaksIn(await store.recentResults(look, REMEMBERED)),
      ratings: ratings.map(({ game, matches, ...skill }) => ({
        ...{ game, points: ratingOf(skill), provisional: isProvisional(skill), matches },
      })),
      records: await store.recordsOf(look, RECORDS),
    };
  }

  async matches(viewer: string, id: string, query: MatchesQuery): Promise<MatchesResponse> {
    await this.#known(viewer, id);
    const look = { person: id, viewer };
    const filter = await this.#filter(look, query);
    const rows = await this.#store.matchesOf(look, filter, MATCHES_A_PAGE + 1);
    const page = rows.slice(0, MATCHES_A_PAGE);
    const last = page.at(-1);
    const more = rows.length > page.length && last;
    return { matches: page.map(shownMatch), next: more ? `${last.endedAt}.${last.table}` : null };
  }

  async history(viewer: string, id: string, game: string): Promise<RatingHistory> {
    await this.#known(viewer, id);
    const rows = await this.#store.ratingHistory(id, game, HISTORY);
    const points = rows.reverse().map(({ table, at, before, after }) => {
      const [now, was] = [after, before].map((mu) => ratingOf({ mu, sigma: 0 })) as [number, number];
      return { table, at, points: now, change: now - was };
    });
    return { game, points };
  }

  async leaderboard(viewer: string | null, game: string, now = Date.now()): Promise<Leaderboard> {
    if (!isListed(game)) throw new Refused('no-game');
    const store = this.#store;
    const bounds = { sigma: SURE_ENOUGH, since: now - RECENT_MS, now };
    const leaders = await store.leaders(game, bounds, LEADERS);
    // Equals share a place.
    const placeOf = (mu: number): number => 1 + leaders.filter((other) => other.mu > mu).length;
    const places = leaders.map(({ id, name, matches, ...skill }) => ({
      ...{ place: placeOf(skill.mu), id, name, points: ratingOf(skill), matches },
    }));
    const mine =
      viewer === null ? undefined : (await store.ratingsOf(viewer)).find((each) => each.game === game);
    const unplaced = (why: Leaderboard['you']['why'], points: number | null) => ({
      ...{ game, places, you: { place: null, points, why } },
    });
    if (viewer === null || !mine) return unplaced('unrated', null);
    const points = ratingOf(mine);
    if ((await store.childrenAmong([viewer])).length > 0) return unplaced('child', points);
    if (isProvisional(mine)) return unplaced('provisional', points);
    const place = await store.leaderPlace(game, bounds, viewer);
    if (place === null) return unplaced('away', points);
    return { game, places, you: { place, points, why: null } };
  }

  /** A child is shown to friends alone. */
  async #known(viewer: string, id: string): Promise<Person> {
    const store = this.#store;
    const person = await store.person(id);
    if (!person) throw new Refused('no-person');
    const isChild = (await store.childrenAmong([id])).length > 0;
    if (isChild && viewer !== id && !(await store.areFriends(viewer, id))) throw new Refused('no-person');
    await this.#settle(id);
    return person;
  }

  /** What has ended since somebody last asked. */
  async #settle(person: string): Promise<void> {
    for (;;) {
      const tables = await this.#store.unsettledOf(person, SETTLED_AT_ONCE);
      for (const table of tables) await this.#store.putResults(resultsOf(table));
      if (tables.length < SETTLED_AT_ONCE) return;
    }
  }

  async #filter(look: Look, query: MatchesQuery): Promise<MatchFilter> {
    const { game, result, bots, rated, with: name = '', after } = query;
    const [endedAt = '', table = ''] = after?.split('.') ?? [];
    const wanted = name.toLocaleLowerCase();
    const meant = async () =>
      (await this.#store.opponentsOf(look))
        .filter((other) => other.name.toLocaleLowerCase().includes(wanted))
        .slice(0, MEANT)
        .map(({ id }) => id);
    return {
      ...{ game, result },
      bots: bots && bots === 'yes',
      rated: rated && rated === 'yes',
      opponents: wanted === '' ? undefined : await meant(),
      after: after === undefined ? undefined : { endedAt: Number(endedAt), table },
    };
  }
}

/** The newest first: matches won in a row, now and at best. */
export function streaksIn(results: readonly string[]): { streak: number; bestStreak: number } {
  let [run, best] = [0, 0];
  for (const result of results) {
    run = result === 'won' ? run + 1 : 0;
    best = Math.max(best, run);
  }
  const ended = results.findIndex((result) => result !== 'won');
  return { streak: ended < 0 ? results.length : ended, bestStreak: best };
}

function shownMatch({ endedAt, before, after, seats, ...match }: MatchRow): PlayedMatch {
  const points = (mu: number) => ratingOf({ mu, sigma: 0 });
  return {
    ...match,
    at: endedAt,
    change: before === null || after === null ? null : points(after) - points(before),
    seats: seats.map(({ person, name, ...seat }) => ({ ...seat, id: person, name: name ?? '' })),
  };
}
