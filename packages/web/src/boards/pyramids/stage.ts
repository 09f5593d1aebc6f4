/** What is to be seen over the stones: the piece in hand, where it may go, and what it would bring. */
import type { Move, Seat } from '@benben/core';
import {
  base,
  canFinish,
  cardSide,
  cellOfHalf,
  colourOf,
  firstFree,
  isCard,
  type Laid,
  laid,
  leavesUnfinishable,
  markerScores,
  PASS,
  type Player,
  type PyramidsState,
  pieceOf,
} from '@benben/pyramids';
import { litCells, placements } from './placing.ts';
import { type AreaScene, areaAt, areasOfPiece, markable, markerChange, type Table } from './preview.ts';
import { type PyramidsScene, playerOf, type Scored } from './scene.ts';

/** Milliseconds from one scored area to the next. */
export const SCORE_PACE = 430;

export type Mode = 'place' | 'mark' | 'card' | 'refill' | 'fill' | 'none';

export function modeOf(legal: readonly Move[]): Mode {
  const first = legal[0];
  if (first === undefined) return 'none';
  if (first < base.mark) return 'place';
  if (first < base.card) return 'mark';
  if (legal.includes(PASS)) return 'card';
  return first >= base.fill ? 'fill' : 'refill';
}

/** What is in hand, in terms of the legal moves. */
export interface InHand {
  readonly slot: number;
  /** The domino's or the card's move, if it lies where it may. */
  readonly move: Move | null;
  readonly at: number;
  readonly dir: number;
  readonly colour: number;
  readonly corner: number;
  readonly half: number;
}

export interface MarkerScene {
  readonly colour: number;
  readonly cell: number;
  readonly points: number;
  /** How much more, or less, it would be worth with the piece in hand. */
  readonly change: number;
  /** Not there yet: it is offered, or the piece in hand would bring it. */
  readonly coming: boolean;
}

export interface StageScene {
  readonly mode: Mode;
  readonly held: Laid | null;
  readonly lit: ReadonlySet<number>;
  readonly areas: readonly AreaScene[];
  readonly markers: readonly MarkerScene[];
  /** Laying it would make the level unfinishable. */
  readonly warn: boolean;
  /** Areas light up one after another. */
  readonly scoring: boolean;
}

const NOTHING: ReadonlySet<number> = new Set();

/** The domino laid this turn; a card may lie on it already. */
export function lastDomino(p: Player): Laid | null {
  return p.laid.findLast((l) => !isCard(pieceOf(l))) ?? null;
}

export function stageOf(scene: PyramidsScene, seat: Seat, legal: readonly Move[], hand: InHand): StageScene {
  const { state, last } = scene;
  const p = playerOf(scene, seat);
  if (last?.type === 'scored' && last.seat === seat) return scoringStage(scene, last);
  const mode = modeOf(legal);
  const held = heldPiece(scene, p, mode, hand);
  const calm = { mode, held, lit: litFor(p, mode, legal, hand), areas: [], warn: false, scoring: false };
  if (held !== null) {
    const pieces = [...p.laid, held];
    const coming = mode === 'fill' ? [] : markable(p, held);
    return {
      ...calm,
      areas: areasOfPiece(pieces, held, state),
      markers: [...changedMarkers(p, held, state), ...offered(pieces, coming, state)],
      warn: hand.move !== null && spoils(state, seat, hand.move),
    };
  }
  const now = unchanged(markerScores(p, state.level, state.connect));
  const domino = lastDomino(p);
  if (mode !== 'mark' || domino === null) return { ...calm, markers: now };
  return { ...calm, markers: [...now, ...offered(p.laid, markable(p, domino), state)] };
}

/** The level could be finished until this move; who has lost it already is not warned of every domino. */
export function spoils(state: PyramidsState, seat: Seat, move: Move): boolean {
  return canFinish(state, seat) && leavesUnfinishable(state, move);
}

/** The level could not be finished any more when this turn began, so taking back what was laid since helps nothing. */
export function isLost({ state, recent }: PyramidsScene, seat: Seat): boolean {
  const p = state.players[seat] as Player;
  // Between turns the latest one is over, and nothing of it can be taken back.
  const since = state.slot < 0 ? [] : p.laid.slice(recent[seat]);
  const spent = since.reduce(
    (bits, l) => bits | (isCard(pieceOf(l)) ? 1 << (colourOf(pieceOf(l), 0) >>> 1) : 0),
    0,
  );
  const before = { ...p, laid: p.laid.slice(0, p.laid.length - since.length), cards: p.cards | spent };
  return !canFinish({ ...state, players: state.players.with(seat, before) }, seat);
}

function heldPiece({ state }: PyramidsScene, p: Player, mode: Mode, hand: InHand): Laid | null {
  const { level } = state;
  if (mode === 'place') {
    const domino = state.quarry[hand.slot] ?? -1;
    return domino < 0 || hand.at < 0 ? null : laid(domino, hand.at, hand.dir, level);
  }
  if (hand.colour < 0) return null;
  const domino = lastDomino(p);
  if (mode === 'fill') return laid(cardSide(hand.colour), firstFree(p, level), hand.corner, level);
  if (mode !== 'card' || domino === null) return null;
  return laid(cardSide(hand.colour), cellOfHalf(domino, hand.half), hand.corner, level);
}

function litFor(p: Player, mode: Mode, legal: readonly Move[], hand: InHand): ReadonlySet<number> {
  if (mode === 'place') return hand.slot < 0 ? NOTHING : litCells(placements(legal, hand.slot));
  const domino = lastDomino(p);
  if (domino === null) return NOTHING;
  if (mode === 'mark') return new Set([cellOfHalf(domino, 0), cellOfHalf(domino, 1)]);
  if (mode !== 'card' || hand.colour < 0) return NOTHING;
  return new Set([0, 1].map((half) => cellOfHalf(domino, half)).filter((cell) => !p.markers.includes(cell)));
}

/** Markers as they are, with nothing in hand. */
export function unchanged(scores: Scored['markers']): MarkerScene[] {
  return scores.map(({ colour, at, points }) => ({ colour, cell: at, points, change: 0, coming: false }));
}

function changedMarkers(p: Player, held: Laid, table: Table): MarkerScene[] {
  return [...markerChange(p, held, table)].map(([colour, { before, after }]) => ({
    colour,
    cell: p.markers[colour] ?? -1,
    points: after,
    change: after - before,
    coming: false,
  }));
}

function offered(
  pieces: readonly Laid[],
  tiles: readonly { colour: number; cell: number }[],
  table: Table,
): MarkerScene[] {
  return tiles.map(({ colour, cell }) => ({
    colour,
    cell,
    points: areaAt(pieces, table, cell, colour).points,
    change: 1,
    coming: true,
  }));
}

/** The areas that made the points of a level, in the order of the sum. */
export function scoredAreas(scene: PyramidsScene, { seat, level, markers }: Scored): AreaScene[] {
  const table = { level, connect: scene.state.connect };
  return markers.map(({ colour, at }) => areaAt(playerOf(scene, seat).laid, table, at, colour));
}

function scoringStage(scene: PyramidsScene, scored: Scored): StageScene {
  const markers = unchanged(scored.markers);
  const areas = scoredAreas(scene, scored);
  return { mode: 'none', held: null, lit: NOTHING, areas, markers, warn: false, scoring: true };
}
