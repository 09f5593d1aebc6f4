/** What holds for the picture of every game: events and view say the same, and nothing drifts. */
import { isDeepStrictEqual } from 'node:util';
import { catalogue, type ForEveryGame, partFor } from '@benben/catalogue';
import {
  type AnyGame,
  type Chance,
  eventsFor,
  fastChance,
  isComplete,
  legalMoves,
  type Move,
  NOBODY,
  nextToAct,
  openDraft,
  type Table,
  tryMove,
  viewOf,
} from '@benben/core';
import { randomMatch, tablesOf } from '@benben/core/laws';
import { FOLLOWED } from '@benben/pyramidion';
import { describe, expect, test } from 'vitest';
import type { AnyGameUi } from '../src/boards/game-ui.ts';
import { loadUi } from '../src/boards/registry.ts';

interface Apart {
  /** What a view does not know: what just happened, and where pieces fell. */
  readonly heard: readonly string[];
  /** What no event says: mostly what is awaited next. */
  readonly seen: readonly string[];
  /** Where the picture holds a state: what events tell of it, or what they do not. */
  readonly followed?: readonly string[];
}

const APART: ForEveryGame<Apart> = {
  'dice-pyramid': { heard: ['turn', 'dice', 'resting', 'rolls', 'last', 'fallen'], seen: [] },
  'emperors-gold': { heard: ['trace'], seen: [] },
  pyramids: {
    heard: ['last', 'sheets', 'recent', 'winners'],
    seen: [],
    followed: ['connect', 'level', 'starter', 'slot', 'quarry', 'tops', 'piles', 'players'],
  },
  pyramidion: { heard: ['last', 'verdicts', 'rebellion', 'viewer'], seen: ['phase'], followed: FOLLOWED },
};

type Fields = Readonly<Record<string, unknown>>;

function only(fields: Fields, wanted: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted(name)));
}

/** The picture without what only events tell. */
function asSeen(scene: unknown, { heard }: Apart): Fields {
  return only(scene as Fields, (name) => !heard.includes(name));
}

/** The picture as far as both events and view tell it. */
function asTold(scene: unknown, apart: Apart): Fields {
  const { seen, followed } = apart;
  const told = only(asSeen(scene, apart), (name) => !seen.includes(name));
  if (!followed) return told;
  return Object.fromEntries(
    Object.entries(told).map(([name, value]) =>
      name === 's' || name === 'state'
        ? [name, only(value as Fields, (part) => followed.includes(part))]
        : [name, value],
    ),
  );
}

/** Many thousand comparisons: only one that fails is worth a report. */
function agree(one: Fields, other: Fields) {
  if (!isDeepStrictEqual(one, other)) expect(one).toStrictEqual(other);
}

interface Run {
  readonly game: AnyGame;
  readonly ui: AnyGameUi;
  readonly apart: Apart;
}

/** Any legal move; now and then the clock ends a turn, where it can. */
function chooseFor(game: AnyGame, table: Table<unknown>) {
  const timed = game.turnSeconds?.(table) != null;
  return (_view: unknown, _seat: number, moves: readonly Move[], chance: Chance) =>
    timed && chance.below(12) === 0 ? null : (moves[chance.below(moves.length)] as Move);
}

/** A turn tried move by move is drawn as its view says. */
function followDraft({ game, ui, apart }: Run, view: unknown, before: unknown, chance: Chance) {
  const seat = nextToAct(game.toAct(view));
  let draft = openDraft(game, view, seat);
  let told = before;
  while (!isComplete(game, draft)) {
    const moves = legalMoves(game, draft.state, seat);
    const next = tryMove(game, draft, moves[chance.below(moves.length)] as Move);
    if ('refused' in next) throw new Error(next.refused);
    if (next.sealed) return;
    draft = next;
    told = draft.heard.reduce((scene, { event }) => ui.apply(scene, event), told);
    agree(asTold(told, apart), asTold(ui.sceneOf(draft.state), apart));
  }
}

const CASES = catalogue.flatMap(({ game }) =>
  (tablesOf(game) as Table<object>[]).map(
    (table) => [`${game.id} ${JSON.stringify(table)}`, game, table] as const,
  ),
);

describe('the picture after any step equals the picture of the view', () => {
  test.each(CASES)('%s', async (_, game, table) => {
    const ui = await loadUi(game.id);
    const apart = partFor(APART, game.id);
    const { steps } = randomMatch(game, table, 1, { choose: chooseFor(game, table) });
    const chance = fastChance(2);
    for (let viewer = NOBODY; viewer < (game.view ? table.seats : 0); viewer++) {
      let told: unknown;
      for (const { state, heard } of steps) {
        const view = viewOf(game, state, viewer);
        const seen = ui.sceneOf(view);
        told =
          told === undefined
            ? seen
            : eventsFor(heard, viewer).reduce((scene, event) => ui.apply(scene, event), told);
        const shown = ui.sceneOf(view, told);
        agree(asTold(told, apart), asTold(seen, apart));
        agree(asSeen(shown, apart), asSeen(seen, apart));
        const next = nextToAct(game.toAct(view));
        if (next !== NOBODY && (!game.view || next === viewer))
          followDraft({ game, ui, apart }, view, shown, chance);
      }
    }
  });
});
