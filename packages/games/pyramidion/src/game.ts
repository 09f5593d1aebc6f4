import type { Game } from '@benben/core';
import { actionsOf, type PyramidionAction } from './actions.ts';
import { conserve } from './conserve.ts';
import type { PyramidionEvent } from './events.ts';
import { legal, MAX_MOVES, toAct } from './legal.ts';
import { options, type PyramidionOptions } from './options.ts';
import { play, setup } from './play.ts';
import { refusal } from './refusal.ts';
import { outcome } from './score.ts';
import { copy, type PyramidionState } from './state.ts';
import type { Tables } from './tables/tables.ts';
import { imagine, view } from './view.ts';

export type PyramidionGame = Game<PyramidionState, PyramidionAction, PyramidionEvent, PyramidionOptions>;

/** The game with these components. Another set needs an id of its own: its records replay only with it. */
export function createPyramidion(tables: Tables, id = 'pyramidion'): PyramidionGame {
  return {
    id,
    version: 2,
    seats: { min: 2, max: 4 },
    options,
    actions: actionsOf(tables),
    maxMoves: MAX_MOVES,
    setup: (table, chance, sink) => setup(table, { tables, chance, sink }),
    copy,
    toAct,
    legal: (s, seat, out) => legal(s, seat, out, tables),
    play: (s, seat, move, chance, sink) => play(s, seat, move, { tables, chance, sink }),
    outcome: (s) => outcome(s, tables),
    view,
    imagine,
    refusal,
    conserve,
  };
}
