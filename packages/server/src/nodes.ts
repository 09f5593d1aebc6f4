/**
 * This node among the others: it says that it is alive, hears who else is, and takes on what must happen without
 * anyone asking. A node that dies or sleeps loses its jobs; when it wakes up it is told so.
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '@benben/core';
import type { Bus } from './bus/bus.ts';
import { monotonic } from './monotonic.ts';
import { type Job, type JobKind, LEASE_MS, type Store } from './store/store.ts';

export interface NodeParts {
  readonly store: Pick<Store, 'beat' | 'claim' | 'claimDue' | 'handBack' | 'release'>;
  readonly bus: Bus;
  /** When something is due; who is alive is told by the store's own clock. */
  readonly clock: Pick<Clock, 'now'>;
  readonly failed: (error: unknown) => void;
}

export interface NodeEvents {
  /** Whether there is anything to be alive for: a node at rest writes nothing. */
  isBusy(): boolean;
  /** The job is this node's now. */
  due(job: Job): void;
  /** Nodes that were alive are no longer. */
  vanished(nodes: readonly string[]): void;
  /** This node slept, heard nothing for a while or could not reach the store: its jobs may be others', and anything may have happened. */
  lapsed(): void;
  /** Nothing is heard of the others at the moment: whoever wants to know looks. */
  deaf(): Promise<void>;
}

type Companion = Pick<NodeEvents, 'isBusy' | 'vanished' | 'lapsed'>;

const BEAT_MS = 1000;
/** Jobs taken on at once; the rest is left to the others until the next beat. */
const SHARE = 50;

export class Nodes {
  readonly id = randomBytes(9).toString('base64url');
  readonly bus: Bus;
  readonly #parts: NodeParts;
  #events: NodeEvents | null = null;
  readonly #doers = new Map<JobKind, (job: Job) => void>();
  readonly #companions: Companion[] = [];
  #timer: NodeJS.Timeout | null = null;
  #beaten: number | null = null;
  #alive: readonly string[] = [];
  #turn: Promise<void> = Promise.resolve();
  #listening = false;
  #isTroubled = false;

  constructor(parts: NodeParts) {
    this.#parts = parts;
    this.bus = parts.bus;
  }

  start(events: NodeEvents): void {
    this.#events = events;
    this.bus.restored(() => events.lapsed());
    this.#timer = setInterval(() => this.#soon(), BEAT_MS);
    this.#timer.unref();
  }

  /** Who does the jobs of a kind that is not a table's own. */
  does(kind: JobKind, doer: (job: Job) => void): void {
    this.#doers.set(kind, doer);
  }

  /** Others who have something to be alive for, and want to hear who is not. */
  accompany(companion: Companion): void {
    this.#companions.push(companion);
    this.bus.restored(() => companion.lapsed());
  }

  /** What is waiting is taken on before it resolves. */
  async resume(): Promise<void> {
    await this.#soon();
  }

  /** Before it may take on anything: what a node has taken on that nobody has heard of is anyone's. */
  beHeard(): Promise<void> {
    return this.#beat(false);
  }

  /** Whether the job is this node's. */
  async claim(job: Job): Promise<boolean> {
    await this.beHeard();
    return this.#parts.store.claim(this.id, job);
  }

  /** Something could not be done because the store failed: what was taken on may have been lost on the way here. */
  troubled(): void {
    this.#isTroubled = true;
  }

  /** Its jobs are anyone's at once. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#events = null;
    await this.#turn;
    if (this.#beaten !== null) await this.#parts.store.release(this.id).catch(this.#parts.failed);
  }

  #soon(): Promise<void> {
    this.#turn = this.#turn
      .then(() => this.#look())
      .catch((error: unknown) => {
        this.troubled();
        this.#parts.failed(error);
      });
    return this.#turn;
  }

  async #look(): Promise<void> {
    const events = this.#events;
    if (!events) return;
    if (this.#isTroubled) await this.#recover();
    if (events.isBusy() || this.#companions.some((each) => each.isBusy())) {
      await this.#beat(true);
      this.#listen(events);
    }
    const jobs = await this.#parts.store.claimDue(this.id, SHARE, this.#parts.clock.now());
    if (jobs.length > 0) await this.#beat(false);
    for (const job of jobs) (this.#doers.get(job.kind) ?? events.due)(job);
  }

  /** Claimed or not, done or not: everything is anyone's, and this node asks again for what it sees to. */
  async #recover(): Promise<void> {
    await this.#parts.store.handBack(this.id);
    this.#isTroubled = false;
    for (const each of [this.#events, ...this.#companions]) each?.lapsed();
  }

  /** Nobody waits for it: the next beat must not be late because there is much to look at. */
  #listen(events: NodeEvents): void {
    if (this.#listening) return;
    this.#listening = true;
    this.bus
      .check()
      .catch(() => events.deaf())
      .catch(this.#parts.failed)
      .finally(() => {
        this.#listening = false;
      });
  }

  /** Whoever has just been heard of need not say it again, unless it is `due`. */
  async #beat(due: boolean): Promise<void> {
    const now = monotonic();
    const silent = this.#beaten === null ? 0 : now - this.#beaten;
    if (!due && this.#beaten !== null && silent < BEAT_MS) return;
    const alive = await this.#parts.store.beat(this.id);
    this.#beaten = now;
    const vanished = this.#alive.filter((id) => !alive.includes(id));
    this.#alive = alive;
    const all = [this.#events, ...this.#companions];
    if (silent > LEASE_MS) for (const each of all) each?.lapsed();
    if (vanished.length > 0) for (const each of all) each?.vanished(vanished);
  }
}
