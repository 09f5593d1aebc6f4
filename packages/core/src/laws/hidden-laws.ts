/** Laws about what may be seen, for games that hide something. */
import { isBarrier, noChance, recordingChance } from '../chance.ts';
import { isToAct, legalMoves, NOBODY, viewOf } from '../game.ts';
import { eventLog, eventsFor } from '../sink.ts';
import { holds, same } from './check.ts';
import type { Law } from './open-laws.ts';
import { type Run, walk } from './walk.ts';

export const hiddenLaws: Readonly<Record<string, Law>> = {
  'a view of a view is that view'({ game, table, seed }) {
    walk({ game, table, seed }, ({ state }) => {
      for (let seat = NOBODY; seat < table.seats; seat++) {
        const view = viewOf(game, state, seat);
        same(viewOf(game, view, seat), view, `seat ${seat} sees less by looking twice`);
      }
    });
  },

  'what a view does not show as it is, is masked'({ game, table, seed }) {
    const { masks } = game;
    if (!masks) return;
    let own: readonly string[] | null = null;
    walk({ game, table, seed }, ({ state }) => {
      const everyone = masks(state, NOBODY);
      own ??= Object.keys(masks(state, 0));
      for (let seat = NOBODY; seat < table.seats; seat++) {
        const parts = masks(state, seat);
        if (seat !== NOBODY) same(Object.keys(parts), own, `the parts that seat ${seat} sees otherwise`);
        // Written out, so that the order of the parts is the same, too.
        const [view, put] = [viewOf(game, state, seat), { ...state, ...everyone, ...parts }];
        same(JSON.stringify(put), JSON.stringify(view), `the masked state as seat ${seat} sees it`);
      }
    });
  },

  'a seat finds its legal moves in its own view'({ game, table, seed }) {
    walk({ game, table, seed }, ({ state }) => {
      for (let seat = 0; seat < table.seats; seat++) {
        const view = viewOf(game, state, seat);
        same(game.toAct(view), game.toAct(state), `who must act, as seat ${seat} sees it`);
        if (!isToAct(game.toAct(state), seat)) continue;
        same(legalMoves(game, view, seat), legalMoves(game, state, seat), `legal moves of seat ${seat}`);
      }
    });
  },

  'playing on the view is the view of playing, up to luck or a secret'({ game, ...rest }) {
    walk({ game, ...rest }, ({ state, seat, move, dice }) => {
      const view = viewOf(game, state, seat);
      try {
        game.play(view, seat, move, noChance, null);
      } catch (error) {
        if (isBarrier(error)) return;
        throw error;
      }
      const truth = game.copy(state);
      const { luck, below } = recordingChance(dice);
      game.play(truth, seat, move, { below }, null);
      same(luck.length, 0, 'the view went past luck');
      same(view, viewOf(game, truth, seat), 'the view of the result');
    });
  },

  'an imagined world looks like the real one'({ game, table, seed }) {
    const { imagine } = game;
    if (!imagine) throw new Error('a game with views needs imagine');
    walk({ game, table, seed }, ({ state, dice }) => {
      for (let seat = 0; seat < table.seats; seat++) {
        const view = viewOf(game, state, seat);
        const world = imagine(view, seat, dice);
        same(viewOf(game, world, seat), view, `seat ${seat} would notice the imagined world`);
        game.conserve(world);
      }
    });
  },
};

/** How a game with secrets lets the laws look for leaks. */
export interface Canary<S, E> {
  /** A copy with everything hidden from `seat` replaced by ids no component has. */
  hide(s: S, seat: number): S;
  /** Ids of the components hidden from `seat`. */
  secrets(s: S, seat: number): readonly number[];
  /** Ids of the components an event names. */
  named(event: E): readonly number[];
  /** A shuffle: what was named before it in the same move may be secret again. */
  shuffled?(event: E): boolean;
}

/** Nothing shown or told to a seat depends on, or names, what is hidden from it. */
export function checkCanary<S, A, E, O>(run: Run<S, A, E, O>, canary: Canary<S, E>): void {
  const { game, table } = run;
  walk(run, ({ state, seat: actor, move, dice }) => {
    const after = game.copy(state);
    const sink = eventLog<E>();
    game.play(after, actor, move, dice, sink);
    for (let seat = NOBODY; seat < table.seats; seat++) {
      same(
        viewOf(game, canary.hide(state, seat), seat),
        viewOf(game, state, seat),
        `seat ${seat} sees a hidden card`,
      );
      const secrets = new Set(canary.secrets(after, seat));
      const heard = eventsFor(sink.heard, seat);
      const shuffle = heard.findLastIndex((event) => canary.shuffled?.(event) ?? false);
      for (const event of heard.slice(shuffle + 1)) {
        const leak = canary.named(event).find((id) => secrets.has(id));
        holds(leak === undefined, () => `seat ${seat} hears of hidden ${leak}: ${JSON.stringify(event)}`);
      }
    }
  });
}
