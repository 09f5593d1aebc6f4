import { Barrier, legalMoves, noChance, type Seat } from '@benben/core';
import { emperorsGold, type GoldEvent, type GoldState, unpackTask } from '@benben/emperors-gold';
import type { CreateTally } from './tally.ts';

export const emperorsGoldTally: CreateTally = (count) => {
  /** By row: in how many turns it got its cards, and in which one the last. */
  const turnsOf = new Map<number, { turns: number; last: number }>();
  let turn = 0;
  return {
    turn(state, seat) {
      turn++;
      count('positions');
      count('whole turns', wholeTurns(state as GoldState, seat));
    },
    event(heard) {
      const event = heard as GoldEvent;
      if (event.type === 'stuck') count('stuck');
      if (event.type === 'took') {
        const row = turnsOf.get(event.row);
        if (!row || event.fresh) turnsOf.set(event.row, { turns: 1, last: turn });
        else if (row.last !== turn) turnsOf.set(event.row, { turns: row.turns + 1, last: turn });
      }
      if (event.type === 'discarded') {
        count('rows discarded');
        turnsOf.delete(event.row);
      }
      if (event.type === 'claimed') {
        const { kind, required, minimumCards, points } = unpackTask(event.task);
        const task = `${required.length} ${kind}s, ${minimumCards} cards, ${points} points`;
        count(`claimed ${task}`);
        count(`turns for ${task}`, turnsOf.get(event.row)?.turns ?? 0);
        turnsOf.delete(event.row);
      }
    },
  };
};

/** How many ways there are to play a turn to its end, the order of decisions included. */
export function wholeTurns(s: GoldState, seat: Seat): number {
  let sum = 0;
  for (const move of legalMoves(emperorsGold, s, seat)) {
    const next = emperorsGold.copy(s);
    try {
      emperorsGold.play(next, seat, move, noChance, null);
      sum += emperorsGold.toAct(next) === emperorsGold.toAct(s) ? wholeTurns(next, seat) : 1;
    } catch (error) {
      // Ending the turn draws cards.
      if (!(error instanceof Barrier)) throw error;
      sum++;
    }
  }
  return sum;
}
