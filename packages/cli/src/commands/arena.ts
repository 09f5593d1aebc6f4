import type { AnyGame, Table } from '@benben/core';
import { Command } from 'commander';
import { botOf, gameOf, namesOf, type SeriesFlags, tableOf, withSeriesFlags } from '../flags.ts';
import { luckOf, playMatch } from '../series.ts';
import { percent, printShare, shareOf } from '../statistics.ts';

export function arenaCommand(): Command {
  return withSeriesFlags(new Command('arena'))
    .description('compare bots: each against a table of each that is named after it')
    .requiredOption('--bots <names>', 'two or more, such as exact,greedy,random; one plays against itself')
    .action((flags: SeriesFlags) => {
      const game = gameOf(flags);
      const table = tableOf(game, flags);
      const pairings = pairsOf(namesOf(game, flags.bots)).map(([challenger, field]) =>
        pair(game, table, { ...flags, challenger, field }),
      );
      const { seats, options } = table;
      const result = { game: game.id, seats, options, games: flags.games, seed: flags.seed, pairings };
      console.log(flags.json ? JSON.stringify(result) : pairings.map(print).join('\n\n'));
    });
}

function pairsOf(names: readonly string[]): [string, string][] {
  const [only] = names;
  if (names.length === 1 && only !== undefined) return [[only, only]];
  return names.flatMap((name, i) => names.slice(i + 1).map((other): [string, string] => [name, other]));
}

interface PairingSetup {
  readonly challenger: string;
  readonly field: string;
  readonly games: number;
  readonly seed: number;
}

/** One challenger among equals of the other kind, in every seat equally often. */
function pair(game: AnyGame, table: Table<unknown>, setup: PairingSetup) {
  const { challenger, field, games, seed } = setup;
  const challengerBot = botOf(game, table, challenger);
  const fieldBot = botOf(game, table, field);
  const winsBySeat = Array<number>(table.seats).fill(0);
  let challengerWins = 0;
  let starterWins = 0;
  let turns = 0;
  const began = performance.now();
  for (let match = 0; match < games; match++) {
    const seatOfChallenger = match % table.seats;
    const bots = winsBySeat.map((_, seat) => (seat === seatOfChallenger ? challengerBot : fieldBot));
    const result = playMatch(game, table, bots, luckOf(seed, match));
    const part = 1 / result.winners.length;
    for (const seat of result.winners) {
      winsBySeat[seat] = (winsBySeat[seat] as number) + part;
      if (seat === seatOfChallenger) challengerWins += part;
      if (seat === result.starter) starterWins += part;
    }
    turns += result.turns;
  }
  return {
    challenger,
    field,
    games,
    challengerWins: shareOf(challengerWins, games),
    /** What the challenger would win if all were equal. */
    fairShare: 1 / table.seats,
    winsBySeat,
    /** The player who had the first move, whoever it was. */
    starterWins: shareOf(starterWins, games),
    averageTurns: turns / games,
    /** The only figure that differs between two runs. */
    seconds: (performance.now() - began) / 1000,
  };
}

function print(pairing: ReturnType<typeof pair>): string {
  const others = pairing.winsBySeat.length - 1;
  return [
    `${pairing.challenger} against ${others} ${pairing.field}, ${pairing.games} matches`,
    `  ${pairing.challenger} won ${printShare(pairing.challengerWins)}; equals would win ${percent(pairing.fairShare)}`,
    `  who began won ${printShare(pairing.starterWins)}`,
    `  wins by seat ${pairing.winsBySeat.join(', ')}; ${pairing.averageTurns.toFixed(2)} turns on average`,
  ].join('\n');
}
