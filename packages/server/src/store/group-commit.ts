/** Writes that arrive together share one transaction and so one wait for the disk. */
import type { Connection, Sql } from './sql.ts';

/** Lends the connection that transactions are run on. */
export type Lend = <T>(use: (connection: Connection) => Promise<T>) => Promise<T>;

/** Run again, alone, when another one in its transaction has failed. */
type Work<T> = (sql: Sql) => Promise<T>;

/** A piece of work that was taken back so often meets more than its neighbours. */
const ATTEMPTS = 10;

interface Job {
  readonly kind: 'read' | 'write' | 'step';
  /** What it is about; two writers who take things in one order never wait for each other in a circle. */
  readonly about: string;
  readonly work: Work<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export class GroupCommit {
  readonly #lend: Lend;
  readonly #committed: (calls: number) => void;
  #waiting: Job[] = [];
  #serving: Promise<void> | null = null;
  #closed = false;

  /** `committed` hears how many were written together. */
  constructor(lend: Lend, committed: (calls: number) => void = () => {}) {
    this.#lend = lend;
    this.#committed = committed;
  }

  /** Resolves when what `work` wrote is on disk. A throw undoes this piece of work and no other. */
  write<T>(work: Work<T>, about = ''): Promise<T> {
    return this.#enqueue(work, 'write', about);
  }

  /** The same for work that has nothing to do with any other of its kind: those that come together need not wait for each other's answers. */
  step<T>(work: Work<T>, about = ''): Promise<T> {
    return this.#enqueue(work, 'step', about);
  }

  /** Sees what was written before it, and nothing that is not on disk when it resolves. */
  read<T>(work: Work<T>): Promise<T> {
    return this.#enqueue(work, 'read', '');
  }

  /** Resolves when what was waiting is written; nothing is taken in any more. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#serving;
  }

  #enqueue<T>(work: Work<T>, kind: Job['kind'], about: string): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('the store is closed'));
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ kind, about, work, resolve: resolve as Job['resolve'], reject });
      this.#serving ??= this.#serve();
    });
  }

  async #serve(): Promise<void> {
    // Whoever comes in the same breath comes along.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const jobs = inOrder(this.#waiting);
      this.#waiting = [];
      if (!(await this.#attempt(jobs))) for (const job of jobs) await this.#attemptAlone(job);
    }
    this.#serving = null;
  }

  async #attemptAlone(job: Job): Promise<void> {
    for (let left = ATTEMPTS; left > 0; left--) if (await this.#attempt([job], left > 1)) return;
  }

  /** False when nothing was written and it is worth another try: of each alone, or once those in the way are done. */
  async #attempt(jobs: readonly Job[], mayRepeat = true): Promise<boolean> {
    const results: unknown[] = [];
    let worked = false;
    try {
      await this.#lend(async (connection) => {
        const writes = jobs.some(({ kind }) => kind !== 'read');
        if (writes) await connection.begin();
        try {
          for (const some of together(jobs)) results.push(...(await allOf(some, connection)));
          worked = true;
          if (writes) await connection.commit();
        } catch (error) {
          // A connection that is gone has nothing to take back.
          if (writes) await connection.rollback().catch(() => {});
          throw error;
        }
      });
    } catch (error) {
      if (!worked && jobs.length > 1) return false;
      if (mayRepeat && isTakenBack(error)) return false;
      for (const job of jobs) job.reject(error);
      return true;
    }
    this.#committed(jobs.length);
    for (const [i, job] of jobs.entries()) job.resolve(results[i]);
    return true;
  }
}

/** Whoever asks sees what was written before the question, so only writers change places. */
function inOrder(jobs: readonly Job[]): readonly Job[] {
  if (jobs.some(({ kind }) => kind === 'read')) return jobs;
  return [...jobs].sort((a, b) => (a.about < b.about ? -1 : Number(a.about > b.about)));
}

/** The database undid all of it because two writers waited for each other, or saw each other too late. */
function isTakenBack(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === '40P01' || code === '40001';
}

/** In their order: steps that follow each other, and everything else alone. */
function together(jobs: readonly Job[]): Job[][] {
  const groups: Job[][] = [];
  for (const [i, job] of jobs.entries()) {
    if (job.kind === 'step' && jobs[i - 1]?.kind === 'step') groups.at(-1)?.push(job);
    else groups.push([job]);
  }
  return groups;
}

/** Rejects only when nothing of it goes on any more: whatever came later would be outside of the transaction. */
async function allOf(jobs: readonly Job[], sql: Sql): Promise<unknown[]> {
  const settled = await Promise.allSettled(jobs.map(({ work }) => work(sql)));
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
