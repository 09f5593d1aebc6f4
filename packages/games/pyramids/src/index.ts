/** Pyramids: four levels of dominoes, areas of jewels. Rules: docs/rules/pyramids.md. */
import { type Game, toggle } from '@benben/core';
import { actions, type PyramidsAction } from './actions.ts';
import { box } from './box.ts';
import { conserve } from './conserve.ts';
import type { PyramidsEvent } from './events.ts';
import { legal, pick } from './legal.ts';
import { play, setup } from './play.ts';
import { refusal } from './refusal.ts';
import { outcome, total } from './score.ts';
import { copy, type PyramidsOptions, type PyramidsState, STAGE } from './state.ts';

export const pyramids: Game<PyramidsState, PyramidsAction, PyramidsEvent, PyramidsOptions> = {
  id: 'pyramids',
  version: 2,
  seats: box.seats,
  options: { 'covered-tiles-connect': toggle },
  actions,
  // 144 pairs of cells on the ground, two directions, three slots.
  maxMoves: 864,
  setup,
  copy,
  toAct: (s) => (s.stage === STAGE.over ? 0 : 1 << s.turn),
  legal,
  play,
  outcome,
  points: (s) => s.players.map(total),
  pick,
  refusal,
  conserve,
};

export * from './actions.ts';
export { areaOf, areaPoints } from './areas.ts';
export type { MarkerScore, PyramidsEvent, Verdict } from './events.ts';
export { blockShortfall, canFinish, leavesUnfinishable, shortfall } from './finish.ts';
export * from './grid.ts';
export * from './laid.ts';
export { firstFree } from './places.ts';
export { pilesOver } from './quarry.ts';
export { cardsPlaced, levelPoints, markerScores, minoBonus, total } from './score.ts';
export { type Player, type PyramidsOptions, type PyramidsState, STAGE } from './state.ts';
export * from './tiles.ts';
export * from './top-view.ts';
