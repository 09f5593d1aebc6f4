/**
 * Whose turn it is since when, how each person wants to be called, and what was sent. A row that says "sent" is written
 * before anything leaves: whoever dies in between has called once, not twice.
 */
import type { AlertChoice } from '@benben/protocol';
import { firstRow, insertRow, putRow, type Sql } from './sql.ts';
import type { Job } from './store.ts';

/** A person's turn, or an invitation, for as long as it waits. */
export interface Alert {
  readonly table: string;
  /** The step that made it their turn; `INVITED` for a seat that waits. */
  readonly seq: number;
  readonly person: string;
  /** When that was. */
  readonly since: number;
}

export const CHANNEL_KINDS = ['push', 'mail', 'hook'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** A way to reach a person. */
export interface Channel {
  readonly id: string;
  readonly person: string;
  readonly kind: ChannelKind;
  readonly address: string;
  /** What else is needed to speak there: the keys of a device, the site that links lead to. */
  readonly details: string;
  /** Whoever reads there has agreed. */
  readonly proved: boolean;
  readonly madeAt: number;
  /** When something was last sent there. */
  readonly usedAt: number;
}

export interface AlertStore {
  alertChoice(person: string): Promise<AlertChoice | null>;
  setAlertChoice(person: string, choice: AlertChoice): Promise<void>;

  /** Oldest first. */
  channelsOf(person: string): Promise<Channel[]>;
  channel(id: string): Promise<Channel | null>;
  /** In the place of the one with this id, whosever it was. */
  putChannel(channel: Channel): Promise<void>;
  /** False when there is no such channel. */
  proveChannel(id: string): Promise<boolean>;
  removeChannel(id: string): Promise<void>;
  /** How many wait to be proved at this address since then, whoever asked. */
  countUnproved(address: string, since: number): Promise<number>;

  /** Null when the turn has been taken, the match is over or a bot plays: nothing is left of it then. */
  alert(job: Job): Promise<Alert | null>;
  /** All turns that wait for the person. */
  alertsOf(person: string): Promise<Alert[]>;
  /** Those of them that were not sent there before; now they count as sent. None when the last was after `quietSince`. */
  claimAlerts(alerts: readonly Alert[], channel: Channel, now: number, quietSince?: number): Promise<Alert[]>;
  /** They never left: whoever tries again may. */
  unclaimAlerts(alerts: readonly Alert[], channel: Channel, claimedAt: number): Promise<void>;
  /** The channels where this one went already. */
  sentTo(alert: Alert): Promise<string[]>;
  /** Another look at that time, by whoever is there then. */
  postpone(job: Job, due: number): Promise<void>;
}

/** Before the opening: no step of a match has this number. */
export const INVITED = -1;

/** A page that is reloaded, or a phone that changes its network, is not called at once. */
export const CALL_GRACE_MS = 3000;

export const keyOf = ({ table, seq, person }: Alert): string => `${table}.${seq}.${person}`;

type RawChannel = Omit<Channel, 'proved'> & { readonly proved: number };

const CHANNEL =
  'SELECT id, person, kind, address, details, proved, made_at AS "madeAt", used_at AS "usedAt" FROM alert_channels';
const channelOf = (raw: RawChannel): Channel => ({ ...raw, proved: raw.proved === 1 });

/** Turns that wait: the seat is still to act, nobody stands in, and it has not acted since. */
const WAITING = `
  SELECT DISTINCT a.table_id AS "table", a.seq, a.person, a.since FROM alerts a
  JOIN tables t ON t.id = a.table_id JOIN chairs c ON c.table_id = a.table_id AND c.person = a.person
  WHERE a.seq > ${INVITED} AND c.bot IS NULL AND (t.to_act >> CAST(c.seat AS INT)) & 1 <> 0
    AND NOT EXISTS (SELECT 1 FROM log l WHERE l.table_id = a.table_id AND l.seq > a.seq AND l.seat = c.seat)
    AND NOT EXISTS (
      SELECT 1 FROM alerts b WHERE b.table_id = a.table_id AND b.person = a.person AND b.seq > a.seq
    )`;
/** Invitations that wait: nobody has declined, begun without them, or taken the last seat. */
const INVITING = `
  SELECT a.table_id AS "table", a.seq, a.person, a.since FROM alerts a
  JOIN tables t ON t.id = a.table_id JOIN invitations i ON i.table_id = a.table_id AND i.person = a.person
  WHERE a.seq = ${INVITED} AND t.nonces IS NULL
    AND NOT EXISTS (SELECT 1 FROM chairs c WHERE c.table_id = a.table_id AND c.person = a.person)
    AND EXISTS (SELECT 1 FROM chairs c WHERE c.table_id = a.table_id AND c.person IS NULL AND c.bot IS NULL)`;

export function alertRows(sql: Sql): AlertStore {
  const forget = async ({ table, seq, person }: Omit<Alert, 'since'>): Promise<void> => {
    for (const part of ['alerts', 'alerts_sent'])
      await sql.run(`DELETE FROM ${part} WHERE table_id = ? AND seq = ? AND person = ?`, table, seq, person);
  };

  return {
    async alertChoice(person) {
      const row = await firstRow<{ choice: string }>(
        sql,
        'SELECT choice FROM alert_choices WHERE person = ?',
        person,
      );
      return row && (JSON.parse(row.choice) as AlertChoice);
    },
    async setAlertChoice(person, choice) {
      await putRow(sql, 'alert_choices', ['person'], { person, choice: JSON.stringify(choice) });
    },

    async channelsOf(person) {
      const rows = await sql.rows<RawChannel>(`${CHANNEL} WHERE person = ? ORDER BY made_at, id`, person);
      return rows.map(channelOf);
    },
    async channel(id) {
      const row = await firstRow<RawChannel>(sql, `${CHANNEL} WHERE id = ?`, id);
      return row && channelOf(row);
    },
    async putChannel({ id, person, kind, address, details, proved, madeAt, usedAt }) {
      const row = { id, person, kind, address, details, proved: proved ? 1 : 0 };
      await putRow(sql, 'alert_channels', ['id'], { ...row, made_at: madeAt, used_at: usedAt });
    },
    async proveChannel(id) {
      return (await sql.run('UPDATE alert_channels SET proved = 1 WHERE id = ?', id)) === 1;
    },
    async removeChannel(id) {
      await sql.run('DELETE FROM alert_channels WHERE id = ?', id);
    },
    async countUnproved(address, since) {
      const text =
        'SELECT count(*) AS n FROM alert_channels WHERE address = ? AND proved = 0 AND made_at > ?';
      return (await firstRow<{ n: number }>(sql, text, address, since))?.n ?? 0;
    },

    async alert({ kind, key }) {
      const [table = '', seq = '', person = ''] = key.split('.');
      const one = { table, seq: Number(seq), person };
      const waiting = await firstRow<Alert>(
        sql,
        `${one.seq === INVITED ? INVITING : WAITING} AND a.table_id = ? AND a.seq = ? AND a.person = ?`,
        ...[table, one.seq, person],
      );
      if (waiting) return waiting;
      await forget(one);
      await sql.run('DELETE FROM jobs WHERE kind = ? AND key = ?', kind, key);
      return null;
    },
    alertsOf: (person) =>
      sql.rows<Alert>(
        `${WAITING} AND a.person = ? UNION ${INVITING} AND a.person = ? ORDER BY 4, 1`,
        ...[person, person],
      ),
    async claimAlerts(alerts, channel, now, quietSince = Number.MAX_SAFE_INTEGER) {
      // Held: of two nodes that want to write to one person, one waits for the other.
      const there = await firstRow<{ usedAt: number }>(
        sql,
        `SELECT used_at AS "usedAt" FROM alert_channels WHERE id = ? ${sql.dialect.held}`,
        channel.id,
      );
      if (!there || there.usedAt > quietSince) return [];
      const claimed: Alert[] = [];
      for (const alert of alerts) {
        const { table, seq, person } = alert;
        const row = { table_id: table, seq, person, channel: channel.id, at: now };
        if ((await insertRow(sql, 'alerts_sent', row, 'ON CONFLICT DO NOTHING')) === 1) claimed.push(alert);
      }
      if (claimed.length > 0)
        await sql.run('UPDATE alert_channels SET used_at = ? WHERE id = ?', now, channel.id);
      return claimed;
    },
    async unclaimAlerts(alerts, channel, claimedAt) {
      for (const { table, seq, person } of alerts)
        await sql.run(
          'DELETE FROM alerts_sent WHERE table_id = ? AND seq = ? AND person = ? AND channel = ?',
          ...[table, seq, person, channel.id],
        );
      await sql.run(
        'UPDATE alert_channels SET used_at = ? WHERE id = ? AND used_at = ?',
        ...[channel.usedAt, channel.id, claimedAt],
      );
    },
    async sentTo({ table, seq, person }) {
      const rows = await sql.rows<{ channel: string }>(
        'SELECT channel FROM alerts_sent WHERE table_id = ? AND seq = ? AND person = ?',
        ...[table, seq, person],
      );
      return rows.map(({ channel }) => channel);
    },
    async postpone({ kind, key }, due) {
      await sql.run('UPDATE jobs SET due = ?, claimed_by = NULL WHERE kind = ? AND key = ?', due, kind, key);
    },
  };
}

/** Who that is by now, where there is a way to them. */
const REACHABLE = `
  SELECT c.person FROM people p JOIN alert_channels c ON c.person = coalesce(p.merged_into, p.id) AND c.proved = 1
  WHERE p.id = ? LIMIT 1`;

/** With the step that makes it their turn. Whoever cannot be reached anywhere is not written down. */
export async function writeAlerts(
  sql: Sql,
  { table, seq, at }: { readonly table: string; readonly seq: number; readonly at: number },
  called: readonly string[],
): Promise<void> {
  for (const one of called) {
    const reachable = await firstRow<{ person: string }>(sql, REACHABLE, one);
    if (!reachable) continue;
    const { person } = reachable;
    const alert = { table, seq, person, since: at };
    // Who declined an invitation may be invited again.
    await putRow(sql, 'alerts', ['table_id', 'seq', 'person'], { table_id: table, seq, person, since: at });
    const job = { kind: 'alert', key: keyOf(alert), due: at + CALL_GRACE_MS, claimed_by: null };
    await insertRow(sql, 'jobs', job, 'ON CONFLICT DO NOTHING');
  }
}

/** With the invitation. */
export function writeInvitationAlert(
  sql: Sql,
  { table, person, at }: { readonly table: string; readonly person: string; readonly at: number },
): Promise<void> {
  return writeAlerts(sql, { table, seq: INVITED, at }, [person]);
}

/** With the table itself. */
export async function removeAlerts(sql: Sql, table: string): Promise<void> {
  for (const part of ['alerts_sent', 'alerts'])
    await sql.run(`DELETE FROM ${part} WHERE table_id = ?`, table);
}
