import type { Outcome, Seat } from '@benben/core';
import { pointsOfMarkers } from './areas.ts';
import type { MarkerScore, Verdict } from './events.ts';
import { bitCount } from './grid.ts';
import { type Player, type PyramidsState, STAGE, standing } from './state.ts';
import { CARDS } from './tiles.ts';

/** PYR-16: what each marker on the level is worth now. */
export function markerScores(p: Player, level: number, connect: boolean): MarkerScore[] {
  const points = pointsOfMarkers(p.laid, level, p.markers, connect);
  return points.flatMap((each, colour) =>
    each < 0 ? [] : [{ colour, at: p.markers[colour] as number, points: each }],
  );
}

/** PYR-17: the smallest marker score, counted once more. */
export function minoBonus(points: readonly number[]): number {
  return points.length === 0 ? 0 : Math.min(...points);
}

export function levelPoints(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + each, 0) + minoBonus(points);
}

export function total(p: Player): number {
  return p.scores.reduce((sum, each) => sum + each, 0);
}

export function cardsPlaced(p: Player): number {
  return CARDS - bitCount(p.cards);
}

/** PYR-21: what decides, in this order; more is better. */
function standingOf(p: Player): readonly number[] {
  return [total(p), -cardsPlaced(p), Math.max(0, ...p.scores)];
}

/** Negative when `a` did better than `b`. */
function compare(a: Player, b: Player): number {
  const left = standingOf(a);
  const right = standingOf(b);
  const decides = left.findIndex((each, i) => each !== right[i]);
  return decides < 0 ? 0 : (right[decides] as number) - (left[decides] as number);
}

/** Between whom PYR-21 decides: who is still in the game, or everyone when nobody is (PYR-9). */
function contenders(s: PyramidsState): Seat[] {
  const left = standing(s);
  return left.length > 0 ? left : s.players.map((_, seat) => seat);
}

/** PYR-9 and PYR-21. While anyone is left, the eliminated share the last place. */
export function outcome(s: PyramidsState): Outcome | null {
  if (s.stage !== STAGE.over) return null;
  const rivals = contenders(s).map((seat) => s.players[seat] as Player);
  const placeOf = (p: Player) =>
    1 + (rivals.includes(p) ? rivals.filter((rival) => compare(rival, p) < 0).length : rivals.length);
  return { places: s.players.map(placeOf), points: s.players.map(total) };
}

/** Who won, and what decided between the best two. */
export function verdict(s: PyramidsState): { seats: Seat[]; by: Verdict; allOut: boolean } {
  const order = contenders(s).sort((a, b) => compare(s.players[a] as Player, s.players[b] as Player));
  const [best, second] = order.map((seat) => s.players[seat] as Player) as [Player, Player?];
  const seats = order.filter((seat) => compare(s.players[seat] as Player, best) === 0);
  const allOut = best.out;
  if (!second) return { seats, by: 'last', allOut };
  const [left, right] = [standingOf(best), standingOf(second)];
  const decides = left.findIndex((each, i) => each !== right[i]);
  return { seats, by: (['points', 'cards', 'level'] as const)[decides] ?? 'shared', allOut };
}

/** PYR-19: fewest points in the finished round; of equals the first in turn order from this round's starter. */
export function nextStarter(s: PyramidsState): Seat {
  const seats = s.players.length;
  const inOrder = s.players.map((_, i) => (s.starter + i) % seats).filter((seat) => !s.players[seat]?.out);
  const gained = (seat: Seat) => s.players[seat]?.scores[s.level] as number;
  return inOrder.reduce((least, seat) => (gained(seat) < gained(least) ? seat : least));
}
