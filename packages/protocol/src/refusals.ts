import type { RefusalReason } from '@benben/core';

/** Every reason a request can be refused for. The client translates the code; `message` is plain English. */
export const REFUSALS = {
  // The message itself.
  malformed: 'This message is not one of the protocol.',
  'too-large': 'The message is too large.',
  'slow-down': 'Too many messages in a short time.',
  flood: 'Too many messages, again and again: the connection is closed.',
  'hello-first': 'Say hello before anything else.',
  version: 'This page is out of date: reload it.',
  // Who and where.
  'no-guest': 'The server does not know you yet: ask for /api/me first.',
  'bad-token': 'This token is not valid, or not any more.',
  'no-scope': 'A program with this token may not do that.',
  'no-table': 'There is no such table.',
  'no-game': 'There is no such game.',
  'bad-table': 'This table cannot be laid.',
  'foreign-origin': 'This request comes from another site.',
  'too-many-sockets': 'Too many connections are open.',
  'nobody-watches': 'Nobody may look on at this table.',
  'met-often': 'You two have played many rated matches today: this one cannot count.',
  'no-days-left': 'You have no such number of vacation days left this year.',
  'too-many-tables': 'You have too many unfinished tables.',
  'not-found': 'There is nothing at this address.',
  // Being called.
  'bad-address': 'This address cannot be used.',
  'no-answer': 'Nobody answers there as a receiver should.',
  'mail-off': 'This server sends no mail.',
  'bad-link': 'This link is not valid any more.',
  // Being someone.
  'wrong-password': 'The address or the password is not right.',
  'bad-code': 'This code is not valid, or not any more.',
  'too-many-guesses': 'Too many wrong guesses: try again later, or come in another way.',
  'bad-passkey': 'This passkey is not known here.',
  'too-many-keys': 'No more of these can be kept.',
  'address-taken': 'This address belongs to somebody else here.',
  'not-here': 'This person is not on this device.',
  'too-many-people': 'No more people fit on this device.',
  // Seats.
  'not-host': 'Only the host may do that.',
  'not-seated': 'You have no seat at this table.',
  'no-such-seat': 'There is no such seat.',
  'seat-taken': 'This seat is taken.',
  'people-only': 'A rated match is for people: no bot can take a seat.',
  'still-here': 'The player of this seat is still here.',
  'bot-plays': 'A bot plays your seat: take it back first.',
  'no-bot-plays': 'No bot plays your seat.',
  // The match.
  'already-started': 'The match has already begun.',
  'not-started': 'The match has not begun.',
  'not-ready': 'Some seats are still waiting for their players.',
  'not-over': 'The match is not over: this comes after the last move.',
  paused: 'The match is paused.',
  'not-paused': 'The match is not paused.',
  'no-clock': 'There is no clock at this table that could be paused.',
  'no-offer': 'Nobody has offered that.',
  resigned: 'You have resigned.',
  'not-on-turn': 'It is not this player who is awaited.',
  'clock-decides': 'At this table the clock decides, not whoever waits.',
  'rated-needs-clock': 'A rated match needs a clock, and who runs out of time resigns.',
  'own-clock': 'This game brings its own clock: no other can be set beside it.',
  unplayable: 'This match was begun under rules this server no longer runs.',
  late: 'The match has moved on.',
  'past-luck': 'Since then something was drawn, rolled or told: that cannot be taken back.',
  // The rules; the same codes as in the core.
  'no-moves': 'There is no move in this turn.',
  'not-a-move': 'The game has no such move.',
  'not-your-turn': 'It is not your turn.',
  over: 'The match is over.',
  'after-luck': 'Nothing may follow a move that met luck or a secret.',
  illegal: 'The rules do not allow this move.',
  // Ours.
  'server-error': 'Something went wrong here; nothing was changed.',
} as const satisfies Readonly<Record<RefusalReason, string>> & Readonly<Record<string, string>>;

export type RefusalCode = keyof typeof REFUSALS;
export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[];

/** The HTTP status of a refusal: 400 unless said otherwise. */
const STATUS: Partial<Record<RefusalCode, number>> = {
  'no-guest': 401,
  'bad-token': 401,
  'foreign-origin': 403,
  'no-scope': 403,
  'wrong-password': 403,
  'bad-passkey': 403,
  'no-table': 404,
  'not-found': 404,
  'not-here': 404,
  'not-over': 409,
  'mail-off': 409,
  'address-taken': 409,
  'too-many-keys': 409,
  'too-many-people': 409,
  'bad-link': 410,
  'bad-code': 410,
  'no-answer': 502,
  'too-large': 413,
  'too-many-tables': 429,
  'slow-down': 429,
  'too-many-guesses': 429,
  'server-error': 500,
};

export const refusalStatus = (code: RefusalCode): number => STATUS[code] ?? 400;
