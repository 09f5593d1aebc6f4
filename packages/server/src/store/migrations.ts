/** Each entry is run once, in order; the database counts how many were. They only add. Never change one that was released. */

export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE people (
    id         TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    name       TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    game       TEXT NOT NULL,
    version    INTEGER NOT NULL,
    options    TEXT NOT NULL,
    host       TEXT NOT NULL REFERENCES people (id),
    seed       TEXT NOT NULL,
    revision   INTEGER NOT NULL DEFAULT 0,
    nonces     TEXT,
    to_act     INTEGER NOT NULL DEFAULT 0,
    outcome    TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tables_of_host ON tables (host);
  CREATE INDEX tables_running ON tables (id) WHERE to_act <> 0;

  CREATE TABLE chairs (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    person   TEXT REFERENCES people (id),
    bot      TEXT,
    nonce    TEXT,
    PRIMARY KEY (table_id, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX chairs_of_person ON chairs (person) WHERE person IS NOT NULL;

  CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    moves    TEXT NOT NULL,
    luck     TEXT NOT NULL,
    by       TEXT NOT NULL,
    play_id  TEXT,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE tables ADD COLUMN first INTEGER;
  ALTER TABLE tables ADD COLUMN rematch_of TEXT REFERENCES tables (id);
  CREATE UNIQUE INDEX tables_rematch ON tables (rematch_of) WHERE rematch_of IS NOT NULL;
  `,
  `
  ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE ratings (
    person TEXT NOT NULL REFERENCES people (id),
    game   TEXT NOT NULL,
    mu     REAL NOT NULL,
    sigma  REAL NOT NULL,
    PRIMARY KEY (person, game)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE rated_seats (
    table_id     TEXT NOT NULL REFERENCES tables (id),
    seat         INTEGER NOT NULL,
    mu_before    REAL NOT NULL,
    sigma_before REAL NOT NULL,
    mu_after     REAL NOT NULL,
    sigma_after  REAL NOT NULL,
    PRIMARY KEY (table_id, seat)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE kept (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE nodes (
    id      TEXT PRIMARY KEY,
    seen_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE jobs (
    kind       TEXT NOT NULL,
    key        TEXT NOT NULL,
    due        INTEGER NOT NULL,
    claimed_by TEXT,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX jobs_due ON jobs (due);

  INSERT INTO jobs (kind, key, due)
    SELECT DISTINCT 'tend', t.id, 0 FROM tables t JOIN chairs c ON c.table_id = t.id
    WHERE t.to_act <> 0 AND c.bot IS NOT NULL AND (t.to_act >> CAST(c.seat AS INT)) & 1 <> 0;
  `,
  `
  ALTER TABLE tables ADD COLUMN terms TEXT;
  ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN ending TEXT;
  ALTER TABLE tables ADD COLUMN points TEXT;
  ALTER TABLE tables ADD COLUMN offers TEXT;
  ALTER TABLE tables ADD COLUMN pause TEXT;
  CREATE INDEX tables_listed ON tables (updated_at) WHERE listed = 1;

  ALTER TABLE chairs ADD COLUMN resigned INTEGER;
  ALTER TABLE log ADD COLUMN ending TEXT;
  ALTER TABLE log ADD COLUMN spent INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE log ADD COLUMN back_to INTEGER;

  CREATE TABLE vacations (
    person  TEXT PRIMARY KEY REFERENCES people (id),
    year    INTEGER NOT NULL,
    used    INTEGER NOT NULL,
    from_at INTEGER NOT NULL,
    till    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE alert_choices (
    person TEXT PRIMARY KEY REFERENCES people (id),
    choice TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE alert_channels (
    id      TEXT PRIMARY KEY,
    person  TEXT NOT NULL REFERENCES people (id),
    kind    TEXT NOT NULL,
    address TEXT NOT NULL,
    details TEXT NOT NULL,
    proved  INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX alert_channels_of_person ON alert_channels (person);
  CREATE INDEX alert_channels_at ON alert_channels (address);

  CREATE TABLE alerts (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    person   TEXT NOT NULL REFERENCES people (id),
    since    INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq, person)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX alerts_of_person ON alerts (person);

  CREATE TABLE alerts_sent (
    table_id TEXT NOT NULL,
    seq      INTEGER NOT NULL,
    person   TEXT NOT NULL,
    channel  TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq, person, channel)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE friends (
    person TEXT NOT NULL REFERENCES people (id),
    friend TEXT NOT NULL REFERENCES people (id),
    since  INTEGER NOT NULL,
    PRIMARY KEY (person, friend)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE friend_links (
    person  TEXT PRIMARY KEY REFERENCES people (id),
    token   TEXT NOT NULL UNIQUE,
    made_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE invitations (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person   TEXT NOT NULL REFERENCES people (id),
    by       TEXT NOT NULL REFERENCES people (id),
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX invitations_of_person ON invitations (person);

  CREATE TABLE shunned (
    person TEXT NOT NULL REFERENCES people (id),
    other  TEXT NOT NULL REFERENCES people (id),
    how    TEXT NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (person, other)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX shunned_other ON shunned (other) WHERE how = 'block';

  CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n        INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    person   TEXT NOT NULL REFERENCES people (id),
    say_id   TEXT NOT NULL,
    ready    TEXT,
    words    TEXT,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX talk_once ON talk (table_id, person, say_id);
  CREATE INDEX talk_of_person ON talk (person);

  CREATE TABLE children (
    person TEXT PRIMARY KEY REFERENCES people (id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE reports (
    n          INTEGER PRIMARY KEY,
    by         TEXT NOT NULL REFERENCES people (id),
    about      TEXT NOT NULL REFERENCES people (id),
    table_id   TEXT,
    reason     TEXT NOT NULL,
    words      TEXT,
    lines      TEXT NOT NULL,
    at         INTEGER NOT NULL,
    settled_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX reports_by ON reports (by, at);
  CREATE INDEX reports_about ON reports (about);

  CREATE TABLE conduct (
    n        INTEGER PRIMARY KEY,
    person   TEXT REFERENCES people (id),
    kind     TEXT NOT NULL,
    may_say  TEXT,
    reason   TEXT NOT NULL,
    till     INTEGER,
    at       INTEGER NOT NULL,
    by       TEXT NOT NULL,
    report   INTEGER,
    ended_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX conduct_of_person ON conduct (person);

  CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    person   TEXT REFERENCES people (id),
    bot      TEXT,
    team     INTEGER NOT NULL,
    place    INTEGER,
    result   TEXT NOT NULL,
    points   REAL,
    game     TEXT NOT NULL,
    ended_at INTEGER NOT NULL,
    rated    INTEGER NOT NULL,
    bots     INTEGER NOT NULL,
    open     INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX results_of_person ON results (person, ended_at) WHERE person IS NOT NULL;
  `,
  `
  ALTER TABLE people ADD COLUMN owner TEXT REFERENCES people (id);
  ALTER TABLE people ADD COLUMN retired INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX people_of_owner ON people (owner) WHERE owner IS NOT NULL;

  CREATE TABLE tokens (
    id      TEXT PRIMARY KEY,
    person  TEXT NOT NULL REFERENCES people (id),
    hash    TEXT NOT NULL UNIQUE,
    label   TEXT NOT NULL,
    scopes  TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tokens_of_person ON tokens (person);
  `,
  `
  ALTER TABLE people ADD COLUMN kept_at INTEGER;
  ALTER TABLE people ADD COLUMN merged_into TEXT REFERENCES people (id);
  ALTER TABLE people ADD COLUMN gone_at INTEGER;

  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    person     TEXT NOT NULL REFERENCES people (id),
    device     TEXT NOT NULL,
    made_at    INTEGER NOT NULL,
    used_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_of_person ON sessions (person);
  INSERT INTO sessions (token_hash, id, person, device, made_at, used_at)
    SELECT token_hash, id, id, '', created_at, created_at FROM people WHERE owner IS NULL;

  CREATE TABLE names (
    person TEXT NOT NULL REFERENCES people (id),
    since  INTEGER NOT NULL,
    name   TEXT NOT NULL,
    PRIMARY KEY (person, since)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE passkeys (
    id         TEXT PRIMARY KEY,
    person     TEXT NOT NULL REFERENCES people (id),
    public_key TEXT NOT NULL,
    counter    INTEGER NOT NULL,
    transports TEXT NOT NULL,
    device     TEXT NOT NULL,
    made_at    INTEGER NOT NULL,
    used_at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passkeys_of_person ON passkeys (person);

  CREATE TABLE passwords (
    person  TEXT PRIMARY KEY REFERENCES people (id),
    address TEXT NOT NULL,
    proved  INTEGER NOT NULL,
    hash    TEXT NOT NULL,
    made_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passwords_at ON passwords (address);

  CREATE TABLE recovery_codes (
    hash   TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX recovery_codes_of_person ON recovery_codes (person);

  CREATE TABLE tickets (
    hash    TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    person  TEXT REFERENCES people (id),
    till    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tickets_till ON tickets (till);
  CREATE INDEX tickets_of_person ON tickets (person);

  CREATE TABLE guesses (
    key   TEXT PRIMARY KEY,
    level REAL NOT NULL,
    at    INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX guesses_at ON guesses (at);
  `,
  `
  CREATE TABLE day_rows (
    day          TEXT NOT NULL,
    game         TEXT NOT NULL,
    person       TEXT NOT NULL REFERENCES people (id),
    place        INTEGER NOT NULL,
    seats        INTEGER NOT NULL,
    won          INTEGER NOT NULL,
    points       REAL NOT NULL,
    margin       REAL NOT NULL,
    turns        INTEGER NOT NULL,
    measure      REAL NOT NULL,
    next_measure REAL NOT NULL,
    hash         TEXT NOT NULL,
    at           INTEGER NOT NULL,
    PRIMARY KEY (day, game, person)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX day_rows_of_person ON day_rows (person, day);
  `,
];

/** Those still to be run on data that has had so many, each with its number. */
export function* migrationsAfter(done: number): Generator<readonly [number, string]> {
  if (done > MIGRATIONS.length) throw new Error('the data was written by a newer Benben: update the server');
  for (const [i, sql] of MIGRATIONS.entries()) if (i >= done) yield [i + 1, sql];
}

/** The same for PostgreSQL, whose whole numbers are short unless told otherwise and whose tables are always strict. */
export function inPostgres(sql: string): string {
  return sql
    .replaceAll(/\bINTEGER\b/g, 'BIGINT')
    .replaceAll(/\bREAL\b/g, 'DOUBLE PRECISION')
    .replaceAll(/\) STRICT, WITHOUT ROWID/g, ')');
}
