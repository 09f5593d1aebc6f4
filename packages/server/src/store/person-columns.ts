/**
 * Everything in the store that hangs on a person, column by column: what becomes of it when two who are one are
 * merged, when somebody wants everything in one file, and when somebody goes. A test holds this list against the
 * schema, so a new column with a person in it has to be entered here.
 */
import { keyOf } from './alerts.ts';
import { forgetConduct, moveConduct } from './conduct.ts';
import { forgetFriends, moveFriends } from './friends.ts';
import { forgetResults } from './results.ts';
import { firstRow, type Sql, type Value } from './sql.ts';
import { forgetTalk, moveTalk } from './talk.ts';

export interface PersonColumn {
  readonly table: string;
  readonly column: string;
  /**
   * `move`: the row is the other's now, unless that one has a row of the same key: then it is dropped.
   * `drop`: it was of the guest alone. `stay`: it is not touched. Or what must be done instead.
   */
  readonly merge: 'move' | 'drop' | 'stay' | ((sql: Sql, from: string, into: string) => Promise<void>);
  /** The rest of the key, where two rows of one person could meet. */
  readonly key?: readonly string[];
  /** What a file with everything holds of it: these columns by name; or where else it is found, or why not. */
  readonly export: readonly string[] | { readonly not: string };
  readonly erase: 'drop' | 'stay' | ((sql: Sql, person: string) => Promise<void>);
}

export const PERSON_COLUMNS: readonly PersonColumn[] = [
  // Matches belong to all who played them: they stay, under a name that is nobody's.
  { table: 'tables', column: 'host', merge: 'move', export: { not: 'with the matches' }, erase: 'stay' },
  {
    table: 'chairs',
    column: 'person',
    merge: chairsOfOne,
    export: { not: 'with the matches' },
    erase: 'stay',
  },
  // An id without a name. The log is the truth and is never written anew.
  { table: 'log', column: 'by', merge: 'stay', export: { not: 'with the matches' }, erase: 'stay' },
  {
    table: 'people',
    column: 'id',
    merge: 'stay',
    export: { not: 'at the top of the file' },
    erase: nameless,
  },
  { table: 'people', column: 'merged_into', merge: 'move', export: { not: 'an id' }, erase: 'stay' },
  {
    ...{ table: 'ratings', column: 'person', key: ['game'], merge: betterKnown },
    // How strong a former player was is part of what others have won against them.
    ...{ export: ['game', 'mu', 'sigma'], erase: 'stay' },
  },
  {
    ...{ table: 'vacations', column: 'person', key: [], merge: longerVacation },
    ...{ export: ['year', 'used', 'from_at', 'till'], erase: 'drop' },
  },
  {
    ...{ table: 'alert_choices', column: 'person', key: [], merge: 'move' },
    ...{ export: ['choice'], erase: 'drop' },
  },
  {
    ...{ table: 'alert_channels', column: 'person', merge: oneOfAKind },
    ...{ export: ['kind', 'address', 'proved', 'made_at', 'used_at'], erase: 'drop' },
  },
  {
    ...{ table: 'alerts', column: 'person', key: ['table_id', 'seq'], merge: alertsWithJobs },
    ...{ export: ['table_id', 'seq', 'since'], erase: alertsAndJobs },
  },
  {
    ...{ table: 'alerts_sent', column: 'person', key: ['table_id', 'seq', 'channel'], merge: 'move' },
    ...{ export: ['table_id', 'seq', 'at'], erase: 'drop' },
  },
  {
    ...{ table: 'sessions', column: 'person', merge: 'drop' },
    ...{ export: ['device', 'made_at', 'used_at'], erase: 'drop' },
  },
  {
    ...{ table: 'names', column: 'person', key: ['since'], merge: 'move' },
    ...{ export: ['since', 'name'], erase: 'drop' },
  },
  {
    ...{ table: 'passkeys', column: 'person', merge: 'move' },
    ...{ export: ['id', 'public_key', 'device', 'made_at', 'used_at'], erase: 'drop' },
  },
  {
    ...{ table: 'passwords', column: 'person', key: [], merge: 'move' },
    ...{ export: ['address', 'proved', 'made_at'], erase: 'drop' },
  },
  { table: 'recovery_codes', column: 'person', merge: 'move', export: { not: 'a secret' }, erase: 'drop' },
  { table: 'tickets', column: 'person', merge: 'drop', export: { not: 'a secret' }, erase: 'drop' },
  // Bots of one's own come along; when their maker goes they play no more.
  {
    ...{ table: 'people', column: 'owner', merge: 'move' },
    ...{ export: ['id', 'name', 'created_at'], erase: retireBots },
  },
  // The person is a bot, and no bot is ever merged.
  { table: 'tokens', column: 'person', merge: 'stay', export: { not: 'a secret' }, erase: 'drop' },
  // Two columns each: what is done for the first is done for both.
  {
    ...{ table: 'friends', column: 'person', merge: moveFriends },
    ...{ export: ['friend', 'since'], erase: forgetFriends },
  },
  {
    table: 'friends',
    column: 'friend',
    merge: 'stay',
    export: { not: 'the same turned around' },
    erase: 'stay',
  },
  { table: 'friend_links', column: 'person', merge: 'stay', export: { not: 'a secret' }, erase: 'stay' },
  {
    ...{ table: 'shunned', column: 'person', merge: 'stay' },
    ...{ export: ['other', 'how', 'at'], erase: 'stay' },
  },
  {
    table: 'shunned',
    column: 'other',
    merge: 'stay',
    export: { not: 'somebody else’s secret' },
    erase: 'stay',
  },
  {
    ...{ table: 'invitations', column: 'person', merge: 'stay' },
    ...{ export: ['table_id', 'at'], erase: 'stay' },
  },
  { table: 'invitations', column: 'by', merge: 'stay', export: { not: 'others are invited' }, erase: 'stay' },
  {
    ...{ table: 'talk', column: 'person', merge: moveTalk },
    ...{ export: ['table_id', 'n', 'ready', 'words', 'at'], erase: forgetTalk },
  },
  {
    ...{ table: 'reports', column: 'by', merge: moveConduct },
    ...{ export: ['table_id', 'reason', 'words', 'at'], erase: forgetConduct },
  },
  {
    table: 'reports',
    column: 'about',
    merge: 'stay',
    export: { not: 'somebody else’s words' },
    erase: 'stay',
  },
  {
    ...{ table: 'conduct', column: 'person', merge: 'stay' },
    ...{ export: ['kind', 'reason', 'till', 'at'], erase: 'stay' },
  },
  { table: 'children', column: 'person', merge: 'stay', export: ['person'], erase: 'stay' },
  {
    ...{ table: 'results', column: 'person', merge: forgetResults },
    ...{ export: { not: 'with the matches' }, erase: forgetResults },
  },
  // One attempt a day, also for who was two: the account's own stays.
  {
    ...{ table: 'day_rows', column: 'person', key: ['day', 'game'], merge: 'move' },
    ...{ export: ['day', 'game', 'place', 'points', 'margin', 'turns', 'at'], erase: 'drop' },
  },
];

export async function mergeColumns(sql: Sql, from: string, into: string): Promise<void> {
  for (const { table, column, merge, key } of PERSON_COLUMNS) {
    if (typeof merge === 'function') await merge(sql, from, into);
    else if (merge === 'drop') await sql.run(`DELETE FROM ${table} WHERE ${column} = ?`, from);
    else if (merge === 'move') await moveRows(sql, { table, column, key }, from, into);
  }
}

export async function eraseColumns(sql: Sql, person: string): Promise<void> {
  for (const { table, column, erase } of PERSON_COLUMNS) {
    if (typeof erase === 'function') await erase(sql, person);
    else if (erase === 'drop') await sql.run(`DELETE FROM ${table} WHERE ${column} = ?`, person);
  }
}

/** By table, as it stands there. */
export type ExportedRows = Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;

export async function exportColumns(sql: Sql, person: string): Promise<ExportedRows> {
  const parts: Record<string, readonly Readonly<Record<string, Value>>[]> = {};
  for (const { table, column, export: columns } of PERSON_COLUMNS) {
    if ('not' in columns) continue;
    const list = columns.join(', ');
    const rows = await sql.rows<Record<string, Value>>(
      `SELECT ${list} FROM ${table} WHERE ${column} = ? ORDER BY ${list}`,
      person,
    );
    parts[table] = [...(parts[table] ?? []), ...rows];
  }
  return parts;
}

type Place = Pick<PersonColumn, 'table' | 'column'> & { readonly key?: readonly string[] | undefined };

async function moveRows(sql: Sql, { table, column, key }: Place, from: string, into: string): Promise<void> {
  if (key) {
    const same = key.map((name) => ` AND there.${name} = ${table}.${name}`).join('');
    await sql.run(
      `DELETE FROM ${table} WHERE ${column} = ?
       AND EXISTS (SELECT 1 FROM ${table} there WHERE there.${column} = ?${same})`,
      ...[from, into],
    );
  }
  await sql.run(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`, into, from);
}

/**
 * Both chairs stay where a match has begun, and it no longer counts for ratings: nobody plays against themselves for
 * those. Before the start nobody takes two chairs, so the guest's is free again.
 */
async function chairsOfOne(sql: Sql, from: string, into: string): Promise<void> {
  const atBoth = `IN (SELECT a.table_id FROM chairs a JOIN chairs b ON b.table_id = a.table_id
    WHERE a.person = ? AND b.person = ?)`;
  await sql.run(
    `UPDATE tables SET rated = 0 WHERE nonces IS NOT NULL AND outcome IS NULL AND ending IS NULL AND id ${atBoth}`,
    ...[from, into],
  );
  await sql.run(
    `UPDATE chairs SET person = NULL, nonce = NULL
     WHERE person = ? AND table_id ${atBoth} AND table_id IN (SELECT id FROM tables WHERE nonces IS NULL)`,
    ...[from, from, into],
  );
  await moveRows(sql, { table: 'chairs', column: 'person' }, from, into);
}

/** Of two ratings in one game the one we are surer of. */
async function betterKnown(sql: Sql, from: string, into: string): Promise<void> {
  await sql.run(
    `DELETE FROM ratings WHERE person = ? AND EXISTS (
       SELECT 1 FROM ratings other WHERE other.person = ? AND other.game = ratings.game AND other.sigma < ratings.sigma)`,
    ...[into, from],
  );
  await moveRows(sql, { table: 'ratings', column: 'person', key: ['game'] }, from, into);
}

interface RawVacation {
  readonly year: number;
  readonly used: number;
  readonly from_at: number;
  readonly till: number;
}

/** The more days of the later year are used, and the later absence goes on: no day is won by having been two. */
async function longerVacation(sql: Sql, from: string, into: string): Promise<void> {
  const vacation = 'SELECT year, used, from_at, till FROM vacations WHERE person = ?';
  const guest = await firstRow<RawVacation>(sql, vacation, from);
  const own = await firstRow<RawVacation>(sql, vacation, into);
  if (guest && own) {
    const days = guest.year > own.year || (guest.year === own.year && guest.used > own.used) ? guest : own;
    const away = guest.till > own.till ? guest : own;
    await sql.run(
      'UPDATE vacations SET year = ?, used = ?, from_at = ?, till = ? WHERE person = ?',
      ...[days.year, days.used, away.from_at, away.till, into],
    );
  }
  await moveRows(sql, { table: 'vacations', column: 'person', key: [] }, from, into);
}

/** Every device comes along; of mail addresses and webhooks there is one each, and the account's own stays. */
async function oneOfAKind(sql: Sql, from: string, into: string): Promise<void> {
  await sql.run(
    `DELETE FROM alert_channels WHERE person = ? AND kind <> 'push'
     AND kind IN (SELECT kind FROM alert_channels WHERE person = ?)`,
    ...[from, into],
  );
  await moveRows(sql, { table: 'alert_channels', column: 'person' }, from, into);
}

/** The job of an alert has the person in its name. */
async function alertsWithJobs(sql: Sql, from: string, into: string): Promise<void> {
  const waiting = await sql.rows<{ table: string; seq: number; since: number }>(
    'SELECT table_id AS "table", seq, since FROM alerts WHERE person = ?',
    from,
  );
  for (const alert of waiting) {
    const [old, now] = [keyOf({ ...alert, person: from }), keyOf({ ...alert, person: into })];
    await sql.run(
      `DELETE FROM jobs WHERE kind = 'alert' AND key = ? AND EXISTS (SELECT 1 FROM jobs there WHERE there.kind = 'alert' AND there.key = ?)`,
      ...[old, now],
    );
    await sql.run("UPDATE jobs SET key = ? WHERE kind = 'alert' AND key = ?", now, old);
  }
  await moveRows(sql, { table: 'alerts', column: 'person', key: ['table_id', 'seq'] }, from, into);
}

async function alertsAndJobs(sql: Sql, person: string): Promise<void> {
  const waiting = await sql.rows<{ table: string; seq: number; since: number }>(
    'DELETE FROM alerts WHERE person = ? RETURNING table_id AS "table", seq, since',
    person,
  );
  for (const alert of waiting)
    await sql.run("DELETE FROM jobs WHERE kind = 'alert' AND key = ?", keyOf({ ...alert, person }));
}

async function retireBots(sql: Sql, owner: string): Promise<void> {
  await sql.run('DELETE FROM tokens WHERE person IN (SELECT id FROM people WHERE owner = ?)', owner);
  await sql.run("UPDATE people SET retired = 1, name = '' WHERE owner = ?", owner);
}

/** No word is stored in the place of a name: every page says it in its reader's language. */
async function nameless(sql: Sql, person: string): Promise<void> {
  await sql.run(
    "UPDATE people SET name = '', token_hash = ?, gone_at = ? WHERE id = ?",
    ...[`gone:${person}`, Date.now(), person],
  );
}
