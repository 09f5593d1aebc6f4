/**
 * Decisions about people are made with a command beside the server, so nobody tells the nodes: each looks every second while
 * anyone is connected. What is asked for anew is refused from the moment a decision is written; this closes what is open.
 */
import { CLOSE } from '@benben/protocol';
import type { Company } from './company.ts';
import type { Crowd } from './crowd.ts';
import type { Store } from './store/store.ts';

export interface DecisionContext {
  readonly store: Pick<Store, 'lastAct' | 'actsAfter' | 'standingOf'>;
  readonly crowd: Crowd;
  /** The sockets of programs, by whose they are. */
  readonly machines: Crowd;
  readonly company: Company;
  readonly failed: (error: unknown) => void;
}

const LOOK_MS = 1000;

export class Decisions {
  readonly #context: DecisionContext;
  readonly #timer: NodeJS.Timeout;
  #seen: number;
  #looking: Promise<void> | null = null;

  private constructor(context: DecisionContext, seen: number) {
    this.#context = context;
    this.#seen = seen;
    this.#timer = setInterval(() => this.#soon(), LOOK_MS).unref();
  }

  static async open(context: DecisionContext): Promise<Decisions> {
    return new Decisions(context, await context.store.lastAct());
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  #soon(): void {
    if (this.#context.crowd.size + this.#context.machines.size === 0) return;
    this.#looking ??= this.#look()
      .catch(this.#context.failed)
      .finally(() => {
        this.#looking = null;
      });
  }

  async #look(): Promise<void> {
    const { store, crowd, machines, company } = this.#context;
    const acts = await store.actsAfter(this.#seen);
    for (const { n, person } of acts) {
      if (person !== null && crowd.of(person) + machines.of(person) > 0) {
        company.changedHere(person, 'standing');
        const { banned } = await store.standingOf(person, Date.now());
        if (banned) for (const each of [crowd, machines]) each.throwOut(person, CLOSE.banned, 'banned');
      }
      this.#seen = n;
    }
  }
}
