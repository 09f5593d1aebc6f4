import { canDrawFrom, drawFrom } from '../decks.ts';
import type { CityEffect } from './city-effect.ts';

/** PYN-36: a boat that only the activating player may equip, until the end of the round. */
export const karnak: CityEffect = {
  activated(s, seat, play) {
    if (!canDrawFrom(s, 'boats')) return;
    s.privateBoat = drawFrom(s, 'boats', play);
    s.privateSeat = seat;
    play.sink?.tell({ type: 'private-boat', seat, boat: s.privateBoat });
  },
};
