/** What whoever runs the server can see of it from outside, in the words of Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export class Metrics {
  readonly #registry = new Registry();
  readonly #moves = new Counter({
    name: 'benben_moves_total',
    help: 'Plays of people that were written down and acknowledged.',
    registers: [this.#registry],
  });
  readonly #acknowledged = new Histogram({
    name: 'benben_acknowledgement_seconds',
    help: 'From the arrival of a play to its acknowledgement.',
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.#registry],
  });
  readonly #refusals = new Counter({
    name: 'benben_refusals_total',
    help: 'What was refused, by reason.',
    labelNames: ['reason'],
    registers: [this.#registry],
  });
  readonly #commits = new Histogram({
    name: 'benben_store_batch_calls',
    help: 'Calls of the store that travelled, and were committed, together.',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers: [this.#registry],
  });

  constructor() {
    // Processor, memory, garbage, and the delay of the event loop.
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }
  print(): Promise<string> {
    return this.#registry.metrics();
  }

  acknowledged(ms: number): void {
    this.#moves.inc();
    this.#acknowledged.observe(ms / 1000);
  }
  refused(reason: string): void {
    this.#refusals.inc({ reason });
  }
  committed(calls: number): void {
    this.#commits.observe(calls);
  }

  /** A number that is there whenever somebody looks. */
  watch(name: string, help: string, read: () => number): void {
    const registers = [this.#registry];
    new Gauge({
      name: `benben_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
}
