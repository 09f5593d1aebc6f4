/** What the people at a running match decide beside its rules: to give up, to stop, to pause; and what a clock decides for them. */
import { isToAct, type Seat } from '@benben/core';
import { isLive, type Offer } from '@benben/protocol';
import type { Ledger } from './ledger.ts';
import { Refused } from './refused.ts';
import type { Agreement } from './requests.ts';
import * as seats from './seats.ts';
import type { Person, TableRow } from './store/store.ts';
import { CLOCK, offered, statusOf } from './tell.ts';

export class Agreements {
  readonly #ledger: Ledger;
  readonly #presenceOf: seats.PresenceOf;

  constructor(ledger: Ledger, presenceOf: seats.PresenceOf) {
    this.#ledger = ledger;
    this.#presenceOf = presenceOf;
  }

  heed(person: Person, message: Agreement): Promise<void> {
    switch (message.type) {
      case 'resign':
        return this.#resign(person);
      case 'offer':
        return this.#offer(person, message.what);
      case 'decline':
        return this.#decline(person, message.what);
      case 'resume':
        return this.#resume(person);
      case 'claim':
        return this.#claim(person, message.seat);
    }
  }

  #resign(person: Person): Promise<void> {
    return this.#giveUp(this.#seatOf(person), person.id);
  }

  /** Someone who is awaited and gone has given up, when one who waits says so. */
  async #claim(person: Person, seat: Seat): Promise<void> {
    this.#seatOf(person);
    const { chairs, standing, terms } = this.#row;
    const chair = chairs[seat];
    if (!chair?.person || chair.person.id === person.id) throw new Refused('no-such-seat');
    if (chair.bot) throw new Refused('bot-plays');
    if (terms.pace.kind === 'days') throw new Refused('clock-decides');
    if (!isToAct(standing.toAct, seat)) throw new Refused('not-on-turn');
    seats.mustBeGone(chair, person, this.#presenceOf);
    await this.#giveUp(seat, person.id);
  }

  /** Whoever offers what others have offered agrees; with the last of them it happens. */
  async #offer(person: Person, what: Offer): Promise<void> {
    // Who holds two chairs speaks for both, and takes back what either has played.
    const own = seats.seatsOf(this.#row.chairs, person.id);
    const undoes = (each: Seat) => this.#ledger.match?.undoableTo(each) !== null;
    const here = this.#seatOf(person);
    const seat = (what === 'undo' && own.length > 1 ? own.find(undoes) : undefined) ?? here;
    const before = offered(this.#row, what);
    const agreed = [...new Set([...(before?.seats ?? []), seat, ...own])];
    const [asker = seat] = agreed;
    if (what === 'pause') this.#mustRun();
    if (what === 'undo' && !undoes(asker)) throw new Refused('past-luck');
    const missing = seats.deciding(this.#row.chairs).filter((each) => !agreed.includes(each));
    if (missing.length > 0) {
      const seq = before?.seq ?? this.#row.seq;
      await this.#ledger.change(() => ({ offers: { ...this.#row.offers, [what]: { seats: agreed, seq } } }));
    } else if (what === 'stop') await this.#ledger.end({ kind: 'stopped' }, { seat, by: person.id });
    else if (what === 'pause') await this.#ledger.setPause(true);
    else await this.#ledger.goBack({ seat: asker, by: this.#row.chairs[asker]?.person?.id ?? person.id });
  }

  /** Also for who has offered it and thinks better of it. */
  async #decline(person: Person, what: Offer): Promise<void> {
    this.#seatOf(person);
    if (!offered(this.#row, what)) throw new Refused('no-offer');
    await this.#ledger.change(() => {
      const { [what]: _, ...offers } = this.#row.offers;
      return { offers };
    });
  }

  async #resume(person: Person): Promise<void> {
    this.#seatOf(person);
    await this.#ledger.setPause(false);
  }

  /** As the table chose before anyone sat down. */
  async timeIsOut(seat: Seat): Promise<void> {
    const { chairs, terms } = this.#row;
    if (chairs[seat]?.bot || !chairs[seat]?.person) return;
    if (terms.timeOut === 'resign') await this.#giveUp(seat, CLOCK);
    else if (terms.timeOut === 'bot-turn') this.#ledger.playLate(seat);
    else await this.#ledger.change(() => ({ chairs: seats.withStandInAt(this.#row.chairs, seat) }));
  }

  /** Whoever sat there has gone for good. Alone with bots there is nobody to play on for. */
  async abandon(seat: Seat, by: string): Promise<void> {
    const { chairs, rated, terms } = this.#row;
    if (chairs[seat]?.resigned !== undefined) return;
    const others = chairs.some(({ person }) => person && person.id !== by);
    if (rated || terms.timeOut === 'resign' || !others) await this.#giveUp(seat, by);
    else if (!chairs[seat]?.bot)
      await this.#ledger.change(() => ({ chairs: seats.withStandInAt(this.#row.chairs, seat) }));
  }

  get #row(): TableRow {
    return this.#ledger.row;
  }

  /** Only who still plays can decide anything. */
  #seatOf(person: Person): Seat {
    const status = statusOf(this.#row);
    if (status !== 'running') throw new Refused(status === 'over' ? 'over' : 'not-started');
    const seat = seats.seatOf(this.#row, person.id);
    if (seat < 0) throw new Refused('not-seated');
    if (this.#row.chairs[seat]?.resigned !== undefined) throw new Refused('resigned');
    return seat;
  }

  #mustRun(): void {
    const { terms, pause } = this.#row;
    if (!isLive(terms.pace)) throw new Refused('no-clock');
    if (pause && pause.at !== null) throw new Refused('paused');
  }

  /** The match is over when nobody is left to play against, or no person is left to play; else a bot plays on. */
  async #giveUp(seat: Seat, by: string): Promise<void> {
    const { chairs } = this.#row;
    const resigned = [...seats.resignedIn(chairs), seat];
    const { game, shape } = this.#ledger;
    const left = chairs.flatMap((chair, each) => (resigned.includes(each) ? [] : [{ chair, each }]));
    const sides = new Set(left.map(({ each }) => game.teamOf?.(shape, each) ?? each));
    const people = left.filter(({ chair }) => chair.person);
    if (sides.size < 2 || people.length === 0)
      await this.#ledger.end({ kind: 'resigned', seats: resigned }, { seat, by });
    else await this.#ledger.change(() => ({ chairs: seats.withResigned(this.#row.chairs, seat) }));
  }
}
