/** A process that thinks when asked, and says how long that took: whoever started it may stop and continue it. */
import { createHash } from 'node:crypto';
import { choiceOf, createBot, forSeconds } from '@benben/bots';
import { findGame } from '@benben/catalogue';
import { type AnyGame, fastChance, type Level } from '@benben/core';
import { tableFor } from '../race.ts';
import { type Position, positionsOf, spread } from './positions.ts';

/** Which decisions; one game and seat count has the same ones for everybody. */
export interface Ask {
  readonly game: string;
  readonly seats: number;
  readonly level: Level;
  /** What it is given for each; null for an effort of its own. */
  readonly seconds: number | null;
  readonly positions: number;
  /** Who is done with all of them sooner decides again: a slowed process that is never stopped would not be slow. */
  readonly leastSeconds: number;
}

/** Milliseconds of a decision, by the wall's clock and of this process's processor time; a mean where it was made again. */
export interface Took {
  readonly wall: number;
  readonly processor: number;
}

export type Request = { readonly spin: number } | { readonly warmUp: Ask } | { readonly think: Ask };

const MATCHES = [1, 2, 3, 4, 5, 6];
const WARM_UP_MATCHES = [7, 8];
/** Of a decision that does not count, where a master is given time. */
const SHORTLY = 0.05;
const BLOCK = Buffer.alloc(4096);

process.on('message', (request: Request) => process.send?.(answerTo(request)));
process.on('disconnect', () => process.exit());

function answerTo(request: Request): readonly Took[] {
  if ('spin' in request) return [timed(() => spin(request.spin))];
  if ('think' in request) return thinkLong(request.think);
  warmUp(request.warmUp);
  return [];
}

/** The same work every time, for as long as it takes. */
function spin(rounds: number): void {
  const hash = createHash('sha256');
  for (let i = 0; i < rounds; i++) hash.update(BLOCK);
  hash.digest();
}

function warmUp(ask: Ask): void {
  const end = performance.now() + 1000 * ask.leastSeconds;
  const seconds = ask.seconds === null ? null : SHORTLY;
  for (const _ of thinkAt({ ...ask, seconds }, WARM_UP_MATCHES)) if (performance.now() > end) return;
}

function thinkLong(ask: Ask): readonly Took[] {
  const end = performance.now() + 1000 * ask.leastSeconds;
  const rounds = [[...thinkAt(ask, MATCHES)]];
  while (ask.seconds === null && performance.now() < end) rounds.push([...thinkAt(ask, MATCHES)]);
  const mean = (i: number, clock: keyof Took) =>
    rounds.reduce((sum, round) => sum + (round[i] as Took)[clock], 0) / rounds.length;
  return (rounds[0] as Took[]).map((_, i) => ({ wall: mean(i, 'wall'), processor: mean(i, 'processor') }));
}

function* thinkAt(ask: Ask, matches: readonly number[]): Generator<Took> {
  const game = findGame(ask.game)?.game as AnyGame;
  const bot = createBot(game, tableFor(game, ask.seats), ask.level);
  for (const [i, { view, seat }] of positionsFor(ask, game, matches).entries()) {
    const chance = fastChance(i);
    yield timed(() => {
      const thinking = ask.seconds === null ? undefined : forSeconds(ask.seconds);
      choiceOf(game, bot, view, seat, chance, thinking);
    });
  }
}

const known = new Map<string, readonly Position[]>();

function positionsFor({ seats, positions }: Ask, game: AnyGame, matches: readonly number[]): Position[] {
  const key = `${game.id} ${seats} ${matches}`;
  const all = known.get(key) ?? positionsOf(game, tableFor(game, seats), matches);
  known.set(key, all);
  return spread(all, positions);
}

function timed(work: () => void): Took {
  const began = performance.now();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - began, processor: (user + system) / 1000 };
}
