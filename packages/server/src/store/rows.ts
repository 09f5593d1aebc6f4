/** What the store does, in SQL that both databases understand. The primary key of `log` decides who plays step n. */
import { type Ending, levelNamed, type Outcome } from '@benben/core';
import { FRIENDLY, type Terms } from '@benben/protocol';
import { alertRows, removeAlerts, writeAlerts } from './alerts.ts';
import { conductRows } from './conduct.ts';
import { dayRows } from './days.ts';
import { friendRows, removeInvitations } from './friends.ts';
import { identityRows, nowOf } from './identity.ts';
import { jobRows, setTender } from './jobs.ts';
import { read, written } from './json.ts';
import { lifeRows } from './lives.ts';
import { logRows, writeLog } from './log.ts';
import { personOf } from './person.ts';
import { programRows } from './programs.ts';
import { ratingRows } from './ratings.ts';
import { RAW_TABLE, type RawTable } from './raw-table.ts';
import { resultRows } from './results.ts';
import { firstRow, insertRow, putRow, type Sql } from './sql.ts';
import type {
  ChairRow,
  Offers,
  Pause,
  SeatRating,
  StepExtras,
  Store,
  TableRow,
  VacationRow,
} from './store.ts';
import { removeTalk, talkRows } from './talk.ts';

/** Nothing that was found by its link alone, and nothing that was stopped: it has no outcome. */
const PUBLIC =
  't.listed = 1 AND t.outcome IS NOT NULL AND t.game = ? AND t.updated_at >= ? AND t.updated_at < ?';

interface RawChair {
  readonly person: string | null;
  readonly owner: string | null;
  readonly name: string;
  readonly bot: string | null;
  readonly nonce: string | null;
  readonly resigned: number | null;
  readonly from_at: number | null;
  readonly till: number | null;
}
export type Rows = Omit<Store, 'close'>;

/** What only looks, what is written down before it is answered, and of that what different tables can do side by side. */
const WAYS: Readonly<Record<keyof Rows, 'read' | 'write' | 'step'>> = {
  touch: 'write',
  keep: 'write',
  addPerson: 'write',
  sessionByToken: 'read',
  person: 'read',
  personDates: 'read',
  renamePerson: 'write',
  namesOf: 'read',
  keepPerson: 'write',
  addSession: 'write',
  touchSession: 'write',
  liveSessions: 'read',
  sessionsOf: 'read',
  endSessions: 'write',
  addPasskey: 'write',
  passkey: 'read',
  passkeysOf: 'read',
  usePasskey: 'write',
  removePasskey: 'write',
  setPassword: 'write',
  passwordOf: 'read',
  passwordsAt: 'read',
  changePassword: 'write',
  proveAddress: 'write',
  removePassword: 'write',
  setRecoveryCodes: 'write',
  countRecoveryCodes: 'read',
  takeRecoveryCode: 'write',
  addTicket: 'write',
  takeTicket: 'write',
  guess: 'write',
  unguess: 'write',
  mergePeople: 'write',
  exportPerson: 'read',
  tableIdsOf: 'read',
  unfinishedOf: 'read',
  erasePerson: 'write',
  ownedBy: 'read',
  left: 'write',
  passOn: 'write',
  addTable: 'write',
  table: 'read',
  tablesOf: 'read',
  removeTable: 'write',
  countUnfinishedOf: 'read',
  listedTables: 'read',
  publicMatches: 'read',
  countPublicMatches: 'read',
  metRated: 'read',
  vacationOf: 'read',
  setVacation: 'write',
  log: 'read',
  changeTable: 'write',
  setDue: 'write',
  begin: 'write',
  append: 'step',
  beat: 'write',
  claim: 'write',
  claimDue: 'write',
  release: 'write',
  alertChoice: 'read',
  setAlertChoice: 'write',
  channelsOf: 'read',
  channel: 'read',
  putChannel: 'write',
  proveChannel: 'write',
  removeChannel: 'write',
  countUnproved: 'read',
  alert: 'write',
  alertsOf: 'read',
  claimAlerts: 'write',
  unclaimAlerts: 'write',
  sentTo: 'read',
  postpone: 'write',
  friendsOf: 'read',
  areFriends: 'read',
  befriend: 'write',
  unfriend: 'write',
  friendLinkOf: 'read',
  putFriendLink: 'write',
  friendLinkOwner: 'read',
  invite: 'write',
  invitationsOf: 'read',
  removeInvitation: 'write',
  shun: 'write',
  unshun: 'write',
  shunnedBy: 'read',
  blockedWith: 'read',
  deafTo: 'read',
  talk: 'read',
  say: 'write',
  standingOf: 'read',
  setChild: 'write',
  childrenAmong: 'read',
  acknowledge: 'write',
  lastAct: 'read',
  actsAfter: 'read',
  act: 'write',
  acts: 'read',
  addReport: 'write',
  countReportsBy: 'read',
  reports: 'read',
  report: 'read',
  unsettledOf: 'read',
  putResults: 'write',
  tallyOf: 'read',
  recentResults: 'read',
  recordsOf: 'read',
  opponentsOf: 'read',
  matchesOf: 'read',
  ratingsOf: 'read',
  ratingHistory: 'read',
  leaders: 'read',
  leaderPlace: 'read',
  putDayRow: 'write',
  dayRow: 'read',
  dayRowsOf: 'read',
  dayRanking: 'read',
  dayTotals: 'read',
  dayRank: 'read',
  daysPlayed: 'read',
  addProgram: 'write',
  programsOf: 'read',
  ownerOf: 'read',
  retireProgram: 'write',
  addToken: 'write',
  tokensOf: 'read',
  tokenByHash: 'read',
  goodTokens: 'read',
  useToken: 'write',
  removeToken: 'write',
};

/** The names of all calls. */
export const STORE_CALLS = Object.keys(WAYS) as readonly (keyof Rows)[];

type Way = <T>(work: (sql: Sql) => Promise<T>, about: string) => Promise<T>;
type Calls = Record<string, (...args: readonly unknown[]) => Promise<unknown>>;

/** Every call of the store, each going its way. */
export function storeThrough(ways: Readonly<Record<'read' | 'write' | 'step', Way>>): Rows {
  const made = new WeakMap<Sql, Rows>();
  const rowsOf = (sql: Sql): Calls => {
    const rows = made.get(sql) ?? rowsIn(sql);
    made.set(sql, rows);
    return rows as unknown as Calls;
  };
  const calls = Object.entries(WAYS).map(([name, way]) => [
    name,
    (...args: readonly unknown[]) =>
      ways[way === 'step' && isRated(args) ? 'write' : way](
        async (sql) => rowsOf(sql)[name]?.(...args),
        typeof args[0] === 'string' ? args[0] : '',
      ),
  ]);
  return Object.fromEntries(calls) as Rows;
}

/** Of a step: what its end does to a rating depends on what other tables did to it. */
function isRated(args: readonly unknown[]): boolean {
  const extras = args[3] as StepExtras | undefined;
  return Boolean(extras?.verdict);
}

function rowsIn(sql: Sql): Rows {
  const ratings = ratingRows(sql);

  const chairsOf = async (table: string): Promise<ChairRow[]> => {
    const rows = await sql.rows<RawChair>(
      `SELECT c.person, p.name, p.owner, c.bot, c.nonce, c.resigned, v.from_at, v.till
       FROM chairs c LEFT JOIN people p ON p.id = c.person LEFT JOIN vacations v ON v.person = c.person
       WHERE c.table_id = ? ORDER BY c.seat`,
      table,
    );
    return rows.map(({ person, name, owner, bot, nonce, resigned, from_at: from, till }) => ({
      person: person ? personOf({ id: person, name, owner }) : null,
      ...{ bot: bot === null ? null : levelNamed(bot), nonce },
      ...(resigned === null ? {} : { resigned }),
      ...(from === null || till === null ? {} : { vacation: { from, till } }),
    }));
  };

  const ratingsAt = async (
    { id, game, rated }: RawTable,
    chairs: readonly ChairRow[],
  ): Promise<(SeatRating | null)[]> => {
    if (!rated) return chairs.map(() => null);
    const seats = await ratings.ratedSeats(id);
    if (seats.length > 0) return seats;
    const before: (SeatRating | null)[] = [];
    for (const { person } of chairs)
      before.push(person && { before: await ratings.skillOf(person.id, game), after: null });
    return before;
  };

  const tableOf = async (raw: RawTable): Promise<TableRow> => {
    const chairs = await chairsOf(raw.id);
    return {
      id: raw.id,
      game: raw.game,
      version: raw.version,
      options: JSON.parse(raw.options),
      host: raw.host,
      hostName: raw.host_name,
      seed: raw.seed,
      rated: raw.rated === 1,
      // What was not known when a table was laid is as among friends.
      terms: { ...FRIENDLY, ...read<Partial<Terms>>(raw.terms) },
      offers: read<Offers>(raw.offers) ?? {},
      pause: read<Pause>(raw.pause),
      due: raw.due,
      first: raw.first,
      rematchOf: raw.rematch_of,
      chairs,
      revision: raw.revision,
      nonces: read<string[]>(raw.nonces),
      seq: raw.seq,
      standing: {
        toAct: raw.to_act,
        outcome: read<Outcome>(raw.outcome),
        ending: read<Ending>(raw.ending),
        points: read<number[]>(raw.points),
      },
      rematch:
        raw.rematch === null
          ? null
          : { table: raw.rematch, by: { id: raw.rematch_host, name: raw.rematch_by } },
      ratings: await ratingsAt(raw, chairs),
      createdAt: raw.created_at,
      updatedAt: raw.updated_at,
    };
  };

  const all = async (found: readonly RawTable[]): Promise<TableRow[]> => {
    const tables: TableRow[] = [];
    for (const raw of found) tables.push(await tableOf(raw));
    return tables;
  };

  const writeChairs = async (table: string, chairs: readonly ChairRow[]): Promise<void> => {
    for (const [seat, { person, bot, nonce, resigned = null }] of chairs.entries()) {
      const row = { table_id: table, seat, person: person?.id ?? null, bot, nonce, resigned };
      await putRow(sql, 'chairs', ['table_id', 'seat'], row);
    }
  };

  return {
    ...jobRows(sql),
    ...alertRows(sql),
    ...friendRows(sql),
    ...talkRows(sql),
    ...conductRows(sql),
    ...resultRows(sql, all),
    ...dayRows(sql),
    ...programRows(sql),
    ...identityRows(sql),
    ...lifeRows(sql),
    ...logRows(sql),

    async touch() {
      await putRow(sql, 'kept', ['name'], { name: 'touched', value: `${Date.now()}` });
    },
    async keep(name, value) {
      await insertRow(sql, 'kept', { name, value }, 'ON CONFLICT DO NOTHING');
      const kept = await firstRow<{ value: string }>(sql, 'SELECT value FROM kept WHERE name = ?', name);
      return (kept as { value: string }).value;
    },

    async addTable({ chairs, rated, rematchOf, terms, ...table }) {
      const { id, game, version, seed, first } = table;
      const host = await nowOf(sql, table.host);
      const now = Date.now();
      const row = {
        ...{ id, game, version, host, seed, first, created_at: now, updated_at: now },
        ...{ options: JSON.stringify(table.options), rated: rated ? 1 : 0, rematch_of: rematchOf },
        ...{ terms: JSON.stringify(terms), listed: terms.visibility === 'listed' ? 1 : 0 },
      };
      const laidAlready = 'ON CONFLICT (rematch_of) WHERE rematch_of IS NOT NULL DO NOTHING';
      if ((await insertRow(sql, 'tables', row, laidAlready)) === 0) {
        const there = await firstRow<{ id: string }>(
          sql,
          'SELECT id FROM tables WHERE rematch_of = ?',
          rematchOf,
        );
        return (there as { id: string }).id;
      }
      const seated: ChairRow[] = [];
      for (const chair of chairs)
        seated.push(
          chair.person
            ? { ...chair, person: { ...chair.person, id: await nowOf(sql, chair.person.id) } }
            : chair,
        );
      await writeChairs(id, seated);
      return id;
    },
    async table(id) {
      const raw = await firstRow<RawTable>(sql, `${RAW_TABLE} WHERE t.id = ?`, id);
      return raw && tableOf(raw);
    },
    async tablesOf(person, limit) {
      const found = await sql.rows<RawTable>(
        `${RAW_TABLE} WHERE t.id IN (SELECT table_id FROM chairs WHERE person = ? UNION SELECT id FROM tables WHERE host = ?)
         ORDER BY t.updated_at DESC, t.id LIMIT ?`,
        ...[person, person, limit],
      );
      return all(found);
    },
    async removeTable(id, revision) {
      if (!(await firstRow(sql, 'SELECT 1 AS there FROM tables WHERE id = ? AND revision = ?', id, revision)))
        return false;
      await removeAlerts(sql, id);
      await removeInvitations(sql, id);
      await removeTalk(sql, id);
      for (const part of ['log', 'chairs']) await sql.run(`DELETE FROM ${part} WHERE table_id = ?`, id);
      await setTender(sql, id, null);
      return (await sql.run('DELETE FROM tables WHERE id = ?', id)) === 1;
    },
    async countUnfinishedOf(host) {
      const text = 'SELECT count(*) AS n FROM tables WHERE host = ? AND outcome IS NULL AND ending IS NULL';
      return (await firstRow<{ n: number }>(sql, text, host))?.n ?? 0;
    },
    async listedTables(since, limit) {
      const found = await sql.rows<RawTable>(
        `${RAW_TABLE} WHERE t.listed = 1 AND t.outcome IS NULL AND t.ending IS NULL AND t.updated_at > ?
         ORDER BY t.updated_at DESC, t.id LIMIT ?`,
        ...[since, limit],
      );
      return all(found);
    },
    async publicMatches({ game, from, till }, { at, id }, limit) {
      const found = await sql.rows<RawTable>(
        `${RAW_TABLE} WHERE ${PUBLIC} AND (t.updated_at > ? OR (t.updated_at = ? AND t.id > ?))
         ORDER BY t.updated_at, t.id LIMIT ?`,
        ...[game, from, till, at, at, id, limit],
      );
      return all(found);
    },
    async countPublicMatches({ game, from, till }) {
      const text = `SELECT count(*) AS n, coalesce(max(t.updated_at), 0) AS last FROM tables t WHERE ${PUBLIC}`;
      const { n = 0, last = 0 } =
        (await firstRow<{ n: number; last: number }>(sql, text, game, from, till)) ?? {};
      return { count: n, last };
    },
    async metRated(one, other, since) {
      const text = `SELECT count(*) AS n FROM tables t JOIN chairs a ON a.table_id = t.id JOIN chairs b ON b.table_id = t.id
        WHERE t.rated = 1 AND t.outcome IS NOT NULL AND t.updated_at > ? AND a.person = ? AND b.person = ?`;
      return (await firstRow<{ n: number }>(sql, text, since, one, other))?.n ?? 0;
    },

    vacationOf: (person) =>
      firstRow<VacationRow>(
        sql,
        'SELECT year, used, from_at AS "from", till FROM vacations WHERE person = ?',
        person,
      ),
    async setVacation(person, { year, used, from, till }) {
      await putRow(sql, 'vacations', ['person'], { person, year, used, from_at: from, till });
    },

    async changeTable(table, revision, { chairs, offers, pause }, tender) {
      const changed = await sql.run(
        `UPDATE tables SET revision = revision + 1, updated_at = ?, offers = ?, pause = ?
         WHERE id = ? AND revision = ?`,
        ...[Date.now(), written(offers), written(pause), table, revision],
      );
      if (changed !== 1) return false;
      await writeChairs(table, chairs);
      await setTender(sql, table, tender);
      return true;
    },
    setDue: (table, due) => setTender(sql, table, { due }),
    async begin(table, revision, { nonces, opening, standing, tender, called = [] }) {
      const changed = await sql.run(
        'UPDATE tables SET revision = revision + 1, nonces = ? WHERE id = ? AND revision = ? AND nonces IS NULL',
        ...[JSON.stringify(nonces), table, revision],
      );
      if (changed !== 1 || !(await writeLog(sql, table, opening, standing))) return false;
      await setTender(sql, table, tender);
      await writeAlerts(sql, { table, seq: opening.seq, at: opening.at }, called);
      return true;
    },
    async append(table, row, standing, { verdict = null, tender, called = [] } = {}) {
      if (!(await writeLog(sql, table, row, standing))) return false;
      if (verdict) await ratings.writeVerdict(table, verdict);
      await setTender(sql, table, tender);
      await writeAlerts(sql, { table, seq: row.seq, at: row.at }, called);
      return true;
    },
  };
}
