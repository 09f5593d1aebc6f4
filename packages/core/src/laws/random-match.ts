/** A whole match by random drafts, as a record: raw material for golden transcripts and tests. */
import { type Chance, fastChance } from '../chance.ts';
import { isComplete, openDraft, tryMove } from '../draft.ts';
import { type Game, legalMoves, type Move, nextToAct, type Seat, type Table } from '../game.ts';
import { type MatchRecord, openMatch, replayTurn, type Step, type Turn } from '../match.ts';
import { ENDLESS } from './walk.ts';

export interface RandomMatch<S, E, O> {
  readonly record: MatchRecord<O>;
  readonly steps: readonly Step<S, E>[];
}

/** Decides a move; null lets the clock end the turn. */
export type Choose<S> = (view: S, seat: Seat, moves: readonly Move[], chance: Chance) => Move | null;

export interface RandomPlay<S> {
  /** By default any legal move is chosen. */
  readonly choose?: Choose<S> | undefined;
  /** By default quick luck from the seed, which then also answers for the choices. */
  readonly chance?: Chance;
}

export function randomMatch<S, A, E, O>(
  game: Game<S, A, E, O>,
  table: Table<O>,
  seed: number,
  { choose = anyOf, chance: own }: RandomPlay<S> = {},
): RandomMatch<S, E, O> {
  const choices = fastChance(seed);
  const chance = own ?? choices;
  let step = openMatch(game, table, chance);
  const steps = [step];
  const turns: Turn[] = [];
  while (game.toAct(step.state) !== 0) {
    if (turns.length === ENDLESS) throw new Error(`no end after ${ENDLESS} turns`);
    const seat = nextToAct(game.toAct(step.state));
    const moves = draftedTurn(game, step.state, seat, choose, choices);
    const played = replayTurn(game, table, step.state, { seat, moves }, chance);
    if ('refused' in played) throw new Error(`a drafted turn was refused: ${played.refused} ${played.rule}`);
    turns.push({ seat, moves, luck: played.luck });
    steps.push(played);
    step = played;
  }
  const opening = steps[0]?.luck ?? [];
  const record = { game: game.id, version: game.version, table, commitment: '', luck: opening, turns };
  return { record, steps };
}

/** A turn decided move by move as far as it can be foreseen; none when the clock is to end it. */
export function draftedTurn<S, A, E, O>(
  game: Game<S, A, E, O>,
  state: S,
  seat: Seat,
  choose: Choose<S>,
  choices: Chance,
): readonly string[] {
  let draft = openDraft(game, state, seat);
  while (!isComplete(game, draft)) {
    const move = choose(draft.state, seat, legalMoves(game, draft.state, seat), choices);
    if (move === null) return [];
    const next = tryMove(game, draft, move);
    if ('refused' in next) throw new Error(`'${game.actions.print(move)}' was refused: ${next.rule}`);
    draft = next;
  }
  return draft.moves;
}

export function anyOf<S>(_view: S, _seat: Seat, moves: readonly Move[], chance: Chance): Move {
  return moves[chance.below(moves.length)] as Move;
}
