import { findGame } from '@benben/catalogue';
import type { TableSummary } from '@benben/protocol';
import { wasOnline } from '../online/known.ts';
import { listTables } from '../store/db.ts';

export interface MyGame {
  readonly path: string;
  readonly game: string;
  readonly online: boolean;
  readonly state: 'yourTurn' | 'theirTurn' | 'waiting' | 'finished';
  readonly updatedAt: number;
  /** Set when the list can forget it. */
  readonly localId: string | null;
}

const SHOWN = 6;

/** Unfinished ones first, the last touched on top. */
export async function myGames(): Promise<readonly MyGame[]> {
  const all = [...(await localGames()), ...(await onlineGames())];
  const rank = (game: MyGame) => (game.state === 'yourTurn' ? 0 : game.state === 'finished' ? 2 : 1);
  return all.sort((a, b) => rank(a) - rank(b) || b.updatedAt - a.updatedAt).slice(0, SHOWN);
}

async function localGames(): Promise<MyGame[]> {
  const tables = await listTables().catch(() => []);
  return tables
    .filter((saved) => findGame(saved.game)?.game.version === saved.version)
    .map((saved) => ({
      path: `/local/${saved.id}`,
      game: saved.game,
      online: false,
      // On this device bots answer at once, so it is always a person who is awaited.
      state: saved.over ? 'finished' : 'yourTurn',
      updatedAt: saved.updatedAt,
      localId: saved.id,
    }));
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

function toMyGame({ id, game, status, yourTurn, updatedAt }: TableSummary): MyGame {
  const running = yourTurn ? 'yourTurn' : 'theirTurn';
  const state = status === 'over' ? 'finished' : status === 'waiting' ? 'waiting' : running;
  return { path: `/table/${id}`, game, online: true, state, updatedAt, localId: null };
}
