import { fitWeights as fitGold } from '@benben/bots/emperors-gold';
import { fitWeights as fitPyramidion } from '@benben/bots/pyramidion';
import type { Table } from '@benben/core';
import type { GoldOptions } from '@benben/emperors-gold';
import type { PyramidionOptions } from '@benben/pyramidion';
import { Command } from 'commander';
import { entryOf, type SeriesFlags, tableOf, withSeriesFlags } from '../flags.ts';
import { UsageError } from '../usage.ts';

type Fit = (table: Table<unknown>, matches: number, seed: number) => number[][];
const FITS: Readonly<Record<string, Fit>> = {
  'emperors-gold': (table, ...rest) => fitGold(table as Table<GoldOptions>, ...rest),
  pyramidion: (table, ...rest) => fitPyramidion(table as Table<PyramidionOptions>, ...rest),
};

export function fitCommand(): Command {
  return withSeriesFlags(new Command('fit'))
    .description('fit what a bot knows about who wins: the rows of packages/bots/src/<game>/weights.ts')
    .action((flags: SeriesFlags) => {
      const { game } = entryOf(flags.game);
      const fit = FITS[game.id];
      if (!fit) throw new UsageError(`the bots of ${game.id} have nothing to fit`);
      const table = tableOf(game, flags);
      const weights = fit(table, flags.games, flags.seed).map((row) => row.map(rounded));
      if (flags.json) console.log(JSON.stringify({ game: game.id, ...table, weights }));
      else console.log(weights.map((row) => `    [${row.join(', ')}],`).join('\n'));
    });
}

const rounded = (weight: number) => Math.round(weight * 100) / 100;
