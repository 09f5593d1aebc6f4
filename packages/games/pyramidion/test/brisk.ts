/** A player who wastes no time, so that recorded matches stay short: hosts take one prize, everyone loads boats. */
import type { Chance, Move, Seat } from '@benben/core';
import {
  boatPoints,
  CATEGORIES,
  goodsOfCity,
  INFLUENCE,
  type PyramidionState,
  pyramidion,
  TRADE,
  standardTables as tables,
  thresholdOf,
  totalOf,
} from '../src/index.ts';

/** How much a slow test does: a quarter where it runs hundreds of times, each time with other code broken on purpose. */
export const some = (count: number): number => Math.ceil(count / (process.env.MUTANTS_PACKAGE ? 4 : 1));

export interface Habits {
  /** Which boats this player wants at all; every one by default. */
  wants?(view: PyramidionState, seat: Seat, points: number): boolean;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
const pointsOfBoat = (id: string) => tables.boats.find((boat) => boat.id === id)?.points ?? 0;

function numberOf(id: string, category: number): number {
  if (id.endsWith('deity')) return 6;
  return tables.characters.find((each) => each.id === id)?.numbers[category] ?? 0;
}

/** The prize a host plays for: resources if there are some, otherwise a mercenary. */
function aimOf(view: PyramidionState, seat: Seat): number {
  const riches = sum(goodsOfCity(view, view.city));
  return riches < 3 && view.mercenaries[view.city] !== seat ? INFLUENCE : TRADE;
}

export function brisk({ wants = () => true }: Habits = {}) {
  return (view: PyramidionState, seat: Seat, moves: readonly Move[], chance: Chance): Move => {
    const printed = moves.map((move) => pyramidion.actions.print(move).split(' ') as [string, string]);
    const of = (kind: string) =>
      printed.flatMap(([name, id], i) => (name === kind ? [{ id, move: moves[i] as Move }] : []));
    const best = (list: readonly { id: string; move: Move }[], worth: (id: string) => number) =>
      list.reduce((a, b) => (worth(b.id) > worth(a.id) ? b : a)).move;

    const boats = of('equip').filter(({ id }) => wants(view, seat, pointsOfBoat(id)));
    if (boats.length > 0) return best(boats, pointsOfBoat);
    const [pass] = [...of('pass'), ...of('pay')];
    if (of('activate').length > 0) {
      const riches = (id: string) =>
        sum(
          goodsOfCity(
            view,
            tables.cities.findIndex((city) => city.id === id),
          ),
        );
      return best(of('activate'), riches);
    }
    if (of('category').length > 0)
      return best(of('category'), (id) => (id === CATEGORIES[aimOf(view, seat)] ? 1 : 0));
    if (of('lay').length > 0) {
      const host = view.order[(view.activations - 1) % view.order.length] === seat;
      const aim = aimOf(view, seat);
      const enough = totalOf(view, seat, aim, tables) >= thresholdOf(view, aim, tables);
      if (pass && (!host || enough)) return pass.move;
      return best(of('lay'), (id) => (host ? 1 : -1) * numberOf(id, aim));
    }
    return pass?.move ?? (moves[chance.below(moves.length)] as Move);
  };
}

/** Leaves what would bring it near 15 points, so that the boats run out first; gives up when nobody fits any more. */
export const modest = brisk({
  wants: (view, seat, points) => boatPoints(view, seat, tables) + points < 14 || view.round > 25,
});

/** Wants no boat. */
export const idle = brisk({ wants: () => false });
