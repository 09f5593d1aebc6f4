/**
 * Who somebody is and how they come back: sessions, passkeys, a password, codes. Of every secret only a hash is here.
 * Each call that uses something up does so in one statement, so that of two who try at once one gets it.
 */
import { personOf, type RawPerson } from './person.ts';
import { firstRow, insertRow, putRow, type Sql } from './sql.ts';
import type { Person } from './store.ts';

/** Somebody on one device. */
export interface Session {
  readonly id: string;
  readonly person: Person;
  /** Whether the person can come back on another device. */
  readonly kept: boolean;
  readonly usedAt: number;
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly person: string;
  /** Such as 'Firefox · Android'. */
  readonly device: string;
}

export interface SessionRow {
  readonly id: string;
  readonly device: string;
  readonly madeAt: number;
  readonly usedAt: number;
}

export interface Passkey {
  readonly id: string;
  readonly person: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly device: string;
  readonly madeAt: number;
  readonly usedAt: number;
}

/** An address and a password; the address is proved once somebody has opened the link that was sent there. */
export interface Password {
  readonly person: string;
  readonly address: string;
  readonly proved: boolean;
  readonly hash: string;
  readonly madeAt: number;
}

/** What a ticket is good for, once and for a while. */
export type TicketPurpose = 'device' | 'add-passkey' | 'use-passkey' | 'prove-mail' | 'new-password';

export interface Ticket {
  readonly hash: string;
  readonly purpose: TicketPurpose;
  /** Null for who has not said yet who they are. */
  readonly person: string | null;
  readonly till: number;
}

/** So many at once, and one more after each `everyMs`. */
export interface GuessLimit {
  readonly key: string;
  readonly most: number;
  readonly everyMs: number;
}

export interface FormerName {
  readonly name: string;
  readonly since: number;
}

export interface IdentityStore {
  addPerson(person: Person, tokenHash: string, device?: string): Promise<void>;
  /** `id` is empty for a token that a server of an earlier release gave. */
  sessionByToken(tokenHash: string): Promise<Session | null>;
  person(id: string): Promise<Person | null>;
  /** When the person first came, and when they wanted to be kept. */
  personDates(id: string): Promise<{ madeAt: number; keptAt: number | null } | null>;
  renamePerson(person: Person): Promise<void>;
  /** Oldest first, the one of today included. */
  namesOf(person: string): Promise<FormerName[]>;
  /** The person can come back from now on. */
  keepPerson(person: string): Promise<void>;

  /** False when the person is gone. */
  addSession(session: NewSession): Promise<boolean>;
  touchSession(id: string, now: number): Promise<void>;
  /** Those of them that are not over. */
  liveSessions(ids: readonly string[]): Promise<string[]>;
  /** Last used first. */
  sessionsOf(person: string): Promise<SessionRow[]>;
  /** Those of the person that are over now: one, or all but one. */
  endSessions(person: string, which: { readonly only?: string; readonly except?: string }): Promise<string[]>;

  addPasskey(passkey: Passkey): Promise<void>;
  passkey(id: string): Promise<Passkey | null>;
  passkeysOf(person: string): Promise<Passkey[]>;
  usePasskey(id: string, counter: number, now: number): Promise<void>;
  removePasskey(person: string, id: string): Promise<boolean>;

  /** False when so many others have this address already that it can no longer be told whose it is. */
  setPassword(password: Password, most: number): Promise<boolean>;
  passwordOf(person: string): Promise<Password | null>;
  /** All who gave this address, a proved one alone. */
  passwordsAt(address: string): Promise<Password[]>;
  changePassword(person: string, hash: string): Promise<boolean>;
  /** Whoever else gave the address without proving it loses it. False when somebody else has proved it. */
  proveAddress(person: string): Promise<boolean>;
  removePassword(person: string): Promise<void>;

  setRecoveryCodes(person: string, hashes: readonly string[]): Promise<void>;
  countRecoveryCodes(person: string): Promise<number>;
  /** Whose it was; it is used up now. */
  takeRecoveryCode(hash: string): Promise<string | null>;

  /** In the place of those the person has for the same purpose. */
  addTicket(ticket: Ticket, now: number): Promise<void>;
  /** It is used up now. */
  takeTicket(purpose: TicketPurpose, hash: string, now: number): Promise<Pick<Ticket, 'person'> | null>;

  /** Counts a guess against each of them; or how long to wait, and then nothing is counted. */
  guess(limits: readonly GuessLimit[], now: number): Promise<number>;
  /** The last guess was right and counts for nothing. */
  unguess(keys: readonly string[]): Promise<void>;
}

type RawPasskey = Omit<Passkey, 'transports'> & { readonly transports: string };
type RawPassword = Omit<Password, 'proved'> & { readonly proved: number };

const PASSKEY =
  'SELECT id, person, public_key AS "publicKey", counter, transports, device, made_at AS "madeAt", used_at AS "usedAt" FROM passkeys';
const passkeyOf = (raw: RawPasskey): Passkey => ({ ...raw, transports: JSON.parse(raw.transports) });
const PASSWORD = 'SELECT person, address, proved, hash, made_at AS "madeAt" FROM passwords';
const passwordOf = (raw: RawPassword): Password => ({ ...raw, proved: raw.proved === 1 });
const ALIVE = 'merged_into IS NULL AND gone_at IS NULL';
/** Longer than any guess is remembered. */
const A_DAY = 86_400_000;

export function identityRows(sql: Sql): IdentityStore {
  const addSession = async ({ id, tokenHash, person, device }: NewSession): Promise<boolean> => {
    const alive = `SELECT 1 AS there FROM people WHERE id = ? AND ${ALIVE} ${sql.dialect.held}`;
    if (!(await firstRow(sql, alive, person))) return false;
    const now = Date.now();
    const row = { token_hash: tokenHash, id, person, device, made_at: now, used_at: now };
    await insertRow(sql, 'sessions', row, 'ON CONFLICT DO NOTHING');
    return true;
  };

  return {
    async addPerson({ id, name }, tokenHash, device = '') {
      await insertRow(sql, 'people', { id, token_hash: tokenHash, name, created_at: Date.now() });
      await addSession({ id, tokenHash, person: id, device });
    },
    async sessionByToken(tokenHash) {
      const row = await firstRow<{
        session: string;
        id: string;
        name: string;
        kept: number | null;
        usedAt: number;
      }>(
        sql,
        `SELECT s.id AS session, p.id, p.name, p.kept_at AS kept, s.used_at AS "usedAt"
         FROM sessions s JOIN people p ON p.id = s.person WHERE s.token_hash = ? AND ${ALIVE}
         UNION ALL
         SELECT '', id, name, kept_at, 0 FROM people p WHERE token_hash = ? AND ${ALIVE}
           AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = p.id)`,
        ...[tokenHash, tokenHash],
      );
      if (!row) return null;
      const { session, id, name, kept, usedAt } = row;
      return { id: session, person: { id, name }, kept: kept !== null, usedAt };
    },
    async person(id) {
      const raw = await firstRow<RawPerson>(sql, 'SELECT id, name, owner FROM people WHERE id = ?', id);
      return raw && personOf(raw);
    },
    personDates: (id) =>
      firstRow(sql, 'SELECT created_at AS "madeAt", kept_at AS "keptAt" FROM people WHERE id = ?', id),
    async renamePerson({ id, name }) {
      // The first name has stood there since the person came.
      await sql.run(
        `INSERT INTO names (person, since, name) SELECT id, created_at, name FROM people WHERE id = ?
         ON CONFLICT DO NOTHING`,
        id,
      );
      const renamed = `UPDATE people SET name = ? WHERE id = ? AND name <> ? AND ${ALIVE}`;
      if ((await sql.run(renamed, name, id, name)) === 1)
        await putRow(sql, 'names', ['person', 'since'], { person: id, since: Date.now(), name });
    },
    async namesOf(person) {
      const names = await sql.rows<FormerName>(
        'SELECT name, since FROM names WHERE person = ? ORDER BY since',
        person,
      );
      if (names.length > 0) return names;
      return sql.rows<FormerName>('SELECT name, created_at AS since FROM people WHERE id = ?', person);
    },
    async keepPerson(person) {
      await sql.run('UPDATE people SET kept_at = ? WHERE id = ? AND kept_at IS NULL', Date.now(), person);
    },

    addSession,
    async touchSession(id, now) {
      await sql.run('UPDATE sessions SET used_at = ? WHERE id = ? AND used_at < ?', now, id, now);
    },
    async liveSessions(ids) {
      const live: string[] = [];
      for (const id of ids)
        if (await firstRow(sql, 'SELECT 1 AS there FROM sessions WHERE id = ?', id)) live.push(id);
      return live;
    },
    sessionsOf: (person) =>
      sql.rows<SessionRow>(
        `SELECT id, device, made_at AS "madeAt", used_at AS "usedAt" FROM sessions WHERE person = ?
         ORDER BY used_at DESC, id`,
        person,
      ),
    endSessions: (person, { only, except = '' }) => endSessions(sql, person, { only, except }),

    async addPasskey({ id, person, publicKey, counter, transports, device, madeAt, usedAt }) {
      const row = { id, person, public_key: publicKey, counter, transports: JSON.stringify(transports) };
      await insertRow(sql, 'passkeys', { ...row, device, made_at: madeAt, used_at: usedAt });
    },
    async passkey(id) {
      const raw = await firstRow<RawPasskey>(sql, `${PASSKEY} WHERE id = ?`, id);
      return raw && passkeyOf(raw);
    },
    async passkeysOf(person) {
      const rows = await sql.rows<RawPasskey>(`${PASSKEY} WHERE person = ? ORDER BY made_at, id`, person);
      return rows.map(passkeyOf);
    },
    async usePasskey(id, counter, now) {
      await sql.run('UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ?', counter, now, id);
    },
    async removePasskey(person, id) {
      return (await sql.run('DELETE FROM passkeys WHERE person = ? AND id = ?', person, id)) === 1;
    },

    async setPassword({ person, address, proved, hash, madeAt }, most) {
      const others = 'SELECT count(*) AS n FROM passwords WHERE address = ? AND person <> ?';
      if (((await firstRow<{ n: number }>(sql, others, address, person))?.n ?? 0) >= most) return false;
      const row = { person, address, proved: proved ? 1 : 0, hash, made_at: madeAt };
      await putRow(sql, 'passwords', ['person'], row);
      return true;
    },
    async passwordOf(person) {
      const raw = await firstRow<RawPassword>(sql, `${PASSWORD} WHERE person = ?`, person);
      return raw && passwordOf(raw);
    },
    async passwordsAt(address) {
      const text = `${PASSWORD} WHERE address = ? ORDER BY proved DESC, made_at, person`;
      return (await sql.rows<RawPassword>(text, address)).map(passwordOf);
    },
    async changePassword(person, hash) {
      return (await sql.run('UPDATE passwords SET hash = ? WHERE person = ?', hash, person)) === 1;
    },
    async proveAddress(person) {
      const own = await firstRow<{ address: string }>(
        sql,
        `SELECT address FROM passwords WHERE person = ? ${sql.dialect.held}`,
        person,
      );
      if (!own) return false;
      const proved = 'SELECT 1 AS there FROM passwords WHERE address = ? AND proved = 1 AND person <> ?';
      if (await firstRow(sql, proved, own.address, person)) return false;
      await sql.run('DELETE FROM passwords WHERE address = ? AND person <> ?', own.address, person);
      await sql.run('UPDATE passwords SET proved = 1 WHERE person = ?', person);
      return true;
    },
    async removePassword(person) {
      await sql.run('DELETE FROM passwords WHERE person = ?', person);
    },

    async setRecoveryCodes(person, hashes) {
      await sql.run('DELETE FROM recovery_codes WHERE person = ?', person);
      for (const hash of hashes) await insertRow(sql, 'recovery_codes', { hash, person });
    },
    async countRecoveryCodes(person) {
      const text = 'SELECT count(*) AS n FROM recovery_codes WHERE person = ?';
      return (await firstRow<{ n: number }>(sql, text, person))?.n ?? 0;
    },
    async takeRecoveryCode(hash) {
      const text = 'DELETE FROM recovery_codes WHERE hash = ? RETURNING person';
      return (await firstRow<{ person: string }>(sql, text, hash))?.person ?? null;
    },

    async addTicket({ hash, purpose, person, till }, now) {
      await sql.run('DELETE FROM tickets WHERE till < ?', now);
      if (person !== null)
        await sql.run('DELETE FROM tickets WHERE person = ? AND purpose = ?', person, purpose);
      await insertRow(sql, 'tickets', { hash, purpose, person, till });
    },
    takeTicket: (purpose, hash, now) =>
      firstRow(
        sql,
        'DELETE FROM tickets WHERE hash = ? AND purpose = ? AND till >= ? RETURNING person',
        ...[hash, purpose, now],
      ),

    async guess(limits, now) {
      await sql.run('DELETE FROM guesses WHERE at < ?', now - A_DAY);
      const levels: { readonly limit: GuessLimit; readonly level: number }[] = [];
      // Always in one order, so that none waits for ever.
      for (const limit of [...limits].sort((a, b) => (a.key < b.key ? -1 : 1))) {
        await insertRow(sql, 'guesses', { key: limit.key, level: 0, at: now }, 'ON CONFLICT DO NOTHING');
        const there = await firstRow<{ level: number; at: number }>(
          sql,
          `SELECT level, at FROM guesses WHERE key = ? ${sql.dialect.held}`,
          limit.key,
        );
        const { level, at } = there ?? { level: 0, at: now };
        levels.push({ limit, level: Math.max(0, level - Math.max(0, now - at) / limit.everyMs) });
      }
      const waits = levels.map(({ limit, level }) => Math.ceil((level + 1 - limit.most) * limit.everyMs));
      const wait = Math.max(0, ...waits);
      if (wait > 0) return wait;
      for (const { limit, level } of levels)
        await sql.run('UPDATE guesses SET level = ?, at = ? WHERE key = ?', level + 1, now, limit.key);
      return 0;
    },
    async unguess(keys) {
      for (const key of keys)
        await sql.run('UPDATE guesses SET level = level - 1 WHERE key = ? AND level >= 1', key);
    },
  };
}

export async function endSessions(
  sql: Sql,
  person: string,
  { only, except = '' }: { readonly only?: string | undefined; readonly except?: string },
): Promise<string[]> {
  const ended = await sql.rows<{ id: string; hash: string }>(
    `DELETE FROM sessions WHERE person = ? AND id <> ? ${only === undefined ? '' : 'AND id = ?'}
     RETURNING id, token_hash AS hash`,
    ...[person, except, ...(only === undefined ? [] : [only])],
  );
  // A server of an earlier release looks for the token there.
  for (const { id, hash } of ended)
    await sql.run('UPDATE people SET token_hash = ? WHERE token_hash = ?', `ended:${id}`, hash);
  return ended.map(({ id }) => id);
}

/** Who somebody is by now: a guest may have been merged a moment ago, while something was on its way. */
export async function nowOf(sql: Sql, person: string): Promise<string> {
  const text = 'SELECT merged_into AS "into" FROM people WHERE id = ?';
  return (await firstRow<{ into: string | null }>(sql, text, person))?.into ?? person;
}
