/** One law suite for every game: `for (const law of lawsOf(game)) it(law.name, law.check)`. */
import type { Game } from '../game.ts';
import { everyOptions } from '../options.ts';
import { type Canary, checkCanary, hiddenLaws } from './hidden-laws.ts';
import { hostLaws } from './host-laws.ts';
import { openLaws } from './open-laws.ts';
import type { Run } from './walk.ts';

export interface LawCase {
  readonly name: string;
  readonly check: () => void | Promise<void>;
}

export interface LawOptions<S, E> {
  /** Random matches per law and table. */
  readonly matches?: number;
  /** Required of a game that hides anything. */
  readonly canary?: Canary<S, E>;
}

/** BENBEN_LAW_MATCHES overrides what a game asks for: where thousands of runs are made, each must be short. */
function matchesAsked(): number | null {
  const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } };
  const asked = process?.env.BENBEN_LAW_MATCHES;
  return asked === undefined ? null : Number(asked);
}

export function lawsOf<S, A, E, O>(game: Game<S, A, E, O>, options: LawOptions<S, E> = {}): LawCase[] {
  const { canary } = options;
  const matches = matchesAsked() ?? options.matches ?? 3;
  if (game.view && !canary) throw new Error(`${game.id} hides something: give its canary`);
  const laws: Record<string, (run: Run<S, A, E, O>) => void | Promise<void>> = {
    ...openLaws,
    // Where nothing is hidden they would compare a state with itself.
    ...(game.view ? hiddenLaws : {}),
    ...hostLaws,
  };
  if (canary) laws['nothing hidden is seen or heard'] = (run) => checkCanary(run, canary);
  return Object.entries(laws).flatMap(([name, law]) =>
    tablesOf(game).map((table) => ({
      name: `${name} · ${table.seats} seats ${JSON.stringify(table.options)}`,
      check: async () => {
        for (let seed = 1; seed <= matches; seed++) await law({ game, table, seed });
      },
    })),
  );
}

/** Every seat count with every combination of options the game allows. */
export function tablesOf<S, A, E, O>(game: Game<S, A, E, O>): { seats: number; options: O }[] {
  const { min, max } = game.seats;
  return Array.from({ length: max - min + 1 }, (_, i) => min + i)
    .flatMap((seats) => everyOptions(game.options).map((options) => ({ seats, options })))
    .filter((table) => !game.tableRefusal?.(table));
}
