/** What the arithmetic stands on: what was measured here, by which command, and what is assumed about people. */

export interface Measured {
  /** Processor time of the nodes a move, all threads, players of one table at different nodes: `bench -- nodes`. */
  readonly nodeMicroseconds: number;
  /** The share of it on the thread that serves sockets: `bench -- server --profile`. */
  readonly mainShare: number;
  /** Of PostgreSQL and of NATS, a move: `bench -- nodes`. */
  readonly storeMicroseconds: number;
  readonly busMicroseconds: number;
  /** From the commit of a group to its answer, and what each step adds to it: `bench -- store`, 1 and 256 tables at once. */
  readonly commitMicroseconds: number;
  readonly stepMicroseconds: number;
  /** What one socket is sent for a move: `bench -- server`. */
  readonly bytesAMove: number;
  /** Of a node at rest, and for every 1,000 sockets at tables of four: `bench -- server --tables 2500`. */
  readonly restMegabytes: number;
  readonly megabytesAThousandSockets: number;
  /** What a step takes on disk, with its indexes: the size of a file of 100,000 steps. */
  readonly bytesAStep: number;
  /** Processor time to come back after a node is gone: a handshake, the table, the newest step. */
  readonly returnMicroseconds: number;
}

export interface Assumed {
  readonly people: number;
  readonly peopleATable: number;
  /** Between two moves of a table, people and bots together. */
  readonly secondsAMove: number;
  /** Sockets for each person at a table: second tabs, watchers, the lobby. */
  readonly socketsAPerson: number;
  /** How much of a processor may be used on an ordinary evening. */
  readonly busy: number;
  /** Cores of the machine of one database. */
  readonly databaseCores: number;
  /** What a process is given. */
  readonly socketsANode: number;
}

export const ASSUMED: Assumed = {
  people: 1_000_000,
  peopleATable: 2.5,
  secondsAMove: 6,
  socketsAPerson: 1.2,
  busy: 0.5,
  databaseCores: 16,
  socketsANode: 10_000,
};

export const MEASURED: Measured = {
  // Three nodes on PostgreSQL told by NATS, two cores for everything: `bench -- nodes`, with the generator beside them.
  nodeMicroseconds: 860,
  mainShare: 0.7,
  storeMicroseconds: 284,
  busMicroseconds: 16,
  // Measured on a busy machine.
  commitMicroseconds: 4000,
  stepMicroseconds: 290,
  // Since a step tells only what has changed.
  bytesAMove: 430,
  restMegabytes: 180,
  // 951 MB with 10,000 sockets.
  megabytesAThousandSockets: 77,
  // Not measured yet: a row of some 200 bytes with its index, and what a handshake with TLS may cost.
  bytesAStep: 420,
  returnMicroseconds: 2500,
};
