import { flawText, type Language, verify } from '@benben/core';
import { Command, Option } from 'commander';
import { loadRecord } from '../record.ts';

interface VerifyFlags {
  readonly commitment?: string;
  readonly nonce?: string;
  readonly key?: string;
  readonly lang: Language;
  readonly json?: true;
}

export function verifyCommand(): Command {
  return new Command('verify')
    .description(
      'check that a finished match was played by its rules and that its luck came from the sealed seed',
    )
    .argument('<record.json>')
    .option('--commitment <hex>', 'the seal as it was shown before the match')
    .option('--nonce <text>', 'what your device added to the luck')
    .option('--key <hex>', 'the public key of the server that must have signed the record')
    .addOption(new Option('--lang <language>', 'language of the answer').choices(['en', 'ru']).default('en'))
    .option('--json', 'one JSON document instead of text')
    .action(async (file: string, { commitment, nonce, key, lang, json }: VerifyFlags) => {
      const { entry, record } = await loadRecord(file);
      const flaw = verify(entry.game, record, {
        ...(commitment === undefined ? {} : { commitment }),
        ...(nonce === undefined ? {} : { nonce: { value: nonce } }),
        ...(key === undefined ? {} : { key }),
      });
      const problem = flaw && flawText(flaw, lang, entry.texts[lang].refusals);
      const signedBy = record.signature?.key ?? null;
      if (json) console.log(JSON.stringify({ verified: flaw === null, flaw, problem, signedBy }));
      else if (problem !== null) console.error(`not verified: ${problem}`);
      else {
        console.log(`verified: ${record.turns.length} turns of ${record.game}`);
        console.log(
          signedBy ? `signed with key ${signedBy}` : 'not signed: legal moves may have been exchanged',
        );
      }
      if (flaw) process.exitCode = 1;
    });
}
