import { type Chance, firstSeat, type Move, type Seat, type Sink, type Table } from '@benben/core';
import { ROLL, STOP } from './actions.ts';
import { DICE, oneDie, rollDice } from './dice.ts';
import type { DiceEvent } from './events.ts';
import { type DiceOptions, type DiceState, usablePlaces } from './state.ts';
import { FULL, placesOf, ROW_OF } from './template.ts';

type DiceSink = Sink<DiceEvent> | null;

export function setup(table: Table<DiceOptions>, chance: Chance, sink: DiceSink): DiceState {
  const turn = firstSeat(table, chance);
  sink?.tell({ type: 'starts', seat: turn });
  return {
    free: table.options.placement === 'free',
    turn,
    built: Array<number>(table.seats).fill(0),
    risk: 0,
    dice: 0,
    spent: 0,
    placed: 0,
    winner: -1,
  };
}

export function play(s: DiceState, seat: Seat, move: Move, chance: Chance, sink: DiceSink): void {
  if (move === ROLL) roll(s, seat, chance, sink);
  else if (move === STOP) secure(s, seat, sink);
  else place(s, seat, move, sink);
}

function roll(s: DiceState, seat: Seat, chance: Chance, sink: DiceSink): void {
  if (sink) {
    const faces: number[] = [];
    s.dice = rollDice(DICE - s.spent, { below: (n) => faces[faces.push(chance.below(n)) - 1] as number });
    sink.tell({ type: 'rolled', seat, faces });
  } else {
    s.dice = rollDice(DICE - s.spent, chance);
  }
  s.placed = 0;
  if (usablePlaces(s) !== 0) return;
  // DIC-9: nothing fits, everything at risk is lost.
  sink?.tell({ type: 'bust', seat, lost: placesOf(s.risk) });
  s.built[seat] = (s.built[seat] as number) & ~s.risk;
  passTurn(s);
}

function place(s: DiceState, seat: Seat, at: number, sink: DiceSink): void {
  const built = (s.built[seat] as number) | (1 << at);
  s.built[seat] = built;
  s.risk |= 1 << at;
  s.dice -= oneDie(ROW_OF[at] as number);
  s.spent++;
  s.placed++;
  sink?.tell({ type: 'placed', seat, place: at });
  if (built === FULL) win(s, seat, sink);
  else if (s.spent === DICE) secure(s, seat, sink);
}

function win(s: DiceState, seat: Seat, sink: DiceSink): void {
  sink?.tell({ type: 'secured', seat, places: placesOf(s.risk) });
  sink?.tell({ type: 'won', seat });
  s.winner = seat;
  s.risk = 0;
}

function secure(s: DiceState, seat: Seat, sink: DiceSink): void {
  sink?.tell({ type: 'secured', seat, places: placesOf(s.risk) });
  passTurn(s);
}

function passTurn(s: DiceState): void {
  s.turn = s.turn + 1 === s.built.length ? 0 : s.turn + 1;
  s.risk = 0;
  s.dice = 0;
  s.spent = 0;
  s.placed = 0;
}
