import type { Seat } from '@benben/core';
import type { Ask } from '../asks.ts';
import type { Play, PyramidionState } from '../state.ts';

/** What a city does besides its three prizes. */
export interface CityEffect {
  /** Asked after a character was laid here and its own effect has happened. */
  readonly laid?: Ask;
  /** Asked of every player in turn order when the city's actions are over. */
  readonly after?: Ask;
  /** Happens when the city is activated. */
  activated?(s: PyramidionState, seat: Seat, play: Play): void;
  /** Characters dealt on top to the owner of the mercenary here. */
  readonly extraCharacters?: number;
  /** Added to the strength of every rebellion token here. */
  readonly rebellion?: number;
}
