/** What whoever runs a server can do about people, with a command beside it. Nodes find decisions in the store. */
import type { MuteLeft } from '@benben/protocol';
import { type Act, conductRows, type Report } from './store/conduct.ts';
import { reach, type StoreAddress } from './store/reach.ts';
import { firstRow, type Sql } from './store/sql.ts';
import type { Person } from './store/store.ts';

export type { Act, Report };

/** A sentence for whoever typed the command. */
export class ModerationError extends Error {}

export interface Decision {
  readonly kind: Act['kind'];
  readonly reason: string;
  /** Who decides. */
  readonly by: string;
  /** For so long from now; null for good. */
  readonly forMs: number | null;
  readonly maySay?: MuteLeft;
  readonly report: number | null;
}

const TRIES = 5;
const MOST = 200;

export function reportsIn(address: StoreAddress, which: 'open' | 'all'): Promise<Report[]> {
  return using(address, (sql) => conductRows(sql).reports(which, MOST));
}

export function reportIn(address: StoreAddress, n: number): Promise<Report> {
  return using(address, async (sql) => {
    const report = await conductRows(sql).report(n);
    if (!report) throw new ModerationError(`there is no report ${n}`);
    return report;
  });
}

/** The newest first; of one person, or of all. */
export function decisionsIn(address: StoreAddress, person: string | null) {
  return using(address, async (sql) => {
    if (person !== null) await mustBeThere(sql, person);
    return conductRows(sql).acts(person, MOST);
  });
}

/** Written in one piece; gives the person, or null where a report was put aside. */
export async function decide(
  address: StoreAddress,
  person: string | null,
  decision: Decision,
): Promise<Person | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const done = await using(address, async (sql) => {
      const { kind, reason, by, forMs, maySay = null, report } = decision;
      const meant = person === null ? null : await mustBeThere(sql, person);
      const rows = conductRows(sql);
      if (report !== null && !(await rows.report(report)))
        throw new ModerationError(`there is no report ${report}`);
      const at = Date.now();
      const till = forMs === null ? null : at + forMs;
      const n = await rows.act({ person, kind, maySay, reason, till, at, by, report });
      return n === null ? null : { meant };
    });
    if (done) return done.meant;
  }
  throw new ModerationError('somebody else is deciding at the same time: try again');
}

async function mustBeThere(sql: Sql, id: string): Promise<Person> {
  const person = await firstRow<Person>(sql, 'SELECT id, name FROM people WHERE id = ?', id);
  if (!person) throw new ModerationError(`there is nobody with the id ${id}`);
  return person;
}

async function using<T>(address: StoreAddress, act: (sql: Sql) => Promise<T>): Promise<T> {
  const { connection, close } = await reach(address);
  try {
    await connection.begin();
    const result = await act(connection);
    await connection.commit();
    return result;
  } catch (error) {
    await connection.rollback();
    throw error;
  } finally {
    await close();
  }
}
