/** Writes that arrive together share one transaction and so one wait for the disk. */
import type { Database } from './engine.ts';

interface Job {
  run(): void;
  settle(failure: unknown): void;
}

export class GroupCommit {
  readonly #db: Database;
  #waiting: Job[] = [];
  #idle = Promise.resolve();
  #closed = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Resolves when what `work` wrote is on disk. A throw undoes this piece of work and no other. */
  write<T>(work: () => T): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('the store is closed'));
    const promise = new Promise<T>((resolve, reject) => {
      let result: { readonly value: T } | { readonly error: unknown };
      this.#waiting.push({
        run: () => {
          this.#db.exec('SAVEPOINT job');
          try {
            result = { value: work() };
          } catch (error) {
            result = { error };
            this.#db.exec('ROLLBACK TO job');
          }
          this.#db.exec('RELEASE job');
        },
        settle: (failure) => {
          if (failure) reject(failure);
          else if ('error' in result) reject(result.error);
          else resolve(result.value);
        },
      });
    });
    if (this.#waiting.length === 1)
      this.#idle = new Promise((done) => setImmediate(() => done(this.#commit())));
    return promise;
  }

  /** Resolves when what was waiting is written; nothing is taken in any more. */
  close(): Promise<void> {
    this.#closed = true;
    return this.#idle;
  }

  #commit(): void {
    const jobs = this.#waiting;
    this.#waiting = [];
    let failure: unknown = null;
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      for (const job of jobs) job.run();
      this.#db.exec('COMMIT');
    } catch (error) {
      failure = error ?? new Error('the transaction failed');
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    }
    for (const job of jobs) job.settle(failure);
  }
}
