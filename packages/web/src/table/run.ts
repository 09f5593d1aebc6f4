/** Playing a record into the steps a table shows. */
import {
  type AnyGame,
  type Chance,
  eventsFor,
  fairChance,
  type MatchRecord,
  NOBODY,
  openMatch,
  replay,
  replayTurn,
  type Seat,
  type Step,
  scriptedChance,
  viewOf,
} from '@benben/core';
import type { SavedTable } from '../store/db.ts';
import type { TableStep } from './source.ts';

/** A step as `viewer` may see it. */
export function shownStep(
  game: AnyGame,
  step: Step<unknown, unknown>,
  seq: number,
  seat: Seat,
  viewer: Seat,
): TableStep {
  return { seq, seat, events: eventsFor(step.heard, viewer), view: viewOf(game, step.state, viewer) };
}

export interface Running {
  readonly steps: readonly Step<unknown, unknown>[];
  readonly chance: Chance;
}

/** Runs a saved table up to now; `chance` stands where the next luck comes from. */
export function runSaved(game: AnyGame, saved: SavedTable): Running {
  const chance = fairChance({ seed: saved.seed, nonces: saved.nonces });
  const inherits = saved.inherited >= 0;
  const steps = [openMatch(game, saved.table, inherits ? scriptedChance(saved.luck) : chance)];
  for (const [i, turn] of saved.turns.entries()) {
    const before = steps.at(-1) as Step<unknown, unknown>;
    const luck = i < saved.inherited ? scriptedChance(turn.luck) : chance;
    const next = replayTurn(game, before.state, turn, luck);
    if ('refused' in next) throw new Error(`turn ${i + 1} of a saved table is refused: ${next.refused}`);
    steps.push(next);
  }
  return { steps, chance };
}

/** A finished match is seen by everyone in full. */
export function stepsOfRecord(game: AnyGame, record: MatchRecord): TableStep[] {
  return Array.from(replay(game, record), (step, seq) =>
    shownStep(game, step, seq, seq === 0 ? NOBODY : (record.turns[seq - 1]?.seat ?? NOBODY), NOBODY),
  );
}
