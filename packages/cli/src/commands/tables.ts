import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { type StudiedMatch, tablesOf } from '../study.ts';
import { messageOf, UsageError } from '../usage.ts';

export function tablesCommand(): Command {
  return new Command('tables')
    .description('tables in Markdown of what `study` wrote')
    .argument('<files...>', 'as many as there are')
    .action((files: readonly string[]) => console.log(tablesOf(files.flatMap(readLines))));
}

function readLines(file: string): StudiedMatch[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as StudiedMatch);
  } catch (error) {
    throw new UsageError(`${file}: ${messageOf(error)}`);
  }
}
