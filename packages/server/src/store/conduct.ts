/** What people reported, what whoever runs the server decided about it, and who is a child. Decisions are a log: they only add. */
import type { MuteLeft, MyStanding, ReportReason, TalkLine } from '@benben/protocol';
import { firstRow, insertRow, type Sql } from './sql.ts';
import type { Person } from './store.ts';

export const ACTS = ['warn', 'mute', 'ban', 'pardon', 'dismiss'] as const;
export type ActKind = (typeof ACTS)[number];

/** A decision. */
export interface Act {
  readonly n: number;
  /** Whom it is about; null when a report was put aside. */
  readonly person: string | null;
  readonly kind: ActKind;
  /** What may still be said by who is muted. */
  readonly maySay: MuteLeft | null;
  readonly reason: string;
  /** Null for good, and for what has no end. */
  readonly till: number | null;
  readonly at: number;
  /** Who decided. */
  readonly by: string;
  /** The report that led to it. */
  readonly report: number | null;
  /** When it was acknowledged or taken back. */
  readonly endedAt: number | null;
}

export interface NewReport {
  readonly by: string;
  readonly about: string;
  readonly table: string | null;
  readonly reason: ReportReason;
  readonly words: string | null;
  readonly lines: readonly TalkLine[];
  readonly at: number;
}

export interface Report extends Omit<NewReport, 'by' | 'about'> {
  readonly n: number;
  readonly by: Person;
  readonly about: Person;
  readonly settledAt: number | null;
}

export interface ConductStore {
  /** How things stand for the person at that time. */
  standingOf(person: string, now: number): Promise<MyStanding>;
  setChild(person: string, child: boolean): Promise<void>;
  /** Those of them in child mode. */
  childrenAmong(people: readonly string[]): Promise<string[]>;
  /** The person has read the warning; another's, or one read before, stays as it is. */
  acknowledge(person: string, n: number, now: number): Promise<void>;

  /** The number of the newest decision; 0 before the first. */
  lastAct(): Promise<number>;
  /** Whom decisions after this number are about. */
  actsAfter(n: number): Promise<{ readonly n: number; readonly person: string | null }[]>;
  /** Its number; null when somebody else was faster to take it. A pardon ends what was decided before. */
  act(act: Omit<Act, 'n' | 'endedAt'>): Promise<number | null>;
  /** The newest first; of one person, or of all. */
  acts(person: string | null, limit: number): Promise<(Act & { readonly name: string | null })[]>;

  /** Its number; null when somebody else was faster to take it. */
  addReport(report: NewReport): Promise<number | null>;
  countReportsBy(person: string, since: number): Promise<number>;
  /** The newest first. */
  reports(which: 'open' | 'all', limit: number): Promise<Report[]>;
  report(n: number): Promise<Report | null>;
}

interface RawReport {
  readonly n: number;
  readonly by: string;
  readonly by_name: string;
  readonly about: string;
  readonly about_name: string;
  readonly table_id: string | null;
  readonly reason: ReportReason;
  readonly words: string | null;
  readonly lines: string;
  readonly at: number;
  readonly settled_at: number | null;
}

const ACT = `SELECT c.n, c.person, c.kind, c.may_say AS "maySay", c.reason, c.till, c.at, c.by, c.report, c.ended_at AS "endedAt"`;
const REPORT = `SELECT r.*, b.name AS by_name, a.name AS about_name
  FROM reports r JOIN people b ON b.id = r.by JOIN people a ON a.id = r.about`;

export function conductRows(sql: Sql): ConductStore {
  const next = async (part: 'conduct' | 'reports'): Promise<number> => {
    const last = await firstRow<{ n: number }>(sql, `SELECT coalesce(max(n), 0) AS n FROM ${part}`);
    return (last?.n ?? 0) + 1;
  };
  const childrenAmong = async (people: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const person of people)
      if (await firstRow(sql, 'SELECT 1 AS there FROM children WHERE person = ?', person)) found.push(person);
    return found;
  };

  return {
    async standingOf(person, now) {
      const open = await sql.rows<Act>(
        `${ACT} FROM conduct c WHERE c.person = ? AND c.ended_at IS NULL AND (c.till IS NULL OR c.till > ?) ORDER BY c.n`,
        ...[person, now],
      );
      const last = (kind: ActKind) => open.findLast((act) => act.kind === kind);
      // Warnings are read in the order in which they were given.
      const warning = open.find(({ kind }) => kind === 'warn');
      const [mute, ban] = [last('mute'), last('ban')];
      return {
        child: (await childrenAmong([person])).length > 0,
        warning: warning ? { n: warning.n, reason: warning.reason, at: warning.at } : null,
        muted: mute ? { reason: mute.reason, till: mute.till, left: mute.maySay ?? 'nothing' } : null,
        banned: ban ? { reason: ban.reason, till: ban.till } : null,
      };
    },
    async setChild(person, child) {
      if (child) await insertRow(sql, 'children', { person }, 'ON CONFLICT DO NOTHING');
      else await sql.run('DELETE FROM children WHERE person = ?', person);
    },
    childrenAmong,
    async acknowledge(person, n, now) {
      await sql.run(
        "UPDATE conduct SET ended_at = ? WHERE n = ? AND person = ? AND kind = 'warn' AND ended_at IS NULL",
        ...[now, n, person],
      );
    },

    lastAct: async () => (await next('conduct')) - 1,
    actsAfter: (n) => sql.rows('SELECT n, person FROM conduct WHERE n > ? ORDER BY n LIMIT 1000', n),
    async act({ person, kind, maySay, reason, till, at, by, report }) {
      const n = await next('conduct');
      // Whoever is pardoned has nothing to end, and a newer mute or ban takes the place of the older.
      const ends = { pardon: ['warn', 'mute', 'ban'], mute: ['mute'], ban: ['ban'], warn: [], dismiss: [] }[
        kind
      ];
      const ended = kind === 'pardon' || kind === 'dismiss' ? at : null;
      const row = { n, person, kind, may_say: maySay, reason, till, at, by, report, ended_at: ended };
      if ((await insertRow(sql, 'conduct', row, 'ON CONFLICT DO NOTHING')) === 0) return null;
      for (const old of ends)
        await sql.run(
          'UPDATE conduct SET ended_at = ? WHERE person = ? AND kind = ? AND n < ? AND ended_at IS NULL',
          ...[at, person, old, n],
        );
      if (report !== null) await sql.run('UPDATE reports SET settled_at = ? WHERE n = ?', at, report);
      return n;
    },
    acts: (person, limit) =>
      sql.rows(
        `${ACT}, p.name FROM conduct c LEFT JOIN people p ON p.id = c.person
         ${person === null ? '' : 'WHERE c.person = ?'} ORDER BY c.n DESC LIMIT ?`,
        ...(person === null ? [limit] : [person, limit]),
      ),

    async addReport({ by, about, table, reason, words, lines, at }) {
      const n = await next('reports');
      const row = { n, by, about, table_id: table, reason, words, lines: JSON.stringify(lines), at };
      return (await insertRow(sql, 'reports', row, 'ON CONFLICT DO NOTHING')) === 1 ? n : null;
    },
    async countReportsBy(person, since) {
      const text = 'SELECT count(*) AS n FROM reports WHERE by = ? AND at > ?';
      return (await firstRow<{ n: number }>(sql, text, person, since))?.n ?? 0;
    },
    async reports(which, limit) {
      const open = which === 'open' ? 'WHERE r.settled_at IS NULL' : '';
      return (await sql.rows<RawReport>(`${REPORT} ${open} ORDER BY r.n DESC LIMIT ?`, limit)).map(reportOf);
    },
    async report(n) {
      const raw = await firstRow<RawReport>(sql, `${REPORT} WHERE r.n = ?`, n);
      return raw && reportOf(raw);
    },
  };
}

const reportOf = (raw: RawReport): Report => ({
  ...{ n: raw.n, reason: raw.reason, words: raw.words, at: raw.at, settledAt: raw.settled_at },
  by: { id: raw.by, name: raw.by_name },
  about: { id: raw.about, name: raw.about_name },
  table: raw.table_id,
  lines: JSON.parse(raw.lines) as TalkLine[],
});

/** What was decided about either is decided about the one they are; who is a child in one browser is one in the other. */
export async function moveConduct(sql: Sql, from: string, to: string): Promise<void> {
  await sql.run(
    'DELETE FROM reports WHERE (by = ? AND about = ?) OR (by = ? AND about = ?)',
    from,
    to,
    to,
    from,
  );
  for (const column of ['by', 'about'])
    await sql.run(`UPDATE reports SET ${column} = ? WHERE ${column} = ?`, to, from);
  await sql.run('UPDATE conduct SET person = ? WHERE person = ?', to, from);
  await sql.run(
    `INSERT INTO children (person) SELECT CAST(? AS TEXT) WHERE EXISTS (SELECT 1 FROM children WHERE person = ?)
     ON CONFLICT DO NOTHING`,
    ...[to, from],
  );
  await sql.run('DELETE FROM children WHERE person = ?', from);
}

/** Of decisions only the number and the kind are left: numbers are not given twice. */
export async function forgetConduct(sql: Sql, person: string): Promise<void> {
  for (const column of ['by', 'about']) await sql.run(`DELETE FROM reports WHERE ${column} = ?`, person);
  await sql.run("UPDATE conduct SET person = NULL, reason = '' WHERE person = ?", person);
  await sql.run('DELETE FROM children WHERE person = ?', person);
}
