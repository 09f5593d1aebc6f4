/** Where many ask and few can be served: tables with people before tables of bots alone, then owner by owner. */

/** Who asks. */
export interface Place {
  /** Whose table it is. */
  readonly owner: string;
  /** Somebody sits there and waits. */
  readonly withPeople: boolean;
}

type Job = () => Promise<void>;

export class FairLine {
  readonly #lanes: number;
  #busy = 0;
  /** What each owner waits for; the owner served last stands last. */
  readonly #withPeople = new Map<string, Job[]>();
  readonly #botsAlone = new Map<string, Job[]>();

  constructor(lanes: number) {
    this.#lanes = lanes;
  }

  /** How many wait to be served. */
  get length(): number {
    const waiting = [...this.#withPeople.values(), ...this.#botsAlone.values()];
    return waiting.reduce((sum, jobs) => sum + jobs.length, 0);
  }

  run<T>({ owner, withPeople }: Place, task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const line = withPeople ? this.#withPeople : this.#botsAlone;
      const jobs = line.get(owner) ?? [];
      jobs.push(() => task().then(resolve, reject));
      line.set(owner, jobs);
      this.#serve();
    });
  }

  #serve(): void {
    while (this.#busy < this.#lanes) {
      const job = next(this.#withPeople) ?? next(this.#botsAlone);
      if (!job) return;
      this.#busy++;
      void job().finally(() => {
        this.#busy--;
        this.#serve();
      });
    }
  }
}

/** The first thing the first owner waits for; the owner goes to the end of the line. */
function next(line: Map<string, Job[]>): Job | undefined {
  const [first] = line;
  if (!first) return undefined;
  const [owner, jobs] = first;
  const job = jobs.shift();
  line.delete(owner);
  if (jobs.length > 0) line.set(owner, jobs);
  return job;
}
