/** Who may change which chair, and what it looks like afterwards. Pure: nothing here writes or tells. */
import { isToAct, type Level, type Seat } from '@benben/core';
import type { Chair, Presence, ShownRating } from '@benben/protocol';
import { isProvisional, ratingOf } from './rating/skill.ts';
import { Refused } from './refused.ts';
import type { ChairRow, Person, SeatRating } from './store/store.ts';

export type Chairs = readonly ChairRow[];
export type PresenceOf = (person: string) => Presence;

/** Who plays on for somebody who is late, gone or has given up. */
export const STAND_IN: Level = 'cat';

export const EMPTY: ChairRow = { person: null, bot: null, nonce: null };

/** What must be known of a table to say where somebody sits. */
export interface Seating {
  readonly chairs: Chairs;
  readonly standing: { readonly toAct: number };
}

/**
 * −1 for someone who only watches. Who holds several chairs, because two guests turned out to be one, sits at the one
 * that is to act, else at the first that nobody else plays: they play one after the other, as on one device.
 */
export function seatOf({ chairs, standing }: Seating, person: string): Seat {
  const first = seatFrom(0, chairs, person);
  if (first < 0 || seatFrom(first + 1, chairs, person) < 0) return first;
  const own = seatsOf(chairs, person);
  const played = own.filter((seat) => chairs[seat]?.bot === null);
  return played.find((seat) => isToAct(standing.toAct, seat)) ?? played[0] ?? (own[0] as Seat);
}

/** The first chair of a person from this one on, or −1. */
function seatFrom(from: Seat, chairs: Chairs, person: string): Seat {
  for (let seat = from; seat < chairs.length; seat++) if (chairs[seat]?.person?.id === person) return seat;
  return -1;
}

/** All chairs of a person. */
export function seatsOf(chairs: Chairs, person: string): Seat[] {
  return chairs.flatMap((chair, seat) => (chair.person?.id === person ? [seat] : []));
}

/** Whether somebody sits there twice. */
export function someoneTwice(chairs: Chairs): boolean {
  return chairs.some(({ person }, seat) => person !== null && seatFrom(seat + 1, chairs, person.id) >= 0);
}

/** Every seat has a bot, or a person who has added a nonce. */
export function allReady(chairs: Chairs): boolean {
  return chairs.every(({ person, bot, nonce }) => (person ? nonce !== null : bot !== null));
}

export function withPerson(chairs: Chairs, person: Person, seat: Seat, nonce: string): Chairs {
  const chair = chairAt(chairs, seat);
  if (chair.person ? chair.person.id !== person.id : chair.bot !== null) throw new Refused('seat-taken');
  return replaced(withoutPerson(chairs, person.id), seat, { person, bot: null, nonce });
}

function withoutPerson(chairs: Chairs, person: string): Chairs {
  return chairs.map((chair) => (chair.person?.id === person ? EMPTY : chair));
}

/** Before the start, by the one who sits there. */
export function vacated(chairs: Chairs, person: string): Chairs {
  if (seatsOf(chairs, person).length === 0) throw new Refused('not-seated');
  return withoutPerson(chairs, person);
}

export function emptied(chairs: Chairs, seat: Seat): Chairs {
  chairAt(chairs, seat);
  return replaced(chairs, seat, EMPTY);
}

/** Before the start: an open seat, or another level for a bot. */
export function withBot(chairs: Chairs, seat: Seat, bot: Level): Chairs {
  if (chairAt(chairs, seat).person) throw new Refused('seat-taken');
  return replaced(chairs, seat, { person: null, bot, nonce: null });
}

/** During the match: for oneself, or for someone who has been away too long. */
export function withStandIn(
  chairs: Chairs,
  asker: Person,
  { seat, level }: { readonly seat: Seat; readonly level: Level },
  presenceOf: PresenceOf,
): Chairs {
  if (seatsOf(chairs, asker.id).length === 0) throw new Refused('not-seated');
  const chair = chairAt(chairs, seat);
  if (!chair.person || chair.bot) throw new Refused('seat-taken');
  mustBeGone(chair, asker, presenceOf);
  return replaced(chairs, seat, { ...chair, bot: level });
}

/** Anyone may give up their own seat, and wait for others only so long. */
export function mustBeGone({ person }: ChairRow, asker: Person, presenceOf: PresenceOf): void {
  if (person && person.id !== asker.id && presenceOf(person.id) !== 'gone') throw new Refused('still-here');
}

/** During the match: time was out, and a bot goes on until the seat is taken back. */
export function withStandInAt(chairs: Chairs, seat: Seat): Chairs {
  return replaced(chairs, seat, { ...chairAt(chairs, seat), bot: STAND_IN });
}

/** During the match: the person has given up, and a bot goes on for the sake of the others. */
export function withResigned(chairs: Chairs, seat: Seat): Chairs {
  const order = 1 + resignedIn(chairs).length;
  return replaced(chairs, seat, { ...chairAt(chairs, seat), bot: STAND_IN, resigned: order });
}

/** In the order in which they gave up. */
export function resignedIn(chairs: Chairs): Seat[] {
  const gone = chairs.flatMap(({ resigned }, seat) => (resigned === undefined ? [] : [{ seat, resigned }]));
  return gone.sort((a, b) => a.resigned - b.resigned).map(({ seat }) => seat);
}

/** Whose word is needed for what all must agree to: people who play themselves. */
export function deciding(chairs: Chairs): Seat[] {
  return chairs.flatMap(({ person, bot, resigned }, seat) =>
    person && !bot && resigned === undefined ? [seat] : [],
  );
}

export function withoutStandIn(chairs: Chairs, person: string): Chairs {
  const own = seatsOf(chairs, person);
  if (own.length === 0) throw new Refused('not-seated');
  const left = own.filter((each) => chairs[each]?.resigned === undefined);
  if (left.length === 0) throw new Refused('resigned');
  const seat = left.find((each) => chairs[each]?.bot);
  if (seat === undefined) throw new Refused('no-bot-plays');
  const chair = chairAt(chairs, seat);
  return replaced(chairs, seat, { ...chair, bot: null });
}

export function shownChair(
  { person, bot, nonce, resigned }: ChairRow,
  rating: SeatRating | null,
  presenceOf: PresenceOf,
): Chair {
  if (person) {
    return {
      kind: 'person',
      id: person.id,
      name: person.name,
      ...(person.program ? { program: true } : {}),
      ready: nonce !== null,
      presence: presenceOf(person.id),
      standIn: bot,
      ...(resigned === undefined ? {} : { resigned: true }),
      rating: rating && shownRating(rating),
    };
  }
  return bot ? { kind: 'bot', level: bot } : { kind: 'open' };
}

function shownRating({ before, after }: SeatRating): ShownRating {
  const now = after ?? before;
  return {
    points: ratingOf(now),
    provisional: isProvisional(now),
    change: after && ratingOf(after) - ratingOf(before),
  };
}

function chairAt(chairs: Chairs, seat: Seat): ChairRow {
  const chair = chairs[seat];
  if (!chair) throw new Refused('no-such-seat');
  return chair;
}

function replaced(chairs: Chairs, seat: Seat, chair: ChairRow): Chairs {
  return chairs.map((old, i) => (i === seat ? chair : old));
}
