import type { Complaint } from '@benben/core';
import { wasOnline } from '../online/known.ts';
import { listTables, recordIn, type SavedTable } from '../store/db.ts';
import { scoreOf } from './score-of.ts';

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
  /** It is a table of the day, and counts. */
  readonly ofDay: boolean;
  /** Its name where it is kept; null when it cannot be put away. */
  readonly removable: string | null;
}

const SHOWN = 30;
/** An attempt at a table of the day can be sent a week later. */
const DAYS_KEPT = 8;
const RANK = { yourTurn: 0, theirTurn: 1, waiting: 1, finished: 2, unreadable: 3 } as const;

/** Unfinished ones first, the last touched on top. */
const inOrder = (all: readonly MyGame[]): readonly MyGame[] =>
  all.toSorted((a, b) => RANK[a.state] - RANK[b.state] || b.updatedAt - a.updatedAt).slice(0, SHOWN);

/** Those of this device as they were saved: there at once, whether or not they can be opened. */
export async function savedGames(): Promise<readonly MyGame[]> {
  return inOrder((await savedTables()).map((saved) => toLocalGame(saved, null)));
}

export async function myGames(): Promise<readonly MyGame[]> {
  const checked = (await savedTables()).map(async (saved) => toLocalGame(saved, await complaintAbout(saved)));
  return inOrder([...(await Promise.all(checked)), ...(await onlineGames())]);
}

const savedTables = () => listTables().catch(() => []);

function toLocalGame(saved: SavedTable, complaint: Complaint | null): MyGame {
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
    ofDay: saved.day?.practice === false,
    // An attempt that waits, or goes on, is not to be lost.
    removable: saved.day?.practice === false && !saved.day.sent && isFresh(saved) ? null : saved.id,
  };
}

/** Still to be sent in time. */
const isFresh = ({ createdAt }: SavedTable): boolean => createdAt > Date.now() - DAYS_KEPT * 86_400_000;

/** Rules that cannot be fetched now are no fault of the table. */
async function complaintAbout(saved: SavedTable): Promise<Complaint | null> {
  const { readShown } = await import('../table/shown.ts');
  const read = await readShown(recordIn(saved)).catch(() => null);
  return read && 'complaint' in read ? read.complaint : null;
}

/** Asked only when this browser has been online before: a first visit stays without a guest. */
async function onlineGames(): Promise<readonly MyGame[]> {
  if (!navigator.onLine || !wasOnline()) return [];
  return import('./my-online-games.ts').then(({ myOnlineGames }) => myOnlineGames()).catch(() => []);
}
