/** From a small decision to the whole turn it becomes when the rest is played well. */
import type { Chance, Move, Seat } from '@benben/core';
import { type PyramidsState, pyramids, STAGE } from '@benben/pyramids';
import { raceAll } from '../racing.ts';
import { forLooks } from '../thinking.ts';
import { decisionOf, moveOf } from './decision.ts';
import { worth } from './judge.ts';
import { futuresIn, type Planned } from './master.ts';
import { bestTurns, type Turn } from './turns.ts';

/** Of one placement, so many ways to go on are looked at so long. */
const FEW = { keep: 6, withCards: 2 };
const LOOKS = 16;
/** Every marker with every card. */
const ALL = { keep: 200, withCards: 2 };

export function turnAfter(s: PyramidsState, seat: Seat, move: Move, luck: Chance): Planned {
  if (s.stage !== STAGE.place) {
    const { site, dominoes, begun } = decisionOf(s, seat, worth);
    const turns = bestTurns(site, dominoes, worth, { ...ALL, begun });
    const turn = turns.find((each) => moveOf(s, site, each) === move) ?? turns[0];
    return { site, turn: turn as Turn };
  }
  const next = pyramids.copy(s);
  pyramids.play(next, seat, move, luck, null);
  // The plan may follow the placement.
  const { site, dominoes, begun } = decisionOf(next, seat, worth);
  const turns = bestTurns(site, dominoes, worth, { ...FEW, begun });
  const future = futuresIn(next, seat, dominoes);
  const planned = turns.map((turn): Planned => ({ site, turn }));
  return (raceAll(planned, luck, forLooks(LOOKS), () => future)[0] as { candidate: Planned }).candidate;
}
