/** What a finished match was to each of its seats. */
import { findGame } from '@benben/catalogue';
import type { MatchResult } from '@benben/protocol';
import { shapeOf } from '../moment-rows.ts';
import { placesBehind } from '../rating/rate.ts';
import { resignedIn } from '../seats.ts';
import type { SeatResult } from '../store/results.ts';
import type { TableRow } from '../store/store.ts';

export function resultsOf(table: TableRow & { readonly endedAt: number }): SeatResult[] {
  const { chairs, standing, rated, terms, endedAt } = table;
  const game = findGame(table.game)?.game;
  const shape = shapeOf(table);
  const teams = chairs.map((_, seat) => game?.teamOf?.(shape, seat) ?? seat);
  const { outcome } = standing;
  // As for the ratings: whoever gave up is behind everyone who did not.
  const places = outcome && placesBehind({ places: outcome.places, teams, edges: [] }, resignedIn(chairs));
  const bots = chairs.some(({ person }) => !person);
  const open = rated || terms.visibility === 'listed';
  return chairs.map(({ person, bot }, seat) => ({
    ...{ table: table.id, seat, person: person?.id ?? null, bot: person ? null : bot },
    ...{ team: teams[seat] as number, place: places?.[seat] ?? null, points: outcome?.points[seat] ?? null },
    result: places ? resultAt(places, teams, seat) : 'stopped',
    ...{ game: table.game, endedAt, rated, bots, open },
  }));
}

/** The first place alone is a victory; who shares it with a rival has drawn. */
function resultAt(places: readonly number[], teams: readonly number[], seat: number): MatchResult {
  if (places[seat] !== 1) return 'lost';
  return places.some((place, other) => place === 1 && teams[other] !== teams[seat]) ? 'drawn' : 'won';
}
