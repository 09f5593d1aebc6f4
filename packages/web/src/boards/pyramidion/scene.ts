/** The picture of a Pyramidion table: the view the events tell, and what the last event touched. */
import { NOBODY, type Seat } from '@benben/core';
import { ABSENT, follow, type PyramidionEvent, type PyramidionState } from '@benben/pyramidion';
import { phaseAfter, phaseOf } from './phases.ts';

/** How a prize of the active city was decided, shown until the city closes. */
interface Verdict {
  readonly winner: Seat;
  readonly totals: readonly number[];
  readonly threshold: number;
}

/** What a rulebook picture shows; a table shows everything. */
export type Part = 'all' | 'map' | 'city' | 'boats' | 'phases' | 'cards';

export interface PyramidionScene {
  readonly s: PyramidionState;
  /** 1 … 8. */
  readonly phase: number;
  readonly last: PyramidionEvent | null;
  /** By category, once judged. */
  readonly verdicts: readonly (Verdict | null)[];
  /** Strength of the rebellion in the active city and its tokens, once revealed. */
  readonly rebellion: { readonly strength: number; readonly tokens: readonly number[] } | null;
  /** Whose hand this picture knows, or NOBODY. */
  readonly viewer: Seat;
  readonly part: Part;
}

const NO_VERDICTS = [null, null, null];

/** What the player may really see, and what is awaited. */
export function sceneOf(view: PyramidionState, before?: PyramidionScene): PyramidionScene {
  const { last = null, verdicts = NO_VERDICTS, rebellion = null } = before ?? {};
  const viewer = view.hidden.findIndex((hand) => hand.some((card) => card >= 0));
  return {
    ...{ last, verdicts, rebellion },
    s: view,
    phase: phaseOf(view),
    viewer: viewer === NOBODY ? (before?.viewer ?? NOBODY) : viewer,
    part: 'all',
  };
}

export function apply(scene: PyramidionScene, event: PyramidionEvent): PyramidionScene {
  const s = follow(scene.s, event);
  const next = { ...scene, s, last: event, phase: phaseAfter(event, scene.phase) };
  switch (event.type) {
    case 'judged': {
      const { winner, totals, threshold } = event;
      return { ...next, verdicts: scene.verdicts.with(event.category, { winner, totals, threshold }) };
    }
    case 'rebellion':
      return { ...next, rebellion: { strength: event.strength, tokens: event.tokens } };
    case 'activated':
      return { ...next, verdicts: NO_VERDICTS, rebellion: null };
    case 'dealt':
      return event.cards.some((card) => card >= 0) ? { ...next, viewer: event.seat } : next;
    default:
      return next;
  }
}

export const isAbsent = (total: number | undefined): boolean => total === undefined || total === ABSENT;

/** The city and the boat the last event was about, for a short glow. */
export function touched({ last }: PyramidionScene): { readonly city: number; readonly boat: number } {
  return {
    city: last && 'city' in last ? last.city : NOBODY,
    boat: last && 'boat' in last ? last.boat : NOBODY,
  };
}
