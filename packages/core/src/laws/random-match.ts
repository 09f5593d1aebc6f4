/** A whole match by random drafts, as a record: raw material for golden transcripts and tests. */
import { type Chance, fastChance } from '../chance.ts';
import { isComplete, openDraft, tryMove } from '../draft.ts';
import { type Game, legalMoves, type Move, nextToAct, type Seat, type Table } from '../game.ts';
import { type MatchRecord, openMatch, playTurn, type Step, type Turn } from '../match.ts';
import { ENDLESS } from './walk.ts';

export interface RandomMatch<S, E, O> {
  readonly record: MatchRecord<O>;
  readonly steps: readonly Step<S, E>[];
}

/** `choose` decides each move; by default any legal one. */
export function randomMatch<S, A, E, O>(
  game: Game<S, A, E, O>,
  table: Table<O>,
  seed: number,
  choose: (view: S, seat: Seat, moves: readonly Move[], chance: Chance) => Move = anyOf,
): RandomMatch<S, E, O> {
  const chance = fastChance(seed);
  let step = openMatch(game, table, chance);
  const steps = [step];
  const turns: Turn[] = [];
  while (game.toAct(step.state) !== 0) {
    if (turns.length === ENDLESS) throw new Error(`no end after ${ENDLESS} turns`);
    const seat = nextToAct(game.toAct(step.state));
    let draft = openDraft(game, step.state, seat);
    while (!isComplete(game, draft)) {
      const move = choose(draft.state, seat, legalMoves(game, draft.state, seat), chance);
      const next = tryMove(game, draft, move);
      if ('refused' in next) throw new Error(`'${game.actions.print(move)}' was refused: ${next.rule}`);
      draft = next;
    }
    const played = playTurn(game, step.state, seat, draft.moves, chance);
    if ('refused' in played) throw new Error(`a drafted turn was refused: ${played.refused} ${played.rule}`);
    turns.push({ seat, moves: draft.moves, luck: played.luck });
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
