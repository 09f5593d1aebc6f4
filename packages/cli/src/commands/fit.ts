import { fitWeights } from '@benben/bots/pyramidion';
import type { Table } from '@benben/core';
import type { PyramidionOptions } from '@benben/pyramidion';
import { Command } from 'commander';
import { entryOf, type SeriesFlags, tableOf, withSeriesFlags } from '../flags.ts';
import { UsageError } from '../usage.ts';

export function fitCommand(): Command {
  return withSeriesFlags(new Command('fit'))
    .description('fit what a bot knows about who wins: the rows of packages/bots/src/pyramidion/weights.ts')
    .action((flags: SeriesFlags) => {
      const { game } = entryOf(flags.game);
      if (game.id !== 'pyramidion') throw new UsageError(`the bots of ${game.id} have nothing to fit`);
      const table = tableOf(game, flags) as Table<PyramidionOptions>;
      const weights = fitWeights(table, flags.games, flags.seed).map((row) => row.map(rounded));
      if (flags.json) console.log(JSON.stringify({ game: game.id, ...table, weights }));
      else console.log(weights.map((row) => `    [${row.join(', ')}],`).join('\n'));
    });
}

const rounded = (weight: number) => Math.round(weight * 100) / 100;
