/** Who hears what. A secret and its public shadow are written in one place, where the fact happens. */
import type { Seat } from './game.ts';

export interface Sink<E> {
  /** Everyone sees this. */
  tell(event: E): void;
  /** Only `seat` sees `secret`; everyone else sees `shared`, or nothing. */
  whisper(seat: Seat, secret: E, shared?: E): void;
}

/** One heard fact; `to` is absent for what everyone sees. */
export interface Heard<E> {
  readonly event: E;
  readonly to?: Seat;
  readonly shared?: E;
}

export interface EventLog<E> extends Sink<E> {
  readonly heard: Heard<E>[];
}

export function eventLog<E>(): EventLog<E> {
  const heard: Heard<E>[] = [];
  return {
    heard,
    tell(event) {
      heard.push({ event });
    },
    whisper(to, event, shared) {
      heard.push(shared === undefined ? { event, to } : { event, to, shared });
    },
  };
}

/** The part of a log that `seat` may know. */
export function eventsFor<E>(heard: readonly Heard<E>[], seat: Seat): E[] {
  const events: E[] = [];
  for (const { event, to, shared } of heard) {
    if (to === undefined || to === seat) events.push(event);
    else if (shared !== undefined) events.push(shared);
  }
  return events;
}
