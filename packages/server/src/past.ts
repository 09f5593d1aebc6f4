/** Whoever comes in is told what has happened: a page at a time, and only as fast as it is read, since a long match must not keep the others waiting. */
import type { Audience, Guest } from './audience.ts';
import { seatOf } from './seats.ts';
import type { LiveTable } from './table.ts';
import type { Texts } from './texts.ts';

/** How much of it is told before anyone else has a turn. */
const PAGE_BYTES = 64_000;

export class Past {
  readonly #table: Pick<LiveTable, 'row' | 'lastStep' | 'isClosed'>;
  readonly #texts: Texts;
  readonly #audience: Audience;

  constructor(table: Pick<LiveTable, 'row' | 'lastStep' | 'isClosed'>, texts: Texts, audience: Audience) {
    this.#table = table;
    this.#texts = texts;
    this.#audience = audience;
  }

  /** To who has seen everything up to `since`; all of it when that is more than there is. */
  tell(guest: Guest, since: number): void {
    guest.next = since > this.#table.lastStep ? 0 : since + 1;
    this.#tellOn(guest);
  }

  #tellOn(guest: Guest): void {
    const { isClosed, lastStep, row } = this.#table;
    if (isClosed || guest.next === null || !this.#audience.has(guest)) return;
    const seat = seatOf(row, guest.person.id);
    for (let bytes = 0; guest.next <= lastStep && bytes < PAGE_BYTES; guest.next++) {
      const text = guest.legal ? this.#texts.advised(guest.next, seat) : this.#texts.past(guest.next, seat);
      bytes += text.length;
      guest.send(text);
      guest.toldAt = seat;
    }
    if (guest.next <= lastStep) {
      guest.whenRead(() => this.#tellOn(guest));
      return;
    }
    guest.next = null;
    for (const text of this.#texts.over()) guest.send(text);
  }
}
