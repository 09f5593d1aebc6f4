import type { Seat } from '@benben/core';
import type { Laid } from './laid.ts';

export interface PyramidsOptions {
  /** Areas follow tiles, covered or not, instead of what is seen from above. */
  readonly 'covered-tiles-connect': boolean;
}

/** What the player on turn has to decide. */
export const STAGE = { place: 0, mark: 1, card: 2, refill: 3, fill: 4, over: 5 } as const;

export interface Player {
  /** PYR-9: out of the game. */
  out: boolean;
  /** Everything laid so far, in order: whatever lies later lies on top. */
  laid: Laid[];
  /** Free places of the level being built. */
  free: number;
  /** Cards not laid yet, as bits. */
  cards: number;
  /** By colour: the cell of the level being built that carries the marker, or −1 in supply. */
  markers: number[];
  /** By finished level. */
  scores: number[];
}

export interface PyramidsState {
  readonly connect: boolean;
  /** The level everyone is building, 0 … 3. */
  level: number;
  /** Who began this round. */
  starter: Seat;
  turn: Seat;
  stage: number;
  /** The quarry slot emptied this turn, or −1. */
  slot: number;
  /** By slot; −1 when empty. */
  quarry: number[];
  /** By pile: the visible domino. */
  tops: number[];
  /** By pile: how many dominoes, the top included. */
  piles: number[];
  /** Everything beneath the tops. The shuffle was even, so which pile holds what is decided when it shows. */
  bag: number[];
  players: Player[];
}

export function copy(from: PyramidsState, into?: PyramidsState): PyramidsState {
  const to = into ?? ({ ...from } as PyramidsState);
  if (into) Object.assign(to, from);
  to.quarry = from.quarry.slice();
  to.tops = from.tops.slice();
  to.piles = from.piles.slice();
  to.bag = from.bag.slice();
  to.players = from.players.map(copyPlayer);
  return to;
}

function copyPlayer(p: Player): Player {
  return {
    out: p.out,
    laid: p.laid.slice(),
    free: p.free,
    cards: p.cards,
    markers: p.markers.slice(),
    scores: p.scores.slice(),
  };
}

/** Seats still in the game. */
export function standing(s: PyramidsState): Seat[] {
  return s.players.flatMap((player, seat) => (player.out ? [] : [seat]));
}

/** The domino laid this turn, before a card lies on it. */
export function lastLaid(p: Player): Laid {
  return p.laid[p.laid.length - 1] as Laid;
}
