/** The commands, and what becomes of a mistake in calling them. */
import { Command, CommanderError } from 'commander';
import { arenaCommand } from './commands/arena.ts';
import { blamesCommand } from './commands/blames.ts';
import { fitCommand } from './commands/fit.ts';
import { ladderCommand } from './commands/ladder.ts';
import { oddsCommand } from './commands/odds.ts';
import { peopleCommand } from './commands/people.ts';
import { perftCommand } from './commands/perft.ts';
import { playCommand } from './commands/play.ts';
import { puzzlesCommand } from './commands/puzzles.ts';
import { replayCommand } from './commands/replay.ts';
import { reviewCommand } from './commands/review.ts';
import { simulateCommand } from './commands/simulate.ts';
import { backupCommand, copyStoreCommand, restoreCommand } from './commands/store.ts';
import { studyCommand } from './commands/study.ts';
import { tablesCommand } from './commands/tables.ts';
import { verifyCommand } from './commands/verify.ts';
import { UsageError } from './usage.ts';

const COMMANDS = [
  playCommand,
  simulateCommand,
  arenaCommand,
  studyCommand,
  tablesCommand,
  replayCommand,
  reviewCommand,
  blamesCommand,
  verifyCommand,
  perftCommand,
  oddsCommand,
  fitCommand,
  puzzlesCommand,
  ladderCommand,
  backupCommand,
  restoreCommand,
  copyStoreCommand,
  peopleCommand,
];

/** Asked the wrong way; 1 is left for an honest "no", such as a record that does not verify. */
const EXIT_USAGE = 2;

/** What is called wrongly is told in one line and sets the exit code; anything else is a fault of ours. */
export async function run(args: readonly string[]): Promise<void> {
  const program = new Command('benben')
    .description('Four pyramid games on one table.')
    // Flags after the name of a command are that command's, however deep it is.
    .enablePositionalOptions()
    .exitOverride();
  for (const create of COMMANDS) program.addCommand(create().exitOverride());
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : EXIT_USAGE;
    else if (error instanceof UsageError) {
      console.error(`error: ${error.message}`);
      process.exitCode = EXIT_USAGE;
    } else throw error;
  }
}
