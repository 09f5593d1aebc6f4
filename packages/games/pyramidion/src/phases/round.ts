/** PYN-7 … PYN-14: what opens and what ends a round. */
import { NOBODY, type Seat } from '@benben/core';
import { decidedBy, endOf, majorityOf, pointsOf, ranking } from '../score.ts';
import { ACTIVATING, COLLECTING, EQUIPPING, NONE, OVER, type Play, type PyramidionState } from '../state.ts';
import { nextActivator } from './activation.ts';
import { openBoats } from './boats.ts';
import { dealCharacters, gatherCharacters } from './characters.ts';
import { startCollection } from './collection.ts';
import { changeOrder, takeTurns } from './order.ts';
import { supply } from './supply.ts';

export function startRound(s: PyramidionState, play: Play): void {
  s.round++;
  s.activations = 0;
  s.step = COLLECTING;
  play.sink?.tell({ type: 'round', round: s.round });
  if (s.round > 1) takeTurns(s, play);
  s.sundials = 0;
  openBoats(s, play);
  supply(s, play);
  startCollection(s);
}

export function startCities(s: PyramidionState, play: Play): void {
  dealCharacters(s, play);
  s.step = ACTIVATING;
  s.mover = nextActivator(s);
}

export function startEquipping(s: PyramidionState, play: Play): void {
  changeOrder(s, play);
  s.step = EQUIPPING;
  s.passed = 0;
  s.mover = s.order[0] as Seat;
}

/** PYN-14: the victory check; if the match goes on, hands and sundials are cleared. */
export function endRound(s: PyramidionState, play: Play): void {
  const { tables, sink } = play;
  loseKarnakBoat(s, play);
  s.idleRounds = s.sailed ? 0 : s.idleRounds + 1;
  s.sailed = false;
  const majority = majorityOf(s);
  if (majority !== NOBODY) sink?.tell({ type: 'majority', seat: majority });
  const why = endOf(s, tables);
  if (why === null) {
    gatherCharacters(s);
    s.spentMercenaries = 0;
    startRound(s, play);
    return;
  }
  s.step = OVER;
  s.mover = NOBODY;
  const points = pointsOf(s, tables);
  sink?.tell({ type: 'ended', why, points });
  sink?.tell({ type: 'won', seat: ranking(s, points)[0] as Seat, by: decidedBy(s, points) });
}

/** PYN-36: the boat of Karnak is discarded unless it was equipped. */
function loseKarnakBoat(s: PyramidionState, { sink }: Play): void {
  if (s.privateBoat === NONE) return;
  s.boatDiscard.push(s.privateBoat);
  sink?.tell({ type: 'boat-lost', boat: s.privateBoat });
  s.privateBoat = NONE;
  s.privateSeat = NOBODY;
}
