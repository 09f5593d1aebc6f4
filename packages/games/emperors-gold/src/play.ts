import type { Chance, Move, Seat, Sink } from '@benben/core';
import { ADD, CLAIM, DISCARD, END, LEFT, MOVE, PARTNER, RIGHT, START, START_PARTNER } from './actions.ts';
import { NONE } from './board.ts';
import { endTurn } from './end.ts';
import type { GoldEvent } from './events.ts';
import { freeRow, type GoldState, rowIndex } from './state.ts';

type GoldSink = Sink<GoldEvent> | null;

export function play(s: GoldState, seat: Seat, move: Move, chance: Chance, sink: GoldSink): void {
  if (move < START) movePawn(s, seat, move - MOVE, sink);
  else if (move < START_PARTNER) take(s, seat, { card: move - START, row: freeRow(s), end: RIGHT }, sink);
  else if (move < ADD)
    take(s, seat, { card: move - START_PARTNER, row: rowIndex(seat, PARTNER), end: RIGHT }, sink);
  else if (move < DISCARD) take(s, seat, placeOf(seat, move), sink);
  else if (move < CLAIM) discard(s, seat, rowIndex(seat, move - DISCARD), sink);
  else if (move < END) claim(s, seat, move - CLAIM, sink);
  else endTurn(s, seat, chance, sink);
}

interface Place {
  readonly card: number;
  readonly row: number;
  readonly end: number;
}

/** The inverse of addMove; the codec's own unpack is for people, this is for search. */
function placeOf(seat: Seat, move: Move): Place {
  const rest = move - ADD;
  return { card: Math.floor(rest / 6), row: rowIndex(seat, (rest >> 1) % 3), end: rest & 1 };
}

/** EMP-6: the pawn and a card change places. */
function movePawn(s: GoldState, seat: Seat, to: number, sink: GoldSink): void {
  const card = s.board[to] as number;
  sink?.tell({ type: 'moved', seat, from: s.pawn, to, card });
  s.board[s.pawn] = card;
  s.board[to] = NONE;
  s.from = s.pawn;
  s.pawn = to;
}

function take(s: GoldState, seat: Seat, { card, row, end }: Place, sink: GoldSink): void {
  const cards = s.rows[row] as number[];
  const cell = s.board.indexOf(card);
  sink?.tell({ type: 'took', seat, card, cell, row, end, fresh: cards.length === 0 });
  if (end === LEFT) cards.unshift(card);
  else cards.push(card);
  s.board[cell] = NONE;
  s.building = row;
  s.taken.push(cell * 2 + end);
}

function discard(s: GoldState, seat: Seat, row: number, sink: GoldSink): void {
  const cards = s.rows[row] as number[];
  if (s.from === NONE) sink?.tell({ type: 'stuck', seat });
  sink?.tell({ type: 'discarded', seat, row, cards: cards.slice() });
  s.asideRow = row;
  s.aside.push(...cards);
  cards.length = 0;
}

function claim(s: GoldState, seat: Seat, slot: number, sink: GoldSink): void {
  s.claimed = slot;
  const cards = (s.rows[s.building] as number[]).slice();
  sink?.tell({ type: 'claimed', seat, slot, task: s.open[slot] as number, row: s.building, cards });
}
