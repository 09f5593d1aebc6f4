/** Looks for puzzles in matches of strong players: choices that matter and that greed does not find. */
import { ladderOf } from '@benben/catalogue/ladder';
import {
  type AnyGame,
  type Chance,
  fastChance,
  legalMoves,
  type Move,
  RunningMatch,
  type Table,
  viewOf,
} from '@benben/core';
import type { Advisor } from './advisor.ts';
import { type Bot, choiceOf, thinkTurn } from './bot.ts';
import { createBot } from './create.ts';
import { askedIn, layOut, type Puzzle, proveBest } from './puzzle.ts';

export interface Hunt {
  readonly game: AnyGame;
  readonly table: Table<unknown>;
  readonly player: Bot;
  readonly greedy: Bot;
  readonly prover: Advisor;
  /** Fewer choices are no question: of two piles anyone guesses the right one. */
  readonly choices: number;
  /** Of what is found at the first look. */
  readonly looks: number;
}

/** By how much a first look must prefer one choice, so that fresh ones are worth their time. */
const PROMISING = { exact: 0.02, estimated: 0.08 } as const;
/** Nobody learns from a match that is decided. */
const OPEN = { least: 0.1, most: 0.97 } as const;
/** Of one match: moments that follow each other are alike. */
const MOST_OF_A_MATCH = 3;

export type Found = Omit<Puzzle, 'id' | 'missedBy'>;

export function* huntIn(hunt: Hunt, seed: number): Generator<Found> {
  const { game, table, player } = hunt;
  const luck = fastChance(seed);
  const thoughts = fastChance(seed ^ 0x5bd1e995);
  const match = RunningMatch.open(game, table, luck);
  for (let found = 0; match.toAct !== 0 && found < MOST_OF_A_MATCH; ) {
    const seat = match.onTurn;
    const view = viewOf(game, match.state, seat);
    const moves = thinkTurn(game, player, view, seat, thoughts);
    for (const before of moves.keys()) {
      const puzzle = questionAt(hunt, match, moves.slice(0, before), thoughts);
      if (!puzzle) continue;
      found++;
      yield puzzle;
      break;
    }
    const refusal = match.play({ seat, moves }, luck);
    if (refusal) throw new Error(`${player.name} was refused: ${refusal.refused}`);
  }
}

function questionAt(
  { game, table, greedy, prover, choices, looks }: Hunt,
  match: RunningMatch,
  before: readonly string[],
  thoughts: Chance,
): Found | null {
  const asked = askedIn(game, match, before);
  const { view, seat } = asked;
  if (legalMoves(game, view, seat).length < choices) return null;
  const values = prover.values(view, seat) ?? [];
  const [first, second] = values.toSorted((a, b) => b.value - a.value);
  if (!first || !second || first.value < OPEN.least || second.value > OPEN.most) return null;
  const gap = first.value - second.value;
  if (gap < (prover.exact ? PROMISING.exact : PROMISING.estimated)) return null;
  const printed = (move: Move) => game.actions.print(move);
  if (choiceOf(game, greedy, view, seat, thoughts) === first.move) return null;
  const best = printed(first.move);
  const { worth, next, holds } = proveBest(game, prover, asked, best, { looks });
  if (!holds) return null;
  const [opening, ...turns] = match.log;
  return {
    table,
    luck: opening?.luck ?? [],
    turns: turns.map(({ seat: by, moves, luck }) => ({ seat: by, moves, luck })),
    ...(before.length > 0 && { before }),
    best,
    worth,
    next,
  };
}

const TRIES = 3;

/** How many levels of the ladder do not find it more often than not. */
export function missedBy(game: AnyGame, puzzle: Found): number {
  const { table, before, best } = puzzle;
  const { view, seat } = askedIn(game, layOut(game, puzzle), before);
  return ladderOf(game.id).filter(({ level }) => {
    const bot = createBot(game, table, level);
    const hits = Array.from({ length: TRIES }, (_, i) => choiceOf(game, bot, view, seat, fastChance(i + 1)));
    return hits.filter((move) => game.actions.print(move) === best).length <= TRIES / 2;
  }).length;
}
