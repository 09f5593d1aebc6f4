/** Hints and the win-chance graph: solved for two seats, estimated by the race for more. */
import type { Seat } from '@benben/core';
import type { DiceState } from '@benben/dice-pyramid';
import type { Advisor } from '../advisor.ts';
import { certain } from '../racing.ts';
import { duel, race } from './judges.ts';
import { bestMoveFor, moveValues, positionValue, securedOf } from './position.ts';
import { finishFirst } from './race.ts';
import { shapeOf } from './shapes.ts';

export function diceAdvisor(seats: number): Advisor {
  const judge = seats === 2 ? duel : race;
  return {
    exact: seats === 2,
    values(view, seat) {
      const s = view as DiceState;
      return decides(s, seat) ? moveValues(s, judge(s)) : null;
    },
    best(view, seat) {
      const s = view as DiceState;
      return decides(s, seat) ? bestMoveFor(s, judge(s)) : null;
    },
    compare(view, _seat, { better, played }) {
      const s = view as DiceState;
      const values = new Map(moveValues(s, judge(s)).map(({ move, value }) => [move, value]));
      return certain((values.get(better) ?? 0) - (values.get(played) ?? 0));
    },
    chances(view) {
      const s = view as DiceState;
      if (s.winner >= 0) return s.built.map((_, seat) => (seat === s.winner ? 1 : 0));
      const onTurn = positionValue(s, judge(s));
      const shares = sharesOfOthers(s);
      return s.built.map((_, seat) => (seat === s.turn ? onTurn : (1 - onTurn) * (shares[seat] as number)));
    },
  };
}

function decides(s: DiceState, seat: Seat): boolean {
  return s.winner < 0 && s.turn === seat;
}

/** How the others divide what the player on turn leaves them, by seat. */
function sharesOfOthers(s: DiceState): number[] {
  const seats = s.built.length;
  const order: Seat[] = s.built.map((_, i) => (s.turn + i) % seats);
  const shapes = order.map((seat) => shapeOf(seat === s.turn ? securedOf(s) : (s.built[seat] as number)));
  const chances = finishFirst(shapes, s.free);
  const total = chances.slice(1).reduce((sum, chance) => sum + chance, 0);
  return s.built.map((_, seat) => (chances[order.indexOf(seat)] as number) / total);
}
