/** Plays an attempt again: every move by the rules, every roll by the day's luck, every bot by its own thought. */
import {
  type AnyGame,
  botSeedFor,
  fairChance,
  isToAct,
  type Level,
  type MatchRecord,
  type Outcome,
  openMatch,
  playTurn,
  printRefusal,
  type Seat,
  type Secret,
  viewOf,
} from '@benben/core';
import { Refused } from '../refused.ts';

export interface DayMatch {
  readonly game: AnyGame;
  readonly table: MatchRecord['table'];
  readonly secret: Secret;
  readonly seat: Seat;
  readonly level: Level;
}

/** Asked with what the bot saw. */
type Think = (view: unknown, seat: Seat, seed: number) => Promise<readonly string[]>;

/** How it ended; refused at the first thing that does not follow. Between two turns others have theirs. */
export async function replayDay(
  { game, table, secret, seat: own }: DayMatch,
  { luck, turns }: Pick<MatchRecord, 'luck' | 'turns'>,
  think: Think,
): Promise<Outcome> {
  const chance = fairChance(secret);
  const opening = openMatch(game, table, chance);
  if (opening.luck.join() !== luck.join()) throw broken('the opening was drawn otherwise');
  let { state } = opening;
  for (const [i, { seat, moves, luck: told, backTo }] of turns.entries()) {
    const at = `turn ${i + 1}`;
    if (backTo !== undefined) throw broken(`${at}: nothing is taken back`);
    if (!isToAct(game.toAct(state), seat)) throw broken(`${at}: not the turn of seat ${seat + 1}`);
    if (seat !== own)
      await mustThinkSo(moves, at, () => think(viewOf(game, state, seat), seat, botSeedFor(secret.seed, i)));
    else await new Promise(setImmediate);
    const step = playTurn(game, state, seat, moves, chance);
    if ('refused' in step) throw broken(`${at}: ${printRefusal(step)}`);
    if (step.luck.join() !== told.join()) throw broken(`${at}: other luck than the day's`);
    state = step.state;
  }
  const outcome = game.outcome(state);
  if (!outcome) throw new Refused('not-over');
  return outcome;
}

async function mustThinkSo(
  moves: readonly string[],
  at: string,
  think: () => Promise<readonly string[]>,
): Promise<void> {
  const thought = await think();
  if (thought.join() !== moves.join())
    throw new Refused('other-bots', `${at}: the bot would have played '${thought.join(', ')}'.`);
}

const broken = (why: string): Refused => new Refused('broken-record', `The record does not hold: ${why}.`);
