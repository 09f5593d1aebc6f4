/** What the bots think of a position: hints and the win-chance line. Loaded when first asked. */
import type { Advice, Judged, Slip } from '@benben/bots';
import type { Say } from '@benben/bots/blame';
import { isTodays } from '../games/texts.ts';
import type { Spoken } from '../i18n/spoken.svelte.ts';
import { blameOf } from './blame.ts';
import type { TableSource } from './source.ts';

type Worker = ReturnType<typeof import('@benben/bots/web').createBotWorker>;
let worker: Promise<Worker> | null = null;

export function botWorker(): Promise<Worker> {
  worker ??= import('@benben/bots/web')
    .then(({ createBotWorker }) => createBotWorker())
    .catch((error) => {
      // The network may be back at the next question.
      worker = null;
      throw error;
    });
  return worker;
}

/** Who judges knows the rules of today. */
function mustBeTodays({ game }: Pick<TableSource, 'game'>): void {
  if (!isTodays(game)) throw new RangeError(`nobody judges version ${game.version} of ${game.id}`);
}

export async function adviceOn(source: TableSource, view: unknown, seat: number): Promise<Advice> {
  mustBeTodays(source);
  return (await botWorker()).advise({ game: source.game.id, table: source.table, view, seat });
}

/** The chance of `seat` after every step, one after another: a long match takes seconds. */
export async function* chancesOf(source: TableSource, seat: number): AsyncGenerator<number> {
  mustBeTodays(source);
  const thinker = await botWorker();
  for (const { view } of source.steps) {
    const chances = await thinker.chances({ game: source.game.id, table: source.table, view });
    yield chances[seat] ?? 0;
  }
}

export interface Insight {
  readonly choices: number;
  readonly best: number;
  readonly slips: readonly Slip[];
  /** Their reasons in words. */
  readonly words: Spoken<Say>;
}

/** Looks through the decisions of `seat`; `onstep` hears how far it has come, and may say that it is enough. Null when nothing could be judged. */
export async function insightInto(
  { game, record }: Pick<TableSource, 'game' | 'record'>,
  seat: number,
  onstep: (step: number) => boolean,
): Promise<Insight | null> {
  if (!record || !isTodays(game)) return null;
  const { review, slips, wellChosen } = await import('@benben/bots/web');
  const reviewed = { game, record, seat, thinker: await botWorker() };
  const judged: Judged[] = [];
  for await (const each of review(reviewed)) {
    judged.push(each);
    if (!onstep(each.step)) return null;
  }
  if (judged.length === 0) return null;
  return {
    choices: judged.length,
    best: judged.filter(wellChosen).length,
    slips: await slips(reviewed, judged),
    words: await blameOf(game.id),
  };
}
