import { type Chance, draw, firstSeat, type Move, type Seat, type Table } from '@benben/core';
import { MOVE } from './actions.ts';
import { unpacked, upTo } from './blank.ts';
import { advance } from './flow.ts';
import { askedBy } from './legal.ts';
import type { PyramidionOptions } from './options.ts';
import { activate } from './phases/activation.ts';
import { openBoats } from './phases/boats.ts';
import { equip, passBoats } from './phases/equipping.ts';
import { hire, lay, pass } from './phases/laying.ts';
import { startRound } from './phases/round.ts';
import { turnUp } from './phases/supply.ts';
import { LAYING, type Play, type PyramidionState } from './state.ts';

/** PYN-6, and the first round up to its first choice. */
export function setup(table: Table<PyramidionOptions>, edition: string, play: Play): PyramidionState {
  const s = unpacked(table, edition);
  s.order = drawOrder(table, play.chance);
  play.sink?.tell({ type: 'order', order: s.order.slice() });
  turnUp(s, play);
  openBoats(s, play);
  startRound(s, play);
  advance(s, play);
  return s;
}

function drawOrder(table: Table<PyramidionOptions>, chance: Chance): Seat[] {
  const seats = upTo(table.seats);
  const order = table.first === undefined ? [] : seats.splice(firstSeat(table, chance), 1);
  while (seats.length > 0) order.push(draw(seats, chance));
  return order;
}

export function play(s: PyramidionState, seat: Seat, move: Move, how: Play): void {
  const ask = s.asks.pop();
  if (ask !== undefined) askedBy(ask).answer(s, ask, move, how);
  else step(s, seat, move, how);
  advance(s, how);
}

function step(s: PyramidionState, seat: Seat, move: Move, how: Play): void {
  if (move === MOVE.pass) {
    if (s.step === LAYING) pass(s, seat, how);
    else passBoats(s, seat, how);
  } else if (move < MOVE.lay) activate(s, seat, move - MOVE.activate, how);
  else if (move < MOVE.pass) lay(s, seat, move - MOVE.lay, how);
  else if (move < MOVE.category) hire(s, seat, move - MOVE.hire, how);
  else equip(s, seat, move - MOVE.equip, how);
}
