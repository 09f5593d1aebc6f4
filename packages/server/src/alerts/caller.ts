/**
 * Calls people whose turn waits: their devices first, then, when it still waits, by mail and message. Each channel gets
 * a turn at most once, whoever does it; nobody is called to a table they have open, nor in their quiet hours.
 */
import type { AlertChoice } from '@benben/protocol';
import { type Alert, CALL_GRACE_MS, type Channel, INVITED } from '../store/alerts.ts';
import type { Job, Store } from '../store/store.ts';
import { callHook, hookBody } from './hook.ts';
import type { Mailer } from './mailer.ts';
import type { Outbound } from './outbound.ts';
import type { Pusher } from './push.ts';
import { quietUntil } from './quiet.ts';
import type { Message, Sent, WaitingTurn } from './sent.ts';
import { wordsOf } from './words.ts';

export interface CallerParts {
  readonly store: Store;
  readonly pusher: Pusher;
  readonly mailer: Mailer | null;
  readonly outbound: Outbound;
  /** Whether the person has the table open, at whichever node; any page, for an invitation. */
  isLooking(alert: Pick<Alert, 'person' | 'table' | 'seq'>): Promise<boolean>;
  /** Where links lead; empty when every person's own way here is as good. */
  readonly publicUrl: string;
  /** How long a connection that has died may pass for a living one. */
  readonly silenceMs: number;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** After trouble with the store. */
const TRY_AGAIN_MS = 5000;

export const USUAL_CHOICE: AlertChoice = {
  language: 'en',
  zone: 'UTC',
  quiet: null,
  afterMinutes: 15,
  mailEveryHours: 0,
};

export class Caller {
  readonly #parts: CallerParts;
  readonly #busy = new Set<Promise<void>>();
  #closed = false;

  constructor(parts: CallerParts) {
    this.#parts = parts;
  }

  /** Never rejects; what could not be done is done in a while, by whoever is there then. */
  take(job: Job): Promise<void> {
    const work = this.#carryOut(job).catch((error) => {
      this.#parts.failed(error);
      setTimeout(() => this.#closed || void this.take(job), TRY_AGAIN_MS).unref();
    });
    this.#busy.add(work);
    return work.finally(() => this.#busy.delete(work));
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#parts.outbound.close();
    this.#parts.mailer?.close();
    await Promise.all(this.#busy);
  }

  async #carryOut(job: Job): Promise<void> {
    const { store, now } = this.#parts;
    const alert = await store.alert(job);
    if (alert) await store.postpone(job, await this.#call(alert, now()));
  }

  /** When to look again. */
  async #call(alert: Alert, now: number): Promise<number> {
    const { store, isLooking, silenceMs } = this.#parts;
    const choice = (await store.alertChoice(alert.person)) ?? USUAL_CHOICE;
    const channels = (await store.channelsOf(alert.person)).filter(({ proved }) => proved);
    const sent = await store.sentTo(alert);
    const pending = channels.filter(({ id }) => !sent.includes(id));
    // For as long as the turn waits, so that nothing is left of it when it is over.
    const rest = now + Math.min(DAY_MS, Math.max(HOUR_MS, now - alert.since));
    if (pending.length === 0) return rest;
    const quiet = quietUntil(choice, now);
    if (quiet !== null) return quiet;

    const later = alert.since + choice.afterMinutes * MINUTE_MS;
    const soon = pending.filter(({ kind }) => kind === 'push');
    if (await isLooking(alert)) {
      // A phone that was put away stays connected for a while: asked once more, it is known.
      const sure = alert.since + CALL_GRACE_MS + silenceMs;
      return [sure, later].find((time) => time > now) ?? rest;
    }
    const dues: number[] = [];
    for (const channel of soon) dues.push(await this.#push(channel, alert, choice, now));
    for (const channel of pending.filter(({ kind }) => kind !== 'push'))
      dues.push(later > now ? later : await this.#write(channel, alert, choice, now));
    return Math.min(rest, ...dues);
  }

  async #push(channel: Channel, alert: Alert, choice: AlertChoice, now: number): Promise<number> {
    const { store, pusher } = this.#parts;
    const claimed = await store.claimAlerts([alert], channel, now);
    const [turn] = await this.#turnsOf(claimed);
    if (!turn) return Number.POSITIVE_INFINITY;
    const words = wordsOf(choice.language);
    const waiting = await store.alertsOf(alert.person);
    const sent = await pusher.send(channel, {
      ...words.note(turn),
      path: `/table/${turn.table}`,
      tag: turn.table,
      language: choice.language,
      waiting: waiting.length,
    });
    return this.#settle(sent, channel, claimed, now);
  }

  /** One letter for everything that waits and was not told there yet. */
  async #write(channel: Channel, alert: Alert, choice: AlertChoice, now: number): Promise<number> {
    const { store, mailer, outbound, publicUrl } = this.#parts;
    const isMail = channel.kind === 'mail';
    if (isMail && !mailer) return Number.POSITIVE_INFINITY;
    const everyMs = isMail ? choice.mailEveryHours * HOUR_MS : 0;
    if (channel.usedAt + everyMs > now) return channel.usedAt + everyMs;
    const waiting = await this.#unseen(await store.alertsOf(alert.person));
    const claimed = await store.claimAlerts(waiting, channel, now, everyMs > 0 ? now - everyMs : undefined);
    const turns = await this.#turnsOf(claimed);
    // Another node was faster: it is looked at again with the next that is due.
    if (turns.length === 0) return now + MINUTE_MS;
    const site = publicUrl || channel.details;
    const message: Message = { language: choice.language, turns, site };
    const sent =
      isMail && mailer
        ? await mailer.send(channel, message)
        : await callHook(outbound, channel.address, hookBody(channel.address, message));
    return this.#settle(sent, channel, claimed, now);
  }

  async #settle(sent: Sent, channel: Channel, claimed: readonly Alert[], now: number): Promise<number> {
    const { store, failed } = this.#parts;
    if (sent === 'dead') await store.removeChannel(channel.id);
    if (sent === 'lost') failed(new Error(`an alert by ${channel.kind} may not have arrived`));
    if (sent !== 'later') return Number.POSITIVE_INFINITY;
    await store.unclaimAlerts(claimed, channel, now);
    failed(new Error(`an alert by ${channel.kind} could not be sent and is tried again`));
    const waited = now - Math.min(...claimed.map(({ since }) => since));
    return now + Math.max(MINUTE_MS, Math.min(HOUR_MS, waited));
  }

  /** Those to whose table the person is not looking right now. */
  async #unseen(alerts: readonly Alert[]): Promise<Alert[]> {
    const looked = await Promise.all(alerts.map((alert) => this.#parts.isLooking(alert)));
    return alerts.filter((_, i) => !looked[i]);
  }

  async #turnsOf(alerts: readonly Alert[]): Promise<WaitingTurn[]> {
    const turns: WaitingTurn[] = [];
    for (const { table, seq, person, since } of alerts) {
      const row = await this.#parts.store.table(table);
      if (!row) continue;
      const others = row.chairs.flatMap((chair) =>
        chair.person && chair.person.id !== person ? [chair.person.name] : [],
      );
      turns.push({ table, game: row.game, others, since, invited: seq === INVITED });
    }
    return turns;
  }
}
