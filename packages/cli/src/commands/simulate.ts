import { Command } from 'commander';
import { botOf, gameOf, namesOf, type SeriesFlags, tableOf, withSeriesFlags } from '../flags.ts';
import { luckOf, playMatch } from '../series.ts';
import { printShare, shareOf } from '../statistics.ts';
import { UsageError } from '../usage.ts';

export function simulateCommand(): Command {
  return withSeriesFlags(new Command('simulate'))
    .description('let bots play many matches and count')
    .option('--bots <names>', 'one for all seats, or one for each', 'random')
    .action((flags: SeriesFlags) => {
      const result = simulate(flags);
      console.log(flags.json ? JSON.stringify(result) : print(result));
    });
}

function simulate(flags: SeriesFlags) {
  const game = gameOf(flags);
  const table = tableOf(game, flags);
  const names = namesOf(game, flags.bots);
  if (names.length !== 1 && names.length !== table.seats) {
    throw new UsageError(
      `--bots names ${names.length} bots for ${table.seats} seats: name one, or one for each`,
    );
  }
  const bots = Array.from({ length: table.seats }, (_, seat) =>
    botOf(game, table, names[seat % names.length] as string),
  );
  const wins = bots.map(() => 0);
  const points = bots.map(() => 0);
  let starterWins = 0;
  let turns = 0;
  let decisions = 0;
  const began = performance.now();
  for (let match = 0; match < flags.games; match++) {
    const result = playMatch(game, table, bots, luckOf(flags.seed, match));
    turns += result.turns;
    decisions += result.decisions;
    for (const seat of result.winners) wins[seat] = (wins[seat] as number) + 1 / result.winners.length;
    if (result.winners.includes(result.starter)) starterWins += 1 / result.winners.length;
    for (const [seat, value] of result.points.entries()) points[seat] = (points[seat] as number) + value;
  }
  const seconds = (performance.now() - began) / 1000;
  return {
    game: game.id,
    seats: table.seats,
    options: table.options,
    bots: bots.map((bot) => bot.name),
    games: flags.games,
    seed: flags.seed,
    averageTurns: turns / flags.games,
    averageDecisions: decisions / flags.games,
    /** By seat; a shared first place counts as its part. */
    wins,
    starter: shareOf(starterWins, flags.games),
    averagePoints: points.map((sum) => sum / flags.games),
    /** The only figures that differ between two runs. */
    seconds,
    gamesPerSecond: flags.games / seconds,
    decisionsPerSecond: decisions / seconds,
  };
}

function print(result: ReturnType<typeof simulate>): string {
  return [
    `${result.games} matches of ${result.game}, seed ${result.seed}, options ${JSON.stringify(result.options)}`,
    `on average ${result.averageTurns.toFixed(2)} turns, ${result.averageDecisions.toFixed(2)} decisions`,
    ...result.bots.map((bot, seat) => {
      const share = shareOf(result.wins[seat] as number, result.games);
      const points = (result.averagePoints[seat] as number).toFixed(2);
      return `seat ${seat} ${bot}: won ${printShare(share)}, ${points} points`;
    }),
    `who began won ${printShare(result.starter)}`,
    `${Math.round(result.gamesPerSecond)} matches and ${Math.round(result.decisionsPerSecond)} decisions a second`,
  ].join('\n');
}
