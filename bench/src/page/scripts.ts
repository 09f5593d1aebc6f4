import { fetchedFor, type Scripts } from '@benben/e2e/scripts.ts';
import { GAMES } from './moments.ts';
import { type House, visiting } from './visits.ts';

export interface ScriptRow extends Scripts {
  readonly game: string;
}

export async function scriptRows(house: House): Promise<ScriptRow[]> {
  const rows: ScriptRow[] = [];
  for (const [place, game] of GAMES.entries())
    rows.push(await visiting(house, async (page) => ({ game, ...(await fetchedFor(page, place)) })));
  return rows;
}
