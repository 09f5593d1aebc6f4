import { verify } from '@benben/core';
import { Command } from 'commander';
import { loadRecord } from '../record.ts';

export function verifyCommand(): Command {
  return new Command('verify')
    .description('check that every roll of a finished match came from the committed seed')
    .argument('<record.json>')
    .option('--json', 'one JSON document instead of text')
    .action((file: string, flags: { readonly json?: true }) => {
      const { entry, record } = loadRecord(file);
      const problem = verify(entry.game, record);
      if (flags.json) console.log(JSON.stringify({ verified: problem === null, problem }));
      else if (problem === null) console.log(`verified: ${record.turns.length} turns of ${record.game}`);
      else console.error(`not verified: ${problem}`);
      if (problem !== null) process.exitCode = 1;
    });
}
