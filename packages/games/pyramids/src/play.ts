import { type Chance, draw, firstSeat, type Move, type Seat, type Sink, type Table } from '@benben/core';
import {
  base,
  cardColour,
  cardCorner,
  cardHalf,
  fillColour,
  fillCorner,
  placedAt,
  placedDir,
  placedSlot,
} from './actions.ts';
import type { PyramidsEvent } from './events.ts';
import { LEVEL_SIZE } from './grid.ts';
import { cellOfHalf, dirOf, laid, pieceOf } from './laid.ts';
import { firstFree } from './places.ts';
import { refillSlot } from './quarry.ts';
import { beginTurn, endTurn } from './round.ts';
import { lastLaid, type Player, type PyramidsOptions, type PyramidsState, STAGE } from './state.ts';
import { ALL_CARDS, COLOURS, cardSide, colourOf, DOMINOES, symbolsOf } from './tiles.ts';

type PyramidsSink = Sink<PyramidsEvent> | null;

const EVERY_DOMINO: readonly number[] = Array.from({ length: DOMINOES }, (_, domino) => domino);
/** PYR-3. */
const PILE_SIZES: readonly number[] = [22, 22, 22, 21];

export function setup(table: Table<PyramidsOptions>, chance: Chance, sink: PyramidsSink): PyramidsState {
  const bag = EVERY_DOMINO.slice();
  const quarry = [draw(bag, chance), draw(bag, chance), draw(bag, chance)];
  const tops = PILE_SIZES.map(() => draw(bag, chance));
  const starter = firstSeat(table, chance);
  const s: PyramidsState = {
    connect: table.options['covered-tiles-connect'],
    level: 0,
    starter,
    turn: starter,
    stage: STAGE.place,
    slot: -1,
    quarry,
    tops,
    piles: PILE_SIZES.slice(),
    bag,
    players: Array.from({ length: table.seats }, newPlayer),
  };
  sink?.tell({ type: 'starts', seat: starter, level: 0 });
  beginTurn(s, starter);
  return s;
}

function newPlayer(): Player {
  return {
    out: false,
    laid: [],
    free: LEVEL_SIZE[0] as number,
    cards: ALL_CARDS,
    markers: COLOURS.map(() => -1),
    scores: [],
  };
}

export function play(s: PyramidsState, seat: Seat, move: Move, chance: Chance, sink: PyramidsSink): void {
  const p = s.players[seat] as Player;
  if (move < base.mark) {
    layDomino(s, p, seat, move, sink);
  } else if (move < base.card) {
    markHalf(p, seat, move - base.mark, sink);
    afterMarking(s, p);
  } else if (move < base.pass) {
    layCard(s, p, seat, move, sink);
    s.stage = STAGE.refill;
  } else if (move < base.refill) {
    s.stage = STAGE.refill;
  } else if (move < base.fill) {
    refillSlot(s, seat, move - base.refill, chance, sink);
    endTurn(s, sink);
  } else {
    fillPlace(s, p, seat, move, sink);
    if (p.free === 0) endTurn(s, sink);
  }
}

function layDomino(s: PyramidsState, p: Player, seat: Seat, move: Move, sink: PyramidsSink): void {
  const slot = placedSlot(move);
  const at = placedAt(move);
  const dir = placedDir(move);
  const domino = s.quarry[slot] as number;
  s.quarry[slot] = -1;
  s.slot = slot;
  p.laid.push(laid(domino, at, dir, s.level));
  p.free -= 2;
  sink?.tell({ type: 'placed', seat, level: s.level, domino, slot, at, dir });
  const first = canMark(p, 0);
  const second = canMark(p, 1);
  if (first && second) {
    s.stage = STAGE.mark;
    return;
  }
  // PYR-10: what must be and cannot be otherwise is not asked.
  if (first || second) markHalf(p, seat, first ? 0 : 1, sink);
  afterMarking(s, p);
}

/** PYR-10: the tile shows a symbol and the marker of its colour is in supply. */
function canMark(p: Player, half: number): boolean {
  const l = lastLaid(p);
  const piece = pieceOf(l);
  return symbolsOf(piece, half, dirOf(l)) !== 0 && p.markers[colourOf(piece, half)] === -1;
}

function markHalf(p: Player, seat: Seat, half: number, sink: PyramidsSink): void {
  const l = lastLaid(p);
  putMarker(p, seat, colourOf(pieceOf(l), half), cellOfHalf(l, half), sink);
}

function putMarker(p: Player, seat: Seat, colour: number, at: number, sink: PyramidsSink): void {
  p.markers[colour] = at;
  sink?.tell({ type: 'marked', seat, colour, at });
}

function afterMarking(s: PyramidsState, p: Player): void {
  s.stage = p.cards === 0 ? STAGE.refill : STAGE.card;
}

function layCard(s: PyramidsState, p: Player, seat: Seat, move: Move, sink: PyramidsSink): void {
  const colour = cardColour(move);
  const corner = cardCorner(move);
  const at = cellOfHalf(lastLaid(p), cardHalf(move));
  p.laid.push(laid(cardSide(colour), at, corner, s.level));
  p.cards &= ~(1 << (colour >>> 1));
  sink?.tell({ type: 'carded', seat, level: s.level, colour, at, corner });
  // PYR-12.
  if (p.markers[colour] === -1) putMarker(p, seat, colour, at, sink);
}

/** PYR-8: no marker, and the quarry stays as it is. */
function fillPlace(s: PyramidsState, p: Player, seat: Seat, move: Move, sink: PyramidsSink): void {
  const colour = fillColour(move);
  const corner = fillCorner(move);
  const at = firstFree(p, s.level);
  p.laid.push(laid(cardSide(colour), at, corner, s.level));
  p.cards &= ~(1 << (colour >>> 1));
  p.free--;
  sink?.tell({ type: 'filled', seat, level: s.level, colour, at, corner });
}
