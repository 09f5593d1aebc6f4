import { fastChance } from '@benben/core';
import { perft } from '@benben/core/laws';
import { Command } from 'commander';
import { gameOf, type TableFlags, tableOf, wholeNumber, withTableFlags } from '../flags.ts';

interface PerftFlags extends TableFlags {
  readonly depth: number;
  readonly seed: number;
  readonly json?: true;
}

export function perftCommand(): Command {
  return withTableFlags(new Command('perft'))
    .description('count every way to play a number of decisions with every outcome of luck')
    .option('--depth <n>', 'how many decisions', wholeNumber(0), 1)
    .option('--seed <n>', 'of the setup', wholeNumber(0), 1)
    .option('--json', 'one JSON document instead of text')
    .action((flags: PerftFlags) => {
      const game = gameOf(flags);
      const table = tableOf(game, flags);
      const state = game.setup(table, fastChance(flags.seed), null);
      const leaves = Array.from({ length: flags.depth + 1 }, (_, depth) => perft(game, state, depth));
      if (flags.json) {
        const { seats, options } = table;
        console.log(JSON.stringify({ game: game.id, seats, options, seed: flags.seed, leaves }));
      } else for (const [depth, count] of leaves.entries()) console.log(`${depth} ${count}`);
    });
}
