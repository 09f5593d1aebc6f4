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

/** By default any legal move is chosen. */
export function randomMatch<S, A, E, O>(
  game: Game<S, A, E, O>,
  table: Table<O>,
  seed: number,
  choose: Choose<S> = anyOf,
): RandomMatch<S, E, O> {
  const chance = fastChance(seed);
  let step = openMatch(game, table, chance);
  const steps = [step];
  const turns: Turn[] = [];
  while (game.toAct(step.state) !== 0) {
    if (turns.length === ENDLESS) throw new Error(`no end after ${ENDLESS} turns`);
    const seat = nextToAct(game.toAct(step.state));
    let draft = openDraft(game, step.state, seat);
    let moves: readonly string[] = [];
    while (!isComplete(game, draft)) {
      const move = choose(draft.state, seat, legalMoves(game, draft.state, seat), chance);
      moves = [];
      if (move === null) break;
      const next = tryMove(game, draft, move);
      if ('refused' in next) throw new Error(`'${game.actions.print(move)}' was refused: ${next.rule}`);
      draft = next;
      moves = draft.moves;
    }
    const played = replayTurn(game, step.state, { seat, moves }, chance);
    if ('refused' in played) throw new Error(`a drafted turn was refused: ${played.refused} ${played.rule}`);
    turns.push({ seat, moves, luck: played.luck });
    steps.push(played);
    step = played;
  }
  const opening = steps[0]?.luck ?? [];
  const record = { game: game.id, version: game.version, table, commitment: '', luck: opening, turns };
  return { record, steps };
}

function anyOf<S>(_view: S, _seat: Seat, moves: readonly Move[], chance: Chance): Move {
  return moves[chance.below(moves.length)] as Move;
}
