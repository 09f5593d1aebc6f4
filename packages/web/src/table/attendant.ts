/** What the table's screen does by itself, and when. Each thing is done once: the attendant remembers. */
import { NOBODY, type Seat } from '@benben/core';

export interface Seen {
  /** The newest step, and who made it. */
  readonly last: number;
  readonly by: Seat;
  /** Who decides on this screen now, or NOBODY. */
  readonly acting: Seat;
  /** Moves are tried and not sent. */
  readonly tried: boolean;
  /** The player wants to be helped. */
  readonly helpful: boolean;
  /** The match is over and its last event has been shown. */
  readonly ended: boolean;
  /** The newest step is on the screen. */
  readonly current: boolean;
  /** The page cannot be seen. */
  readonly hidden: boolean;
}

export interface Deeds {
  /** A turn begins here: back to whoever plays. */
  readonly begin: boolean;
  readonly ring: boolean;
  readonly help: boolean;
  readonly celebrate: boolean;
  /** The step after which an absence began that has just ended, if there is something to tell. */
  readonly missedFrom: number | null;
  /** The step to remember as seen. */
  readonly seen: number | null;
}

export class Attendant {
  #begun = NOBODY;
  #helped = NOBODY;
  #celebrated: boolean;
  #leftAt: number | null = null;

  constructor({ wasOver }: { readonly wasOver: boolean }) {
    this.#celebrated = wasOver;
  }

  attend(now: Seen): Deeds {
    const begin = now.acting !== NOBODY && this.#begun !== now.last;
    if (begin) this.#begun = now.last;
    // Once a step, so that undo is not undone.
    const help = now.helpful && now.acting !== NOBODY && !now.tried && this.#helped !== now.last;
    if (help) this.#helped = now.last;
    const celebrate = now.ended && !this.#celebrated;
    if (celebrate) this.#celebrated = true;
    return {
      begin,
      ring: begin && now.by !== now.acting,
      help,
      celebrate,
      missedFrom: this.#missed(now),
      seen: now.current && !now.hidden ? now.last : null,
    };
  }

  /** The player was looking elsewhere when it was time: another time, then. */
  postpone() {
    this.#celebrated = false;
  }

  #missed({ hidden, last }: Seen): number | null {
    const leftAt = this.#leftAt;
    this.#leftAt = hidden ? (leftAt ?? last) : null;
    return !hidden && leftAt !== null && last > leftAt ? leftAt : null;
  }
}
