/** What people at a table ask for, and what the chairs look like when they ask for one. Pure: nothing here writes or tells. */
import type { ClientMessage } from '@benben/protocol';
import { Refused } from './refused.ts';
import * as seats from './seats.ts';
import type { Person, TableRow } from './store/store.ts';
import { statusOf } from './tell.ts';

/** Everything but `hello` and `ping`, which change nothing. */
export type Request = Exclude<ClientMessage, { type: 'hello' | 'ping' }>;
export type Agreement = Extract<Request, { type: 'resign' | 'offer' | 'decline' | 'resume' | 'claim' }>;
export type ChairRequest = Exclude<Request, Agreement | { type: 'play' | 'start' | 'rematch' | 'say' }>;
export type Play = Extract<Request, { type: 'play' }>;

export function isAgreement(message: Request): message is Agreement {
  return ['resign', 'offer', 'decline', 'resume', 'claim'].includes(message.type);
}

export function mustHost({ host }: TableRow, person: Person): void {
  if (host !== person.id) throw new Refused('not-host');
}

export function chairsAfter(
  row: TableRow,
  person: Person,
  message: ChairRequest,
  presenceOf: seats.PresenceOf,
): seats.Chairs {
  const { chairs, rated } = row;
  const status = statusOf(row);
  if (message.type === 'take-back' || (message.type === 'seat-bot' && status !== 'waiting')) {
    if (status !== 'running') throw new Refused(status === 'over' ? 'over' : 'not-started');
    // Nobody's rating is made by a bot: who leaves a rated match resigns, and the clock sees to who is gone.
    if (message.type === 'seat-bot' && rated) throw new Refused('people-only');
    if (message.type === 'take-back') return seats.withoutStandIn(chairs, person.id);
    return seats.withStandIn(chairs, person, message, presenceOf);
  }
  if (status !== 'waiting') throw new Refused('already-started');
  if (message.type === 'sit') return seats.withPerson(chairs, person, message.seat, message.nonce);
  if (message.type === 'leave') return seats.vacated(chairs, person.id);
  mustHost(row, person);
  if (message.type === 'seat-bot' && rated) throw new Refused('people-only');
  if (message.type === 'open-seat') return seats.emptied(chairs, message.seat);
  return seats.withBot(chairs, message.seat, message.level);
}
