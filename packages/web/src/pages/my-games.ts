import { findGame, readAnyRecord } from '@benben/catalogue';
import type { Complaint } from '@benben/core';
import type { TableSummary } from '@benben/protocol';
import { wasOnline } from '../online/known.ts';
import { knownAs } from '../programs/known-as.ts';
import { listTables, recordIn, type SavedTable } from '../store/db.ts';

export interface MyGame {
  readonly path: string;
  readonly game: string;
  readonly online: boolean;
  readonly state: 'yourTurn' | 'theirTurn' | 'waiting' | 'finished' | 'unreadable';
  /** Why it cannot be opened, when it cannot. */
  readonly complaint: Complaint | null;
  readonly updatedAt: number;
  /** The others at the table, by name; bots have none. */
  readonly against: readonly string[];
  readonly bots: number;
  /** Whom everyone waits for, by name. */
  readonly awaited: readonly string[];
  /** One's own points first; empty where they are not known. */
  readonly score: readonly number[];
  /** One's place in a finished match. */
  readonly place: number | null;
  /** Its name where it is kept; null when it cannot be put away. */
  readonly removable: string | null;
}

const SHOWN = 30;
const RANK = { yourTurn: 0, theirTurn: 1, waiting: 1, finished: 2, unreadable: 3 } as const;

/** Unfinished ones first, the last touched on top. */
export async function myGames(): Promise<readonly MyGame[]> {
  const all = [...(await localGames()), ...(await onlineGames())];
  return all.sort((a, b) => RANK[a.state] - RANK[b.state] || b.updatedAt - a.updatedAt).slice(0, SHOWN);
}

async function localGames(): Promise<MyGame[]> {
  const tables = await listTables().catch(() => []);
  return Promise.all(tables.map(toLocalGame));
}

async function toLocalGame(saved: SavedTable): Promise<MyGame> {
  const read = await readAnyRecord(recordIn(saved));
  const complaint = 'complaint' in read ? read.complaint : null;
  // On this device bots answer at once, so it is always a person who is awaited.
  const playable = saved.over ? 'finished' : 'yourTurn';
  const people = saved.plan.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  // Of several at one device nobody is meant more than the others.
  const mine = people.length === 1 ? (people[0] ?? null) : null;
  return {
    path: `/local/${saved.id}`,
    game: saved.game,
    online: false,
    state: complaint ? 'unreadable' : playable,
    complaint,
    updatedAt: saved.updatedAt,
    against: saved.plan.flatMap((seat) => (seat.kind === 'human' && seat.name ? [seat.name] : [])),
    bots: saved.plan.filter(({ kind }) => kind === 'bot').length,
    awaited: [],
    score: scoreOf(saved.points ?? [], mine),
    place: (mine === null ? null : saved.places?.[mine]) ?? null,
    removable: saved.id,
  };
}

/** One's own first, the others as they sit. */
function scoreOf(points: readonly number[], mine: number | null): number[] {
  const scored = points.map((value, seat) => ({ value, seat }));
  scored.sort((a, b) => Number(b.seat === mine) - Number(a.seat === mine) || a.seat - b.seat);
  return scored.map(({ value }) => value);
}

/** Asked only when this browser has been online before: a first visit stays without a guest. */
async function onlineGames(): Promise<MyGame[]> {
  if (!navigator.onLine || !wasOnline()) return [];
  try {
    const { myOnlineTables } = await import('../online/api.ts');
    return (await myOnlineTables()).filter((table) => findGame(table.game) !== null).map(toMyGame);
  } catch {
    return [];
  }
}

/** One's own table that nobody else has a part in. */
const isRemovable = ({ host, status, chairs, seat }: TableSummary): boolean =>
  host &&
  (status === 'waiting' ||
    (status === 'running' && chairs.every(({ kind }, at) => kind === 'bot' || at === seat)));

function toMyGame(table: TableSummary): MyGame {
  const { id, game, status, yourTurn, updatedAt, chairs, seat: mine, points, outcome, onTurn = [] } = table;
  const nameAt = (seat: number): string[] => {
    const chair = chairs[seat];
    return chair?.kind === 'person' && seat !== mine ? [knownAs(chair)] : [];
  };
  const running = yourTurn ? 'yourTurn' : 'theirTurn';
  const state = status === 'over' ? 'finished' : status === 'waiting' ? 'waiting' : running;
  const removable = isRemovable(table) ? id : null;
  return {
    ...{ path: `/table/${id}`, game, online: true, state, complaint: null, updatedAt, removable },
    against: chairs.flatMap((_, seat) => nameAt(seat)),
    bots: chairs.filter(({ kind }) => kind === 'bot').length,
    awaited: status === 'running' ? onTurn.flatMap(nameAt) : [],
    score: scoreOf(outcome?.points ?? points ?? [], mine),
    place: outcome?.places[mine] ?? null,
  };
}
