import { editionIn, familyOf, type Game } from '@benben/core';
import { actions, type PyramidionAction } from './actions.ts';
import { box } from './box.ts';
import { conserve } from './conserve.ts';
import type { PyramidionEvent } from './events.ts';
import { legal, MAX_MOVES, toAct } from './legal.ts';
import { options, type PyramidionOptions } from './options.ts';
import { play, setup } from './play.ts';
import { refusal } from './refusal.ts';
import { outcome, pointsShown } from './score.ts';
import { copy, type PyramidionState } from './state.ts';
import { isEdition, STANDARD, tablesOf } from './tables/edition.ts';
import { imagine, masks, view } from './view.ts';

export type PyramidionGame = Game<PyramidionState, PyramidionAction, PyramidionEvent, PyramidionOptions>;

const ID = 'pyramidion';

/**
 * The game with the components of an edition. The rules read the edition off the state, so any of these games can go on
 * with any state; only `setup` tells them apart. Each has an id of its own: `pyramidion.<edition>`.
 */
export function createPyramidion(edition = STANDARD): PyramidionGame {
  return {
    id: edition === STANDARD ? ID : `${ID}.${edition}`,
    version: 3,
    seats: box.seats,
    options,
    actions,
    maxMoves: MAX_MOVES,
    setup: (table, chance, sink) => setup(table, edition, { tables: tablesOf(edition), chance, sink }),
    copy,
    toAct,
    legal: (s, seat, out) => legal(s, seat, out, tablesOf(s.edition)),
    play: (s, seat, move, chance, sink) => play(s, seat, move, { tables: tablesOf(s.edition), chance, sink }),
    outcome: (s) => outcome(s, tablesOf(s.edition)),
    points: (s) => pointsShown(s, tablesOf(s.edition)),
    view,
    masks,
    imagine,
    refusal,
    conserve,
  };
}

export const pyramidion = createPyramidion();

/** The game that an id names, with its own edition if it has one; null when it names none. */
export function pyramidionOf(id: string): PyramidionGame | null {
  const edition = editionIn(id);
  if (familyOf(id) !== ID || !isEdition(edition)) return null;
  const game = edition === STANDARD ? pyramidion : createPyramidion(edition);
  return game.id === id ? game : null;
}
