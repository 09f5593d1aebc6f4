/** Someone who only wants to play, match after match, and knows how long every answer took. */
import { setTimeout as delay } from 'node:timers/promises';
import { fastChance } from '@benben/core';
import { expect } from 'vitest';
import { faultIn } from './game.ts';
import { playOnce } from './play.ts';
import { BOT, ME, Visitor } from './visitor.ts';

export class Bystander {
  readonly #breathMs: number;
  readonly waits: number[] = [];
  #done = false;
  #playing: Promise<void> = Promise.resolve();

  private constructor(breathMs: number) {
    this.#breathMs = breathMs;
  }

  /** Who asks faster than once in `breathMs` is asked to slow down, and rightly. */
  static async at(url: string, breathMs: number): Promise<Bystander> {
    const one = new Bystander(breathMs);
    const anna = await Visitor.arrive(url);
    one.#playing = one.#play(anna);
    return one;
  }

  async #play(anna: Visitor): Promise<void> {
    for (let match = 0; !this.#done; match++) {
      const table = await anna.createTable(ME, BOT);
      const tab = await anna.sit(table, 0);
      const chance = fastChance(match);
      while (!this.#done) {
        const since = performance.now();
        await tab.settled();
        this.waits.push(performance.now() - since);
        await Promise.race([playOnce(tab, chance), tab.until(() => tab.over)]);
        if (tab.over) break;
        await delay(this.#breathMs);
      }
      if (tab.over) expect(faultIn(await anna.record(table))).toBeNull();
      tab.close();
    }
  }

  /** Rejects when it could not play on; resolves when it has left. */
  get playing(): Promise<void> {
    return this.#playing;
  }

  async leaves(): Promise<string> {
    this.#done = true;
    await this.#playing;
    const waits = this.waits.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
    expect(waits.length).toBeGreaterThan(0);
    return `a bystander waited ${at(0.5)} ms in the middle, ${at(0.99)} at 99 %`;
  }
}
