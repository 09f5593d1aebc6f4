/** PYR-9 and PYR-21 told slowly: between whom the points decide, and the question that settles it. */
import type { NaivePlayer, NaiveState } from './naive.ts';

export interface NaiveEnd {
  readonly places: number[];
  readonly points: number[];
  readonly winners: number[];
  readonly by: string;
  readonly allOut: boolean;
}

const sum = (p: NaivePlayer) => p.scores.reduce((all, each) => all + each, 0);

/** The questions in their order; more is better. Cards that filled places lie there like any other. */
const QUESTIONS: readonly (readonly [name: string, answer: (p: NaivePlayer) => number])[] = [
  ['points', sum],
  ['cards', (p) => -p.tiles.filter((tile) => tile.domino === null).length],
  ['level', (p) => p.scores.reduce((best, each) => Math.max(best, each), 0)],
];

/** Question by question only the best stay, until one is alone. */
function bestOf(players: readonly NaivePlayer[]): { best: NaivePlayer[]; by: string } {
  let best = [...players];
  for (const [by, answer] of QUESTIONS) {
    const most = Math.max(...best.map(answer));
    best = best.filter((p) => answer(p) === most);
    if (best.length === 1) return { best, by };
  }
  return { best, by: 'shared' };
}

export function naiveEnd({ step, players }: NaiveState): NaiveEnd | null {
  if (step !== 'over') return null;
  const left = players.filter((p) => !p.out);
  const places = new Map<NaivePlayer, number>();
  let waiting = left.length > 0 ? left : players;
  for (let place = 1; waiting.length > 0; place = 1 + places.size) {
    const { best } = bestOf(waiting);
    for (const p of best) places.set(p, place);
    waiting = waiting.filter((p) => !best.includes(p));
  }
  const last = 1 + places.size;
  const { best, by } = bestOf(left.length > 0 ? left : players);
  return {
    places: players.map((p) => places.get(p) ?? last),
    points: players.map(sum),
    winners: players.flatMap((p, seat) => (best.includes(p) ? [seat] : [])),
    by: left.length === 1 ? 'last' : by,
    allOut: left.length === 0,
  };
}
