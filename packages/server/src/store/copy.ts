/** Everything a store holds, as lines of JSON: for backups, and to move from a file to a PostgreSQL or back. */
import { MIGRATIONS } from './migrations.ts';
import { reach, type StoreAddress } from './reach.ts';
import { insertRow, type Sql, type Value } from './sql.ts';

/** Parents before children, each with the order that makes a copy the same every time. Who is alive is not copied, nor what can be reckoned again. */
const PARTS = [
  ['people', 'owner IS NOT NULL, id'],
  ['tables', 'created_at, id'],
  ['chairs', 'table_id, seat'],
  ['log', 'table_id, seq'],
  ['ratings', 'person, game'],
  ['rated_seats', 'table_id, seat'],
  ['alert_choices', 'person'],
  ['alert_channels', 'id'],
  ['alerts', 'table_id, seq, person'],
  ['alerts_sent', 'table_id, seq, person, channel'],
  ['kept', 'name'],
  ['jobs', 'kind, key'],
  ['vacations', 'person'],
  ['friends', 'person, friend'],
  ['friend_links', 'person'],
  ['invitations', 'table_id, person'],
  ['shunned', 'person, other'],
  ['talk', 'table_id, n'],
  ['children', 'person'],
  ['reports', 'n'],
  ['conduct', 'n'],
  ['tokens', 'id'],
  ['sessions', 'token_hash'],
  ['names', 'person, since'],
  ['passkeys', 'id'],
  ['passwords', 'person'],
  ['recovery_codes', 'hash'],
  ['tickets', 'hash'],
  ['guesses', 'key'],
  ['day_rows', 'day, game, person'],
] as const;
const FORMAT = 'benben store';
const PAGE = 500;

type Row = Readonly<Record<string, Value>>;
/** A line of a backup: a row, and which part it belongs to. */
type Line = readonly [part: string, row: Row];

export type { StoreAddress };

/** A sentence for whoever typed the command. */
export class CopyError extends Error {}

/** The first line says what it is; all of it is of one moment, also while the server goes on. */
export async function* linesOf(address: StoreAddress): AsyncGenerator<string> {
  const { connection, close } = await reach(address);
  try {
    await connection.run(connection.dialect.snapshot);
    yield JSON.stringify({ format: FORMAT, migrations: MIGRATIONS.length });
    for (const [part, order] of PARTS) {
      for (let offset = 0; ; offset += PAGE) {
        const page = `SELECT * FROM ${part} ORDER BY ${order} LIMIT ${PAGE} OFFSET ${offset}`;
        const rows = await connection.rows<Row>(page);
        for (const row of rows) yield JSON.stringify([part, free(part, row)]);
        if (rows.length < PAGE) break;
      }
    }
  } finally {
    await connection.rollback();
    await close();
  }
}

/** What a node had taken on is anyone's in a copy. */
function free(part: string, row: Row): Row {
  return part === 'jobs' ? { ...row, claimed_by: null } : row;
}

/** Into a store that is empty; all or nothing. Gives the number of rows. */
export async function restoreInto(address: StoreAddress, lines: AsyncIterable<string>): Promise<number> {
  const { connection, close } = await reach(address);
  try {
    await connection.begin();
    const rows = await fill(connection, lines);
    await connection.commit();
    return rows;
  } catch (error) {
    await connection.rollback();
    throw error;
  } finally {
    await close();
  }
}

async function fill(sql: Sql, lines: AsyncIterable<string>): Promise<number> {
  for (const [part] of PARTS) {
    const [there] = await sql.rows<{ n: number }>(`SELECT count(*) AS n FROM ${part}`);
    if (there?.n) throw new CopyError(`the store is not empty: there are ${part} in it`);
  }
  let number = 0;
  for await (const line of lines) {
    number++;
    if (number === 1) mustBeOurs(line);
    else {
      const [part, row] = readLine(line, number);
      await insertRow(sql, part, row);
    }
  }
  if (number === 0) throw new CopyError('the backup is empty');
  return number - 1;
}

function mustBeOurs(line: string): void {
  const { format, migrations } = parsed(line, 1) as { format?: unknown; migrations?: unknown };
  if (format !== FORMAT) throw new CopyError('line 1: this is no backup of a Benben store');
  if (migrations !== MIGRATIONS.length)
    throw new CopyError(
      `line 1: the backup is of version ${migrations}, this Benben is of ${MIGRATIONS.length}`,
    );
}

function readLine(line: string, number: number): Line {
  const read = parsed(line, number);
  const [part, row] = Array.isArray(read) ? read : [];
  const known = PARTS.some(([name]) => name === part);
  const sound =
    typeof row === 'object' && row !== null && Object.keys(row).every((name) => /^\w+$/.test(name));
  if (!known || !sound) throw new CopyError(`line ${number}: not a row of a store`);
  return [part, row];
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new CopyError(`line ${number}: not JSON; the backup is cut or damaged`);
  }
}
