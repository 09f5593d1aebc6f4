/** Writes that arrive together share one transaction and so one wait for the disk. */
import type { Connection, Sql } from './sql.ts';

/** Lends the connection that transactions are run on. */
export type Lend = <T>(use: (connection: Connection) => Promise<T>) => Promise<T>;

/** Run again, alone, when another one in its transaction has failed. */
type Work<T> = (sql: Sql) => Promise<T>;

interface Job {
  readonly writes: boolean;
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
  write<T>(work: Work<T>): Promise<T> {
    return this.#enqueue(work, true);
  }

  /** Sees what was written before it, and nothing that is not on disk when it resolves. */
  read<T>(work: Work<T>): Promise<T> {
    return this.#enqueue(work, false);
  }

  /** Resolves when what was waiting is written; nothing is taken in any more. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#serving;
  }

  #enqueue<T>(work: Work<T>, writes: boolean): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('the store is closed'));
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ writes, work, resolve: resolve as Job['resolve'], reject });
      this.#serving ??= this.#serve();
    });
  }

  async #serve(): Promise<void> {
    // Whoever comes in the same breath comes along.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const jobs = this.#waiting;
      this.#waiting = [];
      if (!(await this.#attempt(jobs))) for (const job of jobs) await this.#attempt([job]);
    }
    this.#serving = null;
  }

  /** False when one of several failed and nothing was written: each is tried alone then. */
  async #attempt(jobs: readonly Job[]): Promise<boolean> {
    const results: unknown[] = [];
    let worked = false;
    try {
      await this.#lend(async (connection) => {
        const writes = jobs.some((job) => job.writes);
        if (writes) await connection.begin();
        try {
          for (const { work } of jobs) results.push(await work(connection));
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
      for (const job of jobs) job.reject(error);
      return true;
    }
    this.#committed(jobs.length);
    for (const [i, job] of jobs.entries()) job.resolve(results[i]);
    return true;
  }
}
