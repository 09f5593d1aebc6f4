/** The picture of a Pyramids table: the public state, carried on event by event, and what the last event touched. */

import type { Seat } from '@benben/core';
import {
  cardSide,
  LEVEL_SIZE,
  laid,
  levelOf,
  levelPoints,
  markerScores,
  type Player,
  type PyramidsEvent,
  type PyramidsState,
  total,
} from '@benben/pyramids';
import type { View } from './geometry.ts';
import type { InHand } from './stage.ts';

export type Scored = Extract<PyramidsEvent, { type: 'scored' }>;

export interface Picture {
  /** What is left out of it is not drawn. */
  readonly show: 'table' | 'pyramid' | 'quarry';
  readonly view: View;
  readonly hand: InHand;
}

export interface PyramidsScene {
  readonly state: PyramidsState;
  readonly last: PyramidsEvent | null;
  /** By seat and finished level: how the points came together. */
  readonly sheets: readonly (readonly Scored[])[];
  /** By seat: the first piece of its latest turn, as an index into what it has laid. */
  readonly recent: readonly number[];
  readonly winners: readonly Seat[];
  /** How a picture of the rulebook differs from a table. */
  readonly picture: Picture | null;
}

const UNKNOWN = -1;

export function sceneOf(state: PyramidsState, before?: PyramidsScene): PyramidsScene {
  if (before) return { ...before, state };
  return {
    state,
    last: null,
    sheets: state.players.map(() => []),
    recent: state.players.map(() => Number.POSITIVE_INFINITY),
    winners: [],
    picture: null,
  };
}

export function apply(scene: PyramidsScene, event: PyramidsEvent): PyramidsScene {
  const next = { ...scene, last: event };
  const { state } = scene;
  switch (event.type) {
    case 'starts':
      return { ...next, state: started(state, event.seat, event.level) };
    case 'placed': {
      const { seat, domino, at, dir, level, slot } = event;
      const lay = (p: Player) => ({
        ...p,
        laid: [...p.laid, laid(domino, at, dir, level)],
        free: p.free - 2,
      });
      const quarry = state.quarry.with(slot, UNKNOWN);
      const recent = scene.recent.with(seat, playerOf(scene, seat).laid.length);
      return { ...next, recent, state: { ...changed(state, seat, lay), quarry, slot, turn: seat } };
    }
    case 'marked': {
      const mark = (p: Player) => ({ ...p, markers: p.markers.with(event.colour, event.at) });
      return { ...next, state: changed(state, event.seat, mark) };
    }
    case 'carded':
    case 'filled': {
      const { seat, colour, at, corner, level, type } = event;
      const lay = (p: Player) => ({
        ...p,
        laid: [...p.laid, laid(cardSide(colour), at, corner, level)],
        cards: p.cards & ~(1 << (colour >>> 1)),
        free: type === 'filled' ? p.free - 1 : p.free,
      });
      return { ...next, state: { ...changed(state, seat, lay), turn: seat } };
    }
    case 'refilled': {
      const { slot, domino, pile } = event;
      const piles = state.piles.with(pile, (state.piles[pile] ?? 1) - 1);
      const tops = state.tops.with(pile, UNKNOWN);
      return {
        ...next,
        state: { ...state, quarry: state.quarry.with(slot, domino), tops, piles, slot: UNKNOWN },
      };
    }
    case 'divided': {
      const { from, to, count } = event;
      const piles = state.piles.with(from, (state.piles[from] ?? count) - count).with(to, count);
      return { ...next, state: { ...state, piles } };
    }
    case 'revealed':
      return { ...next, state: { ...state, tops: state.tops.with(event.pile, event.domino) } };
    case 'eliminated':
      return { ...next, state: changed(state, event.seat, (p) => ({ ...p, out: true })) };
    case 'scored': {
      const { seat } = event;
      const score = (p: Player) => ({
        ...p,
        scores: [...p.scores, event.points],
        markers: p.markers.map(() => UNKNOWN),
      });
      const sheets = scene.sheets.with(seat, [...(scene.sheets[seat] ?? []), event]);
      return { ...next, state: changed(state, seat, score), sheets };
    }
    case 'won':
      return { ...next, winners: event.seats };
  }
}

function started(state: PyramidsState, seat: Seat, level: number): PyramidsState {
  const free = LEVEL_SIZE[level] as number;
  const players = state.players.map((p) => (p.out ? p : { ...p, free }));
  return { ...state, level, turn: seat, starter: seat, players };
}

function changed(state: PyramidsState, seat: Seat, change: (p: Player) => Player): PyramidsState {
  const players = state.players.map((p, i) => (i === seat ? change(p) : p));
  return { ...state, players };
}

/** The table as it was when a level of one seat was scored: only that pyramid goes back. */
export function recall(scene: PyramidsScene, scored: Scored): PyramidsScene {
  const asItWas = (p: Player) => ({
    ...p,
    free: 0,
    laid: p.laid.filter((l) => levelOf(l) <= scored.level),
  });
  return { ...scene, last: scored, state: changed(scene.state, scored.seat, asItWas) };
}

export function playerOf({ state }: PyramidsScene, seat: Seat): Player {
  return state.players[seat] as Player;
}

/** What the level being built would bring if it ended now; nothing to who is out, and nothing when the match is over. */
export function running(scene: PyramidsScene, seat: Seat): number {
  const { level, connect } = scene.state;
  const p = playerOf(scene, seat);
  return p.out || scene.winners.length > 0 || p.scores.length > level
    ? 0
    : levelPoints(markerScores(p, level, connect).map(({ points }) => points));
}

export function standing(scene: PyramidsScene, seat: Seat): number {
  return total(playerOf(scene, seat)) + running(scene, seat);
}
