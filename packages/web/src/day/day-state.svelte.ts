/** The page of the day: today's tables, what one made of them, and who did best. */
import { DAY_EDITION, dayResult, gameOfDay } from '@benben/catalogue/day';
import { dayAfter } from '@benben/core';
import {
  calls,
  type DayAttempt,
  type DayRanking,
  type DayTable,
  dayResponse,
  isMalformed,
  parseBody,
  type RefusalCode,
} from '@benben/protocol';
import { ask } from '../online/api.ts';
import { personHere } from '../online/known.ts';
import { ServerRefused } from '../online/server-refused.ts';
import { settings } from '../settings/settings.svelte.ts';
import { go } from '../shell/nav.ts';

import { type Attempt, attemptAt, myAttempts, streakOf, waits } from './attempts.ts';
import { newDayTable } from './lay.ts';
import { sendWaiting } from './send.ts';
import { type KeptDay, keepDay, keptDay, today } from './today.ts';

export interface Shown {
  readonly dealt: DayTable;
  readonly attempt: Attempt | null;
  readonly state: 'fresh' | 'begun' | 'waiting' | 'refused' | 'counted';
  /** Of an attempt that is over. */
  readonly result: DayAttempt | null;
  /** Among all of the day, as far as is known. */
  readonly rank: number | null;
  readonly played: number;
  readonly refused: RefusalCode | null;
}

export class DayState {
  kept: KeptDay | null = $state.raw(known());
  attempts: readonly Attempt[] = $state.raw([]);
  /** The first look is over. */
  loaded = $state(false);
  sending = $state(false);
  now = $state(Date.now());
  game: string = $state(gameOfDay(today()));
  when: 'today' | 'yesterday' = $state('today');
  ranking: DayRanking | null = $state.raw(null);
  rankingFailed = $state(false);

  /** The bots of this page are not those of the server, or the other way round. */
  readonly stale = $derived.by(() => this.kept !== null && this.kept.edition !== DAY_EDITION);
  readonly day = $derived.by(() => this.kept?.day ?? today());
  readonly streak = $derived.by(() => streakOf(this.attempts, this.day, this.kept?.you ?? null));
  readonly shown: readonly Shown[] = $derived.by(() =>
    (this.kept?.tables ?? []).map((dealt) => this.#shown(dealt)),
  );
  readonly minutesLeft = $derived.by(() => {
    const till = this.kept ? this.kept.till - this.kept.ahead : Date.parse(dayAfter(this.day, 1));
    return Math.max(0, Math.ceil((till - this.now) / 60_000));
  });

  async load(): Promise<void> {
    this.now = Date.now();
    this.attempts = await myAttempts();
    this.sending = navigator.onLine && this.attempts.some(waits);
    await sendWaiting().finally(() => {
      this.sending = false;
    });
    this.attempts = await myAttempts();
    this.kept = await ask(calls.getDay, { params: { day: 'today' } }).then(keepDay, () => known());
    this.loaded = true;
    await this.rank();
  }

  async rank(): Promise<void> {
    const day = dayAfter(this.day, this.when === 'today' ? 0 : -1);
    const { game } = this;
    this.rankingFailed = false;
    try {
      const found = await ask(calls.getDayRanking, { params: { day, game } });
      if (game === this.game) this.ranking = found;
    } catch (error) {
      this.ranking = null;
      this.rankingFailed = true;
      if (!(error instanceof ServerRefused || error instanceof TypeError)) throw error;
    }
  }

  choose(change: { readonly game?: string; readonly when?: 'today' | 'yesterday' }) {
    this.ranking = null;
    if (change.game !== undefined) this.game = change.game;
    if (change.when !== undefined) this.when = change.when;
    void this.rank();
  }

  /** Time passes: the next day has come, or is nearer. */
  tick() {
    this.now = Date.now();
    if (this.minutesLeft === 0) void this.load();
  }

  /** To the table: a new one, or the one that was begun. */
  async play(dealt: DayTable, practice = false): Promise<void> {
    const kept = keptDay();
    if (!kept || kept.day !== this.day) return this.load();
    const { day, edition } = kept;
    const name = settings.name || null;
    go(`/local/${await newDayTable(dealt, { day, edition, practice, person: personHere() }, name)}`);
  }

  #shown(dealt: DayTable): Shown {
    const attempt = attemptAt(this.attempts, this.day, dealt.game);
    const told = this.kept?.you?.results.find(({ game }) => game === dealt.game) ?? null;
    const sent = attempt?.day.sent;
    const counted = told ?? (sent && 'counted' in sent ? sent.counted : null);
    const refused = sent && 'refused' in sent ? sent.refused : null;
    const own = attempt?.over ? resultIn(attempt) : null;
    const { rank = null, played = 0 } = counted ?? {};
    return { dealt, attempt, state: stateOf(), result: counted ?? own, rank, played, refused };

    function stateOf(): Shown['state'] {
      if (counted) return 'counted';
      if (refused) return 'refused';
      if (!attempt) return 'fresh';
      return attempt.over ? 'waiting' : 'begun';
    }
  }
}

function resultIn({ places, points, turns }: Attempt): DayAttempt | null {
  return places && points ? dayResult({ places, points }, turns) : null;
}

/** What an earlier page wrote down is looked at before it is believed. */
function known(): KeptDay | null {
  const kept = keptDay();
  return kept && !isMalformed(parseBody(dayResponse, kept)) ? kept : null;
}
