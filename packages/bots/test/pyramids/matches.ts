/** Matches of Pyramids between named bots, and positions on the way. */
import { anyGame, fastChance, legalMoves, type Table } from '@benben/core';
import { type PyramidsOptions, type PyramidsState, pyramids, STAGE } from '@benben/pyramids';
import { createNamedBot } from '../../src/create.ts';

export const game = anyGame(pyramids);
export const tableOf = (seats: number, connect = false): Table<PyramidsOptions> => ({
  seats,
  options: { 'covered-tiles-connect': connect },
});

export interface Match {
  readonly table: Table<PyramidsOptions>;
  readonly names: readonly string[];
  readonly seed: number;
  readonly visit?: (s: PyramidsState, move: number) => void;
}

/** Plays a match, every move checked, and returns its end. */
export function playMatch({ table, names, seed, visit }: Match): PyramidsState {
  const chance = fastChance(seed);
  const luck = fastChance(seed + 1000);
  const s = pyramids.setup(table, luck, null);
  const bots = names.map((name) => createNamedBot(game, table, name));
  while (s.stage !== STAGE.over) {
    const move = bots[s.turn]?.choose(s, s.turn, chance) as number;
    if (!legalMoves(pyramids, s, s.turn).includes(move))
      throw new Error(`${names[s.turn]} chose '${pyramids.actions.print(move)}'`);
    visit?.(s, move);
    pyramids.play(s, s.turn, move, luck, null);
  }
  return s;
}

/** Part of the matches that the first of two wins, seats changing, and its points on average. */
export function share(first: string, second: string, matches: number): { won: number; points: number } {
  let won = 0;
  let points = 0;
  for (let seed = 1; seed <= matches; seed++) {
    const names = seed % 2 ? [first, second] : [second, first];
    const outcome = pyramids.outcome(playMatch({ table: tableOf(2), names, seed }));
    const winners = outcome?.places.filter((place) => place === 1).length ?? 1;
    const seat = names.indexOf(first);
    if (outcome?.places[seat] === 1) won += 1 / winners;
    points += outcome?.points[seat] ?? 0;
  }
  return { won: won / matches, points: points / matches };
}
