/** Everyone connected to one table: who is there, and how they are told. */
import type { Seat } from '@benben/core';
import type { ClockState } from '@benben/protocol';
import { type Ascii, asciiMessage } from './ascii.ts';
import { Attendance } from './presence.ts';
import { seatOf } from './seats.ts';
import type { Person, TableRow } from './store/store.ts';
import type { Ears } from './talk.ts';
import { tableMessage } from './tell.ts';
import { MANNERS, type Manner } from './texts.ts';

/** One socket. */
export interface Guest {
  person: Person;
  /** Wants to be told which moves it could play. */
  legal: boolean;
  /** Needs no more of a view than what has changed since the step before. */
  readonly changes: boolean;
  /** Where they sat when they were last told a step; null before that. */
  toldAt: Seat | null;
  send(text: Ascii): void;
  /** Calls back when what was sent before has left, soon at the earliest; never when the socket is closed. */
  whenRead(go: () => void): void;
  /** The number of the next step it lacks while it is being told the past; null for who hears everything at once. */
  next: number | null;
  /** Whom this person does not read; null until that is known. */
  ears: Ears | null;
  /** The table can no longer be trusted; the client connects again and finds it rebuilt from its log. */
  drop(): void;
}

export class Audience {
  readonly #attendance: Attendance;
  readonly #clock: () => ClockState | null;
  readonly #guests = new Set<Guest>();
  /** Who was here when the table was last told. */
  #told = '';

  constructor(goneAfterMs: number, clock: () => ClockState | null) {
    this.#attendance = new Attendance(goneAfterMs);
    this.#clock = clock;
  }

  get isEmpty(): boolean {
    return this.#guests.size === 0;
  }

  /** Tells the guest the table, and the others that a player is here; who only watches is told with the next tick. */
  welcome(guest: Guest, table: TableRow): void {
    const isNew = !this.#guests.has(guest);
    this.#guests.add(guest);
    if (isNew) this.#attendance.arrive(guest.person.id);
    if (isNew && isPlayer(guest, table) && this.#situation(table) !== this.#told) this.tellTable(table);
    else this.#tellTableTo(guest, table);
  }

  part(guest: Guest, table: TableRow): void {
    if (!this.#guests.delete(guest)) return;
    this.#attendance.depart(guest.person.id);
    if (isPlayer(guest, table)) this.tellPresence(table);
  }

  rename(person: Person): void {
    for (const guest of this.#guests) if (guest.person.id === person.id) guest.person = person;
  }

  tellTable(table: TableRow): void {
    this.#told = this.#situation(table);
    for (const guest of this.#guests) this.#tellTableTo(guest, table);
  }

  /** Someone came, went or stayed away too long. */
  tellPresence(table: TableRow): void {
    if (this.#situation(table) !== this.#told) this.tellTable(table);
  }

  /** Every socket at this node. */
  get guests(): Iterable<Guest> {
    return this.#guests;
  }

  has(guest: Guest): boolean {
    return this.#guests.has(guest);
  }

  /** Everyone who reads the same gets the same text, written once; who is still being told the past comes to it. */
  tellStep(table: TableRow, textFor: (seat: Seat, manner: Manner) => Ascii): void {
    /** By seat, who only watches first, and manner. */
    const written: (Ascii | undefined)[] = [];
    for (const guest of this.#guests) {
      if (guest.next !== null) continue;
      const seat = seatOf(table, guest.person.id);
      const manner = mannerOf(guest, seat);
      const at = MANNERS.length * (seat + 1) + MANNERS.indexOf(manner);
      const text = written[at] ?? textFor(seat, manner);
      written[at] = text;
      guest.send(text);
      guest.toldAt = seat;
    }
  }

  /** Everyone who has been told the past. */
  tellAll(texts: readonly Ascii[]): void {
    for (const guest of this.#guests) if (guest.next === null) for (const text of texts) guest.send(text);
  }

  /** Who is connected to this node. */
  get here(): readonly string[] {
    return this.#attendance.here;
  }

  /** Who is connected to another node. */
  hearFrom(node: string, people: readonly string[], table: TableRow): void {
    this.#attendance.at(node, people);
    this.tellPresence(table);
  }

  dropAll(): void {
    for (const guest of this.#guests) guest.drop();
  }

  readonly presenceOf = (person: string) => this.#attendance.of(person);

  #tellTableTo(guest: Guest, table: TableRow): void {
    const { person } = guest;
    const watching = this.#watching(table);
    const recipient = { person, watching, presenceOf: this.presenceOf, clock: this.#clock() };
    guest.send(asciiMessage(tableMessage(table, recipient)));
  }

  #watching(table: TableRow): number {
    return this.#attendance.people.filter((person) => seatOf(table, person) < 0).length;
  }

  #situation(table: TableRow): string {
    return [
      this.#watching(table),
      ...table.chairs.map(({ person }) => person && this.presenceOf(person.id)),
    ].join();
  }
}

/** Changes are for who has read the step before from the same seat. */
function mannerOf({ legal, changes, toldAt }: Guest, seat: Seat): Manner {
  if (legal) return 'advised';
  return changes && toldAt === seat ? 'changes' : 'whole';
}

function isPlayer({ person }: Guest, table: TableRow): boolean {
  return seatOf(table, person.id) >= 0;
}
