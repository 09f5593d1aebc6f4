/** A person whose page connects again after every interruption and repeats a play until it is acknowledged. */
import { setTimeout as delay } from 'node:timers/promises';
import { type AnyGame, fastChance } from '@benben/core';
import { isTurnOf, someMove } from './play.ts';
import type { Tab } from './tab.ts';
import type { Visitor } from './visitor.ts';

export interface Acknowledged {
  readonly seq: number;
  readonly seat: number;
  readonly moves: readonly string[];
}

const SILENT_MS = 1500;

interface Pending {
  readonly id: string;
  readonly seq: number;
  readonly moves: readonly string[];
  /** When it was first sent. */
  readonly since: number;
}

export class StubbornPlayer {
  readonly visitor: Visitor;
  readonly table: string;
  readonly seat: number;
  readonly acknowledged: Acknowledged[] = [];
  /** How long each play took from its first sending to its answer, in milliseconds. */
  readonly waits: number[] = [];
  over = false;
  readonly #seed: number;
  readonly #game: AnyGame | undefined;

  /** By the rules of `game`, where they are not today's. */
  constructor(visitor: Visitor, table: string, seat: number, seed: number, game?: AnyGame) {
    this.visitor = visitor;
    this.table = table;
    this.seat = seat;
    this.#seed = seed;
    this.#game = game;
  }

  /** Sits down, however often it takes. */
  async sit(): Promise<void> {
    for (;;) {
      const tab = await this.#connected();
      try {
        if (!isReady(tab, this.seat))
          tab.send({ type: 'sit', seat: this.seat, nonce: `nonce-of-${this.visitor.id}` });
        await tab.until(() => isReady(tab, this.seat) || tab.refusals.length > 0);
        const done = isReady(tab, this.seat);
        tab.close();
        if (done) return;
      } catch (error) {
        if (!tab.closed) throw error;
      }
    }
  }

  async playToEnd(onAck: () => void): Promise<void> {
    const chance = fastChance(this.#seed);
    let pending: Pending | null = null;
    let count = 0;
    while (!this.over) {
      const tab = await this.#connected();
      try {
        for (;;) {
          await tab.until(() => tab.over || pending || isTurnOf(tab, this.seat, this.#game));
          // An unanswered play is repeated even when the match seems over: it may have ended it.
          if (!pending && tab.over) break;
          pending ??= {
            id: `p${count++}`,
            seq: tab.seq,
            moves: [someMove(tab, this.seat, chance, this.#game)],
            since: performance.now(),
          };
          const { seq: before } = pending;
          const seq = await this.#answered(tab, pending);
          if (seq === null) {
            // Made on what a node knew that had not heard of everything: it hears now.
            pending = null;
            await tab.until(() => tab.over || tab.seq > before);
            continue;
          }
          this.waits.push(performance.now() - pending.since);
          this.acknowledged.push({ seq, seat: this.seat, moves: pending.moves });
          pending = null;
          onAck();
          await tab.until(() => tab.over || tab.seq >= seq);
        }
        this.over = true;
        tab.close();
      } catch (error) {
        // Interrupted; anything else is a fault.
        if (!tab.closed) throw error;
      }
    }
  }

  /** The number the play became, or null when the match had gone on without it. */
  async #answered(tab: Tab, { id, seq, moves }: Pending): Promise<number | null> {
    tab.send({ type: 'play', id, seq, moves });
    const answer = await tab.until(() => {
      const refusal = tab.refusals.find((refused) => refused.id === id);
      // The server could not write it down, now: the line is given up and the play repeated.
      if (refusal?.reason === 'server-error') tab.kill();
      else if (refusal && refusal.reason !== 'late') throw new Error(`refused: ${refusal.reason}`);
      const became = tab.acks.get(id);
      return became === undefined ? refusal?.reason === 'late' && { became: null } : { became };
    });
    return answer.became;
  }

  async #connected(): Promise<Tab> {
    for (;;) {
      try {
        const tab = await this.visitor.connect(this.table, { handshakeTimeout: SILENT_MS });
        listenFor(tab);
        tab.send({ type: 'hello', v: 1, since: -1 });
        await tab.until(() => tab.table);
        await tab.until(() => tab.seq >= (tab.table?.seq ?? 0));
        return tab;
      } catch {
        await delay(50);
      }
    }
  }
}

/** A server can fall asleep without a word: a line on which nothing answers is given up, as a page does. */
function listenFor(tab: Tab): void {
  let heard = -1;
  const asking = setInterval(() => {
    if (tab.heard.length === heard) tab.kill();
    if (tab.closed || tab.heard.length === heard) clearInterval(asking);
    else {
      heard = tab.heard.length;
      tab.send({ type: 'ping' });
    }
  }, SILENT_MS);
}

function isReady(tab: Tab, seat: number): boolean {
  const chair = tab.table?.chairs[seat];
  return tab.table?.you.seat === seat && chair?.kind === 'person' && chair.ready;
}
