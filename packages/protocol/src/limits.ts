/** Numbers both ends agree on. */

/** Rises when an old client could misunderstand a message. */
export const PROTOCOL_VERSION = 1;

export const LIMITS = {
  /** A longer message is refused and the socket closed. */
  messageBytes: 16_384,
  nameLength: 24,
  movesPerTurn: 256,
  moveLength: 64,
  seats: 16,
  /** Faces of somebody's own box are written out in the id: this is enough for the most that Pyramidion can have. */
  gameId: 1200,
  /** Of a device or a receiver that wants to be called. */
  address: 1000,
  /** Of one line said at a table, and of what is added to a report. */
  talkLength: 200,
  reportLength: 500,
  /** Lines a table tells to whoever comes in. */
  talkTold: 100,
  friends: 200,
  passwordLeast: 8,
  passwordMost: 200,
} as const;

/** Why the server closed a socket; 4000–4999 belong to the application. */
export const CLOSE = {
  noGuest: 4401,
  nobodyWatches: 4403,
  banned: 4451,
  noTable: 4404,
  version: 4409,
  unplayable: 4410,
  flood: 4429,
  tooManySockets: 4430,
  tooLarge: 1009,
} as const;
