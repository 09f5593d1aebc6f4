/** Who is whose friend, who is invited where, and who wants nothing to do with whom. */
import { LIMITS, type Shun } from '@benben/protocol';
import { writeInvitationAlert } from './alerts.ts';
import { firstRow, insertRow, putRow, type Sql } from './sql.ts';
import type { Person } from './store.ts';

export interface InvitationRow {
  readonly table: string;
  readonly person: string;
  readonly by: Person;
  readonly at: number;
}

export interface LinkRow {
  readonly token: string;
  readonly madeAt: number;
}

export interface FriendStore {
  /** By name. */
  friendsOf(person: string): Promise<Person[]>;
  areFriends(one: string, other: string): Promise<boolean>;
  /** Both of them; false when one has no room for another. Doing it twice does nothing. */
  befriend(one: string, other: string, now: number): Promise<boolean>;
  unfriend(one: string, other: string): Promise<void>;

  friendLinkOf(person: string): Promise<LinkRow | null>;
  /** In the place of the one before. */
  putFriendLink(person: string, link: LinkRow): Promise<void>;
  friendLinkOwner(token: string, madeAfter: number): Promise<Person | null>;

  /** False when the person is invited there already. Whoever can be reached elsewhere is called. */
  invite(table: string, person: string, by: string, at: number): Promise<boolean>;
  /** To tables that have not begun, the newest first. */
  invitationsOf(person: string, limit: number): Promise<InvitationRow[]>;
  removeInvitation(table: string, person: string): Promise<void>;

  /** Whom one blocks is no friend, and nobody's guest any more. */
  shun(person: string, other: string, how: Shun, at: number): Promise<void>;
  unshun(person: string, other: string): Promise<void>;
  shunnedBy(person: string): Promise<(Person & { readonly how: Shun })[]>;
  /** Everyone this person has blocked, and everyone who has blocked this person. */
  blockedWith(person: string): Promise<string[]>;
  /** Those, and everyone this person has muted. */
  deafTo(person: string): Promise<string[]>;
}

export function friendRows(sql: Sql): FriendStore {
  const blocked = `SELECT other AS id FROM shunned WHERE person = ? AND how = 'block'
    UNION SELECT person FROM shunned WHERE other = ? AND how = 'block'`;
  const unfriend = async (one: string, other: string): Promise<void> => {
    await sql.run(
      'DELETE FROM friends WHERE (person = ? AND friend = ?) OR (person = ? AND friend = ?)',
      ...[one, other, other, one],
    );
  };
  const areFriends = async (one: string, other: string): Promise<boolean> => {
    const text = 'SELECT 1 AS there FROM friends WHERE person = ? AND friend = ?';
    return (await firstRow(sql, text, one, other)) !== null;
  };
  const hasRoom = async (person: string): Promise<boolean> => {
    const text = 'SELECT count(*) AS n FROM friends WHERE person = ?';
    return ((await firstRow<{ n: number }>(sql, text, person))?.n ?? 0) < LIMITS.friends;
  };
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

  return {
    friendsOf: (person) =>
      sql.rows<Person>(
        'SELECT p.id, p.name FROM friends f JOIN people p ON p.id = f.friend WHERE f.person = ? ORDER BY p.name, p.id',
        person,
      ),
    areFriends,
    async befriend(one, other, now) {
      if (await areFriends(one, other)) return true;
      if (!(await hasRoom(one)) || !(await hasRoom(other))) return false;
      // In one order, so that two who do it at once do not wait for each other.
      for (const [person, friend] of [one, other].sort().map((id) => [id, id === one ? other : one] as const))
        await insertRow(sql, 'friends', { person, friend, since: now }, 'ON CONFLICT DO NOTHING');
      return true;
    },
    unfriend,

    friendLinkOf: (person) =>
      firstRow<LinkRow>(sql, 'SELECT token, made_at AS "madeAt" FROM friend_links WHERE person = ?', person),
    async putFriendLink(person, { token, madeAt }) {
      await putRow(sql, 'friend_links', ['person'], { person, token, made_at: madeAt });
    },
    friendLinkOwner: (token, madeAfter) =>
      firstRow<Person>(
        sql,
        `SELECT p.id, p.name FROM friend_links l JOIN people p ON p.id = l.person
         WHERE l.token = ? AND l.made_at > ?`,
        ...[token, madeAfter],
      ),

    async invite(table, person, by, at) {
      const row = { table_id: table, person, by, at };
      if ((await insertRow(sql, 'invitations', row, 'ON CONFLICT DO NOTHING')) === 0) return false;
      await writeInvitationAlert(sql, { table, person, at });
      return true;
    },
    async invitationsOf(person, limit) {
      const rows = await sql.rows<{ table: string; by: string; name: string; at: number }>(
        `SELECT i.table_id AS "table", i.by, p.name, i.at FROM invitations i JOIN people p ON p.id = i.by
         JOIN tables t ON t.id = i.table_id WHERE i.person = ? AND t.nonces IS NULL ORDER BY i.at DESC, i.table_id LIMIT ?`,
        ...[person, limit],
      );
      return rows.map(({ table, by, name, at }) => ({ table, person, by: { id: by, name }, at }));
    },
    async removeInvitation(table, person) {
      await sql.run('DELETE FROM invitations WHERE table_id = ? AND person = ?', table, person);
    },

    async shun(person, other, how, at) {
      await putRow(sql, 'shunned', ['person', 'other'], { person, other, how, at });
      if (how !== 'block') return;
      await unfriend(person, other);
      await sql.run(
        'DELETE FROM invitations WHERE (person = ? AND by = ?) OR (person = ? AND by = ?)',
        ...[person, other, other, person],
      );
    },
    async unshun(person, other) {
      await sql.run('DELETE FROM shunned WHERE person = ? AND other = ?', person, other);
    },
    shunnedBy: (person) =>
      sql.rows<Person & { how: Shun }>(
        'SELECT p.id, p.name, s.how FROM shunned s JOIN people p ON p.id = s.other WHERE s.person = ? ORDER BY p.name, p.id',
        person,
      ),
    blockedWith: async (person) => ids(await sql.rows<{ id: string }>(blocked, person, person)),
    deafTo: async (person) =>
      ids(
        await sql.rows<{ id: string }>(
          `${blocked} UNION SELECT other FROM shunned WHERE person = ?`,
          ...[person, person, person],
        ),
      ),
  };
}

/** Of a table that is put away. */
export async function removeInvitations(sql: Sql, table: string): Promise<void> {
  await sql.run('DELETE FROM invitations WHERE table_id = ?', table);
}

/** One person turns out to be another: whom both know is known once, and nobody is their own friend or foe. */
export async function moveFriends(sql: Sql, from: string, to: string): Promise<void> {
  for (const [part, one, other] of [
    ['friends', 'person', 'friend'],
    ['shunned', 'person', 'other'],
  ] as const) {
    await sql.run(
      `DELETE FROM ${part} WHERE (${one} = ? AND ${other} = ?) OR (${one} = ? AND ${other} = ?)`,
      from,
      to,
      to,
      from,
    );
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = `SELECT ${theirs} FROM ${part} WHERE ${mine} = ?`;
      // A block weighs more than a mute.
      if (part === 'shunned')
        await sql.run(
          `UPDATE shunned SET how = 'block' WHERE ${mine} = ? AND ${theirs} IN (SELECT ${theirs} FROM shunned WHERE ${mine} = ? AND how = 'block')`,
          ...[to, from],
        );
      await sql.run(`DELETE FROM ${part} WHERE ${mine} = ? AND ${theirs} IN (${known})`, from, to);
      await sql.run(`UPDATE ${part} SET ${mine} = ? WHERE ${mine} = ?`, to, from);
    }
  }
  // Whom either had blocked is no friend of the one they are now.
  for (const [mine, theirs] of [
    ['person', 'friend'],
    ['friend', 'person'],
  ] as const)
    await sql.run(
      `DELETE FROM friends WHERE ${mine} = ? AND ${theirs} IN (${BLOCKED_WITH})`,
      ...[to, to, to],
    );
  await sql.run('DELETE FROM friend_links WHERE person = ?', from);
  await sql.run(
    'DELETE FROM invitations WHERE (person = ? AND by = ?) OR (person = ? AND by = ?)',
    from,
    to,
    to,
    from,
  );
  await sql.run(
    'DELETE FROM invitations WHERE person = ? AND table_id IN (SELECT table_id FROM invitations WHERE person = ?)',
    ...[from, to],
  );
  for (const column of ['person', 'by'])
    await sql.run(`UPDATE invitations SET ${column} = ? WHERE ${column} = ?`, to, from);
}

const BLOCKED_WITH = `SELECT other FROM shunned WHERE person = ? AND how = 'block'
  UNION SELECT person FROM shunned WHERE other = ? AND how = 'block'`;

export async function forgetFriends(sql: Sql, person: string): Promise<void> {
  for (const [part, ...columns] of [
    ['friends', 'person', 'friend'],
    ['shunned', 'person', 'other'],
    ['friend_links', 'person'],
    ['invitations', 'person', 'by'],
  ] as const)
    for (const column of columns) await sql.run(`DELETE FROM ${part} WHERE ${column} = ?`, person);
}
